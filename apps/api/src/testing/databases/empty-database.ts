import { type Db, openDatabase } from '#db/database';
import { isPostgres } from './postgres-server.ts';
import { freshPostgres } from './postgres.ts';

let empty: Buffer | undefined;

/** A database of the engine that is tested. SQLite's is in memory, and a copy, because making its tables takes longer. */
export function emptyDatabase(): Db {
  if (isPostgres) return freshPostgres().open();
  empty ??= openDatabase(':memory:').$client.serialize();
  return openDatabase(empty);
}
