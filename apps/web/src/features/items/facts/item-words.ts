import type { Item, ItemListing } from '@rummage/contract';
import {
  CONDITION_LABELS,
  countryName,
  type Exchange,
  exchangedCents,
  fromCents,
  MARKETPLACE_LABELS,
  toCents,
} from '@rummage/vocabulary';
import { dayOfYearText } from '#browser/words/dates.ts';
import { fullPrice, shortPrice } from '#browser/words/numbers.ts';
import { ageOf, auctionEnd, endedAs, overAs } from './item-times.ts';

export const OVER_LABELS = { ended: 'Ended', sold: 'Sold' };

/** Name of the shop, host of another site, or name of the marketplace. */
export function sourceName({
  marketplace,
  shop,
  site,
}: Pick<ItemListing, 'marketplace' | 'shop' | 'site'>): string {
  return shop ?? site ?? MARKETPLACE_LABELS[marketplace];
}

/**
 * The marketplace or shop of a listing, how it ended and how long ago it was seen: "eBay, sold, as of 7 h ago",
 * "vinted.com, seen 3 days ago".
 * @param now ms
 */
export function sourceText(listing: ItemListing, now: number): string {
  return said(sourceName(listing), endedAs(listing), ageOf(listing, now));
}

/** Condition, size and place, as far as they are known: "Pre-owned, size M, Italy". */
export function conditionAndPlace({ condition, size, listings: [listing] }: Item): string {
  return said(
    condition && CONDITION_LABELS[condition],
    size && `size ${size}`,
    listing?.location && countryName(listing.location),
  );
}

/** Price of an item that was crossed out and came back cheaper: "passed at $44". Undefined for others. */
export function passedText({ passed_price, listings: [listing] }: Item): string | undefined {
  if (passed_price === null || !listing) return undefined;
  return `passed at ${shortPrice(passed_price, listing.currency)}`;
}

/**
 * The whole sentence on an auction's end: "Auction ends in 3 hours".
 * @param now ms
 */
export function auctionText(listing: ItemListing, now: number): string | undefined {
  const end = auctionEnd(listing, now);
  return end && `Auction ${end}`;
}

/**
 * Words of a gallery frame about the first listing, for screen readers: "$48", "was $60, now $48", "$41 bid,
 * auction ends in 3 hours", "Sold, $59".
 * @param now ms
 */
export function offerText(item: Item, now: number): string {
  const [listing] = item.listings;
  if (!listing) return '';
  const price = shortPrice(listing.current_price, listing.currency);
  const over = overAs(listing, now);
  if (over) return said(OVER_LABELS[over], price);
  if (listing.is_auction) {
    return said(price === '' ? '' : `${price} bid`, auctionText(listing, now)?.toLowerCase() ?? 'auction');
  }
  const passed = passedText(item);
  if (passed !== undefined) return said(price, passed);
  const before = priceBeforeDrop(item);
  return before === undefined ? price : `was ${shortPrice(before, listing.currency)}, now ${price}`;
}

/**
 * Value of a price in another currency, and the day of the rate: "About $43.12, at the rate of 2 March 2026".
 * Undefined for the installation's own currency, and where no rate is known.
 */
export function exchangedText(
  { current_price: price, currency }: ItemListing,
  exchange: Exchange,
): string | undefined {
  if (price === null || currency === null || currency === exchange.currency || exchange.day === null)
    return undefined;
  const cents = exchangedCents({ cents: toCents(price), currency }, exchange);
  // Adds a time, because a day alone is read as midnight of UTC, when it is still the day before in the west.
  const day = dayOfYearText(new Date(`${exchange.day}T00:00`));
  return cents === undefined
    ? undefined
    : `About ${fullPrice(fromCents(cents), exchange.currency)}, at the rate of ${day}`;
}

function said(...words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(', ');
}

/** Price before the last drop; undefined when the price did not drop, or rose last. */
export function priceBeforeDrop({ previous_price, listings: [listing] }: Item): number | undefined {
  const price = listing?.current_price ?? null;
  if (previous_price === null || price === null) return undefined;
  return previous_price > price ? previous_price : undefined;
}

/** True if the last change of the price was a fall, after that moment. @param moment ms; undefined for never */
export function hasFallenSince(
  { price_changes }: Pick<Item, 'price_changes'>,
  moment: number | undefined,
): boolean {
  const last = price_changes.at(-1);
  if (moment === undefined || !last || last.price === null || last.previous_price === null) return false;
  return last.price < last.previous_price && Date.parse(last.at) > moment;
}
