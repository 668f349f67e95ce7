import type { MarketplaceName } from '@rummage/vocabulary';

/** What somebody charges besides the price. Shipping is only ruled where listings state none, for example a shop's flat rate. */
export type Charge = 'shipping' | 'buyer_fee' | 'tax' | 'duty';

/**
 * What somebody charges for sending, selling or importing a thing, from one day to another. Of several rules for the same
 * thing the first one holds whose tiers reach so far. Between countries that import nothing from each other only rules for tax
 * and duty hold that name both ends.
 */
export interface Rule {
  what: Charge;
  /** Where it is sold; missing for anywhere. */
  marketplace?: MarketplaceName | undefined;
  /** The name of the shop, or the host of the page of something from elsewhere; missing for any. */
  seller?: string | undefined;
  /** ISO 3166-1 alpha-2 codes of the countries that it is sent from; missing for any, also where that is not known. */
  from?: readonly string[] | undefined;
  /** The same of the countries that it is sent to. */
  to?: readonly string[] | undefined;
  /** First and last day on which it holds, as YYYY-MM-DD. Afterwards nobody knows. */
  valid_from: string;
  valid_to: string;
  /** ISO 4217 code of all amounts of the rule. */
  currency: string;
  /** What is counted for the tiers and their per cents: the price alone, or with all that is charged before it. */
  of: 'price' | 'all before';
  /** By what is counted, lowest first: the first one that reaches so far holds. None where nobody can say how much it is. */
  tiers: readonly Tier[];
  /** True where the amount is exact once everything that it is counted from is known. */
  exact?: boolean | undefined;
  /** Words for people: "20 % of both". */
  why: string;
  /** Address of the public, official page that says so. */
  source: string;
}

/** One without any amount charges nothing; with words of its own this is shown, without them there is no part. */
export interface Tier {
  /** Inclusive, a decimal amount; missing for no limit. */
  up_to?: number | undefined;
  /** Per cent of what is counted; a range where it depends on what the thing is. */
  percent?: number | readonly [number, number] | undefined;
  /** Added once. */
  fixed?: number | undefined;
  /** Added for each tariff heading in the parcel. */
  each_heading?: number | undefined;
  /** Words instead of the rule's: "none, below the limit". */
  why?: string | undefined;
}

/** What is charged, as somebody knows it on a day. */
export interface Fees {
  /** Of several rules for the same thing the first one holds. */
  fees: readonly Rule[];
  /** YYYY-MM-DD */
  today: string;
}
