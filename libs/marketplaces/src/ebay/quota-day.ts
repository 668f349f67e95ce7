import { DAY_MS } from '@rummage/vocabulary';

/** eBay counts calls from midnight in UTC-7, winter and summer. */
const DAY_STARTS_MS = 7 * 60 * 60_000;

/** When eBay resets its count of the calls made up to `now`; both in ms since 1970. */
export function nextQuotaDay(now: number): number {
  return (Math.floor((now - DAY_STARTS_MS) / DAY_MS) + 1) * DAY_MS + DAY_STARTS_MS;
}
