import type { Statement } from 'better-sqlite3';
import type { Connection } from './database.ts';
import { sqlFor } from './dialect.ts';
import { preparedOnPostgres } from './postgres/prepared-postgres.ts';

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
