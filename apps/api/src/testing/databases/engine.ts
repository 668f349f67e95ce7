import type { Db } from '#db/database';
import { isPostgres } from './postgres-server.ts';
import { change, rows } from './rows.ts';

// Statements in the words of each engine.

const TABLES = {
  postgres: `select table_name as name from information_schema.tables where table_schema = 'public'`,
  sqlite: `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
};

/** Every table by its name, with all rows. */
export async function everyTable(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await rows<{ name: string }>(db, TABLES[db.engine]))
    tables.set(name, await rows(db, `select * from "${name}"`));
  return tables;
}

/** The faults of the database as a whole: damage, and references to rows that are not there. */
export async function faultsOf(db: Db): Promise<Record<string, unknown>[]> {
  // PostgreSQL has no such check, and lets no reference be wrong.
  if (db.engine === 'postgres') return [];
  const damage = await rows(db, 'pragma integrity_check');
  return [
    ...damage.filter(({ integrity_check: said }) => said !== 'ok'),
    ...(await rows(db, 'pragma foreign_key_check')),
  ];
}

/**
 * Lets each write at `event`, such as 'before insert on items', fail with the message 'disk is full'.
 * @param when in SQL: which rows, written as `new` and `old`, cannot be written
 * @returns how to let them succeed again
 */
export async function failing(db: Db, event: string, when = 'true'): Promise<() => Promise<void>> {
  if (db.engine === 'postgres') {
    await change(
      db,
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk is full'; end $$;
       create trigger failing ${event} for each row when (${when}) execute function fail()`,
    );
    return () => change(db, 'drop function fail cascade');
  }
  await change(
    db,
    `create trigger failing ${event} for each row when (${when}) begin select raise(abort, 'disk is full'); end`,
  );
  return () => change(db, 'drop trigger failing');
}

/** Like `it`, for tests that look into SQLite's file or its log. */
export const itOnSqlite = isPostgres ? it.skip : it;

/** Like `describe`, for tests of how SQLite goes about a statement. */
export const describeOnSqlite = isPostgres ? describe.skip : describe;
