import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@rummage/vocabulary';
import type { Logger } from 'pino';
import { type Config, ConfigError, type PostgresConfig } from './config.ts';
import { hasSecrets, jwtSecret, openDataDir } from './data-dir.ts';
import { tryWriting, whatIsWrong } from './db/condition.ts';
import { type Db, openDatabase } from './db/database.ts';
import { placeOf, preparePostgres } from './db/postgres/connect-postgres.ts';
import { openPostgres } from './db/postgres/postgres.ts';
import { checkPages } from './db/sqlite/page-check.ts';
import { refuseEmptied } from './db/sqlite/versions.ts';
import { backUpBeside } from './operators/backups/backup-beside.ts';
import { backupsIn } from './operators/backups/backup-folder.ts';
import { type Backups, createBackups } from './operators/backups/backups.ts';
import { type Counting, countingHere, countingTogether } from './people/auth/limits/rate-limits.ts';
import { startThreads } from './work/pool.ts';

/** The same extension as this file: TypeScript in development. */
const beside = (name: string) =>
  fileURLToPath(new URL(`${name}${extname(import.meta.url)}`, import.meta.url));
const WORKER = beside('worker');
const COMMANDS = beside('cli');

/** The storage of a process, on either engine. */
export interface Storage {
  db: Db;
  /** Signs access tokens. */
  jwtSecret: string;
  /** The place where attempts are counted. */
  counting: Counting;
  /**
   * Resolves when the database can be used, with a text that is another one whenever its contents may have been exchanged.
   * Waits for a database that does not answer, and calls `onAway` then.
   * @throws ConfigError when it cannot be used at all
   */
  ready: (onAway: () => void) => Promise<string>;
  /** Undefined where none are made. */
  backups: Backups | undefined;
  /** Watches over the database until the process closes. */
  watch: () => void;
}

/** A file in the data folder, for this process alone. @throws ConfigError */
export function sqliteStorage(config: Config, log: Logger, closing: AbortSignal): Storage {
  const dataDir = openDataDir(config);
  const file = join(dataDir, 'rummage.db');
  const db = openOrExplain(file, hasSecrets(dataDir));
  // Only this process can read a database that was opened on a full disk.
  if (db.$client !== db.writer.$client) startThreads(db, { place: file, worker: WORKER });
  const backups = config.BACKUP_EVERY_H === 0 ? undefined : backupsOf(config, { file, log, closing });
  return {
    db,
    backups,
    // Made last: if there are secrets, there was a complete database.
    jwtSecret: jwtSecret(config, dataDir),
    counting: countingHere(),
    async ready() {
      await tryWriting(db);
      const wrong = await whatIsWrong(db, Date.now());
      if (wrong !== undefined)
        process.stderr.write(`${wrong} Rummage shows what it has, and saves nothing.\n`);
      // No page of another process is known to be the same.
      return randomUUID();
    },
    watch: () => {
      void checkPages({ db, file, log, closing });
      void backups?.run();
    },
  };
}

function backupsOf(
  { BACKUP_EVERY_H: hours, BACKUP_KEEP: keep }: Config,
  { file, log, closing }: { file: string; log: Logger; closing: AbortSignal },
): Backups {
  return createBackups({
    database: file,
    folder: backupsIn(dirname(file)),
    everyMs: hours * HOUR_MS,
    keep,
    make: (to) => backUpBeside(to, { commands: COMMANDS, environment: process.env, closing }),
    now: Date.now,
    log,
    closing,
  });
}

function openOrExplain(file: string, hasBeen: boolean): Db {
  try {
    if (hasBeen) refuseEmptied(file);
    return openDatabase(file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be opened: ${(error as Error).message}`);
  }
}

/** Another version may make other pages of the same data. In ms. */
const BUILT_AT = statSync(fileURLToPath(import.meta.url)).mtimeMs;

/** A database that any number of processes share. */
export function postgresStorage(config: PostgresConfig, log: Logger, closing: AbortSignal): Storage {
  const { DATABASE_URL: address, DATABASE_CONNECTIONS: connections, DATABASE_TIMEOUT_S: seconds } = config;
  const timeoutMs = seconds * 1000;
  const db = openPostgres(address, { connections, timeoutMs });
  startThreads(db, { place: address, worker: WORKER, timeoutMs });
  return {
    db,
    backups: undefined,
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
