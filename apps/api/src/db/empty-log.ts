import type { Db } from './database.ts';

/**
 * Begins the log of the database anew, so that nothing of what was deleted stands in it. False while another process or
 * thread still reads from it; nobody waits for that.
 */
export function emptyLog({ $client: client }: Pick<Db, '$client'>): boolean {
  const patience = Number(client.pragma('busy_timeout', { simple: true }));
  client.pragma('busy_timeout = 0');
  try {
    return client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    client.pragma(`busy_timeout = ${patience}`);
  }
}
