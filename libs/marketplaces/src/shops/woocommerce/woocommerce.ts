import { isSameSite } from '../../reading/addresses.ts';
import { parsedUrl } from '../../kit/parsed-url.ts';
import { plainText } from '../../reading/plain-text.ts';
import { fetchIfThere, jsonOf } from '../answers.ts';
import type { ShopAnswer } from '../fetching/shop-fetcher.ts';
import { type NumberedCatalogue, readNumbered, translated } from '../numbered-pages.ts';
import { factsOf, type ShopFacts, unknownShop } from '../shop.ts';
import { MAX_PRODUCTS, type Pasted, type Way } from '../way.ts';
import { isProduct, productsOf, readProduct } from './wire.ts';

/** The largest page of the Store API. */
const PAGE_SIZE = 100;

/** WooCommerce's Store API, of a whole shop or of one category. */
export const woocommerce: Way = {
  most: MAX_PRODUCTS,

  async look(pasted, options) {
    const url = apiUrl(pasted);
    const answer = await fetchIfThere(pageUrl(url, 1), options, { accept: 'application/json' });
    const products = answer && productsOf(await jsonOf(answer, options.signal));
    const total = answer && countIn(answer, 'x-wp-total');
    // An empty shop is known by its header.
    const isList =
      products?.length === 0 ? total !== undefined : products?.slice(0, PAGE_SIZE).some(isProduct);
    if (!products || !isList) return undefined;

    const facts = unknownShop(plainText(pasted.siteName), options.fetcher.now());
    const found = catalogue(url, facts);
    const { listings } = await translated(products, (row) => found.listingOf(row), options.signal);
    return {
      url,
      name: facts.name,
      currency: listings.find(({ price }) => price)?.price?.currency ?? null,
      country: null,
      listings: Math.max(total ?? 0, products.length),
      hasMore: total === undefined && products.length >= PAGE_SIZE,
      first: listings,
    };
  },

  read: (shop, options) => readNumbered(catalogue(shop.url, factsOf(shop, options)), options),
};

const STORE_API = '/wc/store/v1/products';

/**
 * The Store API belongs to WordPress's interface, whose address its pages name; where addresses are plain, it is a
 * parameter: "/index.php?rest_route=/".
 */
function apiUrl({ url, page }: Pasted): string {
  const named = url.searchParams.has('rest_route') ? url : parsedUrl(page?.wordPressApi ?? '/wp-json/', url);
  const api = named && isSameSite(named, url) ? named : new URL('/wp-json/', url);
  const isPlain = api.searchParams.has('rest_route');
  const products = new URL(isPlain ? api.pathname : api.pathname.replace(/\/*$/, STORE_API), api.origin);
  if (isPlain) products.searchParams.set('rest_route', STORE_API);
  const category = /\/product-category\/(?:[^/]+\/)*([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (category !== undefined) products.searchParams.set('category', category);
  return products.href;
}

function catalogue(url: string, shop: ShopFacts): NumberedCatalogue {
  const base = new URL(url);
  return {
    pageUrl: (number) => pageUrl(url, number),
    pageSize: PAGE_SIZE,
    isNewestFirst: true,
    pagesOf: (answer) => countIn(answer, 'x-wp-totalpages'),
    rowsOf: productsOf,
    listingOf: (row) => readProduct(row, shop, base),
  };
}

function countIn({ headers }: ShopAnswer, name: string): number | undefined {
  const written = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(written) ? Number(written) : undefined;
}

function pageUrl(url: string, number: number): string {
  const page = new URL(url);
  page.searchParams.set('per_page', String(PAGE_SIZE));
  page.searchParams.set('page', String(number));
  // New things first: where a catalogue is cut, they are what people look for.
  page.searchParams.set('orderby', 'date');
  page.searchParams.set('order', 'desc');
  return page.href;
}
