import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * The driver's package for this Node. Version 12 aborts on Node 24.19 and newer, if it was compiled there,
 * within seconds when a statement is collected as garbage while no JavaScript runs. Version 13 does not, but
 * needs version 10 of Node-API, which Node 20 lacks. Without Node 20 version 13 is enough.
 */
export const DRIVER = Number(process.versions.napi) >= 10 ? 'better-sqlite3-13' : 'better-sqlite3';

export const Database = createRequire(import.meta.url)(DRIVER) as typeof BetterSqlite3;
export type Database = BetterSqlite3.Database;

/** Checks the code: the class is a different one in each module registry, and a test run has many of these. */
export function isSqliteError(error: unknown): error is { code: string; message: string } {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_');
}

/** Makes sure that only its owner can read a database and what SQLite keeps beside it. */
export function keepPrivate(file: string): void {
  // SQLite gives the files beside it the mode of the database.
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, ...besideOf(file)]) if (existsSync(path)) chmodSync(path, 0o600);
}

/** Names of the files that SQLite keeps beside a database while it is open. */
export function besideOf(file: string): string[] {
  return [`${file}-wal`, `${file}-shm`];
}

/**
 * A place for `id` in the random order of `seed`, from 0 up to 2^32: the same pair always gives the same place, so a
 * shuffled feed can be read page by page. The mixing is the finaliser of MurmurHash3.
 */
export function shuffled(id: number, seed: number): number {
  let hash = Math.imul(id ^ seed, 0x9e3779b1) ^ Math.floor(id / 2 ** 32);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Makes `get()` run a statement that writes to its end. better-sqlite3 stops at the first row, so that SQLite commits only
 * when the statement is reset, and an error such as a full disk is ignored: what was lost would be reported as saved.
 */
export function finishWrites(client: Database): void {
  const prepare = client.prepare.bind(client);
  client.prepare = ((sql: string) => {
    const statement = prepare(sql);
    if (statement.reader && !statement.readonly)
      statement.get = (...values: unknown[]) => statement.all(...values)[0];
    return statement;
  }) as typeof client.prepare;
}
