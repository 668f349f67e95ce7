import type { ItemListing } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { fromNow, timeSince } from '#browser/words/dates.ts';

/** The age of a listing is shown when it is older than this. */
const FRESH_FOR_MS = 6 * HOUR_MS;

/**
 * End of the auction, to be read after the word "Auction": "ends in 3 hours", "ended 5 minutes ago". Rounded
 * down, so never more time than is left. Undefined for a listing that is not an auction, has no end, or is
 * known to be over.
 * @param now ms
 */
export function auctionEnd(listing: ItemListing, now: number): string | undefined {
  if (!listing.is_auction || listing.ends_at === null || endedAs(listing)) return undefined;
  const left = Date.parse(listing.ends_at) - now;
  if (Math.abs(left) < MINUTE_MS) return left < 0 ? 'ended just now' : 'ends in less than a minute';
  return left > 0 ? `ends ${fromNow(left)}` : `ended ${fromNow(left)}`;
}

/** The time that an auction has left, in short form. */
interface TimeLeft {
  text: string;
  /** True for less than an hour. */
  isSoon: boolean;
}

/**
 * Time left of the auction: "3 h", "12 min". Rounded down, so never more time than is left. Undefined for a
 * listing that is not an auction, has no end, or is over.
 * @param now ms
 */
export function auctionTimeLeft(listing: ItemListing, now: number): TimeLeft | undefined {
  if (!listing.is_auction || listing.ends_at === null || overAs(listing, now)) return undefined;
  const left = Date.parse(listing.ends_at) - now;
  return { text: shortTime(left), isSoon: left < HOUR_MS };
}

/** A time in one unit, rounded down: "3 d", "47 h", "12 min". @param ms how long it is */
export function shortTime(ms: number): string {
  if (ms < MINUTE_MS) return '< 1 min';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
}

/** End of the listing, also where that has not been seen yet but its auction's time has passed. @param now ms */
export function overAs(listing: ItemListing, now: number): 'ended' | 'sold' | undefined {
  const isPast = listing.is_auction && listing.ends_at !== null && Date.parse(listing.ends_at) <= now;
  return endedAs(listing) ?? (isPast ? 'ended' : undefined);
}

/** End of the listing, in the words shown; undefined while it is offered. */
export function endedAs({ ended_at, ended_as }: ItemListing): 'ended' | 'sold' | undefined {
  return ended_as ?? (ended_at ? 'ended' : undefined);
}

/**
 * Time since the listing was last seen: "as of 9 h ago". Undefined when that is recent. Nobody looks again at what a person
 * brought from another site, so that always says it: "seen 3 days ago".
 * @param now ms
 */
export function ageOf({ seen_at, marketplace }: ItemListing, now: number): string | undefined {
  if (marketplace === 'elsewhere') return `seen ${timeSince(seen_at, now)}`;
  const age = now - Date.parse(seen_at);
  if (age <= FRESH_FOR_MS) return undefined;
  return `as of ${age < 2 * DAY_MS ? `${Math.floor(age / HOUR_MS)} h` : `${Math.floor(age / DAY_MS)} days`} ago`;
}
