import type pg from 'pg';
import { ConfigError } from '#config';
import { migratePostgres } from '#db/postgres/postgres-migrations';
import { copyAll, type Copied, type OnProgress } from './copy.ts';
import type { Source } from './source.ts';
import { refuseUnlessEmpty, targetTrouble } from './target.ts';

/** Time for which others may use the tables of the target before the move gives up. */
const LOCK_WITHIN_MS = 10_000;

/**
 * Copies an installation into an empty database, in one transaction: all of it is there in the end, or nothing.
 * @param address that of the target, whose password no message shows
 * @throws ConfigError when nothing was copied, in one line
 */
export async function move(
  source: Source,
  target: pg.Client,
  address: string,
  onProgress: OnProgress,
): Promise<Copied> {
  let copied: Copied;
  try {
    await migratePostgres(target);
    await target.query('begin');
    copied = await fill(source, target, onProgress);
  } catch (error) {
    throw new ConfigError(`Nothing was copied: ${targetTrouble(error, address)}`);
  }
  try {
    await target.query('commit');
  } catch (error) {
    throw new ConfigError(
      `The last step was interrupted: ${targetTrouble(error, address)}. Start again: if everything was copied, the database is no longer empty`,
    );
  }
  return copied;
}

async function fill(source: Source, target: pg.Client, onProgress: OnProgress): Promise<Copied> {
  const names = source.tables.map(({ name }) => `"${name}"`);
  await target.query(`set local lock_timeout = ${LOCK_WITHIN_MS}; set local statement_timeout = 0`);
  // Rows of triggers are copied like everything else. Foreign keys are still checked.
  const switchTriggers = (how: string) =>
    target.query(names.map((name) => `alter table ${name} ${how} trigger user`).join(';'));
  // A table that is altered is written by nobody else until the end, so none has to be locked besides.
  await switchTriggers('disable');
  // Somebody may have written until now.
  await refuseUnlessEmpty(target);
  const copied = await copyAll(source, target, onProgress);
  await switchTriggers('enable');
  // PostgreSQL would read whole tables at first without statistics.
  await target.query(`analyze ${names.join()}`);
  return copied;
}
