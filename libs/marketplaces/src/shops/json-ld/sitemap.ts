import { parsedUrl } from '../../kit/parsed-url.ts';
import { fetchIfThere, unreadable, validatorOf } from '../answers.ts';
import { fileOf } from '../feed/read-feed.ts';
import type { ShopAnswer, Validator } from '../fetching/shop-fetcher.ts';
import { isXml, UnreadableMarkup } from '../parsing/markup.ts';
import { type Fields, readXmlRows } from '../parsing/xml-rows.ts';
import type { ShopMemory, ShopOptions } from '../shop.ts';
import { MAX_PAGES, MAX_PRODUCTS } from '../way.ts';

/** A page that a sitemap lists. */
interface ListedPage {
  url: string;
  /** When it was changed, in ms since 1970; null where the sitemap does not say. */
  changedAt: number | null;
}

/** The pages of a site that may be products, by its sitemap. */
export interface Sitemap {
  pages: readonly ListedPage[];
  /** There are more than are read. */
  isCut: boolean;
  /** To ask later whether anything has changed; empty where it does not say. */
  remembered: ShopMemory;
}

/** How sites name what is for sale, in the addresses of pages and of sitemaps. */
const PRODUCT_PATH = /\/(products?|produkte?|produits?|shop|items?|artikel|listings?|p|product-page)\//i;
const PRODUCT_SITEMAP = /product|produkt|produit/i;

/**
 * Reads a sitemap, or an index with the sitemaps it names; undefined for what is neither.
 * @throws ShopUnavailable for one that breaks off or cannot be read
 */
export async function readSitemap(start: ShopAnswer, options: ShopOptions): Promise<Sitemap | undefined> {
  const pages: ListedPage[] = [];
  const validators: (Validator | undefined)[] = [];
  let isCut = false;
  let waiting: string[] = [];
  for (let answer: ShopAnswer | undefined = start, files = 1; ; files += 1) {
    const file = answer && (await readFile(answer, options));
    if (answer === start && !file) return undefined;
    if (answer && file) {
      validators.push(validatorOf(answer));
      pages.push(...file.pages);
      if (files === 1) waiting = productSitemaps(file.sitemaps);
    }
    isCut ||= pages.length > MAX_PRODUCTS || (files === MAX_PAGES && waiting.length > 0);
    const next = isCut ? undefined : waiting.shift();
    if (next === undefined) break;
    answer = await fetchIfThere(next, options);
  }
  const products = pages.filter(({ url }) => PRODUCT_PATH.test(new URL(url).pathname));
  const listed = newestFirst(products.length > 0 ? products : pages);
  const known = validators.flatMap((validator) => validator ?? []);
  // A sitemap without dates does not change when a page does.
  const isDated = listed.every(({ changedAt }) => changedAt !== null);
  return {
    pages: listed.slice(0, MAX_PRODUCTS),
    isCut,
    remembered: isDated && !isCut && known.length === validators.length ? known : [],
  };
}

/** One file: pages of the same host, as the protocol demands (sitemaps.org), and further sitemaps. */
async function readFile(answer: ShopAnswer, options: ShopOptions) {
  const file = await fileOf(answer, options);
  if (!isXml(file)) return undefined;
  const pages: ListedPage[] = [];
  const sitemaps: string[] = [];
  const addRow = (name: string, fields: Fields) => {
    const url = fields.get('loc')?.[0] ?? '';
    if (parsedUrl(url)?.host !== answer.url.host) return;
    const changedAt = Date.parse(fields.get('lastmod')?.[0] ?? '');
    if (name === 'sitemap') sitemaps.push(url);
    else if (pages.length <= MAX_PRODUCTS)
      pages.push({ url, changedAt: Number.isNaN(changedAt) ? null : changedAt });
  };
  try {
    const { root, isWhole } = await readXmlRows(file, ['url', 'sitemap'], addRow, options.signal);
    if (root !== 'urlset' && root !== 'sitemapindex') return undefined;
    if (!isWhole) unreadable(answer, 'with a sitemap that breaks off');
  } catch (error) {
    if (error instanceof UnreadableMarkup) unreadable(answer, `with a sitemap that ${error.message}`);
    throw error;
  }
  return { pages, sitemaps };
}

function productSitemaps(sitemaps: readonly string[]): string[] {
  const products = sitemaps.filter((address) => PRODUCT_SITEMAP.test(new URL(address).pathname));
  return products.length > 0 ? products : [...sitemaps];
}

function newestFirst(pages: readonly ListedPage[]): ListedPage[] {
  return pages.toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0));
}
