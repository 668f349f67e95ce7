import type Database from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { describePostgres, describeSqlite } from '#testing/databases/described-database';
import { migratedSqlite } from '#testing/databases/migrated-sqlite';
import { freshPostgres } from '#testing/databases/postgres';
import { inPostgres } from '#testing/databases/postgres-server';
import * as schema from './schema.ts';
import { shuffled } from './sqlite/driver.ts';

describe('the schemas of the two engines', () => {
  let sqlite: Database.Database;
  let postgres: string;

  beforeAll(() => {
    sqlite = migratedSqlite();
    postgres = freshPostgres().address;
  });
  afterAll(() => sqlite.close());

  /** The rows that the last of some statements selects, on each engine. */
  function onBoth(statements: string[], query: string): string[] {
    sqlite.exec(statements.join(';'));
    const found = sqlite.prepare(query).pluck().all();
    return [found.join('\n'), inPostgres(postgres, [...statements, query].join(';'))];
  }

  it('have the same tables, columns, keys and indexes', () => {
    const tables = describePostgres(postgres);

    expect(tables).toEqual(describeSqlite(sqlite));
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.values(schema).map(getTableName).sort());
  });

  it('store flags, and nothing else, as small integers on PostgreSQL', () => {
    const flags = Object.values(schema).flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.dataType === 'boolean')
        .map((column) => `${getTableName(table)}.${column.name}`),
    );
    const small = inPostgres(
      postgres,
      `select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'smallint'`,
    );

    expect(small.split('\n').sort()).toEqual(flags.sort());
  });

  const user = (email: string) =>
    `insert into users (email, email_key, password_hash, created_at) values ('${email}', '${email}', 'x', 0)`;

  it('compare texts byte by byte', () => {
    const users = ['b', 'B', 'a', 'ä', 'Z', '_', '😀', 'ｚ'].map(user);

    const [onSqlite, onPostgres] = onBoth(users, "select email from users where email > '' order by email");

    expect(onSqlite?.split('\n')).toEqual(['B', 'Z', '_', 'a', 'b', 'ä', 'ｚ', '😀']);
    expect(onPostgres).toBe(onSqlite);
    expect(inPostgres(postgres, "select 'a' < 'B'")).toBe('t');
  });

  it('never use an id twice', () => {
    const [last] = onBoth([user('one'), user('two')], 'select max(id) from users');

    const [onSqlite, onPostgres] = onBoth(['delete from users', user('three')], 'select id from users');

    expect(Number(onSqlite)).toBeGreaterThan(Number(last));
    expect(onPostgres).toBe(onSqlite);
  });

  it('shuffle alike', () => {
    const pairs = fc.sample(fc.tuple(fc.maxSafeNat(), fc.maxSafeInteger()), 1000);

    const places = inPostgres(
      postgres,
      `select shuffled(id, seed) from (values ${pairs.map(([id, seed], at) => `(${at}, ${id}::bigint, ${seed}::bigint)`).join()})
      as pair(at, id, seed) order by at`,
    );

    expect(places.split('\n').map(Number)).toEqual(pairs.map(([id, seed]) => shuffled(id, seed)));
  });
});
