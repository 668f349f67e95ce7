import type { Db } from './database.ts';

/** Pages of 4 kB: what is left free in the file for what comes next, and what is given back in one go, in some ms. */
const KEPT_FREE = 1024;
const SLICE = 256;

/** Gives a slice of what has been deleted back to the disk, where the file is made for that. False when there is none. */
export function shrink({ $client: client }: Pick<Db, '$client'>): boolean {
  const free = Number(client.pragma('freelist_count', { simple: true }));
  if (free <= KEPT_FREE || !canShrink(client)) return false;
  client.pragma(`incremental_vacuum(${Math.min(SLICE, free - KEPT_FREE)})`);
  return true;
}

/** Files of earlier versions are not, until they are copied whole. */
export function canShrink(client: Db['$client']): boolean {
  return client.pragma('auto_vacuum', { simple: true }) === 2;
}
