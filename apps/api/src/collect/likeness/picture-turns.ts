import { DAY_MS } from '@rummage/vocabulary';
import type { Db } from '#db/database';

/** Usual time for reading the pictures of a listing. */
const TURN_MS = 5000;
/** Factor for slow pictures: for each second that they take longer, the others of the source wait a minute. */
const REST_PER_MS = 60;
/** Listings of one source that need not wait for each other. */
const AT_ONCE = 20;

const busyUntil = new WeakMap<Db, Map<string, number>>();

/**
 * Takes the time when the pictures of a listing are due, in ms, so that a source with thousands of them keeps
 * no other waiting.
 * @param source a shop or a marketplace, by what nobody chooses (`sourceOf`)
 */
export function pictureTurn(db: Db, source: string, now: number): number {
  const times = busyUntil.get(db) ?? new Map<string, number>();
  busyUntil.set(db, times);
  const busy = Math.min(Math.max(times.get(source) ?? 0, now), now + DAY_MS) + TURN_MS;
  times.set(source, busy);
  return Math.max(now, busy - AT_ONCE * TURN_MS);
}

/** Time in ms to leave the other pictures of a source alone after those of one listing have taken so long. */
export function restAfter(ms: number): number {
  return Math.max(0, ms - TURN_MS) * REST_PER_MS;
}
