import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A file that we cannot or must not work with; the message is one line and begins with what is wrong. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** The error for what SQLite reports. */
export function unusable(cause: { code: string; message: string }): UnusableDatabase {
  const { code, message } = cause;
  if (code === 'SQLITE_NOTADB') return new UnusableDatabase('it is not a database of Rummage', { cause });
  return new UnusableDatabase(code.startsWith('SQLITE_CORRUPT') ? `it is damaged (${message})` : message, {
    cause,
  });
}

/** SQLite's own header; nothing shorter is a database. */
const HEADER_BYTES = 100;

/**
 * Refuses an emptied file where there was a database before: it would be opened as a new one.
 * @throws UnusableDatabase
 */
export function refuseEmptied(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (size !== undefined && size < HEADER_BYTES)
    throw new UnusableDatabase(
      'it is empty but was not before: restore a backup, or delete it to start again',
    );
}

/** Result of comparing the schema of a database with this version of the product. */
type SchemaState = 'empty' | 'older' | 'current';

let OURS: readonly number[] | undefined;

function readVersions(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
}

/**
 * Looks at a database without changing it.
 * @throws UnusableDatabase when it is somebody else's, or of a newer version
 */
export function schemaState(client: Database.Database): SchemaState {
  const tables = client.prepare('select name from sqlite_schema').pluck().all();
  if (tables.length === 0) return 'empty';
  const ours = (OURS ??= readVersions());
  const theirs = tables.includes('__drizzle_migrations')
    ? client
        .prepare('select created_at from __drizzle_migrations order by created_at')
        .pluck()
        .all()
        .map(Number)
    : [];
  const [first, newest] = [theirs[0], theirs.at(-1)];
  if (newest === undefined || first !== ours[0])
    throw new UnusableDatabase('it is not a database of Rummage');
  const known = ours.at(-1) ?? 0;
  if (newest > known) throw new UnusableDatabase('it was written by a newer version of Rummage');
  return newest < known ? 'older' : 'current';
}

/**
 * Like `schemaState`, but refuses an empty database.
 * @throws UnusableDatabase when it is empty, somebody else's, or of a newer version
 */
export function schemaStateOfOurs(client: Database.Database): Exclude<SchemaState, 'empty'> {
  const state = schemaState(client);
  if (state === 'empty') throw new UnusableDatabase('it is not a database of Rummage');
  return state;
}

/** A time as part of a file's name, e.g. 20260301T120000Z. @param time ms */
export function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
}
