import Database from 'better-sqlite3';
import { constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyOurs, settle } from './backup.ts';
import { besideOf, keepPrivate } from './private-file.ts';
import { isSqliteError } from './sqlite-error.ts';
import { stamp } from './stamp.ts';
import { UnusableDatabase } from './versions.ts';

/**
 * Puts a backup in the place of the database at `file`. What was there before is kept beside it; the answer is where,
 * undefined when there was nothing. Until the last step nothing has changed.
 * @throws UnusableDatabase when the backup is damaged, foreign or newer, or when the product has the database open
 */
export function restore(backup: string, file: string, now: number): string | undefined {
  const fresh = `${file}.restoring`;
  rmSync(fresh, { force: true });
  try {
    if (!statSync(backup, { throwIfNoEntry: false })?.isFile())
      throw new UnusableDatabase('there is no such file');
    // Reads the whole backup, so that nothing about it is found out too late.
    copyOurs(backup, fresh);
    const kept = existsSync(file) ? keepAside(file, `${file}.before-restore-${stamp(now)}`) : undefined;
    // What SQLite left beside the old database would be taken for the new one's.
    for (const path of besideOf(file)) rmSync(path, { force: true });
    renameSync(fresh, file);
    settle(dirname(file));
    return kept;
  } finally {
    rmSync(fresh, { force: true });
  }
}

function keepAside(file: string, kept: string): string {
  const ends = settleInOneFile(file) ? [''] : ['', ...besideOf('')];
  for (const end of ends)
    if (existsSync(file + end)) copyFileSync(file + end, kept + end, constants.COPYFILE_EXCL);
  keepPrivate(kept);
  settle(kept);
  return kept;
}

/**
 * Brings everything into the database's one file. SQLite allows that to nobody while somebody else has it open, which is
 * how we know that the product runs. False when there is nothing left to be read: then it is kept as it lies.
 */
function settleInOneFile(file: string): boolean {
  const client = new Database(file, { timeout: 0 });
  try {
    client.pragma('journal_mode = DELETE');
    return true;
  } catch (error) {
    if (isSqliteError(error) && /^SQLITE_(BUSY|LOCKED)/.test(error.code))
      throw new UnusableDatabase('Rummage is running: stop it first');
    return false;
  } finally {
    client.close();
  }
}
