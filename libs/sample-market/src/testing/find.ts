import type { Listing, Marketplace, Page, SearchRequest } from '@rummage/marketplaces';
import { makeRequest, pagesOf } from '@rummage/marketplaces/testing';

export const SEED = 'attic';
/** Noon of an ordinary day. */
export const NOON = Date.UTC(2026, 4, 20, 12);

/** A request for anything at all, narrowed by what is given. */
export function request(narrowed: Partial<SearchRequest>): SearchRequest {
  return makeRequest({ words: [], ...narrowed });
}

/** Every page of a search. */
export function findPages(marketplace: Marketplace, narrowed: Partial<SearchRequest>): Promise<Page[]> {
  return pagesOf(marketplace, request(narrowed));
}

/** Every listing of a search, page after page. */
export async function findAll(
  marketplace: Marketplace,
  narrowed: Partial<SearchRequest>,
): Promise<Listing[]> {
  return (await findPages(marketplace, narrowed)).flatMap((page) => page.listings);
}
