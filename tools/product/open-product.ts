import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './start-product.ts';

/** The built product, open and without limits, with the sample marketplace. */
export interface OpenProduct {
  url: string;
  pid: number;
  /** Holds its database. */
  folder: string;
  /** Ends it, and deletes its folder unless that was there before. */
  stop: () => Promise<void>;
}

/** @param different environment variables that differ from the ones here; without DATA_DIR it gets an empty folder */
export async function openProduct(different: Record<string, string> = {}): Promise<OpenProduct> {
  const folder = different['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'rummage-product-')));
  const {
    process: child,
    open,
    ended,
  } = startProduct({
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    SAMPLE_MARKETPLACE: 'on',
    ...different,
    DATA_DIR: folder,
  });
  child.stderr?.pipe(process.stderr);
  return {
    url: await open,
    pid: child.pid ?? NaN,
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (different['DATA_DIR'] === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
