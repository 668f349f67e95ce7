import {
  type AddressParameters,
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
  switched,
  unreadParameters,
} from '../../kit/read-address.ts';

const MEANINGS: Record<string, Meaning> = {
  on_sale: switched('On sale'),
  onsale_filter: switched('On sale'),
  orderby: sorted({
    date: undefined,
    menu_order: undefined,
    relevance: undefined,
    popularity: 'popularity',
    price: 'price',
    'price-desc': 'price',
    rating: 'rating',
  }),
  product_tag: (tag) => `Tag: ${pathWords(tag)}`,
  rating_filter: (stars) => `Rating: ${stars}`,
};

/** Parameters for combining several values, settings of the page, and one for things that are left. */
const SILENT =
  /^(post_type|query_type_\w+|paged?|product-page|per_page|perpage|in_?stock_?\w*|stock_status|filter_stock\w*|dgwt_\w+|lang|shop_view)$/;

/** The values of an attribute, separated by commas: "filter_brand=loden,max-mara". */
const ATTRIBUTE = /^filter_(?:pa_)?(.+)$/;

/** Reads a search of a WooCommerce shop, or a category with filters; undefined for any other address. */
export function readWooCommerceAddress({
  parts,
  parameters,
  exchange,
}: ShopPage): AddressReading | undefined {
  const typed = parameters.get('s');
  const category = categoryOf(parts, parameters);
  const isShop = parts[0] === 'shop' || category !== '' || parameters.get('post_type') === 'product';
  if (!isShop) return undefined;
  const low = parameters.get('min_price');
  const high = parameters.get('max_price');
  const attributes = attributesOf(parameters);
  const isNarrowed = [typed, low, high].some((text) => text !== '') || attributes.length > 0;
  if (!isNarrowed) return undefined;

  const leftOut = typed !== '' && category !== '' ? [notSupported(`Category: ${category}`)] : [];
  const prices = readPriceLimits(low, high, undefined, exchange, leftOut);
  const values = new Map<FilterName, string[]>();
  for (const [name, chosen] of attributes) {
    const filter = attributeFilter(name);
    if (filter) values.set(filter, [...(values.get(filter) ?? []), ...chosen]);
    else leftOut.push(notSupported(`${pathWords(name)}: ${chosen.join(', ')}`));
  }
  leftOut.push(
    ...unreadParameters(parameters, MEANINGS, (name) => SILENT.test(name) || ATTRIBUTE.test(name)),
  );
  return addressReading({ words: typed || category, prices, filters: [...values], leftOut });
}

function categoryOf([kind = '', ...names]: readonly string[], parameters: AddressParameters): string {
  const asked = parameters.get('product_cat');
  if (asked !== '') return pathWords(asked);
  return kind === 'product-category'
    ? pathWords(names.filter((name) => !isPageNumber(name)).at(-1) ?? '')
    : '';
}

/** "/product-category/coats/page/2/" */
function isPageNumber(name: string): boolean {
  return name === 'page' || /^\d+$/.test(name);
}

function attributesOf(parameters: AddressParameters): [name: string, chosen: string[]][] {
  return parameters.unread().flatMap(([name, value]): [string, string[]][] => {
    const [, attribute = ''] = SILENT.test(name) ? [] : (ATTRIBUTE.exec(name) ?? []);
    return attribute === '' ? [] : [[attribute, value.split(',').map(pathWords).filter(Boolean)]];
  });
}

function attributeFilter(name: string): FilterName | undefined {
  if (/^(product_)?(brands?|marke|marque|marca)$/i.test(name)) return 'brand';
  return /^materials?$/i.test(name) ? 'material' : undefined;
}
