import { parsedUrl } from '../../kit/parsed-url.ts';
import { fetchIfThere, fetchPresent, unreadable, validatorOf } from '../answers.ts';
import type { ShopAnswer } from '../fetching/shop-fetcher.ts';
import { type HtmlPage, readHtmlPage } from '../parsing/html-page.ts';
import { UnreadableMarkup } from '../parsing/markup.ts';
import { ShopUnavailable } from '../shop-errors.ts';
import { translated } from '../numbered-pages.ts';
import { type ShopFacts, type ShopListing, type ShopOptions, unknownShop } from '../shop.ts';
import { checkUnchanged, unchangedEnd } from '../unchanged.ts';
import { cutEnd, type Pasted, type ShopFound, type Way } from '../way.ts';
import { productNodes } from './product-nodes.ts';
import { readSitemap, type Sitemap } from './sitemap.ts';
import { readProduct } from './wire.ts';

/** Product pages of one reading: five minutes at one a second. */
const MAX_PRODUCT_PAGES = 300;
/** Pages whose products are handed on together. */
const PAGES_TOGETHER = 10;
/** Pages that are tried before a site counts as one without products. */
const TRIED_PAGES = 5;
const ENOUGH_EXAMPLES = 3;
const MAX_SITEMAPS = 3;
/** Pages that may fail before the shop counts as one that cannot answer. */
const MAX_FAILURES = 5;

/** Products that pages state in JSON-LD (schema.org); the pages are those of the sitemap, or one page alone. */
export const jsonLd: Way = {
  most: MAX_PRODUCT_PAGES,

  async look(pasted, options) {
    if (pasted.xml) return lookAtSitemap(pasted.xml, pasted, options);
    for (const address of await sitemapsOf(pasted, options)) {
      const answer = await fetchIfThere(address, options);
      const found = answer && (await lookAtSitemap(answer, pasted, options));
      if (found) return found;
    }
    if (!pasted.page) return undefined;
    const { listings } = await productsOf(pasted.page, unknownShop(pasted.siteName), pasted.url, options);
    if (listings.length === 0) return undefined;
    return { ...shopFound(pasted.url, listings, listings.length, pasted), readAtMost: listings.length };
  },

  async *read(shop, options) {
    const { isUnchanged, first } = await checkUnchanged(options.remembered, options);
    if (isUnchanged) return unchangedEnd(options.remembered);
    const answer = first ?? (await fetchPresent(shop.url, options));
    const sitemap = await readSitemap(answer, options);
    if (!sitemap) return yield* readOnePage(answer, shop, options);

    const { pages } = sitemap;
    const failures: ShopUnavailable[] = [];
    let products = 0;
    for (let start = 0; start < Math.min(pages.length, MAX_PRODUCT_PAGES); start += PAGES_TOGETHER) {
      const together = pages.slice(start, Math.min(start + PAGES_TOGETHER, MAX_PRODUCT_PAGES));
      const page = { listings: [] as ShopListing[], oddities: 0 };
      try {
        for (const { url } of together) {
          const found = await productsAt(url, shop, options, failures);
          page.listings.push(...found.listings);
          page.oddities += found.oddities;
        }
      } catch (error) {
        // Slow shops get no further: what came before is good.
        yield page;
        throw error;
      }
      products += page.listings.length;
      yield page;
    }
    // A shop that shows the same notice on all its pages has not sold everything.
    if (pages.length > 0 && products === 0) unreadable(answer, 'with pages that state no products');
    const missing: string[] = [];
    if (sitemap.isCut || pages.length > MAX_PRODUCT_PAGES) {
      const which = sitemap.areNewest ? 'newest' : 'first';
      missing.push(`The shop has more than ${MAX_PRODUCT_PAGES} pages; only the ${which} of them are read.`);
    }
    if (failures.length > 0) missing.push(`Pages of the shop that could not be read: ${failures.length}.`);
    if (missing.length > 0) return cutEnd(missing.join(' '));
    return { isUnchanged: false, isComplete: true, remembered: sitemap.remembered };
  },
};

interface Products {
  listings: readonly ShopListing[];
  oddities: number;
}

const NOTHING: Products = { listings: [], oddities: 0 };

/** The sitemaps that robots.txt names, else the usual one. */
async function sitemapsOf({ url }: Pasted, { fetcher, signal }: ShopOptions): Promise<string[]> {
  const named = await fetcher.sitemapsOf(url, signal);
  const own = named.filter((address) => parsedUrl(address)?.host === url.host);
  return own.length > 0 ? own.slice(0, MAX_SITEMAPS) : [`${url.origin}/sitemap.xml`];
}

async function lookAtSitemap(
  answer: ShopAnswer,
  pasted: Pasted,
  options: ShopOptions,
): Promise<ShopFound | undefined> {
  const sitemap = await readSitemap(answer, options);
  if (!sitemap) return undefined;
  const listings: ShopListing[] = [];
  for (const { url } of sitemap.pages.slice(0, TRIED_PAGES)) {
    if (listings.length >= ENOUGH_EXAMPLES) break;
    listings.push(...(await productsAt(url, unknownShop(pasted.siteName), options, [])).listings);
  }
  return listings.length > 0
    ? shopFound(answer.url, listings, sitemap.pages.length, pasted, sitemap)
    : undefined;
}

function shopFound(
  url: URL,
  first: readonly ShopListing[],
  listings: number,
  { siteName }: Pasted,
  { isCut }: Pick<Sitemap, 'isCut'> = { isCut: false },
): ShopFound {
  const currency = first.find(({ price }) => price)?.price?.currency ?? null;
  return { url: url.href, name: siteName, currency, country: null, listings, hasMore: isCut, first };
}

/** A shop that is one page. */
async function* readOnePage(answer: ShopAnswer, shop: ShopFacts, options: ShopOptions) {
  const page = await pageOf(answer, options);
  const products = page ? await productsOf(page, shop, answer.url, options) : NOTHING;
  if (products.listings.length === 0) unreadable(answer, 'with a page that states no products');
  yield products;
  const validator = validatorOf(answer);
  return { isUnchanged: false, isComplete: true, remembered: validator ? [validator] : [] };
}

/** The products of one page; none where it is gone. A few pages may fail, each of which is added to `failures`. */
async function productsAt(
  url: string,
  shop: ShopFacts,
  options: ShopOptions,
  failures: ShopUnavailable[],
): Promise<Products> {
  try {
    const answer = await fetchIfThere(url, options, { accept: 'text/html' });
    const page = answer && (await pageOf(answer, options));
    return page ? await productsOf(page, shop, answer.url, options) : NOTHING;
  } catch (error) {
    if (!(error instanceof ShopUnavailable) || error.isWholeShop) throw error;
    failures.push(error);
    if (failures.length > MAX_FAILURES) throw error;
    return NOTHING;
  }
}

async function pageOf({ body, headers }: ShopAnswer, { signal }: ShopOptions): Promise<HtmlPage | undefined> {
  try {
    return await readHtmlPage({ body, contentType: headers.get('content-type') ?? '' }, signal);
  } catch (error) {
    if (error instanceof UnreadableMarkup) return undefined;
    throw error;
  }
}

async function productsOf(
  page: HtmlPage,
  shop: ShopFacts,
  url: URL,
  { signal }: ShopOptions,
): Promise<Products> {
  const rows = productNodes(page.data).map((node, index) => ({ node, index }));
  return translated(rows, ({ node, index }) => readProduct(node, shop, url, index), signal);
}
