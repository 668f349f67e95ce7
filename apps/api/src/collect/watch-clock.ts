import { MINUTE_MS } from '@rummage/vocabulary';
import { forgetFuture, latestTime, noteTime } from './clock.repo.ts';
import type { CollectDeps } from './collect-deps.ts';

/** The clocks of machines differ, and are corrected, by less than this. A delay as short as that does not count. */
export const NOTICED_MS = 10 * MINUTE_MS;
const NOTED_EVERY_MS = NOTICED_MS / 2;
/** A clock that is wrong for a moment, such as before a machine without a battery has asked for the time, is not believed. */
export const BELIEVED_AFTER_MS = 5 * MINUTE_MS;

/**
 * Notices that the clock was set back, also while no process ran. When it has stayed so for some minutes, nothing waits
 * any longer until the clock is where it was: times that it has not reached are unknown.
 */
export function createClockWatch({
  db,
  now,
  log,
  elapsed = () => performance.now(),
}: Pick<CollectDeps, 'db' | 'now' | 'log' | 'elapsed'>): () => Promise<void> {
  let latest = -Infinity;
  let noted: number | undefined;
  let behindSince: number | undefined;
  return async () => {
    noted ??= (await latestTime(db)) ?? -Infinity;
    const at = now();
    latest = Math.max(latest, noted, at);
    if (latest - at >= NOTICED_MS) {
      behindSince ??= elapsed();
      if (elapsed() - behindSince < BELIEVED_AFTER_MS) return;
      if (await forgetFuture(db, { now: at, latest }))
        log.warn({ minutes: Math.round((latest - at) / MINUTE_MS) }, 'the clock was set back');
      latest = noted = at;
      behindSince = undefined;
      return;
    }
    behindSince = undefined;
    if (at - noted >= NOTED_EVERY_MS) {
      await noteTime(db, at);
      noted = at;
    }
  };
}
