import type { Marketplace, Page, SearchOptions, SearchRequest } from '../marketplace.ts';

/** A search for a dress in any condition at any price, with what a test says about it. */
export function makeRequest(overrides: Partial<SearchRequest> = {}): SearchRequest {
  return {
    words: ['dress'],
    anyOf: [],
    category: null,
    minPriceCents: null,
    maxPriceCents: null,
    currency: 'USD',
    minimumCondition: 'PRE_OWNED',
    filters: [],
    ...overrides,
  };
}

/** Every page of a search. */
export async function pagesOf(
  marketplace: Marketplace,
  request: SearchRequest,
  options: Partial<SearchOptions> = {},
): Promise<Page[]> {
  const pages: Page[] = [];
  const { signal } = new AbortController();
  for await (const page of marketplace.search(request, { signal, ...options })) pages.push(page);
  return pages;
}

/**
 * Time when a thing was listed, in ms, if a test does not say it: the same for all, so that their order never
 * depends on how fast the machine makes them, nor on the day.
 */
export const LISTED_AT = Date.parse('2026-02-28T12:00:00Z');
