import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

export interface Product {
  url: string;
  /** Holds its database. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * The built product, as a person starts it: one process, on a free port and an empty folder.
 * @param different environment variables that differ from the ones here
 */
export async function startProduct(different: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'rummage-e2e-'));
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      SAMPLE_MARKETPLACE: 'on',
      COLLECT_MIN_INTERVAL_S: '1',
      LOG_LEVEL: 'warn',
      ...different,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const port = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was open`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /Rummage is open at .*:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });

  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
