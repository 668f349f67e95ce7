import type { Marketplace, SearchRequest } from '@rummage/marketplaces';
import { type Search, searchWords } from '@rummage/matching';
import {
  EXCLUDE_KEYWORD,
  type Filter,
  filterValues,
  LANGUAGE_COUNTRIES,
  LANGUAGES,
  toCents,
} from '@rummage/vocabulary';
import type { QueryRow } from '#db/schema';

/** A query, or a draft of one, as matching reads it. */
export function searchOf(
  query: Pick<
    QueryRow,
    | 'query_text'
    | 'words'
    | 'category'
    | 'max_price_cents'
    | 'limit_counts'
    | 'country'
    | 'minimum_condition'
    | 'filters'
  >,
): Search {
  return {
    queryText: query.query_text,
    otherTexts: LANGUAGES.flatMap((language) => {
      const text = query.words[language];
      return text === undefined ? [] : [{ text, countries: LANGUAGE_COUNTRIES[language] }];
    }),
    category: query.category,
    maxPriceCents: query.max_price_cents,
    deliverTo: query.limit_counts === 'door' ? query.country : null,
    minimumCondition: query.minimum_condition,
    filters: query.filters,
  };
}

/** The requests that a query sends to a marketplace: with its own words, and with those of the marketplace's language. */
export function requestsAt(
  { language }: Pick<Marketplace, 'language'>,
  query: QueryRow,
  currency: string,
): [SearchRequest, ...SearchRequest[]] {
  const own = requestOf(query, currency);
  const words = language && query.words[language];
  return words === undefined ? [own] : [own, { ...own, ...searchWords(words) }];
}

/** The request of a query with its own words. */
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
