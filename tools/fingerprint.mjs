import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

/**
 * Changes when anything under some paths changes. Made from names, sizes and times, without reading a file.
 * @param paths of files and folders, relative to the workspace; what does not exist counts as empty
 * @param keep whether the file or folder of this name counts
 */
export function fingerprint(paths, keep = () => true) {
  const hash = createHash('sha256');
  for (const path of paths) add(path);
  return hash.digest('hex');

  function add(path) {
    const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isDirectory()) {
      hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (keep(name)) add(join(path, name));
    }
  }
}
