import type { Statement } from 'better-sqlite3';
import type { Db } from './database.ts';

/** What has a connection, in a transaction or outside. */
export type Connection = Pick<Db, '$client'>;

const PREPARED = new WeakMap<Db['$client'], Map<string, Statement>>();

/** The statement for `sql`, compiled once for each database: compiling often takes longer than running. */
export function prepared<Parameters extends unknown[], Row = unknown>(
  { $client: client }: Connection,
  sql: string,
): Statement<Parameters, Row> {
  const known = PREPARED.get(client) ?? new Map<string, Statement>();
  PREPARED.set(client, known);
  const statement = known.get(sql) ?? client.prepare(sql);
  known.set(sql, statement);
  return statement as unknown as Statement<Parameters, Row>;
}
