import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS } from '#http/web.routes';

/** Makes in `dir` a web client of nothing but its documents, each of which is the same. */
export function writeWebDir(dir: string, document: string): void {
  mkdirSync(join(dir, 'assets'), { recursive: true });
  for (const name of DOCUMENTS) writeFileSync(join(dir, name), document);
}
