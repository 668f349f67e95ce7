import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from './testing/people.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let product: ChildProcess;
afterEach(() => product.kill('SIGKILL'));

/** The real process, on a free port. */
function start(environment: Record<string, string> = {}) {
  product = spawn(process.execPath, ['--import', 'tsx', '--conditions=@rummage/source', 'src/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: freshDir(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  product.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  product.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const ended = once(product, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  const open = new Promise<string>((resolve, reject) => {
    product.stdout?.on('data', () => {
      const address = /open at (\S+)/.exec(said.out)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => {
      reject(new Error(`it ended: ${said.err}`));
    });
  });
  return { open, ended };
}

const freshDir = () => mkdtempSync(join(tmpdir(), 'rummage-'));

async function signIn(address: string): Promise<number> {
  const body = new URLSearchParams({ username: 'alice@example.com', password: PASSWORD });
  return (await fetch(`${address}/api/login`, { method: 'POST', body })).status;
}

it('opens, stops when it is told to, and has forgotten nothing when it opens again', async () => {
  const DATA_DIR = freshDir();
  const first = start({ DATA_DIR });
  const address = await first.open;
  const signUp = await fetch(`${address}/api/users/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'alice@example.com', password: PASSWORD }),
  });
  expect(signUp.status).toBe(201);

  product.kill('SIGINT');
  expect(await first.ended).toMatchObject({ code: 0, err: '' });

  const again = start({ DATA_DIR });
  expect(await signIn(await again.open)).toBe(200);
  product.kill('SIGTERM');
  expect(await again.ended).toMatchObject({ code: 0 });
}, 30_000);

it('says in one line what is wrong with its environment, and does not start', async () => {
  const { open, ended } = start({ PORT: 'eighty' });

  await expect(open).rejects.toThrow();
  const { code, err, out } = await ended;
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toMatch(/^PORT: [^\n]+\n$/);
}, 30_000);

it('says so when its port is taken', async () => {
  const first = start();
  const port = new URL(await first.open).port;
  const holder = product;
  const second = start({ PORT: port });

  await expect(second.open).rejects.toThrow();
  const { code, err } = await second.ended;
  holder.kill('SIGKILL');
  expect(code).toBe(1);
  expect(err).toBe(`Rummage cannot listen on 127.0.0.1:${port}: the port is taken; set PORT to another\n`);
}, 30_000);
