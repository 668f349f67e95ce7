import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { countingHere } from './people/auth/rate-limits.ts';
import { type Config, ConfigError, hasSecrets, jwtSecret, openDataDir } from './config.ts';
import { tryWriting, whatIsWrong } from './db/condition.ts';
import { type Db, openDatabase } from './db/database.ts';
import { checkPages } from './db/sqlite/page-check.ts';
import { refuseEmptied } from './db/sqlite/versions.ts';
import type { Storage } from './storage.ts';
import { startThreads } from './work/pool.ts';

/** A file in the data folder, for this process alone. @throws ConfigError */
export function sqliteStorage(config: Config, log: Logger, closing: AbortSignal): Storage {
  const dataDir = openDataDir(config);
  const file = join(dataDir, 'rummage.db');
  const db = openOrExplain(file, hasSecrets(dataDir));
  // Only this process can read a database that was opened on a full disk.
  if (db.$client !== db.writer.$client) startThreads(db, { place: file });
  return {
    db,
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
    watch: () => void checkPages({ db, file, log, closing }),
  };
}

function openOrExplain(file: string, hasBeen: boolean): Db {
  try {
    if (hasBeen) refuseEmptied(file);
    return openDatabase(file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be opened: ${(error as Error).message}`);
  }
}
