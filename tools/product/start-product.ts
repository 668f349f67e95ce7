import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file that `npm start` runs when everything is built. */
const BUILT = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

/** The product in a process of its own, on a free port. */
export interface Product {
  process: ChildProcess;
  /** Its address; rejected when it ends before it is open. */
  open: Promise<string>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** Its environment: nothing else is passed on, so that no settings of the person who runs this come in. */
export interface Environment extends Record<string, string> {
  /** Holds the data; the product runs in this folder, so that it finds no `.env` either. */
  DATA_DIR: string;
}

interface HowToStart {
  /** The program; the built product unless another is named. */
  main?: string;
  /** Shell commands that run before, such as `ulimit -f 0`: nothing more can be written to any file. */
  limits?: string;
}

export function startProduct(
  environment: Environment,
  { main = BUILT, limits = '' }: HowToStart = {},
): Product {
  if (!existsSync(main)) throw new Error(`There is no ${main}: npx nx run-many -t build`);
  const child = spawn('sh', ['-c', `${limits}\nexec "$@"`, 'sh', process.execPath, main], {
    cwd: environment.DATA_DIR,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }));
  const open = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /open at (\S+)\n/.exec(printed.out)?.[1];
      // A name is looked up, and may lead to an address at which nobody listens.
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void ended.then(({ code, err }) => {
      reject(new Error(`The product ended with ${code} before it was open: ${err}`));
    });
  });
  return { process: child, open, ended };
}
