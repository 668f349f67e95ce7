import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterSuite } from './closing.ts';

/** An empty folder, gone when the tests of the suite are over. */
export function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rummage-'));
  closeAfterSuite(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
