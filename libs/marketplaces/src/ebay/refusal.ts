import type { SearchRequest } from '../marketplace.ts';
import { inexpressible } from './aspect-filter.ts';
import { filterValues } from './filter-values.ts';
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
  return filterValues(request, 'authenticated')[0] === 'true' && !delivery
    ? 'eBay shows what is authenticated only for a place of delivery, and none is set up (EBAY_DELIVERY_COUNTRY, EBAY_DELIVERY_POSTCODE)'
    : undefined;
}

/** The answers do not show it, so it can only be proven by having been filtered for. */
function manufactureUnknown(request: SearchRequest, { site }: EbaySetup): string | undefined {
  if (filterValues(request, 'countryOfManufacture').length === 0) return undefined;
  if (!request.category) return 'eBay can look for a country of manufacture only within a category';
  if (!site.aspects) return 'This eBay site cannot be searched by country of manufacture';
  const country = inexpressible(request, 'countryOfManufacture');
  return country === undefined ? undefined : `eBay cannot be searched for things made in "${country}"`;
}
