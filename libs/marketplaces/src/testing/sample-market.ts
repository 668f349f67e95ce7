import type { Listing, Marketplace, Page, SearchRequest } from '../marketplace.ts';
import { makeRequest } from './make-request.ts';

export const SEED = 'attic';
/** Noon of an ordinary day. */
export const NOON = Date.UTC(2026, 4, 20, 12);

/** A request for anything at all, narrowed by what is given. */
export function request(narrowed: Partial<SearchRequest>): SearchRequest {
  return makeRequest({ words: [], ...narrowed });
}

/** Every page of a search. */
export async function findPages(marketplace: Marketplace, narrowed: Partial<SearchRequest>): Promise<Page[]> {
  const pages: Page[] = [];
  const { signal } = new AbortController();
  for await (const page of marketplace.search(request(narrowed), { signal })) pages.push(page);
  return pages;
}

/** Every listing of a search, page after page. */
export async function findAll(
  marketplace: Marketplace,
  narrowed: Partial<SearchRequest>,
): Promise<Listing[]> {
  return (await findPages(marketplace, narrowed)).flatMap((page) => page.listings);
}
