import type { Exchange } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Proof, SearchRequest } from '../marketplace.ts';
import { HttpUrl, Key } from '../registration.ts';
import type { CatalogueListing } from './wire.ts';

/** One answer of the catalogue: what it shows at this moment. Nothing of it may be kept. */
export interface CataloguePage {
  listings: readonly CatalogueListing[];
  /** The cursor of the page after it; undefined where the result ends. */
  cursor: string | undefined;
  /** Entries that could not be read; the rest of the page is good. */
  oddities: number;
  /** Facts that the catalogue has checked on every listing and listings do not show. */
  proof: Proof;
}

export interface CatalogueSearch {
  /** The end of the page before it. */
  cursor?: string | undefined;
  /** Values of other currencies. */
  exchange: Exchange;
  /** Ends the search when it fires; its reason is thrown then. */
  signal: AbortSignal;
}

/**
 * A search over all shops of Shopify, made while somebody looks. It is not collected from. It remembers no failure: who
 * calls it leaves it alone after one.
 */
export interface ShopifyCatalogue {
  /**
   * One page of what fits a request. An empty page means "nothing there".
   * @throws CatalogueUnavailable when it cannot answer now
   */
  search(request: SearchRequest, search: CatalogueSearch): Promise<CataloguePage>;
}

/** The catalogue cannot answer now. The message is one sentence for people. */
export class CatalogueUnavailable extends Error {
  override readonly name = 'CatalogueUnavailable';
  /** Time to wait before asking again, in ms; undefined where nobody says. */
  readonly retryAfterMs: number | undefined;
  /** Other searches may be answered. */
  readonly isForOneSearch: boolean;

  constructor(
    message: string,
    {
      retryAfterMs,
      isForOneSearch = false,
      cause,
    }: { retryAfterMs?: number | undefined; isForOneSearch?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
    this.isForOneSearch = isForOneSearch;
  }
}

/** The environment variables of Shopify's global catalogue. */
export const CATALOGUE_VARIABLES = {
  SHOPIFY_CATALOG: z.enum(['on', 'off']).default('off'),
  SHOPIFY_CATALOG_URL: HttpUrl.default('https://catalog.shopify.com/api/ucp/mcp'),
  SHOPIFY_CLIENT_ID: Key.optional(),
  SHOPIFY_CLIENT_SECRET: Key.optional(),
  SHOPIFY_TOKEN_URL: HttpUrl.default('https://api.shopify.com/auth/access_token'),
  UCP_PROFILE_URL: HttpUrl.optional(),
};
