import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stamp } from '#db/sqlite/versions';

// The folder of the backups that are made by themselves. A file gets its name once it is whole and checked.

const NAME = /^rummage-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;
/** What is left of one whose making was cut off. */
const PART = /^rummage-\w+\.db\.part/;
/** The reason why the last attempt failed; not there when it succeeded. */
const PROBLEM = 'problem.txt';

/** @property madeAt ms since 1970 */
export interface BackupFile {
  file: string;
  madeAt: number;
}

/** How the backups do that are made by themselves. */
export interface BackupState {
  /** The last good one. */
  last: BackupFile | null;
  /** The reason why the last attempt failed; null when it did not. */
  problem: string | null;
}

export function backupsIn(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Makes the folder if it is missing, and clears away what a kill has left. Returns the path for a backup of now. */
export function prepareBackup(folder: string, now: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) if (PART.test(name)) rmSync(join(folder, name), { force: true });
  return join(folder, `rummage-${stamp(now)}.db`);
}

/** Good backups, the newest first. */
export function listBackups(folder: string): BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (year === undefined) return [];
      const madeAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return [{ file: join(folder, name), madeAt }];
    })
    .sort((one, other) => other.madeAt - one.madeAt);
}

export function readBackups(folder: string): BackupState {
  return { last: listBackups(folder)[0] ?? null, problem: noteIn(folder) };
}

/** Health is read with it, so it answers also when the disk does not. */
function noteIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, PROBLEM), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : 'the folder of the backups cannot be read';
  }
}

/** Leaves a note for the command line; null takes it away. */
export function noteProblem(folder: string, problem: string | null): void {
  if (problem === null) rmSync(join(folder, PROBLEM), { force: true });
  else if (existsSync(folder)) writeFileSync(join(folder, PROBLEM), problem, { mode: 0o600 });
}

/** Deletes all but so many. The one that was just made stays, also when the clock was ahead for the others. */
export function forgetOldBackups(folder: string, keep: number, made: string): void {
  const others = listBackups(folder).filter(({ file }) => file !== made);
  for (const { file } of others.slice(keep - 1)) rmSync(file, { force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
