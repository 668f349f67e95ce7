import type { Db } from '@rummage/api/src/db/database.ts';
import { Database } from '@rummage/api/src/db/sqlite/driver.ts';
import type { Client, Pool } from 'pg';

/**
 * The end of a statement: it is done; the connection or the disk fails, and nothing of it is done; the disk has no space for
 * it; it is done, and nobody learns of that; or the process is gone, with this statement and all after it.
 */
type StatementEnd = 'done' | 'fails' | 'full' | 'unheard' | 'gone';

/** Asked before each statement. */
type EndOf = (sql: string) => StatementEnd;

/** Makes the statements of a database end as `endOf` says. Call it before the first. */
export function endStatements(db: Db, endOf: EndOf): void {
  if (db.engine === 'postgres') endOnPostgres(db.$client as unknown as Pool, endOf);
  else for (const client of new Set([db.$client, db.writer.$client])) endOnSqlite(client, endOf);
}

const METHODS = ['run', 'get', 'all'] as const;

function endOnSqlite(client: Database, endOf: EndOf): void {
  const within = <Result>(sql: string, isWriting: boolean, work: () => Result): Result => {
    const end = endOf(sql);
    if (end === 'done') return work();
    if (end === 'unheard') work();
    // SQLite itself ends a transaction that the disk has no space for. A read may be no part of it.
    if (isWriting && client.inTransaction) rollBack();
    if (end === 'full') throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
    throw new Database.SqliteError('disk I/O error', isWriting ? 'SQLITE_IOERR_WRITE' : 'SQLITE_IOERR_READ');
  };
  const exec = client.exec.bind(client);
  const rollBack = () => exec('rollback');
  client.exec = (sql) => within(sql, true, () => exec(sql));
  const prepare = client.prepare.bind(client);
  client.prepare = ((sql: string) => {
    const statement = prepare(sql);
    for (const method of METHODS) {
      const run = statement[method].bind(statement);
      statement[method] = ((...values: unknown[]) =>
        within(sql, !statement.readonly, () => run(...values))) as never;
    }
    return statement;
  }) as typeof client.prepare;
}

/** A connection that is lost takes its transaction with it. */
function endOnPostgres(pool: Pool, endOf: EndOf): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    const ending = (...values: unknown[]): unknown => {
      const end = endOf(textOf(values[0]));
      if (end === 'done') return query(...values);
      if (end === 'full') return answered(values, Promise.reject(FULL()));
      const heard =
        end === 'unheard' ? (query(...values.filter(isNoCallback)) as Promise<unknown>) : undefined;
      return answered(
        values,
        Promise.resolve(heard).then(() => lose(client)),
      );
    };
    client.query = ending as typeof client.query;
  });
}

const FULL = () => Object.assign(new Error('could not extend file'), { code: '53100' });

/** The driver's callers wait for a promise or are called back. */
function answered(values: unknown[], failure: Promise<never>): Promise<never> | undefined {
  const callback = values.at(-1);
  if (typeof callback !== 'function') return failure;
  failure.catch((error: unknown) => (callback as (error: unknown) => void)(error));
  return undefined;
}

function lose(client: Client): never {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
}

function isNoCallback(value: unknown): boolean {
  return typeof value !== 'function';
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}
