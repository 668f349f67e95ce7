import type Database from 'better-sqlite3';
import { inPostgres } from './postgres-server.ts';

/** A table as both engines have it: what SQLite calls integer is bigint or smallint on PostgreSQL. */
export interface DescribedTable {
  name: string;
  columns: {
    name: string;
    type: string;
    isRequired: boolean;
    fallback: string | null;
    /** True if the database counts it up and never uses a number twice. */
    isCounted: boolean;
  }[];
  primaryKey: string[];
  indexes: { name: string; columns: string[]; isUnique: boolean; predicate: string | null }[];
  foreignKeys: { column: string; table: string; target: string; onDelete: string; onUpdate: string }[];
}

/** A predicate or a default without what the engines write differently. */
function plain(sql: string | null | undefined): string | null {
  const words = sql?.toLowerCase().replaceAll(/["`()]|::[a-z ]+/g, '');
  return words?.replace(/^false$/, '0') ?? null;
}

/** A text column that is not compared byte by byte, as SQLite does it, is of another type. */
const TYPE = `case
    when data_type in ('bigint', 'smallint') then 'integer'
    when data_type = 'double precision' then 'real'
    when collation_name = 'C' then data_type
    else concat(data_type, ' collate ', collation_name) end`;

const ACTION = (column: string) => `case ${column}
    when 'a' then 'NO ACTION' when 'r' then 'RESTRICT' when 'c' then 'CASCADE'
    when 'n' then 'SET NULL' when 'd' then 'SET DEFAULT' end`;

/** The names of columns from an array of their numbers. */
const NAMES = (numbers: string, table: string) => `(select coalesce(jsonb_agg(attname order by place), '[]')
    from unnest(${numbers}) with ordinality as listed(number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;

const TABLES = `select jsonb_agg(jsonb_build_object(
  'name', relname,
  'columns', (
    select jsonb_agg(jsonb_build_object(
      'name', column_name, 'type', ${TYPE}, 'isRequired', is_nullable = 'NO',
      'fallback', column_default, 'isCounted', is_identity = 'YES') order by column_name collate "C")
    from information_schema.columns where table_schema = 'public' and table_name = relname),
  'primaryKey', (
    select ${NAMES('conkey', 'conrelid')} from pg_constraint where conrelid = pg_class.oid and contype = 'p'),
  'indexes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', named.relname, 'columns', ${NAMES('indkey', 'indrelid')}, 'isUnique', indisunique,
      'predicate', pg_get_expr(indpred, indrelid)) order by named.relname collate "C"), '[]')
    from pg_index join pg_class named on named.oid = indexrelid where indrelid = pg_class.oid and not indisprimary),
  'foreignKeys', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'column', ${NAMES('conkey', 'conrelid')} ->> 0, 'table', confrelid::regclass::text,
      'target', ${NAMES('confkey', 'confrelid')} ->> 0,
      'onDelete', ${ACTION('confdeltype')}, 'onUpdate', ${ACTION('confupdtype')}
      ) order by (${NAMES('conkey', 'conrelid')} ->> 0) collate "C"), '[]')
    from pg_constraint where conrelid = pg_class.oid and contype = 'f')
  ) order by relname collate "C")
from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** The tables of a PostgreSQL database, without those of PostgreSQL and of the migrator. */
export function describePostgres(address: string): DescribedTable[] {
  const tables = JSON.parse(inPostgres(address, TABLES)) as DescribedTable[];
  return tables.map(({ columns, indexes, ...table }) => ({
    ...table,
    columns: columns.map((column) => ({ ...column, fallback: plain(column.fallback) })),
    indexes: indexes.map((index) => ({ ...index, predicate: plain(index.predicate) })),
  }));
}

interface Row {
  name: string;
  sql: string;
}

/** The tables of a SQLite database, without those of SQLite and of the migrator. */
export function describeSqlite(client: Database.Database): DescribedTable[] {
  const rows = <Found>(sql: string, ...values: unknown[]) => client.prepare(sql).all(...values) as Found[];
  const tables = rows<Row>(
    `select name, sql from sqlite_schema
    where type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations' order by name`,
  );
  return tables.map(({ name, sql }) => ({
    name,
    columns: rows<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>(
      'select * from pragma_table_info(?) order by name',
      name,
    ).map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      isRequired: column.notnull === 1,
      fallback: plain(column.dflt_value),
      isCounted: column.pk === 1 && /autoincrement/i.test(sql),
    })),
    primaryKey: names(rows('select name from pragma_table_info(?) where pk > 0 order by pk', name)),
    indexes: rows<Row & { unique: number }>(
      `select list.name, "unique", sql from pragma_index_list(?) list join sqlite_schema on sqlite_schema.name = list.name
      where origin = 'c' order by list.name`,
      name,
    ).map((index) => ({
      name: index.name,
      columns: names(rows('select name from pragma_index_info(?) order by seqno', index.name)),
      isUnique: index.unique === 1,
      predicate: plain(/ where (.*)$/is.exec(index.sql)?.[1]),
    })),
    foreignKeys: rows(
      `select "from" as "column", "table", "to" as target, on_delete as onDelete, on_update as onUpdate
      from pragma_foreign_key_list(?) order by "from"`,
      name,
    ),
  }));
}

function names(rows: { name: string }[]): string[] {
  return rows.map(({ name }) => name);
}
