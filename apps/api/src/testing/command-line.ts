import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PRODUCT_BUNDLE } from './product-bundle.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The operators' command line in a process of its own, as `bundleProduct` has made it. */
export async function rummage(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(PRODUCT_BUNDLE, 'cli.js'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number | null };
}
