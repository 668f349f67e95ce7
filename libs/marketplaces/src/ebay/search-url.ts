import { ebayConditionIds, type EbaySite } from '@rummage/ebay';
import type { Exchange, FilterName } from '@rummage/vocabulary';
import { filterValues } from '@rummage/vocabulary';
import type { SearchRequest } from '../marketplace.ts';
import { limitsIn } from '../kit/price-limits.ts';
import { aspectFilter } from './aspect-filter.ts';
import { keywords } from './keywords.ts';

/** The largest page that eBay gives. */
const PAGE_SIZE = 200;
/** eBay gives no more listings of one search. */
export const MAX_RESULTS = 10_000;

/** The place to which things would be delivered. */
interface Delivery {
  /** ISO 3166-1 alpha-2. */
  country: string;
  postcode: string;
}

export interface EbaySetup {
  apiUrl: string;
  site: EbaySite;
  /** eBay's authenticity programme exists only for a place of delivery. */
  delivery: Delivery | undefined;
}

/** A request translated for eBay. */
export interface UpstreamSearch {
  /** The address of its first page. */
  url: URL;
  /** The words of the request that it carries as they are. */
  words: readonly string[];
  /** The filters of the request that it carries as item specifics. */
  aspects: readonly FilterName[];
}

/** `GET /item_summary/search` of eBay's Browse interface (v1.20) and the "Buy API Field Filters" that it takes. */
export function upstreamSearch(
  request: SearchRequest,
  setup: EbaySetup,
  exchange?: Exchange,
): UpstreamSearch {
  const { q, words } = keywords(request.words, request.anyOf);
  const aspects = aspectFilter(request, setup.site);

  const url = new URL(`${setup.apiUrl.replace(/\/+$/, '')}/buy/browse/v1/item_summary/search`);
  const set = (name: string, value: string | undefined) => {
    if (value) url.searchParams.set(name, value);
  };
  set('q', q);
  set('category_ids', request.category ? setup.site.categories[request.category].id : undefined);
  set('filter', fieldFilters(request, setup, exchange).join(','));
  set('aspect_filter', aspects.value);
  set('sort', 'newlyListed');
  set('limit', String(PAGE_SIZE));
  set('offset', '0');
  // Adds shortDescription.
  set('fieldgroups', 'EXTENDED');
  return { url, words, aspects: aspects.filters };
}

function fieldFilters(
  request: SearchRequest,
  { site, delivery }: EbaySetup,
  exchange: Exchange | undefined,
): string[] {
  return [
    ...priceFilter(request, site, exchange),
    ...setFilter('conditionIds', ebayConditionIds(request.minimumCondition)),
    ...setFilter('buyingOptions', buyingOptions(filterValues(request.filters, 'isAuction')[0])),
    ...locationFilter(filterValues(request.filters, 'location')),
    ...setFilter('sellers', sellerNames(filterValues(request.filters, 'seller'))),
    ...setFilter('excludeSellers', sellerNames(filterValues(request.filters, 'excludeSeller'))),
    ...setFilter('excludeCategoryIds', request.category ? site.categories[request.category].excludedIds : []),
    ...authenticityFilter(filterValues(request.filters, 'authenticated')[0], delivery),
  ];
}

/** Both parts or neither: with one of them eBay filters nothing (warning 12012). */
function priceFilter(request: SearchRequest, site: EbaySite, exchange: Exchange | undefined): string[] {
  const { lowest, highest } = limitsIn(site.currency, request, exchange);
  if (lowest === null && highest === null) return [];
  const range = highest === null ? amount(lowest) : `${amount(lowest)}..${amount(highest)}`;
  return [`price:[${range}]`, `priceCurrency:${site.currency}`];
}

function amount(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2);
}

/** By default eBay leaves pure auctions out. */
function buyingOptions(isAuction: string | undefined): readonly string[] {
  if (isAuction === 'true') return ['AUCTION'];
  if (isAuction === 'false') return ['FIXED_PRICE', 'BEST_OFFER'];
  return ['FIXED_PRICE', 'AUCTION', 'BEST_OFFER'];
}

/** eBay takes one country; the matcher checks several. */
function locationFilter(countries: readonly string[]): string[] {
  const [country, ...others] = countries;
  return country && others.length === 0 ? [`itemLocationCountry:${country}`] : [];
}

/** Only what can be the name of an eBay member: anything else names nobody, and would break the filter's grammar. */
function sellerNames(values: readonly string[]): readonly string[] {
  return values.filter((value) => /^[^\s{}[\]|,:\\]+$/.test(value)).toSorted();
}

function authenticityFilter(authenticated: string | undefined, delivery: Delivery | undefined): string[] {
  if (authenticated !== 'true' || !delivery) return [];
  return [
    'qualifiedPrograms:{AUTHENTICITY_GUARANTEE}',
    `deliveryCountry:${delivery.country}`,
    `deliveryPostalCode:${delivery.postcode}`,
  ];
}

function setFilter(name: string, values: readonly string[]): string[] {
  return values.length > 0 ? [`${name}:{${values.join('|')}}`] : [];
}
