import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, ConfigError, isOnPostgres } from './config.ts';
import { type Db, openDatabase, openForReading, type Reader } from './db/database.ts';
import { placeOf, requirePostgres } from './db/postgres/connect-postgres.ts';
import { openPostgres } from './db/postgres/postgres.ts';

// Opens the database of an installation for the commands of operators.

/** Time for which a command waits until the server lets it write, or for a statement. */
const PATIENCE_MS = 10_000;

/** A database that is only looked at. */
interface OpenReader {
  db: Reader;
  close: () => void | Promise<void>;
}

/** Changes nothing, not even by migrations. @throws ConfigError */
export async function openToLook(config: Config): Promise<OpenReader> {
  if (isOnPostgres(config)) {
    const db = await openOnPostgres(config.DATABASE_URL);
    return { db, close: db.close };
  }
  const db = openFile(fileOf(config));
  return { db, close: () => void db.$client.close() };
}

/** Opens it beside running servers, which alone upgrade it. @throws ConfigError */
export async function openForChanges(config: Config): Promise<Db> {
  if (isOnPostgres(config)) return openOnPostgres(config.DATABASE_URL);
  const file = fileOf(config);
  openFile(file).$client.close();
  return orExplain(`${file} cannot be opened`, () => {
    const db = openDatabase(file);
    db.writer.$client.pragma(`busy_timeout = ${PATIENCE_MS}`);
    return db;
  });
}

/** The file of an installation that has one and has been started. @throws ConfigError */
export function fileOf(config: Config): string {
  refusePostgres(config);
  // A missing folder is probably a mistake in DATA_DIR, so nothing is created.
  const file = fileIn(resolve(config.DATA_DIR));
  if (!existsSync(file)) throw new ConfigError(`There is no database yet at ${file}: start Rummage once`);
  return file;
}

export function fileIn(dir: string): string {
  return join(dir, 'rummage.db');
}

/** @throws ConfigError for what only a file can have done to it */
export function refusePostgres(config: Config): void {
  if (isOnPostgres(config))
    throw new ConfigError('DATABASE_URL is set, so there is no file: PostgreSQL has backups of its own');
}

/** @throws ConfigError a line that begins with `what` */
export function orExplain<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new ConfigError(`${what}: ${(error as Error).message}`);
  }
}

function openFile(file: string): Reader {
  return orExplain(`${file} cannot be opened`, () => openForReading(file));
}

async function openOnPostgres(address: string): Promise<Db> {
  try {
    await requirePostgres(address);
  } catch (error) {
    throw new ConfigError(`The database at ${placeOf(address)} cannot be used: ${(error as Error).message}`);
  }
  return openPostgres(address, { connections: 2, timeoutMs: PATIENCE_MS });
}
