import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';

/** The longest time in which nothing is learnt of a kept listing. */
export const LOOK_EVERY_MS = 6 * HOUR_MS;
/** The same in the last day of an auction. */
const LOOK_AT_AUCTION_EVERY_MS = 30 * MINUTE_MS;
/** The part of a marketplace's calls that looking at kept listings may take. */
const SHARE = 0.25;

/**
 * When a kept listing is looked up next, in ms.
 * @param knownAt when it was last seen or looked up @param auctionEndsAt null when it is no auction, or its end is not known
 */
export function nextLook(knownAt: number, auctionEndsAt: number | null): number {
  const usual = knownAt + LOOK_EVERY_MS;
  if (auctionEndsAt === null) return usual;
  return Math.min(usual, Math.max(knownAt + LOOK_AT_AUCTION_EVERY_MS, auctionEndsAt - DAY_MS));
}

/**
 * How many listings may be looked up in which time, in ms. No listing is looked up twice in the shortest one, so counting
 * listings counts calls.
 */
export function allowance(dailyCalls: number): { looks: number; withinMs: number } {
  const perMs = (dailyCalls * SHARE) / DAY_MS;
  const withinMs = Math.max(LOOK_AT_AUCTION_EVERY_MS, 1 / perMs);
  return { looks: Math.max(1, Math.floor(perMs * withinMs)), withinMs };
}
