import type { Connection } from '../database.ts';

/**
 * Empties the log of the database, so that no deleted data are left in it. Returns false while another process or thread
 * still reads from it, without waiting for that.
 */
export function emptyLog({ $client: client }: Pick<Connection, '$client'>): boolean {
  const patience = Number(client.pragma('busy_timeout', { simple: true }));
  client.pragma('busy_timeout = 0');
  try {
    return client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    client.pragma(`busy_timeout = ${patience}`);
  }
}
