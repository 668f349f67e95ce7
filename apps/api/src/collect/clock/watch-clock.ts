import { MINUTE_MS } from '@rummage/vocabulary';
import type { CollectDeps } from '../collect-deps.ts';
import { forgetFuture, latestTime, noteTime } from './clock.repo.ts';

/** The clocks of machines differ, and are corrected, by less than this. What is late by so little is not late. */
const NOTICED_MS = 10 * MINUTE_MS;
const NOTED_EVERY_MS = NOTICED_MS / 2;

/**
 * Notices that the clock was set back, also while no process ran. Then nothing waits until the clock is where it was:
 * times that it has not reached are unknown.
 */
export function createClockWatch({
  db,
  now,
  log,
}: Pick<CollectDeps, 'db' | 'now' | 'log'>): () => Promise<void> {
  let latest = -Infinity;
  let noted: number | undefined;
  return async () => {
    noted ??= (await latestTime(db)) ?? -Infinity;
    const at = now();
    latest = Math.max(latest, noted, at);
    if (latest - at >= NOTICED_MS) {
      if (await forgetFuture(db, { now: at, latest }))
        log.warn({ minutes: Math.round((latest - at) / MINUTE_MS) }, 'the clock was set back');
      latest = noted = at;
    } else if (at - noted >= NOTED_EVERY_MS) {
      await noteTime(db, at);
      noted = at;
    }
  };
}
