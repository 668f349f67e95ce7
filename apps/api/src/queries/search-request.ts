import type { SearchRequest } from '@rummage/marketplaces';
import { type Search, searchWords } from '@rummage/matching';
import { EXCLUDE_KEYWORD, type Filter, filterValues, toCents } from '@rummage/vocabulary';
import type { QueryRow } from '#db/schema';

/** A query, or a draft of one, as matching reads it. */
export function searchOf(
  query: Pick<QueryRow, 'query_text' | 'category' | 'max_price_cents' | 'minimum_condition' | 'filters'>,
): Search {
  return {
    queryText: query.query_text,
    category: query.category,
    maxPriceCents: query.max_price_cents,
    minimumCondition: query.minimum_condition,
    filters: query.filters,
  };
}

/** The request that a query sends to every marketplace. */
export function requestOf(query: QueryRow, currency: string): SearchRequest {
  return requestFor(searchOf(query), currency);
}

/** The request for a search that need not be saved. */
export function requestFor(
  { queryText, category, maxPriceCents, minimumCondition, filters }: Search,
  currency: string,
): SearchRequest {
  const minimumPrice = filterValues(filters, 'minimumPrice')[0];
  return {
    ...searchWords(queryText),
    category,
    minPriceCents: minimumPrice === undefined ? null : toCents(Number(minimumPrice)),
    maxPriceCents,
    currency,
    minimumCondition,
    filters: filters.filter(isForMarketplaces),
  };
}

/** Prices have their own fields, and only we check excluded words. */
function isForMarketplaces({ name }: Filter): boolean {
  return name !== 'minimumPrice' && name !== EXCLUDE_KEYWORD;
}
