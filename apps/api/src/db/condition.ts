import type { Db } from './database.ts';
import { storageTrouble } from './trouble.ts';

/** How often it is tested whether the trouble is over. */
const TRY_EVERY_MS = 10_000;

interface Noted {
  reason: string;
  triedAt: number;
}

const NOTED = new WeakMap<Db['$client'], Noted>();
const DAMAGED = new WeakSet<Db['$client']>();

/** Remembers trouble with the storage that does not pass by itself. */
export function noteTrouble({ $client: client }: Pick<Db, '$client'>, error: unknown): void {
  const reason = storageTrouble(error)?.reason;
  if (reason !== undefined) NOTED.set(client, { reason, triedAt: -Infinity });
}

/** Remembers the result of checking the whole database. */
export function noteDamage({ $client: client }: Pick<Db, '$client'>, isDamaged: boolean): void {
  if (isDamaged) DAMAGED.add(client);
  else DAMAGED.delete(client);
}

/** What is wrong with the storage, in one sentence. While something is wrong, it is tested whether that is over. */
export function whatIsWrong({ $client: client }: Pick<Db, '$client'>, now: number): string | undefined {
  if (DAMAGED.has(client)) return 'The database is damaged.';
  const noted = NOTED.get(client);
  if (!noted || Math.abs(now - noted.triedAt) < TRY_EVERY_MS) return noted?.reason;
  NOTED.delete(client);
  tryWriting({ $client: client });
  const still = NOTED.get(client);
  if (still) NOTED.set(client, { ...still, triedAt: now });
  return still?.reason;
}

/**
 * Writes and deletes so much that it needs space on the disk, and notes what goes wrong. One row would prove nothing,
 * because a full disk often has space for a little more.
 */
export function tryWriting({ $client: client }: Pick<Db, '$client'>): void {
  try {
    client.exec('drop table if exists space_test');
    client.exec('create table space_test as select zeroblob(65536) as bytes');
    client.exec('drop table space_test');
  } catch (error) {
    noteTrouble({ $client: client }, error);
  }
}
