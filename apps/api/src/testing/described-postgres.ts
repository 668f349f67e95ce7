import { type DescribedTable, plain } from './described-database.ts';
import { inPostgres } from './postgres-server.ts';

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
