import {
  type AddressReading,
  type FilterName,
  notSupported,
  pathWords,
  readPriceLimits,
} from '@rummage/vocabulary';
import {
  addressReading,
  type Meaning,
  type ShopPage,
  sorted,
  unreadParameters,
} from '../../kit/read-address.ts';

/** Collections whose names say nothing of what is in them. */
const UNNAMED = /^(all|frontpage|new|new-(arrivals|in)|sale|shop|shop-all|vintage|products)$/;

const MEANINGS: Record<string, Meaning> = {
  // Only what is left is found here.
  'filter.v.availability': (value) => (value === '0' ? 'Sold out' : undefined),
  sort_by: sorted({
    'best-selling': 'sales',
    'created-ascending': 'oldest',
    'created-descending': undefined,
    manual: undefined,
    'price-ascending': 'price',
    'price-descending': 'price',
    relevance: undefined,
    'title-ascending': 'title',
    'title-descending': 'title',
  }),
  type: (type) => (type.includes('product') ? undefined : `Pages other than products: ${type}`),
};

/** Parameters for completing the words, and settings of the page. */
const SILENT = /^(options\[\w+\]|country|view|grid_list|section_id|variant)$/;

/** A filter that the shop has made of a field of its products: "filter.p.m.custom.material". */
const FIELD = /^filter\.[pv]\.(?:[mt]\.[^.]+\.|option\.)?(.+)$/;

/** Reads a search of a Shopify shop, or a collection with filters; undefined for any other address. */
export function readShopifyAddress({ parts, parameters, exchange }: ShopPage): AddressReading | undefined {
  const page = readPath(parts, parameters.get('q'));
  if (!page) return undefined;
  const leftOut = [...page.leftOut];
  const low = parameters.get('filter.v.price.gte');
  const high = parameters.get('filter.v.price.lte');
  const currency = parameters.get('currency') || undefined;
  const fields = parameters.unread().filter(([name]) => FIELD.test(name));
  const isNarrowed = page.isSearch || low !== '' || high !== '' || fields.length > 0;
  if (!isNarrowed) return { problem: COLLECTION };

  const prices = readPriceLimits(low, high, currency?.toUpperCase(), exchange, leftOut);
  const values = new Map<FilterName, string[]>([['brand', [...page.brands]]]);
  for (const [name, value] of fields) {
    const filter = fieldFilter(name);
    if (filter && !isReference(value)) values.set(filter, [...(values.get(filter) ?? []), value]);
    else if (!Object.hasOwn(MEANINGS, name)) leftOut.push(notSupported(fieldText(name, value)));
  }
  leftOut.push(...unreadParameters(parameters, MEANINGS, (name) => SILENT.test(name) || isField(name)));
  return addressReading({ words: page.words, prices, filters: [...values], leftOut });
}

const COLLECTION = 'This is a collection of a shop and no search: add it as a shop';

interface ShopifyPage {
  words: string;
  brands: string[];
  /** True for a search, also without any filter. */
  isSearch: boolean;
  leftOut: string[];
}

function readPath(
  [kind, handle = '', tag, ...rest]: readonly string[],
  typed: string,
): ShopifyPage | undefined {
  if (kind === 'search' && handle === '' && typed !== '')
    return { words: typed, brands: [], isSearch: true, leftOut: [] };
  if (kind !== 'collections' || handle === '' || tag === 'products' || rest.length > 0) return undefined;
  // Shopify makes these two for every shop.
  if (handle === 'vendors')
    return { words: '', brands: typed ? [typed] : [], isSearch: typed !== '', leftOut: [] };
  if (handle === 'types') return { words: typed, brands: [], isSearch: typed !== '', leftOut: [] };
  const name = UNNAMED.test(handle) ? '' : pathWords(handle);
  return {
    words: typed || name,
    brands: [],
    isSearch: typed !== '' || tag !== undefined,
    leftOut: [
      ...(typed !== '' && name !== '' ? [notSupported(`Collection: ${name}`)] : []),
      ...(tag === undefined ? [] : [notSupported(`Tag: ${tag}`)]),
    ],
  };
}

function isField(name: string): boolean {
  return FIELD.test(name) && !Object.hasOwn(MEANINGS, name);
}

function fieldFilter(name: string): FilterName | undefined {
  const [, field = ''] = FIELD.exec(name) ?? [];
  if (/^(vendor|brand)$/i.test(field)) return 'brand';
  return /^(material|fabric)$/i.test(field) ? 'material' : undefined;
}

/** The number of an entry in the shop's own lists, which says nothing outside. */
function isReference(value: string): boolean {
  return value.startsWith('gid://');
}

function fieldText(name: string, value: string): string {
  const [, field = name] = FIELD.exec(name) ?? [];
  return isReference(value) ? pathWords(field) : `${pathWords(field)}: ${value}`;
}
