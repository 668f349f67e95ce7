import { parsedUrl } from '../../kit/texts.ts';
import { isSameSite } from '../../reading/addresses.ts';
import {
  checkUnchanged,
  fetchIfThere,
  fetchPresent,
  unchangedEnd,
  unreadable,
  validatorOf,
} from '../answers.ts';
import type { ShopAnswer } from '../fetching/shop-fetcher.ts';
import { ShopUnavailable } from '../shop-errors.ts';
import { factsOf, type ShopFacts, type ShopListing, type ShopOptions, unknownShop } from '../shop.ts';
import { cutEnd, type Pasted, type ShopFound, type Way } from '../way.ts';
import { createPageQueue, oneOfEachFolder } from './page-queue.ts';
import { keyOf, productsOf } from './products-in.ts';
import { type ListedPage, readSitemap, type Sitemap } from './sitemap.ts';

/** Product pages of one reading: five minutes at one a second. */
const MAX_PRODUCT_PAGES = 300;
/** Pages whose products are handed on together. */
const PAGES_TOGETHER = 10;
/** Pages that are tried before a site counts as one without products. */
const TRIED_PAGES = 10;
const ENOUGH_EXAMPLES = 3;
const MAX_SITEMAPS = 3;
/** Pages that may fail before the shop counts as one that cannot answer. */
const MAX_FAILURES = 5;

const BROKEN_PAGES = 'The pages of the shop describe their products, but not in valid JSON-LD.';
const BROKEN = 'The page describes its product, but not in valid JSON-LD.';

/** Products that pages state in JSON-LD (schema.org); the pages are those of the sitemap, or one page alone. */
export const jsonLd: Way = {
  most: MAX_PRODUCT_PAGES,

  async look(pasted, options) {
    if (pasted.xml) return lookAtSitemap(pasted.xml, pasted, options);
    let obstacle: string | undefined;
    for (const address of await sitemapsOf(pasted, options)) {
      const answer = await fetchIfThere(address, options);
      const found = answer && (await lookAtSitemap(answer, pasted, options));
      if (typeof found === 'string') obstacle ??= found;
      else if (found) return found;
    }
    if (!pasted.page) return obstacle;
    const facts = unknownShop(pasted.siteName, options.fetcher);
    const { listings, isBroken } =
      (await productsOf(pasted.page.answer, { facts, read: [] }, options)) ?? NOTHING;
    if (listings.length === 0) return isBroken ? BROKEN : obstacle;
    return { ...shopFound(pasted.url, listings, listings.length, pasted), readAtMost: listings.length };
  },

  async *read(shop, options) {
    const { isUnchanged, first } = await checkUnchanged(options.remembered, options);
    if (isUnchanged) return unchangedEnd(options.remembered);
    const answer = first ?? (await fetchPresent(shop.url, options));
    const sitemap = await readSitemap(answer, options);
    const facts = factsOf(shop, options);
    if (!sitemap) return yield* readOnePage(answer, pageOptions([], facts, options));

    const { pages } = sitemap;
    const reading = pageOptions(pages.slice(0, MAX_PRODUCT_PAGES), facts, options);
    const queue = createPageQueue(pages, MAX_PRODUCT_PAGES);
    let [read, products, together] = [0, 0, NOTHING];
    for (let page = queue.next(); page; page = queue.next()) {
      try {
        const { listings, oddities } = await productsAt(page.url, reading);
        queue.noteProducts(page, listings.length);
        products += listings.length;
        together = {
          listings: [...together.listings, ...listings],
          oddities: together.oddities + oddities,
        };
      } catch (error) {
        // Slow shops get no further: what came before is good.
        yield together;
        throw error;
      }
      read += 1;
      if (read % PAGES_TOGETHER === 0) {
        yield together;
        together = NOTHING;
      }
    }
    yield together;
    const { failures, broken } = reading.trouble;
    // A shop that shows the same notice on all its pages has not sold everything.
    if (pages.length > 0 && products === 0)
      unreadable(
        answer,
        broken > 0 ? 'with pages whose JSON-LD is not valid' : 'with pages that state no products',
      );
    const missing: string[] = [];
    if (sitemap.isCut || pages.length > MAX_PRODUCT_PAGES) {
      const which = sitemap.areNewest ? 'newest' : 'first';
      missing.push(`The shop has more than ${MAX_PRODUCT_PAGES} pages; only the ${which} of them are read.`);
    }
    if (failures.length > 0) missing.push(`Pages of the shop that could not be read: ${failures.length}.`);
    if (missing.length > 0) return cutEnd(missing.join(' '));
    if (broken === 0) return { isUnchanged: false, isComplete: true, remembered: sitemap.remembered };
    const cutOff = `Pages that describe their product, but not in valid JSON-LD: ${broken}.`;
    return { isUnchanged: false, isComplete: true, cutOff, remembered: [] };
  },
};

/** Only plain data goes to where pages are read. */
function productsAmong(answer: ShopAnswer, { facts, read, ...options }: PageOptions) {
  return productsOf(answer, { facts, read }, options);
}

interface Products {
  listings: readonly ShopListing[];
  oddities: number;
  isBroken?: boolean;
}

const NOTHING: Products = { listings: [], oddities: 0 };

interface PageOptions extends ShopOptions {
  facts: ShopFacts;
  /** The keys of the pages that are read. */
  read: readonly string[];
  trouble: Trouble;
}

/** Pages without products that may have some; added to while pages are read. */
interface Trouble {
  failures: ShopUnavailable[];
  /** Pages whose JSON-LD cannot be read. */
  broken: number;
}

/** @param pages that are read */
function pageOptions(pages: readonly ListedPage[], facts: ShopFacts, options: ShopOptions): PageOptions {
  const read = pages.map(({ url }) => keyOf(new URL(url)));
  return { ...options, facts, read, trouble: { failures: [], broken: 0 } };
}

/** The sitemaps that robots.txt names, else the usual one. */
async function sitemapsOf({ url }: Pasted, { fetcher, signal }: ShopOptions): Promise<string[]> {
  const named = await fetcher.sitemapsOf(url, signal);
  const own = named.filter((address) => {
    const sitemap = parsedUrl(address);
    return sitemap && isSameSite(sitemap, url);
  });
  return own.length > 0 ? own.slice(0, MAX_SITEMAPS) : [`${url.origin}/sitemap.xml`];
}

/** @returns in words for people what is wrong where the pages have JSON-LD that cannot be read */
async function lookAtSitemap(
  answer: ShopAnswer,
  pasted: Pasted,
  options: ShopOptions,
): Promise<ShopFound | string | undefined> {
  const sitemap = await readSitemap(answer, options);
  if (!sitemap) return undefined;
  // Some of its pages are tried, so each stands for itself.
  const reading = pageOptions([], unknownShop(pasted.siteName, options.fetcher), options);
  const listings: ShopListing[] = [];
  for (const { url } of oneOfEachFolder(sitemap.pages).slice(0, TRIED_PAGES)) {
    if (listings.length >= ENOUGH_EXAMPLES) break;
    listings.push(...(await productsAt(url, reading)).listings);
  }
  if (listings.length > 0) return shopFound(answer.url, listings, sitemap.pages.length, pasted, sitemap);
  return reading.trouble.broken > 0 ? BROKEN_PAGES : undefined;
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
async function* readOnePage(answer: ShopAnswer, options: PageOptions) {
  const { listings, oddities, isBroken } = (await productsAmong(answer, options)) ?? NOTHING;
  if (listings.length === 0)
    unreadable(answer, isBroken ? 'with JSON-LD that is not valid' : 'with a page that states no products');
  yield { listings, oddities };
  const validator = validatorOf(answer);
  return {
    isUnchanged: false,
    isComplete: true,
    isOneAnswer: true,
    remembered: validator ? [validator] : [],
  };
}

/** The products of one page; none where it is gone. A few pages may fail. */
async function productsAt(url: string, options: PageOptions): Promise<Products> {
  const { trouble } = options;
  try {
    const answer = await fetchIfThere(url, options, { accept: 'text/html' });
    const products = (answer && (await productsAmong(answer, options))) ?? NOTHING;
    if (products.isBroken && products.listings.length === 0) trouble.broken += 1;
    return products;
  } catch (error) {
    if (!(error instanceof ShopUnavailable) || error.isWholeShop) throw error;
    trouble.failures.push(error);
    if (trouble.failures.length > MAX_FAILURES) throw error;
    return NOTHING;
  }
}
