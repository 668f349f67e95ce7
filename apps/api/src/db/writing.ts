import type { Db, Reader, Turn, Tx } from './database.ts';

/**
 * Does `work` in a transaction that is written whole or not at all, or in the current one. What it reads with `tx`
 * includes what it wrote. Others may wait until it is over, so nothing in it waits for the network, for hashing or for
 * people. On PostgreSQL it is repeated when it collided with another transaction, so it changes nothing but the database.
 */
export async function writing<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return 'write' in db ? db.write(work) : work(db);
}

/**
 * As `writing`, but one after the other, by whichever process: for transactions that take long or all touch the same rows.
 * Side by side they would make each other begin again. `work` locks or changes all rows that it depends on.
 */
export async function writingInTurn<Result>(
  db: Db,
  turn: Turn,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.writeInTurn(turn, work);
}

/** Does `work` on the database as it is at one moment, whatever others write meanwhile. */
export async function reading<Result>(db: Db, work: (reader: Reader) => Promise<Result>): Promise<Result> {
  return db.read(work);
}
