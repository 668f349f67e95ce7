import { ASPECT_FILTERS, type AspectFilter, ebayConditionIds, type EbaySite } from '@rummage/ebay';
import { countryName, type Exchange, type FilterName, filterValues } from '@rummage/vocabulary';
import { limitsIn, plainPieces } from '../kit/sent-request.ts';
import type { SearchRequest } from '../marketplace.ts';

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

/** Country (ISO 3166-1 alpha-2) for which eBay gives the costs of shipping. */
export function homeOf({ site, delivery }: EbaySetup): string {
  return delivery?.country ?? site.country;
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

/** Names the options, because eBay leaves pure auctions out by default. */
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

interface AspectFilterPart {
  /** The value of `aspect_filter`; undefined when there is nothing to ask for. */
  value: string | undefined;
  /** The filters it carries. */
  filters: readonly FilterName[];
}

/** The filters that eBay knows as item specifics. They work only within a category, which has to be named again here. */
function aspectFilter(request: SearchRequest, site: EbaySite): AspectFilterPart {
  const nothing: AspectFilterPart = { value: undefined, filters: [] };
  if (!request.category || !site.aspects) return nothing;
  const names = site.aspects;

  const filters = ASPECT_FILTERS.filter((filter) => isExpressible(aspectValues(request, filter)));
  if (filters.length === 0) return nothing;

  const aspects = filters.map((filter) => `${names[filter]}:{${valueSet(aspectValues(request, filter))}}`);
  const { id } = site.categories[request.category];
  return { value: [`categoryId:${id}`, ...aspects].join(','), filters };
}

/**
 * Only the pipe can be escaped in an `aspect_filter`. A filter with any other sign of its grammar is left out
 * as a whole, because without that value it would hide what the value matches.
 */
function isExpressible(values: readonly string[]): boolean {
  return values.length > 0 && !values.some((value) => /[{},\\]/.test(value));
}

function aspectValues(request: SearchRequest, filter: AspectFilter): readonly string[] {
  const values = filterValues(request.filters, filter);
  return filter === 'countryOfManufacture' ? values.map(countryName) : values;
}

function valueSet(values: readonly string[]): string {
  return values
    .map((value) => value.replaceAll('|', '\\|'))
    .sort()
    .join('|');
}

/** The most characters of `q` that eBay reads. */
export const MAX_KEYWORDS = 100;

interface Keywords {
  /** Value of `q`; empty when nothing can be asked for. */
  q: string;
  /** The words that were sent exactly as they are, and which every listing of the answer therefore has. */
  words: readonly string[];
}

/**
 * Search words as eBay's `q` takes them: all of them must match, `(a, b)` means either. Words that do not fit
 * into 100 characters are left out as a whole; so is a group that cannot be expressed. eBay ignores case, so
 * all is sent in lower case, and words that differ only in case are sent once.
 */
export function keywords(words: readonly string[], anyOf: readonly (readonly string[])[]): Keywords {
  const parts: string[] = [];
  const sent: string[] = [];

  const add = (part: string): boolean => {
    if (part === '') return false;
    if (parts.includes(part)) return true;
    if ([...parts, part].join(' ').length > MAX_KEYWORDS) return false;
    parts.push(part);
    return true;
  };

  for (const word of words) {
    const pieces = plainPieces(word);
    if (add(pieces.join(' ')) && pieces.length === 1 && pieces[0] === word.toLowerCase()) sent.push(word);
  }
  for (const group of anyOf) add(groupPart(group));

  return { q: parts.join(' '), words: sent };
}

function groupPart(group: readonly string[]): string {
  const alternatives = group.map(plainPieces);
  // An alternative of several words cannot be written in a group, and leaving it out would hide what it matches.
  if (alternatives.some((pieces) => pieces.length !== 1)) return '';
  const distinct = [...new Set(alternatives.flat())];
  return distinct.length > 1 ? `(${distinct.join(', ')})` : (distinct[0] ?? '');
}

/** The reason why eBay cannot serve a request, in words for the user; undefined when it can. */
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
