import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Tx } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Runs a statement that no builder can say. */
export async function run(tx: Tx, statement: SQL): Promise<void> {
  if (isPostgres) await (tx as unknown as NodePgDatabase).execute(statement);
  else tx.run(statement);
}
