import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { fileURLToPath } from 'node:url';
import { prepared } from './prepared.ts';
import * as schema from './schema.ts';
import { shuffled } from './shuffled.ts';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Opens and migrates the database at `file`; ':memory:' makes one that dies with the process. */
export function openDatabase(file: string): Db {
  const client = new Database(file);
  client.pragma('journal_mode = WAL');
  // With WAL, NORMAL can lose the last moments to a power cut but never corrupts.
  client.pragma('synchronous = NORMAL');
  client.pragma('foreign_keys = ON');
  client.pragma('busy_timeout = 5000');
  client.function('shuffled', { deterministic: true }, (id, seed) => shuffled(Number(id), Number(seed)));
  const db = drizzle(client, { schema });
  migrate(db, { migrationsFolder: MIGRATIONS });
  return db;
}

/** Opens the database at `file` beside a running server: nothing is written, not even migrations. */
export function openForReading(file: string): Db {
  return drizzle(new Database(file, { readonly: true, fileMustExist: true }), { schema });
}

/** Differs whenever anything may have been written, by this process or another one. */
export function changeMark(db: Db): string {
  const others = prepared<[], { data_version: number }>(db, 'pragma data_version').get();
  const ours = prepared<[], { n: number }>(db, 'select total_changes() as n').get();
  return `${others?.data_version}/${ours?.n}`;
}

/** Whether the database answers. */
export function isAnswering(db: Db): boolean {
  try {
    return db.$client.prepare('select 1').pluck().get() === 1;
  } catch {
    return false;
  }
}
