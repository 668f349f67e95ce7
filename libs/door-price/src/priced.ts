import type { MarketplaceName, Shipping } from '@rummage/vocabulary';
import type { Charge } from './rule.ts';

export interface Money {
  /** Whole cents. */
  cents: number;
  /** ISO 4217 code. */
  currency: string;
}

/** A listing, as far as its price at the door depends on it. */
export interface Priced {
  price: Money | null;
  marketplace: MarketplaceName;
  /** The name of the shop, or the host of the page of something from elsewhere. */
  seller?: string | undefined;
  /** ISO 3166-1 alpha-2 code of where it is sent from. */
  location: string | null;
  /** What it states of sending; empty where it states nothing. */
  shipping: readonly Shipping[];
  /** Tax and duty together, as the marketplace states them for one country. */
  importCharges?: (Money & { to: string }) | null | undefined;
  /** Different tariff headings in the parcel. One thing has one. */
  headings?: number;
}

export type Certainty = 'known' | 'estimated' | 'unknown';

export interface Part {
  what: 'price' | Charge;
  /** In the currency of the price. Null, never 0, where it is unknown. */
  cents: number | null;
  certainty: Certainty;
  /** Words for people; empty where there is nothing to explain. */
  why: string;
  /** Address of the page that the rule comes from; missing where the listing states it. */
  source?: string;
}

/** What a thing costs until it is at somebody's door. All amounts are whole cents of the price's currency. */
export interface DoorPrice {
  /** The sum of what is known and of the middle of what is estimated; unknown parts are not in it. Never below the price. */
  total: number;
  low: number;
  high: number;
  currency: string;
  /** Without charges that do not apply. The price comes first. */
  parts: Part[];
}
