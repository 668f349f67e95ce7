import type { Fees, Priced } from '@rummage/door-price';
import type { Category, Condition, Exchange, Filter, FilterName } from '@rummage/vocabulary';

/** What prices are compared by: exchange rates, and what is charged until a thing is at a door, where that is known. */
export type Costs = Exchange & Partial<Fees>;

/** The parts of a query that matching needs. */
export interface Search {
  queryText: string;
  /** Texts that will do in its place; what it excludes stays excluded. */
  otherTexts?: readonly OtherText[];
  category: Category | null;
  /** Inclusive; null means any. */
  maxPriceCents: number | null;
  /**
   * ISO 3166-1 alpha-2 code of a country: the limit counts all that is paid until the thing is at a door there. Null or missing
   * while it counts the price.
   */
  deliverTo?: string | null;
  minimumCondition: Condition;
  filters: readonly Filter[];
}

/** The text of a query in another language. */
interface OtherText {
  text: string;
  /** Countries whose sellers speak it: elsewhere its words may mean something else ("vest" is Dutch for a cardigan). */
  countries: readonly string[];
}

/** The parts of a listing that matching needs. Times are ms since 1970, money whole cents. */
export interface Candidate {
  title: string;
  description: string | null;
  condition: Condition | null;
  price: { cents: number; currency: string } | null;
  isAuction: boolean;
  location: string | null;
  /** Where it is sold, and what it states of sending, for the price at the door. */
  sale?: Omit<Priced, 'price' | 'location'> | undefined;
  /** Empty where the marketplace knows no categories. */
  categories: readonly Category[];
  brand: string | null;
  /** Size in its seller's words; several with commas between them. */
  size: string | null;
  materials: readonly string[];
  countryOfManufacture: string | null;
  seller: string | null;
  feedbackPercentage: number | null;
  authenticated: boolean;
}

/** Facts that the marketplace has checked itself on this listing, in a way that can be trusted. */
export interface Proof {
  words: readonly string[];
  filters: readonly FilterName[];
}

/**
 * The reason why a listing does not match a query: words and keywords as the user typed them; condition,
 * currency and value as the listing has them, null where it does not say. A currency of null means that no
 * price is given. With `countsAll` the price alone would not be too high.
 */
export type Mismatch =
  | { kind: 'word'; word: string }
  | { kind: 'phrase'; phrase: string }
  | { kind: 'group'; words: readonly string[] }
  | { kind: 'excluded-word'; word: string }
  | { kind: 'excluded-keyword'; keyword: string }
  | { kind: 'category'; category: Category }
  | { kind: 'condition'; condition: Condition | null }
  | { kind: 'price'; limit: 'minimum' | 'maximum'; countsAll?: true }
  | { kind: 'currency'; currency: string | null }
  | { kind: 'filter'; filter: FilterName; value: string | null };

/** Undefined when the listing matches, else the first reason why it does not. */
export type Matcher = (listing: Candidate, proof?: Proof) => Mismatch | undefined;

/** One thing that a query asks of a listing: undefined when the listing has it, else the mismatch. */
export type Check = (listing: Candidate, proof: Proof) => Mismatch | undefined;
