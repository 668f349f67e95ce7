import { span } from '../printed.ts';
import type { BackupFile, BackupState } from './backup-folder.ts';
import type { Backups } from './backups.ts';

const TRIED_AGAIN =
  'It is tried again every hour. See that the disk has space and the folder "backups" beside the database can be written to.';

type KnownBackups = Pick<Backups, 'everyMs'> & BackupState;

/** What is wrong with the backups, and what to do; undefined while the last good one is recent. @param now ms */
export function backupProblem({ everyMs, last, problem }: KnownBackups, now: number): string | undefined {
  if (last === null)
    return problem === null ? undefined : `No good backup was found: ${problem}. ${TRIED_AGAIN}`;
  if (now - last.madeAt <= 2 * everyMs) return undefined;
  const why = problem === null ? '' : `, because the last attempt failed: ${problem}`;
  return `The last good backup is ${span(now - last.madeAt)} old${why}. ${TRIED_AGAIN}`;
}

/** The backups in one line. @param state undefined where none are made @param now ms */
export function backupText(
  state: KnownBackups | undefined,
  engine: 'sqlite' | 'postgres',
  now: number,
): string {
  if (engine === 'postgres')
    return 'Backups: none are made by themselves, because PostgreSQL has its own: pg_dump "$DATABASE_URL" > rummage.sql';
  if (!state) return 'Backups: none are made by themselves, because BACKUP_EVERY_H=0';
  const failed = state.problem === null ? '' : `; the last attempt failed: ${state.problem}`;
  return `Backups: ${lastText(state.last, now)}${failed}`;
}

function lastText(last: BackupFile | null, now: number): string {
  return last ? `the last good one was made ${span(now - last.madeAt)} ago, ${last.file}` : 'none yet';
}
