import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KB = 1024;

/** What `npm start` runs, on a free port. */
export interface BuiltProduct {
  address: string;
  /** Its resident memory, in bytes. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** @param different environment variables that differ from the ones here */
export async function startBuilt(
  DATA_DIR: string,
  different: Record<string, string> = {},
): Promise<BuiltProduct> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SAMPLE_MARKETPLACE: 'on',
      ...different,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const open = /open at (\S+)/.exec(said)?.[1];
      if (open !== undefined) resolve(open.replace('localhost', '127.0.0.1'));
    });
    void ended.then(() => {
      reject(new Error(`it ended: ${said}`));
    });
  });
  return {
    address,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * KB,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
