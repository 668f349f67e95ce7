import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program of this name can be found as a shell would. */
export function isOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, name)));
}
