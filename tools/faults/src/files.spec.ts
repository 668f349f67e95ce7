import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@rummage/api/src/config.ts';
import { jwtSecret, openDataDir } from '@rummage/api/src/data-dir.ts';
import { openDatabase, openForReading } from '@rummage/api/src/db/database.ts';
import { copyOurs } from '@rummage/api/src/db/sqlite/backup.ts';
import { restore } from '@rummage/api/src/db/sqlite/restore.ts';
import { UnusableDatabase } from '@rummage/api/src/db/sqlite/versions.ts';
import { backupsIn } from '@rummage/api/src/operators/backups/backup-folder.ts';
import { createBackups } from '@rummage/api/src/operators/backups/backups.ts';
import { clockAt, testApi } from '@rummage/api/src/testing/api.ts';
import { itOnSqlite } from '@rummage/api/src/testing/databases/engine.ts';
import { migratedSqlite } from '@rummage/api/src/testing/databases/migrated-sqlite.ts';
import { freshDir } from '@rummage/api/src/testing/fresh-dir.ts';
import { HEAVY_MS, IS_FULL_CHECK } from '@rummage/api/src/testing/full-check.ts';
import { signUp } from '@rummage/api/src/testing/people.ts';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { pino } from 'pino';
import { createFaults, type Fault } from './faults.ts';
import { failFiles } from './files.ts';

const TRIES = 3;
const EVERY = IS_FULL_CHECK ? 1 : 9;
let EMPTY: Buffer | undefined;

/** What stops a start says why; nothing else may come out of it. */
function started<Result>(start: () => Result): Result {
  for (let tries = 1; ; tries += 1)
    try {
      return start();
    } catch (error) {
      const isSaid = error instanceof ConfigError || error instanceof UnusableDatabase || isOfDisk(error);
      if (!isSaid || tries === TRIES) throw error;
    }
}

const isOfDisk = (error: unknown) => (error as { code?: string }).code === 'EIO';

/** A first start, three days with a backup each, and the last backup put back. */
async function threeDays(fault?: Fault) {
  const DATA_DIR = freshDir();
  const file = join(DATA_DIR, 'rummage.db');
  // Migrating an empty file takes longer than all the rest.
  writeFileSync(file, (EMPTY ??= migratedSqlite().serialize()));
  const clock = clockAt('2026-03-01T12:00:00Z');
  const faults = createFaults();
  const stop = failFiles(faults, DATA_DIR);
  const statuses: number[] = [];
  const secrets: string[] = [];
  try {
    await faults.during(fault, async () => {
      const config = readConfig({ DATA_DIR });
      const start = () => secrets.push(jwtSecret(config, openDataDir(config)));
      started(start);
      started(start);
      const db = started(() => openDatabase(file));
      const backups = createBackups({
        database: file,
        folder: backupsIn(DATA_DIR),
        everyMs: DAY_MS,
        keep: 2,
        make: async (to) => copyOurs(file, to),
        now: clock.now,
        log: pino({ level: 'silent' }),
        closing: new AbortController().signal,
      });
      const api = testApi({ db, clock, backups });
      await signUp(api, 'alice@example.com');
      for (let hours = 0; hours < 75; hours += 25) {
        clock.pass(25 * HOUR_MS);
        await backups.look();
        statuses.push((await api.http.get('/api/health')).status);
        // What has failed is tried again after an hour.
        clock.pass(HOUR_MS);
        await backups.look();
      }
      db.close();
      started(() => restore(backups.state().last?.file ?? '', file, clock.now()));
    });
  } finally {
    stop();
  }
  const restored = openForReading(file);
  const people = restored.$client.prepare('select count(*) from users').pluck().get();
  restored.$client.close();
  return {
    counted: faults.counted.file,
    outcome: { people, statuses, isOneSecret: new Set(secrets).size === 1 },
  };
}

describe('Whichever call of the file system fails', () => {
  itOnSqlite(
    'the secret stays the same, the last backup is whole and can be put back, and health answers',
    async () => {
      const { counted, outcome } = await threeDays();
      expect(outcome).toEqual({ people: 1, statuses: [200, 200, 200], isOneSecret: true });
      const wrong: unknown[] = [];
      for (let nth = 1; nth <= counted; nth += EVERY) {
        const found = await threeDays({ kind: 'file', nth }).catch((error: Error) => ({
          outcome: error.stack,
        }));
        if (JSON.stringify(found.outcome) !== JSON.stringify(outcome))
          wrong.push({ nth, found: found.outcome });
      }
      expect(counted).toBeGreaterThan(60);
      expect(wrong).toEqual([]);
    },
    HEAVY_MS,
  );
});
