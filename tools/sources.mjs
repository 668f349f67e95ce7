import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './processes.mjs';
import { ROOT } from './workspace.mjs';

const FOLDERS = ['apps', 'libs', 'tools'];

/** The text of every source file of the workspace, by path. */
export async function sources() {
  const args = ['ls-files', '-co', '--exclude-standard', ...FOLDERS];
  const { code, output, complaint } = await ask('git', args, { cwd: ROOT });
  if (code !== 0) throw new Error(`git ls-files failed: ${complaint}`);
  const paths = output
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(ROOT, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}
