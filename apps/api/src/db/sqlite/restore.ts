import { constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyOurs, settle } from './backup.ts';
import { besideOf, Database, isSqliteError, keepPrivate } from './driver.ts';
import { stamp, UnusableDatabase } from './versions.ts';

/**
 * Puts a backup in the place of the database at `file`. The database from before is kept beside it. Returns
 * its path, undefined when there was nothing. Nothing changes before the last step.
 * @throws UnusableDatabase when the backup is damaged, foreign or newer, or when the product has the database open
 */
export function restore(backup: string, file: string, now: number): string | undefined {
  const fresh = `${file}.restoring`;
  rmSync(fresh, { force: true });
  try {
    if (!statSync(backup, { throwIfNoEntry: false })?.isFile())
      throw new UnusableDatabase('there is no such file');
    // Reads the whole backup, so that damage is found before anything changes.
    copyOurs(backup, fresh, now);
    const kept = existsSync(file) ? keepAside(file, `${file}.before-restore-${stamp(now)}`) : undefined;
    // SQLite would use the files left beside the old database for the new one.
    for (const path of besideOf(file)) rmSync(path, { force: true });
    renameSync(fresh, file);
    settle(dirname(file));
    return kept;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Another attempt within the same second gets another name. Half a copy is no copy, and goes again. */
function keepAside(file: string, name: string): string {
  const ends = settleInOneFile(file) ? [''] : ['', ...besideOf('')];
  let kept = name;
  for (let n = 2; existsSync(kept); n += 1) kept = `${name}-${n}`;
  try {
    for (const end of ends)
      if (existsSync(file + end)) copyFileSync(file + end, kept + end, constants.COPYFILE_EXCL);
    keepPrivate(kept);
    settle(kept);
  } catch (error) {
    for (const end of ends) rmSync(kept + end, { force: true });
    throw error;
  }
  return kept;
}

/**
 * Moves everything into the database's main file. SQLite refuses this while another process has the database open, which
 * is how we know that the product is running. Returns false when the file cannot be read: then it is kept as it is.
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
