import { DAY_MS } from '@rummage/vocabulary';

/** The next midnight in UTC after `now`; both in ms since 1970. */
export function nextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}
