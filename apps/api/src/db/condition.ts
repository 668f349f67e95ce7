import { isRecent } from '@rummage/vocabulary';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { storageTrouble } from './trouble.ts';

/** Interval of tests whether the trouble is over. */
const TRY_EVERY_MS = 10_000;

interface Noted {
  reason: string;
  triedAt: number;
}

const NOTED = new WeakMap<Db, Noted>();
const DAMAGED = new WeakSet<Db>();

/** Remembers trouble with the storage that does not pass by itself. */
export function noteTrouble(db: Db, error: unknown): void {
  const reason = storageTrouble(error, db.engine)?.reason;
  if (reason !== undefined) NOTED.set(db, { reason, triedAt: -Infinity });
}

/** Remembers the result of checking the whole database. */
export function noteDamage(db: Db, isDamaged: boolean): void {
  if (isDamaged) DAMAGED.add(db);
  else DAMAGED.delete(db);
}

/** Describes the trouble of the storage in one sentence. While there is some, it is tested whether it is over. */
export async function whatIsWrong(db: Db, now: number): Promise<string | undefined> {
  if (DAMAGED.has(db)) return 'The database is damaged.';
  const noted = NOTED.get(db);
  if (!noted || isRecent(noted.triedAt, TRY_EVERY_MS, now)) return noted?.reason;
  NOTED.delete(db);
  await tryWriting(db);
  const still = NOTED.get(db);
  if (still) NOTED.set(db, { ...still, triedAt: now });
  return still?.reason;
}

const TAKE_SPACE = `
  create temporary table space_test on commit drop as select repeat('x', 100) as text from generate_series(1, 1000)`;

/**
 * Writes and deletes so much that it needs space on the disk, and notes what goes wrong. One row would prove nothing,
 * because a full disk often has space for a little more.
 */
export async function tryWriting(db: Db): Promise<void> {
  try {
    if (db.engine === 'postgres') await db.write(async (tx) => tx.run(sql.raw(TAKE_SPACE)));
    await db.alone?.(({ $client: client }) => {
      client.exec('drop table if exists space_test');
      client.exec('create table space_test as select zeroblob(65536) as bytes');
      client.exec('drop table space_test');
    });
  } catch (error) {
    noteTrouble(db, error);
  }
}
