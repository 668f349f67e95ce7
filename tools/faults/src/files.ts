import { createRequire } from 'node:module';
import type { Faults } from './faults.ts';

// The module itself, whose functions can be exchanged.
const fs = createRequire(import.meta.url)('node:fs') as Record<string, (...values: unknown[]) => unknown>;

const OF_PATHS = [
  'accessSync',
  'chmodSync',
  'copyFileSync',
  'mkdirSync',
  'openSync',
  'readdirSync',
  'readFileSync',
  'renameSync',
  'rmSync',
  'statfsSync',
  'statSync',
  'writeFileSync',
];
const OF_HANDLES = ['closeSync', 'fsyncSync'];

/** Makes calls of the file system fail as the faults say, where they are about this folder. @returns ends that */
export function failFiles(faults: Faults, folder: string): () => void {
  const names = [...OF_PATHS, ...OF_HANDLES];
  const before = Object.fromEntries(names.map((name) => [name, fs[name]]));
  for (const name of names)
    fs[name] = (...values) => {
      const isOurs = OF_HANDLES.includes(name) || String(values[0]).startsWith(folder);
      if (isOurs && faults.isDue('file')) {
        // A handle is closed all the same.
        if (name === 'closeSync') before[name]?.(...values);
        throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO' });
      }
      return before[name]?.(...values);
    };
  return () => Object.assign(fs, before);
}
