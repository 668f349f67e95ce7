import type { OnEngine } from '../dialect.ts';
import { Database } from './driver.ts';

// A copy of a database says that it is one, in the header of its file and so whatever its version. The installation that it
// was made of may go on: what waits in the copy to be sent to people may have been sent. When it was made, it says for good: what
// was given out before may have been given out by others too.

const COPY = 1;

interface Connected extends OnEngine {
  $client: Database;
}

/** Of a file that nobody uses yet. @param now ms since 1970 */
export function markCopy(file: string, now: number): void {
  const client = new Database(file);
  try {
    // If this fails, the file is thrown away.
    client.pragma('journal_mode = OFF');
    client.pragma(`user_version = ${COPY}`);
    // In seconds, since it has 32 bits, which SQLite takes as a number with a sign.
    client.pragma(`application_id = ${Math.ceil(now / 1000) | 0}`);
  } finally {
    client.close();
  }
}

/** Whether it is a copy that nobody has taken for the original since. Copies of PostgreSQL's own are not known. */
export function isCopy({ $client: client, engine }: Connected): boolean {
  return engine === 'sqlite' && client.pragma('user_version', { simple: true }) === COPY;
}

/** When the copy was made from which this database goes on, in ms, with the mark or without; 0 for an original. */
export function copiedAt({ $client: client, engine }: Connected): number {
  return engine === 'postgres'
    ? 0
    : ((client.pragma('application_id', { simple: true }) as number) >>> 0) * 1000;
}

/** From now on it is no copy. To be called in a transaction. */
export function removeCopyMark({ $client: client }: Connected): void {
  client.pragma('user_version = 0');
}
