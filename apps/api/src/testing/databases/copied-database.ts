import { type Db, openDatabase } from '#db/database';
import { emptyDatabase } from './empty-database.ts';
import { everyTable } from './engine.ts';
import { change } from './rows.ts';

/** Remembers all rows of a database, and returns what makes another database with the same rows. */
export async function copiesOf(db: Db): Promise<() => Promise<Db>> {
  if (db.engine === 'sqlite') {
    const bytes = db.writer.$client.serialize();
    return async () => openDatabase(bytes);
  }
  const tables = [...(await everyTable(db))].filter(([, rows]) => rows.length > 0);
  const inserts = tables.map(([name, rows]) => insertAll(name, rows)).join('');
  return async () => {
    const copy = emptyDatabase();
    await change(copy, `begin; set local session_replication_role = replica; ${inserts} commit`);
    return copy;
  };
}

/** Inserts the rows and counts ids on from the last one. Triggers do not run: what they have written is among the rows. */
function insertAll(table: string, rows: readonly Record<string, unknown>[]): string {
  const values = JSON.stringify(rows).replaceAll("'", "''");
  const counted =
    rows[0]?.id === undefined
      ? ''
      : `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table};`;
  return `insert into ${table} select * from jsonb_populate_recordset(null::${table}, '${values}'); ${counted}`;
}
