import { parsedUrl } from '../../kit/texts.ts';
import { isSameSite } from '../../reading/addresses.ts';
import { plainText } from '../../reading/plain-text.ts';
import { answerReader, fetchIfThere, jsonIn } from '../answers.ts';
import type { ShopAnswer } from '../fetching/shop-fetcher.ts';
import { type NumberedCatalogue, type NumberedPage, readNumbered, translated } from '../numbered-pages.ts';
import { factsOf, type ShopFacts, type ShopOptions, unknownShop } from '../shop.ts';
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
    const facts = unknownShop(plainText(pasted.siteName), options.fetcher);
    const page = answer && (await readPage(answer, { base: url, shop: facts }, options));
    const total = answer && countIn(answer, 'x-wp-total');
    // An empty shop is known by its header.
    if (!page || !(page.rows === 0 ? total !== undefined : page.isOfProducts)) return undefined;

    const { listings, rows } = page;
    return {
      url,
      name: facts.name,
      currency: listings.find(({ price }) => price)?.price?.currency ?? null,
      country: null,
      listings: Math.max(total ?? 0, rows),
      hasMore: total === undefined && rows >= PAGE_SIZE,
      first: listings,
    };
  },

  read: (shop, options) => readNumbered(catalogue(shop.url, factsOf(shop, options), options), options),
};

interface ProductsPage extends NumberedPage {
  /** Other interfaces answer with lists, too. */
  isOfProducts: boolean;
}

const readPage = answerReader(
  'page of the Store API',
  (
    file,
    { base, shop }: { /** The address of the API. */ base: string; shop: ShopFacts },
  ): ProductsPage | undefined => {
    const products = productsOf(jsonIn(file))?.slice(0, MAX_PRODUCTS);
    const api = new URL(base);
    return (
      products && {
        ...translated(products, shop, (row) => readProduct(row, shop, api)),
        rows: products.length,
        isOfProducts: products.slice(0, PAGE_SIZE).some(isProduct),
      }
    );
  },
  undefined,
);

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

function catalogue(url: string, shop: ShopFacts, options: ShopOptions): NumberedCatalogue {
  return {
    pageUrl: (number) => pageUrl(url, number),
    pageSize: PAGE_SIZE,
    isNewestFirst: true,
    pagesOf: (answer) => countIn(answer, 'x-wp-totalpages'),
    read: (answer) => readPage(answer, { base: url, shop }, options),
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
