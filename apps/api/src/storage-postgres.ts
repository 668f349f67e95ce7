import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { countingTogether } from './people/auth/rate-limits.ts';
import { ConfigError, type PostgresConfig } from './config.ts';
import { placeOf, preparePostgres } from './db/postgres/connect-postgres.ts';
import { openPostgres } from './db/postgres/postgres.ts';
import type { Storage } from './storage.ts';
import { startThreads } from './work/pool.ts';

/** Another version may make other pages of the same data. In ms. */
const BUILT_AT = statSync(fileURLToPath(import.meta.url)).mtimeMs;

/** A database that any number of processes share. */
export function postgresStorage(config: PostgresConfig, log: Logger, closing: AbortSignal): Storage {
  const { DATABASE_URL: address, DATABASE_CONNECTIONS: connections, DATABASE_TIMEOUT_S: seconds } = config;
  const timeoutMs = seconds * 1000;
  const db = openPostgres(address, { connections, timeoutMs });
  startThreads(db, { place: address, timeoutMs });
  return {
    db,
    jwtSecret: config.JWT_SECRET,
    counting: countingTogether(db, Date.now),
    async ready(onAway) {
      let isLogged = false;
      try {
        const id = await preparePostgres(address, {
          closing,
          onAway: (error) => {
            if (!isLogged) log.warn({ err: error }, 'waiting for the database');
            isLogged = true;
            onAway();
          },
        });
        return `${id}-${BUILT_AT}`;
      } catch (error) {
        throw new ConfigError(
          `The database at ${placeOf(address)} cannot be used: ${(error as Error).message}`,
        );
      }
    },
    // PostgreSQL watches over itself.
    watch: () => undefined,
  };
}
