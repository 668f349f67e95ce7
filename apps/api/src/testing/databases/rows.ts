import type { Pool } from 'pg';
import type { Db } from '#db/database';
import { prepared } from '#db/statements';

/** Rows of a query in SQL; its parameters are written as `?`. */
export async function rows<Row = Record<string, unknown>>(
  db: Db,
  sql: string,
  ...parameters: unknown[]
): Promise<Row[]> {
  return prepared<unknown[], Row>(db.writer, sql).all(...parameters);
}

/**
 * Changes the database with SQL, whose parameters are written as `?`. Without parameters it may be several statements.
 * It is written at once, without the turns of `writing`, so that a test can come in between.
 */
export async function change(db: Db, sql: string, ...parameters: unknown[]): Promise<void> {
  if (parameters.length === 0 && db.engine === 'postgres')
    await (db.writer.$client as unknown as Pool).query(sql);
  else if (parameters.length === 0) db.writer.$client.exec(sql);
  else await prepared(db.writer, sql).run(...parameters);
}
