import { filterValues } from '@rummage/vocabulary';
import type { SearchRequest } from '../marketplace.ts';
import { keywords } from './keywords.ts';
import type { EbaySetup } from './search-url.ts';

/** Why eBay cannot serve a request, in words for the user; undefined when it can. */
export function refusalOf(request: SearchRequest, setup: EbaySetup): string | undefined {
  return (
    wordsMissing(request, setup) ?? authenticityUnknown(request, setup) ?? manufactureUnknown(request, setup)
  );
}

function wordsMissing(request: SearchRequest, { site }: EbaySetup): string | undefined {
  if (keywords(request.words, request.anyOf).q !== '') return undefined;
  if (!request.category) return 'eBay needs at least one search word or a category';
  return site.categories[request.category].topLevel
    ? `eBay searches ${request.category} only together with at least one search word`
    : undefined;
}

function authenticityUnknown(request: SearchRequest, { delivery }: EbaySetup): string | undefined {
  return filterValues(request.filters, 'authenticated')[0] === 'true' && !delivery
    ? 'eBay shows what is authenticated only for a place of delivery, and none is set up (EBAY_DELIVERY_COUNTRY, EBAY_DELIVERY_POSTCODE)'
    : undefined;
}

/** Search answers do not show it, so eBay filters by it, or it is read from each single listing. */
function manufactureUnknown(request: SearchRequest, { site }: EbaySetup): string | undefined {
  return filterValues(request.filters, 'countryOfManufacture').length > 0 &&
    site.manufactureAspects.length === 0
    ? 'The country of manufacture cannot be read on this eBay site'
    : undefined;
}
