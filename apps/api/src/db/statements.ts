import { createHash } from 'node:crypto';
import type { Statement } from 'better-sqlite3';
import type { Pool, PoolClient } from 'pg';
import type { Connection } from './database.ts';
import { sqlFor } from './dialect.ts';

/** The first row that a query returns; undefined when there is none. */
export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await query;
  return row;
}

/** The row that an insert returns, which always inserts one. */
export async function inserted<Row>(insert: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await insert;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** Counts the rows that a change has changed. */
export async function countChanged(change: PromiseLike<{ changes: number }>): Promise<number> {
  const result = (await change) as { changes?: number; rowCount?: number | null };
  // SQLite's word and PostgreSQL's.
  return result.changes ?? result.rowCount ?? 0;
}

/** A statement that is compiled once for each connection. */
export interface Prepared<Parameters extends unknown[], Row> {
  all: (...parameters: Parameters) => Promise<Row[]>;
  /** The first row. */
  get: (...parameters: Parameters) => Promise<Row | undefined>;
  /** Returns how many rows have changed. */
  run: (...parameters: Parameters) => Promise<number>;
}

const PREPARED = new WeakMap<Connection['$client'], Map<string, Prepared<unknown[], unknown>>>();

/**
 * The statement for `sql`, compiled once for each connection: compiling often takes longer than running.
 * @param sql with the words of both engines (`dialect.ts`)
 */
export function prepared<Parameters extends unknown[], Row = unknown>(
  connection: Connection,
  sql: string,
): Prepared<Parameters, Row> {
  if (connection.engine === 'postgres')
    return preparedOnPostgres(connection, sql) as Prepared<Parameters, Row>;
  const { $client: client } = connection;
  const known = PREPARED.get(client) ?? new Map<string, Prepared<unknown[], unknown>>();
  PREPARED.set(client, known);
  const statement = known.get(sql) ?? awaited(compiled(connection, sql));
  known.set(sql, statement);
  return statement as Prepared<Parameters, Row>;
}

/** Transactions alone write, also where they use the same connection as everybody who reads. */
function compiled(connection: Connection, sql: string): Statement {
  const statement = connection.$client.prepare(sqlFor(connection, sql));
  if ('writer' in connection && !statement.readonly)
    throw new Error(`Only a transaction may write: ${statement.source}`);
  return statement;
}

function awaited(statement: Statement): Prepared<unknown[], unknown> {
  return {
    all: async (...parameters) => statement.all(...parameters),
    get: async (...parameters) => statement.get(...parameters),
    run: async (...parameters) => statement.run(...parameters).changes,
  };
}

/** A statement with PostgreSQL's parameters, and the names of ours in their order. */
interface Numbered {
  name: string;
  text: string;
  /** Undefined where the parameters are `?`. */
  names: readonly string[] | undefined;
}

const NUMBERED = new Map<string, Numbered>();

/**
 * Does the same as `prepared`: the statement is compiled once for each connection of the pool, which knows it
 * by its name.
 */
function preparedOnPostgres(connection: Connection, sql: string) {
  const client = connection.$client as unknown as Pool | PoolClient;
  const known = NUMBERED.get(sql) ?? numbered(sqlFor(connection, sql));
  NUMBERED.set(sql, known);
  const { name, text, names } = known;
  const query = (parameters: unknown[]) => client.query({ name, text, values: valuesOf(names, parameters) });
  return {
    all: async (...parameters: unknown[]) => (await query(parameters)).rows as unknown[],
    get: async (...parameters: unknown[]) => (await query(parameters)).rows[0] as unknown,
    run: async (...parameters: unknown[]) => (await query(parameters)).rowCount ?? 0,
  };
}

/** Texts in quotes are left alone. */
const PARAMETERS = /'[^']*'|\?|@([A-Za-z_]+)/g;

function numbered(sql: string): Numbered {
  const names: string[] = [];
  let count = 0;
  const text = sql.replace(PARAMETERS, (found: string, name?: string) => {
    if (found.startsWith("'")) return found;
    if (name === undefined) return `$${(count += 1)}`;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const hash = createHash('sha1').update(sql).digest('base64url');
  return { name: hash, text, names: names.length > 0 ? names : undefined };
}

function valuesOf(names: readonly string[] | undefined, parameters: unknown[]): unknown[] {
  if (!names) return parameters;
  const given = parameters[0] as Record<string, unknown>;
  return names.map((name) => given[name] ?? null);
}
