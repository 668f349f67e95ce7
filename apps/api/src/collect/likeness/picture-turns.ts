import { DAY_MS } from '@rummage/vocabulary';
import type { Db } from '#db/database';

/** How long reading the pictures of a listing takes as a rule. */
const TURN_MS = 5000;
/** For each second that it takes longer, the others of its source wait a minute. */
const REST_PER_MS = 60;
/** Listings of one source that need not wait for each other. */
const AT_ONCE = 20;

const busyUntil = new WeakMap<Db, Map<string, number>>();

/**
 * When the pictures of a listing are due, in ms, so that a source with thousands of them keeps no other waiting.
 * @param source a shop or a marketplace, by what nobody chooses (`sourceOf`)
 */
export function pictureTurn(db: Db, source: string, now: number): number {
  const times = busyUntil.get(db) ?? new Map<string, number>();
  busyUntil.set(db, times);
  const busy = Math.min(Math.max(times.get(source) ?? 0, now), now + DAY_MS) + TURN_MS;
  times.set(source, busy);
  return Math.max(now, busy - AT_ONCE * TURN_MS);
}

/** How long, in ms, the other pictures of a source are left alone after those of one listing have taken so long. */
export function restAfter(ms: number): number {
  return Math.max(0, ms - TURN_MS) * REST_PER_MS;
}
