import type { OnEngine } from '../dialect.ts';
import { Database } from './driver.ts';

// Marks copies of a database in the header of the file, whatever its version. The original may go on:
// messages that wait in the copy may have been sent. The time of copying stays in the header for good: ids
// and keys given out before it may have been given out by others too.

const COPY = 1;

interface Connected extends OnEngine {
  $client: Database;
}

/** Marks a file that nobody uses yet. @param now ms since 1970 */
export function markCopy(file: string, now: number): void {
  const client = new Database(file);
  try {
    // The file is thrown away if this fails.
    client.pragma('journal_mode = OFF');
    client.pragma(`user_version = ${COPY}`);
    // Seconds, since it has 32 bits, which SQLite takes as a number with a sign.
    client.pragma(`application_id = ${Math.ceil(now / 1000) | 0}`);
  } finally {
    client.close();
  }
}

/** True for a copy that nobody has taken for the original since. Copies of PostgreSQL's own are not known. */
export function isCopy({ $client: client, engine }: Connected): boolean {
  return engine === 'sqlite' && client.pragma('user_version', { simple: true }) === COPY;
}

/** Time in ms when the copy was made from which this database goes on, with the mark or without; 0 for an original. */
export function copiedAt({ $client: client, engine }: Connected): number {
  return engine === 'postgres'
    ? 0
    : ((client.pragma('application_id', { simple: true }) as number) >>> 0) * 1000;
}

/** Makes the file count as no copy any more. To be called in a transaction. */
export function removeCopyMark({ $client: client }: Connected): void {
  client.pragma('user_version = 0');
}
