import { z } from 'zod';
import { fetchIfThere, jsonOf } from '../answers.ts';
import { type NumberedCatalogue, readNumbered, translated } from '../numbered-pages.ts';
import { factsOf, type ShopFacts, type ShopOptions, unknownShop } from '../shop.ts';
import { MAX_PRODUCTS, type Way } from '../way.ts';
import { Word } from '../wire-fields.ts';
import { collectionOf } from './shopify-address.ts';
import { productsOf, readProduct } from './wire.ts';

/** The largest page that Shopify gives. */
const PAGE_SIZE = 250;

/** What a shop says of itself at /meta.json. */
const Meta = z.object({
  name: Word,
  currency: Word,
  country: Word,
  published_products_count: z.number().int().nonnegative().optional().catch(undefined),
});
type Meta = Partial<z.infer<typeof Meta>>;

/** The public products.json of a Shopify shop or of one of its collections. */
export const shopify: Way = {
  most: MAX_PRODUCTS,

  async look(pasted, options) {
    const collection = collectionOf(pasted.url);
    const url = `${pasted.url.origin}${collection ?? ''}/products.json`;
    const answer = await fetchIfThere(pageUrl(url, 1), options, { accept: 'application/json' });
    const products = answer && productsOf(await jsonOf(answer, options.signal));
    if (!products) return undefined;

    const meta = await metaOf(pasted.url.origin, options);
    const currency = meta.currency ?? (await cartCurrency(pasted.url.origin, options)) ?? null;
    const facts = {
      ...unknownShop(meta.name ?? pasted.siteName, options.fetcher.now()),
      country: meta.country ?? null,
      currency,
    };
    const found = catalogue(url, facts);
    const { listings } = await translated(products, (row) => found.listingOf(row), options.signal);
    const isFull = products.length >= PAGE_SIZE;
    const whole = collection === undefined ? meta.published_products_count : undefined;
    return {
      url,
      name: facts.name,
      currency,
      country: facts.country,
      listings: isFull ? (whole ?? products.length) : products.length,
      hasMore: isFull && whole === undefined,
      first: listings,
    };
  },

  read: (shop, options) => readNumbered(catalogue(shop.url, factsOf(shop, options)), options),
};

function catalogue(url: string, shop: ShopFacts): NumberedCatalogue {
  const root = new URL(url.replace(/(\/collections\/[^/]+)?\/products\.json.*$/, '/'));
  return {
    pageUrl: (number) => pageUrl(url, number),
    pageSize: PAGE_SIZE,
    // The shop chooses the order, and does not say which it is.
    isNewestFirst: false,
    rowsOf: productsOf,
    listingOf: (row) => readProduct(row, shop, root),
  };
}

function pageUrl(url: string, number: number): string {
  return `${url}?limit=${PAGE_SIZE}&page=${number}`;
}

async function metaOf(origin: string, options: ShopOptions): Promise<Meta> {
  const answer = await fetchIfThere(`${origin}/meta.json`, options);
  return (answer && Meta.safeParse(await jsonOf(answer, options.signal)).data) ?? {};
}

/** The empty cart states the currency too, unless robots.txt forbids it. */
async function cartCurrency(origin: string, options: ShopOptions): Promise<string | undefined> {
  const answer = await fetchIfThere(`${origin}/cart.js`, options);
  return (
    answer && z.object({ currency: Word }).safeParse(await jsonOf(answer, options.signal)).data?.currency
  );
}
