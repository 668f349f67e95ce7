import type Database from 'better-sqlite3';
import { type DescribedTable, plain } from './described-database.ts';

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
