import { HOUR_MS } from '@rummage/vocabulary';
import type { Deps } from '../../deps.ts';
import { noteNowAndThen } from './note-now-and-then.ts';
import { noteSeen } from './presence.repo.ts';

/** Nobody needs to know it more precisely. */
const SEEN_EVERY_MS = HOUR_MS;

/** Notes who is here, for the collector, which works less for those who are not. */
export function createPresence(deps: Pick<Deps, 'db' | 'now' | 'wakeCollector'>) {
  return noteNowAndThen(deps, SEEN_EVERY_MS, async (userId, at) => {
    if (await noteSeen(deps.db, userId, at)) deps.wakeCollector();
  });
}
