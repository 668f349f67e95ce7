import type { Listing } from '../marketplace.ts';
import type { ShopFetcher, Validator } from './fetching/shop-fetcher.ts';

/** The ways into a shop, in the order in which they are tried. */
export const SHOP_WAYS = ['ucp', 'shopify', 'woocommerce', 'feed', 'json-ld'] as const;
export type ShopWay = (typeof SHOP_WAYS)[number];

/** One thing that a shop lists. Its `externalId` is unique in the shop, and never changes while its way stays. */
export interface ShopListing extends Listing {
  /** The shop still lists it, but has none left. */
  isSoldOut: boolean;
  /** The shop's own words for what it is, e.g. "Jackets". */
  productType: string | null;
}

/** A shop that is read. */
export interface Shop {
  way: ShopWay;
  /** The address that `lookAtShop` found. */
  url: string;
  name: string;
  /** The usual condition of its things where it says nothing: true pre-owned, false new, null unknown. */
  secondHand: boolean | null;
  /** ISO 3166-1 alpha-2 code of where it sends things from. */
  country: string | null;
  /** ISO 4217 code of its prices where it does not state it. */
  currency: string | null;
}

/** A question to somebody who knows the shop, because the shop does not say it. */
export type ShopQuestion = 'second_hand' | 'country' | 'currency';

/** Result of looking at an address. */
export interface ShopLook {
  way: ShopWay;
  /** The address that is read from now on: of a catalogue, a feed or a sitemap. */
  url: string;
  name: string;
  currency: string | null;
  country: string | null;
  /** Number of things it lists, sold out ones included. */
  listings: number;
  /** There are more than `listings`; the shop does not say how many. */
  hasMore: boolean;
  /** Most of them that are read. */
  readAtMost: number;
  /** The first three. */
  examples: readonly ShopListing[];
  questions: readonly ShopQuestion[];
}

/** Validators that are kept between two readings of a shop, so that an unchanged one is not sent again. */
export type ShopMemory = readonly Validator[];

export interface ReadingEnd {
  /** Nothing has changed since the reading that was remembered, and nothing was read. */
  isUnchanged: boolean;
  /** Everything that the shop lists was read, so what is missing is no longer listed. */
  isComplete: boolean;
  /** It came in one answer. Else a thing may have moved from a part that was not read yet to one that was. */
  isOneAnswer?: boolean;
  /** The shop asks for so few requests that it is read once a day. */
  isRare?: boolean;
  /** The reason why it is not complete, in one sentence for people. */
  cutOff?: string | undefined;
  /** Validators for the next reading. */
  remembered: ShopMemory;
}

/** A part of what a shop lists. */
export interface ShopPage {
  listings: readonly ShopListing[];
  /** Entries that could not be read; the rest of the page is good. */
  oddities: number;
  /** Set on the last page, which lists nothing itself. */
  end?: ReadingEnd;
}

export interface ShopOptions {
  fetcher: ShopFetcher;
  /** Ends the work when it fires; its reason is thrown then. */
  signal: AbortSignal;
}

/** Facts about a shop while its listings are translated. */
export interface ShopFacts extends Pick<Shop, 'name' | 'secondHand' | 'country' | 'currency'> {
  /** ms since 1970; some prices hold only for some days. */
  now: number;
  /** Pictures may be on private addresses. */
  allowPrivate: boolean;
}

export function factsOf(shop: Shop, { fetcher }: ShopOptions): ShopFacts {
  return { ...shop, now: fetcher.now(), allowPrivate: fetcher.allowPrivate };
}

/** A shop of which nobody has said anything yet. */
export function unknownShop(
  name: string,
  { now, allowPrivate }: Pick<ShopFetcher, 'now' | 'allowPrivate'>,
): ShopFacts {
  return { name, secondHand: null, country: null, currency: null, now: now(), allowPrivate };
}
