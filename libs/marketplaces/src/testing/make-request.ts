import type { SearchRequest } from '../marketplace.ts';

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
