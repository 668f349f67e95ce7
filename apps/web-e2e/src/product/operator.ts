import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OpenProduct } from '@rummage/product/open-product.ts';

const COMMANDS = fileURLToPath(new URL('../../../api/dist/cli.js', import.meta.url));
const run = promisify(execFile);

/** Runs an operator's command, as `npm run rummage -- user` does, beside the running product. Returns what it prints. */
export async function asOperator(product: OpenProduct, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [COMMANDS, 'user', ...words], {
    cwd: product.folder,
    env: { ...process.env, DATA_DIR: product.folder, PUBLIC_URL: product.url },
  });
  return stdout;
}

/** The one-time link in the output, without the host. */
export function linkIn(printed: string): string {
  const { pathname, hash } = new URL(/https?:\S+/.exec(printed)?.[0] ?? '');
  return pathname + hash;
}
