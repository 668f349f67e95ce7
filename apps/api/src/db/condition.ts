import type { Db } from './database.ts';
import { storageTrouble } from './trouble.ts';

/** How often it is tried whether what went wrong is over. */
const TRY_EVERY_MS = 10_000;

interface Noted {
  reason: string;
  triedAt: number;
}

const NOTED = new WeakMap<Db['$client'], Noted>();
const DAMAGED = new WeakSet<Db['$client']>();

/** Remembers that something could not be written, where that does not pass by itself. */
export function noteTrouble({ $client: client }: Pick<Db, '$client'>, error: unknown): void {
  const reason = storageTrouble(error)?.reason;
  if (reason !== undefined) NOTED.set(client, { reason, triedAt: -Infinity });
}

/** Remembers what a look at the whole database has shown. */
export function noteDamage({ $client: client }: Pick<Db, '$client'>, isDamaged: boolean): void {
  if (isDamaged) DAMAGED.add(client);
  else DAMAGED.delete(client);
}

/** What is wrong with where the data lie, in one sentence. Only while something is, it is tried whether that is over. */
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
 * Writes and takes back so much that it needs room on the disk, and notes what goes wrong. A full disk often takes a
 * little more, so a row would prove nothing.
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
