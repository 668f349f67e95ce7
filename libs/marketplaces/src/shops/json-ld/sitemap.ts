import { parsedUrl } from '../../kit/parsed-url.ts';
import { fetchIfThere, unreadable, validatorOf } from '../answers.ts';
import { fileOf } from '../feed/read-feed.ts';
import type { ShopAnswer, Validator } from '../fetching/shop-fetcher.ts';
import { isXml, UnreadableMarkup } from '../parsing/markup.ts';
import { type Fields, readXmlRows } from '../parsing/xml-rows.ts';
import type { ShopMemory, ShopOptions } from '../shop.ts';
import { MAX_PRODUCTS } from '../way.ts';

/** Files of one sitemap that are read. */
const MAX_FILES = 20;

/** A page that a sitemap lists. */
interface ListedPage {
  url: string;
  /** When it was changed, in ms since 1970; null where the sitemap does not say. */
  changedAt: number | null;
}

/** The pages of a site that may be products, by its sitemap. */
export interface Sitemap {
  /** What was changed last comes first. */
  pages: readonly ListedPage[];
  /** There are more than are read. */
  isCut: boolean;
  /** None that is missing was changed later than those that are there: each has a date, and no file was left out. */
  areNewest: boolean;
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
  const pages = createNewestPages();
  const validators: (Validator | undefined)[] = [];
  let waiting: string[] = [];
  for (let answer: ShopAnswer | undefined = start, files = 1; ; files += 1) {
    const file = answer && (await readFile(answer, (page) => pages.add(page), options));
    if (answer === start && !file) return undefined;
    if (answer && file) {
      validators.push(validatorOf(answer));
      if (files === 1) waiting = productSitemaps(file.sitemaps);
    }
    const next = files === MAX_FILES ? undefined : waiting.shift();
    if (next === undefined) break;
    answer = await fetchIfThere(next, options);
  }
  const areFilesLeft = waiting.length > 0;
  const { listed, areAll } = pages.newest();
  const isCut = areFilesLeft || !areAll;
  const known = validators.flatMap((validator) => validator ?? []);
  // A sitemap without dates does not change when a page does.
  const isDated = listed.every(({ changedAt }) => changedAt !== null);
  return {
    pages: listed,
    isCut,
    areNewest: isDated && !areFilesLeft,
    remembered: isDated && !isCut && known.length === validators.length ? known : [],
  };
}

/**
 * Gathers pages, of which only as many as are read are kept. They stand in any order, and often the oldest first; and what is
 * no product is left out as soon as there is one.
 */
function createNewestPages() {
  let pages: (ListedPage & { isProduct: boolean })[] = [];
  let count = 0;
  let products = 0;

  function keepNewest(): void {
    const offered = products > 0 ? pages.filter(({ isProduct }) => isProduct) : pages;
    pages = offered
      .toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0))
      .slice(0, MAX_PRODUCTS);
  }
  return {
    add(page: ListedPage): void {
      const isProduct = PRODUCT_PATH.test(new URL(page.url).pathname);
      count += 1;
      if (isProduct) products += 1;
      pages.push({ ...page, isProduct });
      if (pages.length >= 2 * MAX_PRODUCTS) keepNewest();
    },
    newest() {
      keepNewest();
      return { listed: pages, areAll: (products || count) <= MAX_PRODUCTS };
    },
  };
}

/** One file: pages of the same host, as the protocol demands (sitemaps.org), and further sitemaps. */
async function readFile(answer: ShopAnswer, addPage: (page: ListedPage) => void, options: ShopOptions) {
  const file = await fileOf(answer, options);
  if (!isXml(file)) return undefined;
  const sitemaps: string[] = [];
  const addRow = (name: string, fields: Fields) => {
    const url = fields.get('loc')?.[0] ?? '';
    if (parsedUrl(url)?.host !== answer.url.host) return;
    const changedAt = Date.parse(fields.get('lastmod')?.[0] ?? '');
    if (name === 'sitemap') sitemaps.push(url);
    else addPage({ url, changedAt: Number.isNaN(changedAt) ? null : changedAt });
  };
  try {
    const { root, isWhole } = await readXmlRows(file, ['url', 'sitemap'], addRow, options.signal);
    if (root !== 'urlset' && root !== 'sitemapindex') return undefined;
    if (!isWhole) unreadable(answer, 'with a sitemap that breaks off');
  } catch (error) {
    if (error instanceof UnreadableMarkup) unreadable(answer, `with a sitemap that ${error.message}`);
    throw error;
  }
  return { sitemaps };
}

function productSitemaps(sitemaps: readonly string[]): string[] {
  const products = sitemaps.filter((address) => PRODUCT_SITEMAP.test(new URL(address).pathname));
  return products.length > 0 ? products : [...sitemaps];
}
