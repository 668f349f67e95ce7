import { isRecent, MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { channelProblems } from '#notifications/channels/channel-problems.repo';
import type { BackupState } from './backups/backup-folder.ts';
import { backupProblem } from './backups/backup-text.ts';
import type { Backups } from './backups/backups.ts';
import { type FailingMarketplace, failingMarketplaces } from './failing-marketplaces.repo.ts';

/** Reading takes some statements, and monitoring may ask often. */
const BELIEVED_MS = 5000;

/** What can need an operator, besides the database itself. */
export interface Watched {
  db: Reader;
  /** The marketplaces that are collected from. */
  collected: readonly MarketplaceName[];
  /** Undefined where none are made by themselves. */
  backups: (Pick<Backups, 'everyMs'> & BackupState) | undefined;
}

/** What needs an operator, each with what to do. @param now ms */
export async function readProblems({ db, collected, backups }: Watched, now: number): Promise<string[]> {
  const failing = await failingMarketplaces(db, collected, now);
  return [
    (backups && backupProblem(backups, now)) ?? [],
    failing.map(marketplaceProblem),
    await channelProblems(db, now),
  ].flat();
}

/** The same, which may be some seconds old. */
export function createProblemReader(watched: () => Watched): (now: number) => Promise<string[]> {
  let read: { at: number; problems: Promise<string[]> } | undefined;
  return (now) => {
    if (!read || !isRecent(read.at, BELIEVED_MS, now)) {
      read = { at: now, problems: readProblems(watched(), now) };
      // What could not be read is read again the next time.
      read.problems.catch(() => (read = undefined));
    }
    return read.problems;
  };
}

function marketplaceProblem({ name, problem }: FailingMarketplace): string {
  const label = MARKETPLACE_LABELS[name];
  return `Nothing is collected from ${label}: ${problem}. "Real listings" in tools/deploy/README.md says what it needs.`;
}
