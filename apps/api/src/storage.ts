import type { Counting } from './people/auth/rate-limits.ts';
import type { Db } from './db/database.ts';

/** Where a process keeps everything, on either engine. */
export interface Storage {
  db: Db;
  /** Signs access tokens. */
  jwtSecret: string;
  /** Where attempts are counted. */
  counting: Counting;
  /**
   * Resolves when the database can be used, with a text that is another one whenever its contents may have been exchanged.
   * Waits for a database that does not answer, and calls `onAway` then.
   * @throws ConfigError when it cannot be used at all
   */
  ready: (onAway: () => void) => Promise<string>;
  /** Watches over the database until the process closes. */
  watch: () => void;
}
