import { filterValues } from '@rummage/vocabulary';
import { wordsRefusal } from '../kit/search-words.ts';
import type { SearchRequest } from '../marketplace.ts';

/** Why Etsy cannot serve a request, in words for the user; undefined when it can. */
export function refusalOf(request: SearchRequest): string | undefined {
  const { filters } = request;
  if (filterValues(filters, 'isAuction')[0] === 'true') return 'Etsy has no auctions';
  if (filterValues(filters, 'authenticated')[0] === 'true') return 'Etsy does not check what is authentic';
  if (filterValues(filters, 'countryOfManufacture').length > 0)
    return 'Etsy does not say where things were made';
  return wordsRefusal('etsy', request);
}
