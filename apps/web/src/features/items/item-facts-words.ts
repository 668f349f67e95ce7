import type { Item, ItemListing } from '@rummage/contract';
import { CONDITION_LABELS, MARKETPLACE_LABELS, countryName } from '@rummage/vocabulary';
import { ageOf, auctionEnd, endedAs } from './item-facts-times.ts';

/**
 * Where a listing is from, what became of it and how old the news are: "eBay, sold, as of 7 h ago".
 * @param now ms
 */
export function sourceText(listing: ItemListing, now: number): string {
  return said(MARKETPLACE_LABELS[listing.marketplace], endedAs(listing), ageOf(listing, now));
}

/** Condition and place, as far as they are known: "Pre-owned, Italy". */
export function conditionAndPlace({ condition, listings: [listing] }: Item): string {
  return said(condition && CONDITION_LABELS[condition], listing?.location && countryName(listing.location));
}

/**
 * The whole sentence on an auction's end: "Auction ends in 3 hours".
 * @param now ms
 */
export function auctionText(listing: ItemListing, now: number): string | undefined {
  const end = auctionEnd(listing, now);
  return end && `Auction ${end}`;
}

function said(...words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(', ');
}
