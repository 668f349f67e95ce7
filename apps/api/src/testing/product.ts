import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from './people.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The real product in a process of its own, on a free port. */
export interface Product {
  process: ChildProcess;
  /** Its address; rejected when it ends before it is open. */
  open: Promise<string>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

/**
 * Starts what `bundleProduct` has made; jest runs that before all tests.
 * @param limits shell commands that run before, such as `ulimit -f 0`: nothing more can be written to any file
 */
export function startProduct(environment: Record<string, string>, limits = ''): Product {
  const node = [process.execPath, 'test-results/product/main.js'];
  const child = spawn('sh', ['-c', `${limits}\nexec "$@"`, 'sh', ...node], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  const open = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /open at (\S+)/.exec(said.out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => {
      reject(new Error(`it ended: ${said.err}`));
    });
  });
  return { process: child, open, ended };
}

const EMAIL = 'alice@example.com';

export async function signUpAt(address: string): Promise<number> {
  return (await postJson(`${address}/api/users/`, { email: EMAIL, password: PASSWORD })).status;
}

export async function signInAt(address: string): Promise<Response> {
  const body = new URLSearchParams({ username: EMAIL, password: PASSWORD });
  return fetch(`${address}/api/login`, { method: 'POST', body });
}

/** Signs in and returns the headers of a request in that name. */
export async function authAt(address: string): Promise<{ Authorization: string }> {
  const { access_token } = (await (await signInAt(address)).json()) as { access_token: string };
  return { Authorization: `Bearer ${access_token}` };
}

export function postJson(
  address: string,
  body: object,
  auth: Record<string, string> = {},
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...auth };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
