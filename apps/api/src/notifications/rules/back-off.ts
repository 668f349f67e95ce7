import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';

/** Delays after each attempt until the next one, about a day in all. The first is longer than an attempt can take. */
const DELAYS_MS = [
  MINUTE_MS / 2,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];

/**
 * Time to wait after that many attempts; undefined when there is no next one. Attempts are counted
 * and not hours, so a clock that is set gives nothing up.
 * @param askedMs what the receiver asks for
 */
export function delayAfter(attempts: number, askedMs = 0): number | undefined {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? undefined : Math.min(Math.max(delay, askedMs), DAY_MS);
}
