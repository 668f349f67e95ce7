import type { Database } from 'better-sqlite3';

/** Pages of 4 kB: what stays free in the file for new data, and what is given back in one go, within some ms. */
const KEPT_FREE = 1024;
const SLICE = 256;

/** Gives a slice of the free space back to the disk, if the file can shrink. Returns false when there is nothing to give. */
export function shrink({ $client: client }: { $client: Database }): boolean {
  const free = Number(client.pragma('freelist_count', { simple: true }));
  if (free <= KEPT_FREE || !canShrink(client)) return false;
  client.pragma(`incremental_vacuum(${Math.min(SLICE, free - KEPT_FREE)})`);
  return true;
}

/** True if the file can shrink. Files of earlier versions cannot, until a whole copy replaces them. */
export function canShrink(client: Database): boolean {
  return client.pragma('auto_vacuum', { simple: true }) === 2;
}

/**
 * Empties the log of the database, so that no deleted data are left in it. Returns false while another process or thread
 * still reads from it, without waiting for that.
 */
export function emptyLog({ $client: client }: { $client: Database }): boolean {
  const patience = Number(client.pragma('busy_timeout', { simple: true }));
  client.pragma('busy_timeout = 0');
  try {
    return client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    client.pragma(`busy_timeout = ${patience}`);
  }
}
