import type { MarketplaceName } from '@rummage/vocabulary';
import { count, eq, type SQL } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { OnEngine } from './dialect.ts';
import * as schema from './schema.ts';
import { copyDatabase } from './sqlite/backup.ts';
import { Database, finishWrites, isSqliteError, keepPrivate, shuffled } from './sqlite/driver.ts';
import { type Alone, createTurns } from './sqlite/sqlite-turns.ts';
import {
  MIGRATIONS,
  schemaState,
  schemaStateOfOurs,
  stamp,
  unusable,
  UnusableDatabase,
} from './sqlite/versions.ts';

type Drizzled = BetterSQLite3Database<typeof schema> & Connection;

export interface Connection extends OnEngine {
  $client: Database;
}

/** The database, or a transaction: both can be read from. */
export type Reader = Pick<Drizzled, 'select' | 'selectDistinct'> & Connection;

/** A transaction, the only place where anything is written. */
export type Tx = Reader &
  Pick<Drizzled, 'insert' | 'update' | 'delete'> & {
    /** Runs a statement that no builder can say. */
    run: (statement: SQL) => unknown;
  };

/** Names of what is written one after the other, by all processes together. */
export type Turn = `pages of ${MarketplaceName}` | 'attempts';

/** The database. Reading does not wait for a transaction that is being written, and sees nothing of it. */
export interface Db extends Reader {
  /** The connection that writes. Only tests use it without a transaction. */
  writer: Drizzled;
  /** Does `work` in a transaction that writes; see `writing`. */
  write: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /**
   * The same, one after the other, by whichever process: for transactions that take long or all touch the same rows. Side by side
   * they would make each other begin again. `work` locks or changes all rows that it depends on.
   */
  writeInTurn: <Result>(turn: Turn, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** Does `work` on the database as it is at one moment, whatever others write meanwhile. */
  read: <Result>(work: (reader: Reader) => Promise<Result>) => Promise<Result>;
  /** Only on SQLite. */
  alone?: Alone;
  close: () => void | Promise<void>;
}

/** A database of SQLite, which closes at once. */
export interface SqliteDb extends Db {
  close: () => void;
}

const IN_MEMORY = ':memory:';
/** Waiting for a lock holds up all requests, so it is short: the client is asked to try again. */
const BUSY_MS = 500;

/** The most of the file that is kept in memory for reading. With 16 MB, the feeds of many people are read from the file each time. */
const CACHE_KB = 64 * 1024;

/**
 * Opens the database at `file`. ':memory:' makes one that ends with the process, and a Buffer (as `serialize` writes it) a
 * copy that ends with it too. A database of an older version is migrated, after a backup beside it. When the disk is full,
 * the database is opened for this process alone.
 * @throws UnusableDatabase when it is somebody else's, or of a newer version
 */
export function openDatabase(file: string | Buffer, now = Date.now()): SqliteDb {
  if (typeof file === 'string' && file !== IN_MEMORY) keepPrivate(file);
  try {
    return open(file, now, 'NORMAL');
  } catch (error) {
    if (!isSqliteError(error) || !/^SQLITE_(FULL|IOERR|CANTOPEN)/.test(error.code)) throw error;
    // Processes share a file beside the database, which needs space on the disk; a single process keeps it in memory.
    return open(file, now, 'EXCLUSIVE');
  }
}

function open(file: string | Buffer, now: number, locking: 'NORMAL' | 'EXCLUSIVE'): SqliteDb {
  const client = new Database(file);
  try {
    client.pragma(`locking_mode = ${locking}`);
    const state = schemaState(client);
    finishWrites(client);
    // Deleted space can be given back to the disk (see sqlite/shrink.ts); this has to be set before the first table is made.
    if (state === 'empty') client.pragma('auto_vacuum = INCREMENTAL');
    client.pragma('journal_mode = WAL');
    // NORMAL can lose the last moments to a power cut with WAL, but never corrupts.
    client.pragma('synchronous = NORMAL');
    // Deleted data are overwritten, so that nobody finds them in the file.
    client.pragma('secure_delete = ON');
    if (state === 'older' && typeof file === 'string')
      copyDatabase(client, `${file}.before-upgrade-${stamp(now)}`, now);
    const writer = drizzled(client);
    if (state !== 'current') upgrade(writer);
    client.pragma('foreign_keys = ON');
    const hasOneConnection = typeof file !== 'string' || file === IN_MEMORY || locking === 'EXCLUSIVE';
    return withReader(writer, hasOneConnection ? undefined : file);
  } catch (error) {
    client.close();
    throw error;
  }
}

function drizzled(client: Database): Drizzled {
  return Object.assign(drizzle(client, { schema }), { engine: 'sqlite' as const });
}

/** @param file undefined where there can be only one connection */
function withReader(writer: Drizzled, file: string | undefined): SqliteDb {
  const client = file === undefined ? writer.$client : new Database(file, { readonly: true });
  client.pragma(`cache_size = -${CACHE_KB}`);
  for (const each of new Set([client, writer.$client])) prepareConnection(each);
  const reader = drizzled(client);
  return Object.assign(reader, {
    writer,
    ...createTurns(writer, reader),
    // The writer comes last: only it can move everything into the main file.
    close: () => {
      if (file !== undefined) client.close();
      writer.$client.close();
    },
  });
}

function prepareConnection(client: Database): void {
  client.pragma(`busy_timeout = ${BUSY_MS}`);
  client.function('shuffled', { deterministic: true }, (id, seed) => shuffled(Number(id), Number(seed)));
}

/** Rebuilding a table drops the old one. With foreign keys on, that would delete all rows that point to it. */
function upgrade(db: Drizzled): void {
  db.$client.pragma('foreign_keys = OFF');
  migrate(db, { migrationsFolder: MIGRATIONS });
}

/**
 * Opens the database at `file` beside a running server: nothing is written, not even migrations.
 * @throws UnusableDatabase when it cannot be read, is somebody else's, or of another version
 */
export function openForReading(file: string): Reader {
  let client: Database | undefined;
  try {
    client = new Database(file, { readonly: true, fileMustExist: true });
    if (schemaStateOfOurs(client) === 'older')
      throw new UnusableDatabase('it is of an older version; start Rummage once');
    return drizzled(client);
  } catch (error) {
    client?.close();
    throw isSqliteError(error) ? unusable(error) : error;
  }
}

export async function isAnswering(db: Db): Promise<boolean> {
  try {
    const found = await db.select({ n: count() }).from(schema.users).where(eq(schema.users.id, 0));
    return found[0]?.n === 0;
  } catch {
    return false;
  }
}

/**
 * Does `work` in a transaction that is written whole or not at all, or in the current one. Its reads with
 * `tx` include its own writes. Others may wait until it is over, so nothing in it waits for the network, for
 * hashing or for people. On PostgreSQL it is repeated when it collided with another transaction, so it
 * changes nothing but the database.
 */
export async function writing<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return 'write' in db ? db.write(work) : work(db);
}
