import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** True if a shell would find a program of this name. */
export function isOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, name)));
}
