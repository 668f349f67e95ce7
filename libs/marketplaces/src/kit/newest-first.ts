import type { Listing } from '../marketplace.ts';

/** Whether listings are sorted by the time of listing, newest first, as far as they say it. */
export function isNewestFirst(listings: readonly Listing[]): boolean {
  const times = listings.flatMap(({ listedAt }) => listedAt ?? []);
  return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
}
