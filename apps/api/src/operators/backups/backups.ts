import { statfsSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { HOUR_MS, isRecent, MINUTE_MS } from '@rummage/vocabulary';
import type { Logger } from 'pino';
import {
  type BackupFile,
  type BackupState,
  forgetOldBackups,
  listBackups,
  noteProblem,
  prepareBackup,
  readBackups,
} from './backup-folder.ts';

const LOOK_EVERY_MS = MINUTE_MS;
const AGAIN_AFTER_MS = HOUR_MS;
/** Left on the disk beside a backup, so that the product can go on writing while it is made. */
const SPACE_LEFT = 64 * 1024 * 1024;

/** Backups that are made by themselves. */
export interface Backups {
  everyMs: number;
  state: () => BackupState;
  /** Makes one if it is time. */
  look: () => Promise<void>;
  /** Looks once a minute until the process closes; for the first time when the start is over. */
  run: () => Promise<void>;
}

/**
 * @property database its file
 * @property make writes a checked backup, without holding up the event loop
 */
interface BackupDeps {
  database: string;
  folder: string;
  everyMs: number;
  keep: number;
  make: (to: string) => Promise<unknown>;
  now: () => number;
  log: Logger;
  closing: AbortSignal;
}

export function createBackups(deps: BackupDeps): Backups {
  const { database, folder, everyMs, keep, make, now, log, closing } = deps;
  let failedAt = -Infinity;
  /** Kept here too: a full disk takes no note. */
  let problem: string | null = null;

  function state(): BackupState {
    const read = readBackups(folder);
    return { ...read, problem: problem ?? read.problem };
  }

  async function makeOne(at: number): Promise<void> {
    const to = prepareBackup(folder, at);
    requireSpace(database, folder);
    await make(to);
    forgetOldBackups(folder, keep, to);
    problem = null;
    noteProblem(folder, problem);
    log.info({ backup: to, ms: now() - at }, 'backup made');
  }

  async function look(): Promise<void> {
    const at = now();
    const isMade = ({ madeAt }: BackupFile) => isRecent(madeAt, everyMs, at);
    if (listBackups(folder).some(isMade) || isRecent(failedAt, AGAIN_AFTER_MS, at)) return;
    try {
      await makeOne(at);
      failedAt = -Infinity;
    } catch (error) {
      if (closing.aborted) return;
      failedAt = at;
      problem = withoutPath((error as Error).message);
      log.error({ err: error, last_good: state().last?.file ?? null }, 'backup failed');
      try {
        noteProblem(folder, problem);
      } catch {
        // The disk may be what is wrong.
      }
    }
  }

  async function run(): Promise<void> {
    while (!closing.aborted) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal: closing, ref: false }).catch(() => undefined);
      if (!closing.aborted) await look();
    }
  }

  return { everyMs, state, look, run };
}

/** Everybody may ask for health, and nobody there needs to know where the data are. */
function withoutPath(message: string): string {
  return message.replace(/, \w+ '[^']*'(?: -> '[^']*')?$/, '');
}

/** @throws Error when the copy would fill the disk */
function requireSpace(database: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = statSync(database).size + SPACE_LEFT;
  if (bavail * bsize < needed)
    throw new Error(
      `the disk has ${megabytes(bavail * bsize)} left, and a backup needs ${megabytes(needed)}`,
    );
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;
}
