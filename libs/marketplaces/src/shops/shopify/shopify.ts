import { z } from 'zod';
import { answerReader, fetchIfThere, jsonIn } from '../answers.ts';
import { type NumberedCatalogue, type NumberedPage, readNumbered, translated } from '../numbered-pages.ts';
import { factsOf, type ShopFacts, type ShopOptions, unknownShop } from '../shop.ts';
import { MAX_PRODUCTS, type Way } from '../way.ts';
import { Word } from '../wire-fields.ts';
import { productsOf, readProduct } from './wire.ts';

/** The largest page that Shopify gives. */
const PAGE_SIZE = 250;

/** The statements of a shop about itself at /meta.json. */
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
    const site = unknownShop(pasted.siteName, options.fetcher);
    if (!answer || !(await catalogue(url, site, options).read(answer))) return undefined;

    const meta = await metaOf(pasted.url.origin, options);
    const currency = meta.currency ?? (await cartOf(pasted.url.origin, options)).currency ?? null;
    const facts = { ...site, name: meta.name ?? site.name, country: meta.country ?? null, currency };
    // Prices are read once their currency is known.
    const page = await catalogue(url, facts, options).read(answer);
    if (!page) return undefined;
    const isFull = page.rows >= PAGE_SIZE;
    const whole = collection === undefined ? meta.published_products_count : undefined;
    return {
      url,
      name: facts.name,
      currency,
      country: facts.country,
      listings: isFull ? (whole ?? page.rows) : page.rows,
      hasMore: isFull && whole === undefined,
      first: page.listings,
    };
  },

  read: (shop, options) => readNumbered(catalogue(shop.url, factsOf(shop, options), options), options),
};

function catalogue(url: string, shop: ShopFacts, options: ShopOptions): NumberedCatalogue {
  const root = url.replace(/(\/collections\/[^/]+)?\/products\.json.*$/, '/');
  return {
    pageUrl: (number) => pageUrl(url, number),
    pageSize: PAGE_SIZE,
    // The shop chooses the order, and does not say which it is.
    isNewestFirst: false,
    read: (answer) => readPage(answer, { shop, root }, options),
  };
}

const readPage = answerReader(
  'products.json',
  (
    file,
    { shop, root }: { shop: ShopFacts; /** Pages of the shop. */ root: string },
  ): NumberedPage | undefined => {
    const rows = productsOf(jsonIn(file))?.slice(0, MAX_PRODUCTS);
    const base = new URL(root);
    return rows && { ...translated(rows, shop, (row) => readProduct(row, shop, base)), rows: rows.length };
  },
  undefined,
);

function pageUrl(url: string, number: number): string {
  return `${url}?limit=${PAGE_SIZE}&page=${number}`;
}

async function metaOf(origin: string, options: ShopOptions): Promise<Meta> {
  const answer = await fetchIfThere(`${origin}/meta.json`, options);
  return answer ? readMeta(answer, {}, options) : {};
}

const readMeta = answerReader('meta.json', (file): Meta => Meta.safeParse(jsonIn(file)).data ?? {}, {});

/** The empty cart states the currency too, unless robots.txt forbids it. */
async function cartOf(origin: string, options: ShopOptions): Promise<Pick<Meta, 'currency'>> {
  const answer = await fetchIfThere(`${origin}/cart.js`, options);
  return answer ? readMeta(answer, {}, options) : {};
}

/** The path of a collection of a Shopify shop, with its language if there is one: "/en-gb/collections/coats". */
export function collectionOf({ pathname }: URL): string | undefined {
  // A product below a collection stands for the whole shop.
  return /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?\/collections\/[^/]+)(?:\/(?!products\/)[^/]*)?\/?$/i.exec(
    pathname,
  )?.[1];
}
