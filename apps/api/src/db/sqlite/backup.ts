import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { markCopy } from './copy-mark.ts';
import { Database, isSqliteError } from './driver.ts';
import { canShrink } from './shrink.ts';
import { schemaStateOfOurs, UnusableDatabase, unusable } from './versions.ts';

/**
 * Writes a backup of the database at `file` to `to`, even while the product is running. It holds everything that is
 * committed at this moment.
 * @throws UnusableDatabase when `to` is there already, or the database is damaged, foreign or newer
 */
export function backUp(file: string, to: string): void {
  if (existsSync(to)) throw new UnusableDatabase(`${to} is there already: name a new file`);
  copyOurs(file, to);
}

/**
 * Copies the database at `file`, once it is known to be ours and whole.
 * @throws UnusableDatabase when it is damaged, foreign or newer
 */
export function copyOurs(file: string, to: string, now = Date.now()): void {
  try {
    const client = new Database(file, { readonly: true, fileMustExist: true });
    try {
      schemaStateOfOurs(client);
      copyDatabase(client, to, now);
    } finally {
      client.close();
    }
  } catch (error) {
    throw isSqliteError(error) ? unusable(error) : error;
  }
}

/**
 * Copies a database as it is at this moment, without holding up other writers. In the end the whole copy is at `to`, on
 * the disk, read back without fault, marked as a copy and readable for its owner alone, or nothing is there.
 * @throws UnusableDatabase when it is damaged
 */
export function copyDatabase(client: Database, to: string, now: number): void {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    closeSync(openSync(part, 'wx', 0o600));
    refuseDamaged(client);
    // A copy can shrink, even if the file that it is made of is from an earlier version and cannot.
    if (!canShrink(client)) client.pragma('auto_vacuum = INCREMENTAL');
    client.prepare('vacuum into ?').run(part);
    markCopy(part, now);
    verify(part);
    settle(part);
    renameSync(part, to);
    settle(dirname(to));
  } finally {
    rmSync(part, { force: true });
  }
}

/** Reads a copy back, as a later restore will. */
function verify(copy: string): void {
  const client = new Database(copy, { readonly: true, fileMustExist: true });
  try {
    schemaStateOfOurs(client);
    refuseDamaged(client);
  } finally {
    client.close();
  }
}

function refuseDamaged(client: Database): void {
  const [complaint] = client.prepare('pragma integrity_check(1)').pluck().all() as string[];
  if (complaint !== 'ok') throw new UnusableDatabase(`it is damaged (${complaint})`);
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function settle(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
