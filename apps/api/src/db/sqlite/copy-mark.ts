import { isPostgres } from '../dialect.ts';
import { Database } from './driver.ts';

// A copy of a database says that it is one, in the header of its file and so whatever its version. The installation that it
// was made of may go on: what waits in the copy to be sent to people may have been sent.

const COPY = 1;

interface Connected {
  $client: Database;
}

/** Of a file that nobody uses yet. */
export function markCopy(file: string): void {
  const client = new Database(file);
  try {
    // If this fails, the file is thrown away.
    client.pragma('journal_mode = OFF');
    client.pragma(`user_version = ${COPY}`);
  } finally {
    client.close();
  }
}

/** Whether it is a copy that nobody has taken for the original since. Copies of PostgreSQL's own are not known. */
export function isCopy({ $client: client }: Connected): boolean {
  return !isPostgres && client.pragma('user_version', { simple: true }) === COPY;
}

/** From now on it is no copy. To be called in a transaction. */
export function removeCopyMark({ $client: client }: Connected): void {
  client.pragma('user_version = 0');
}
