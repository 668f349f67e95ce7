import type { contract } from '@rummage/contract';
import { watched } from '#browser/connection.ts';

type AuthRoutes = (typeof contract)['auth'];

interface AuthAnswer {
  status: number;
  body: unknown;
}

/**
 * The calls that make and end sessions. They carry no access token, so they are never repeated with a new one; and pages for
 * strangers are loaded without the typed client, so they are written out.
 */
export const authCalls = {
  login(body: FormData): Promise<AuthAnswer> {
    const path: AuthRoutes['login']['path'] = '/api/login';
    return send(path, { body });
  },
  refresh(token: string): Promise<AuthAnswer> {
    const path: AuthRoutes['refresh']['path'] = '/api/refresh-token';
    return send(path, jsonOf({ token, token_type: 'Refresh' }));
  },
  /** Goes on when the page is left. */
  logout(token: string): Promise<AuthAnswer> {
    const path: AuthRoutes['logout']['path'] = '/api/logout';
    return send(path, { ...jsonOf({ token }), keepalive: true });
  },
};

function jsonOf(body: object): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function send(path: string, init: RequestInit): Promise<AuthAnswer> {
  const answer = await watched(fetch(path, { ...init, method: 'POST' }));
  const isJson = /application\/.*json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson ? await answer.json() : await answer.text() };
}
