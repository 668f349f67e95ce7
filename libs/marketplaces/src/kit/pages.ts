import type { Listing } from '../marketplace.ts';

/**
 * True if a listing has not been given yet; remembers it. Listings may repeat: variations of one listing may
 * be separate entries, and pages shift while they are read.
 */
export function isFirst(externalId: string, given: Set<string>): boolean {
  if (given.has(externalId)) return false;
  given.add(externalId);
  return true;
}

/** True if listings are sorted by the time of listing, newest first, as far as they say it. */
export function isNewestFirst(listings: readonly Listing[]): boolean {
  const times = listings.flatMap(({ listedAt }) => listedAt ?? []);
  return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
}
