import { ConfigError } from '#config';
import { openForReading } from '#db/database';
import { isCopy } from '#db/sqlite/copy-mark';
import { Database, isSqliteError } from '#db/sqlite/driver';
import { oneLine } from '../printed.ts';

/** A table of the installation that is moved. */
export interface SourceTable {
  name: string;
  columns: string[];
  rows: number;
  /** The highest id that was ever given to a row; undefined where ids are not counted up. */
  lastId: number | undefined;
}

/** An installation on SQLite. Nobody else can open it until it is closed. */
export interface Source {
  /** Each table after those that it refers to. */
  tables: SourceTable[];
  rowsOf: (table: SourceTable) => Iterable<Record<string, unknown>>;
  close: () => void;
}

const NAMES = `select name from sqlite_schema
  where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> '__drizzle_migrations' order by name`;

/**
 * Opens the database at `file`, and keeps everybody else out.
 * @throws ConfigError when it is in use, damaged, foreign or of another version
 */
export function openSource(file: string): Source {
  let client: Database | undefined;
  try {
    openForReading(file).$client.close();
    client = new Database(file, { timeout: 0, fileMustExist: true });
    keepOthersOut(client);
    refuseDamaged(client);
    refuseHeld(client);
    return read(client);
  } catch (error) {
    client?.close();
    throw new ConfigError(`${file} cannot be moved: ${oneLine(reasonOf(error)).trim()}`);
  }
}

/** SQLite gives this lock only while no other connection has the database open, which is how we know that it is stopped. */
function keepOthersOut(client: Database): void {
  client.pragma('locking_mode = EXCLUSIVE');
  client.exec('begin immediate');
}

function refuseDamaged(client: Database): void {
  const [complaint] = client.prepare('pragma integrity_check(1)').pluck().all() as string[];
  if (complaint !== 'ok') throw new ConfigError(`it is damaged (${complaint})`);
  const [orphan] = client.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[];
  if (orphan) throw new ConfigError(`it is damaged (${orphan.table} without their ${orphan.parent})`);
}

/** PostgreSQL has no mark for it, so that all that waits would be sent at the first start. */
function refuseHeld(client: Database): void {
  if (isCopy({ $client: client, engine: 'sqlite' }))
    throw new ConfigError(
      'it is a copy or was restored, and its messages are held. First say: npm run rummage -- notifications resume',
    );
}

function reasonOf(error: unknown): string {
  return isSqliteError(error) && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
    ? 'Rummage is running: stop it first'
    : (error as Error).message;
}

function read(client: Database): Source {
  const pluck = (sql: string, ...values: unknown[]) =>
    client
      .prepare(sql)
      .pluck()
      .all(...values);
  const names = pluck(NAMES) as string[];
  const parents = new Map(
    names.map((name) => [name, pluck('select "table" from pragma_foreign_key_list(?)', name) as string[]]),
  );
  const tables = parentsFirst(parents).map((name) => ({
    name,
    columns: pluck('select name from pragma_table_info(?)', name) as string[],
    rows: Number(pluck(`select count(*) from "${name}"`)[0]),
    lastId: pluck('select seq from sqlite_sequence where name = ?', name)[0] as number | undefined,
  }));
  return {
    tables,
    rowsOf: ({ name }) =>
      client.prepare(`select * from "${name}"`).iterate() as Iterable<Record<string, unknown>>,
    close: () => {
      client.close();
    },
  };
}

/** @param parents the tables that each table refers to */
function parentsFirst(parents: ReadonlyMap<string, readonly string[]>): string[] {
  const sorted = new Set<string>();
  const add = (name: string): void => {
    for (const parent of parents.get(name) ?? []) if (!sorted.has(parent)) add(parent);
    sorted.add(name);
  };
  for (const name of parents.keys()) add(name);
  return [...sorted];
}
