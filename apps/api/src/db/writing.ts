import type { Db, Tx } from './database.ts';

/**
 * Does `work` in a transaction that is written whole or not at all, or in the current one. What it reads with `tx`
 * includes what it wrote. Others may wait until it is over, so nothing in it waits for the network, for hashing or for
 * people. On PostgreSQL it is repeated when it collided with another transaction, so it changes nothing but the database.
 */
export async function writing<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return 'write' in db ? db.write(work) : work(db);
}
