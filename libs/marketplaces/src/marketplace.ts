import type {
  Category,
  Condition,
  Exchange,
  Filter,
  FilterName,
  Language,
  MarketplaceName,
  Shipping,
} from '@rummage/vocabulary';

/** One thing for sale, as every marketplace's answer is translated. Times are ms since 1970, money whole cents. */
export interface Listing {
  /** The marketplace's own id; unique there, and it never changes. */
  externalId: string;
  title: string;
  /** Plain text, never HTML. */
  description: string | null;
  /** Null where the marketplace does not say. */
  condition: Condition | null;
  /** The marketplace's own words for the condition. */
  conditionText: string | null;
  /** Price; of auctions the current bid. Null where none is stated. */
  price: { cents: number; currency: string } | null;
  isAuction: boolean;
  acceptsOffers: boolean;
  /** What it states of sending, one entry for each country; empty where it states nothing, missing where the answer does not speak of it. */
  shipping?: readonly Shipping[] | undefined;
  /** ISO 3166-1 alpha-2 code of where it is sold from. */
  location: string | null;
  /** Absolute http(s), or root-relative for the product's own pages. */
  url: string;
  /** Largest picture of each view, the main one first. */
  images: readonly string[];
  /** All our categories of the listing; empty where the marketplace does not say. */
  categories: readonly Category[];
  brand: string | null;
  /** Size in the seller's words; several with ", " between them. Null where it is not known. */
  size: string | null;
  /** Its materials, one an entry. */
  materials: readonly string[];
  countryOfManufacture: string | null;
  /** Used while collecting, never stored. */
  seller: string | null;
  /** Share of positive feedback, 0 to 100. Used while collecting, never stored. */
  feedbackPercentage: number | null;
  /** Sold under the marketplace's authenticity programme. */
  authenticated: boolean;
  listedAt: number | null;
  /** End of an auction. */
  endsAt: number | null;
  /** Equal for a thing and its relisted copies; null where the marketplace has no mark for that. */
  thingMark: string | null;
  /** Time when this copy was listed, if it is a relisted one. */
  relistedAt: number | null;
}

/**
 * A query's request to a marketplace. Everything here is checked again by the matcher, so an adapter may
 * ignore any of it.
 */
export interface SearchRequest {
  /** Words that every listing has; those of phrases included. */
  words: readonly string[];
  /** Groups of which each needs at least one word, e.g. [['boots', 'shoes']]. */
  anyOf: readonly (readonly string[])[];
  category: Category | null;
  minPriceCents: number | null;
  maxPriceCents: number | null;
  /** ISO 4217 code of both prices. */
  currency: string;
  minimumCondition: Condition;
  /** Canonical and normalised, without prices and excluded keywords. */
  filters: readonly Filter[];
}

/** Facts that a marketplace has checked itself, on every listing of the page, in a way that can be trusted. */
export interface Proof {
  /** Words it was sent and matched. */
  words: readonly string[];
  /** Filters it applied to attributes that the listings do not show. */
  filters: readonly FilterName[];
}

/** One answer of a marketplace. */
export interface Page {
  listings: readonly Listing[];
  /** True if this page and those before it are sorted by the time of listing, newest first. */
  newestFirst: boolean;
  /** The reason, on the last page, why the result goes on beyond it, in plain words; undefined when it ends here. */
  cutOff?: string | undefined;
  /** Entries that could not be read; the rest of the page is good. */
  oddities: number;
  proof: Proof;
  /** Warnings that came with the answer, in plain words. */
  warnings: readonly string[];
}

export interface SearchOptions {
  /** Ends the search when it fires; adapters add their own time-out to each request. */
  signal: AbortSignal;
  /**
   * Values of other currencies, so that price limits can be sent in the marketplace's; undefined where they
   * are not known.
   */
  exchange?: Exchange | undefined;
  /** Waited for before each request that counts against `dailyCalls`; what it throws ends the search. */
  beforeCall?: () => void | Promise<void>;
}

/** Tax and duty together, as a marketplace collects them for one country: whole cents, and ISO 3166-1 alpha-2. */
export interface ImportCharges {
  cents: number;
  currency: string;
  to: string;
}

/** The answer of a marketplace about one listing that is asked for alone. */
export type Sighting =
  | {
      state: 'offered';
      price: Listing['price'];
      endsAt: number | null;
      /** As of a listing. */
      shipping?: readonly Shipping[] | undefined;
      /** Tax and duty for one country, where the marketplace collects them. */
      importCharges?: ImportCharges;
      /** Null where the listing does not say. */
      countryOfManufacture: string | null;
    }
  | { state: 'ended' | 'sold' };

/** A source of listings. It only reads, and knows no users and no queries. */
export interface Marketplace {
  readonly name: MarketplaceName;
  /** The language of most of its listings; absent where it has no such, or its words are not known. */
  readonly language?: Language;
  /** Calls it allows a day; undefined where there is no limit. */
  readonly dailyCalls?: number;
  /** Time for which text and pictures of an ended listing may be kept, in ms; undefined where there is no limit. */
  readonly keepsEndedMs?: number;
  /**
   * Time for which title and address of a few listings that nobody wants may be kept, in ms, as examples of
   * what a query keeps away. Absent where the marketplace's licence does not allow it.
   */
  readonly keepsExamplesMs?: number;
  /** Time when the count of the calls made up to `now` is reset, in ms since 1970: the end of the marketplace's day. */
  resetsAt(now: number): number;
  /** The reason why it cannot serve a request, in words for the user; undefined when it can. */
  refusal(request: SearchRequest): string | undefined;
  /**
   * Requests with equal addresses get equal answers, so they are asked once. It says nothing of exchange rates, which move
   * every day.
   */
  address(request: SearchRequest): string;
  /**
   * Newest first where the marketplace can, one page a step, each fetched only when it is needed. An empty page means "nothing there".
   * @throws MarketplaceUnavailable when it cannot answer now
   * @throws RequestRejected when it will never answer this request
   */
  search(request: SearchRequest, options: SearchOptions): AsyncIterable<Page>;
  /**
   * Asks for one listing by its external id: one call. Undefined when the answer leaves it open. Absent where single
   * listings cannot be asked for.
   * @throws MarketplaceUnavailable when it cannot answer now
   */
  look?(externalId: string, options: SearchOptions): Promise<Sighting | undefined>;
}

/** The marketplace cannot answer now: nothing may be concluded from it about any listing. */
export class MarketplaceUnavailable extends Error {
  override readonly name = 'MarketplaceUnavailable';
  readonly marketplace: MarketplaceName;
  /** Time that it asks us to wait, in ms; undefined when it does not say. */
  readonly retryAfterMs: number | undefined;

  /** @param reason in words for the user, e.g. "eBay did not answer within 10 seconds" */
  constructor(marketplace: MarketplaceName, reason: string, retryAfterMs?: number, options?: ErrorOptions) {
    super(reason, options);
    this.marketplace = marketplace;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The marketplace understood the request and will not serve it: asking again changes nothing. */
export class RequestRejected extends Error {
  override readonly name = 'RequestRejected';
  readonly marketplace: MarketplaceName;

  /** @param reason in words for the user */
  constructor(marketplace: MarketplaceName, reason: string) {
    super(reason);
    this.marketplace = marketplace;
  }
}
