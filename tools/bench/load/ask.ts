import { type Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

interface Answer {
  status: number;
  text: string;
  ms: number;
}

interface Asked {
  json?: object;
  form?: Record<string, string>;
  token?: string;
}

export type Ask = (method: string, path: string, asked?: Asked) => Promise<Answer>;

/** Sends requests as a browser does, which keeps its connections; every answer that is not a success is an error. */
export function asker(address: string, agent: Agent): Ask {
  return async (method, path, { json, form, token } = {}) => {
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    const startedAt = performance.now();
    const answer = await new Promise<Omit<Answer, 'ms'>>((resolve, reject) => {
      const headers = {
        ...(json && { 'Content-Type': 'application/json' }),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      };
      const sent = request(`${address}${path}`, { method, headers, agent }, (res) => {
        textOf(res).then((text) => resolve({ status: res.statusCode ?? 0, text }), reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return { ...answer, ms: performance.now() - startedAt };
  };
}
