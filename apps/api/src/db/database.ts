import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { copyDatabase } from './backup.ts';
import { finishWrites } from './finish-writes.ts';
import { keepPrivate } from './private-file.ts';
import * as schema from './schema.ts';
import { shuffled } from './shuffled.ts';
import { isSqliteError } from './sqlite-error.ts';
import { stamp } from './stamp.ts';
import { MIGRATIONS, schemaState, schemaStateOfOurs, UnusableDatabase, unusable } from './versions.ts';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

const IN_MEMORY = ':memory:';
/** Waiting for a lock holds up all requests, so it is short: the client is asked to try again. */
const BUSY_MS = 500;

/**
 * Opens the database at `file`. ':memory:' makes one that ends with the process, and a Buffer (as `serialize` writes it) a
 * copy that ends with it too. A database of an older version is migrated, after a backup beside it. When the disk is full,
 * the database is opened for this process alone.
 * @throws UnusableDatabase when it is somebody else's, or of a newer version
 */
export function openDatabase(file: string | Buffer, now = Date.now()): Db {
  if (typeof file === 'string' && file !== IN_MEMORY) keepPrivate(file);
  try {
    return open(file, now, 'NORMAL');
  } catch (error) {
    if (!isSqliteError(error) || !/^SQLITE_(FULL|IOERR|CANTOPEN)/.test(error.code)) throw error;
    // Processes share a file beside the database, which needs space on the disk; a single process keeps it in memory.
    return open(file, now, 'EXCLUSIVE');
  }
}

function open(file: string | Buffer, now: number, locking: 'NORMAL' | 'EXCLUSIVE'): Db {
  const client = new Database(file);
  try {
    client.pragma(`locking_mode = ${locking}`);
    const state = schemaState(client);
    finishWrites(client);
    // Deleted space can be given back to the disk (see shrink.ts); this has to be set before the first table is made.
    if (state === 'empty') client.pragma('auto_vacuum = INCREMENTAL');
    client.pragma('journal_mode = WAL');
    // With WAL, NORMAL can lose the last moments to a power cut but never corrupts.
    client.pragma('synchronous = NORMAL');
    client.pragma(`busy_timeout = ${BUSY_MS}`);
    // Deleted data are overwritten, so that nobody finds them in the file.
    client.pragma('secure_delete = ON');
    client.function('shuffled', { deterministic: true }, (id, seed) => shuffled(Number(id), Number(seed)));
    if (state === 'older' && typeof file === 'string')
      copyDatabase(client, `${file}.before-upgrade-${stamp(now)}`);
    const db = drizzle(client, { schema });
    if (state !== 'current') upgrade(db);
    client.pragma('foreign_keys = ON');
    return db;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Rebuilding a table drops the old one. With foreign keys on, that would delete all rows that point to it. */
function upgrade(db: Db): void {
  db.$client.pragma('foreign_keys = OFF');
  migrate(db, { migrationsFolder: MIGRATIONS });
}

/**
 * Opens the database at `file` beside a running server: nothing is written, not even migrations.
 * @throws UnusableDatabase when it cannot be read, is somebody else's, or of another version
 */
export function openForReading(file: string): Db {
  let client: Database.Database | undefined;
  try {
    client = new Database(file, { readonly: true, fileMustExist: true });
    if (schemaStateOfOurs(client) === 'older')
      throw new UnusableDatabase('it is of an older version; start Rummage once');
    return drizzle(client, { schema });
  } catch (error) {
    client?.close();
    throw isSqliteError(error) ? unusable(error) : error;
  }
}

/** Does `work` in a transaction, or in the current one; it may read before it writes. */
export function inTransaction<Result>(db: Db | Tx, work: (tx: Tx) => Result): Result {
  // It locks for writing at once: with another writer in between, a transaction that reads first would fail.
  return 'rollback' in db ? work(db) : db.transaction(work, { behavior: 'immediate' });
}

/** Whether the database answers. */
export function isAnswering(db: Db): boolean {
  try {
    return db.$client.prepare('select count(*) from users where id = 0').pluck().get() === 0;
  } catch {
    return false;
  }
}
