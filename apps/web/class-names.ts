import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const PREFIX_LENGTH = 3;

/**
 * Names the classes of the built page: letters for the file, which a change elsewhere leaves as they are, and the place in
 * the file. Names that look random would make the compressed styles larger.
 */
export function shortNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  const names = new Map<string, string[]>();
  return (name, file) => {
    const prefix = lettersOf(relative(root, file));
    const other = files.get(prefix) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} have the same prefix: rename one of them`);
    files.set(prefix, file);
    const known = names.get(file) ?? [];
    names.set(file, known);
    if (!known.includes(name)) known.push(name);
    return `${prefix}${known.indexOf(name).toString(36)}`;
  };
}

function lettersOf(path: string): string {
  const bytes = createHash('sha256').update(path).digest().subarray(0, PREFIX_LENGTH);
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
