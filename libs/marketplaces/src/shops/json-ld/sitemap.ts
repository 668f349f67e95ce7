import { parsedUrl } from '../../kit/parsed-url.ts';
import { isSameSite, pathWithoutLanguage, withoutLastSlashes } from '../../reading/addresses.ts';
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
export interface ListedPage {
  url: string;
  /** Its addresses in all languages, where the sitemap names them. */
  languages: readonly string[];
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
const PRODUCT_PATH =
  /\/(products?|product-page|produkt(e|er|y|en)?|produits?|productos?|prodott[oi]|produtos?|producten|tuote|tuotteet|varer?|varor|artikel|shop|store|tienda|boutique|butikk?|winkel|negozio|sklep|loja|items?|listings?|p)\//i;
const PRODUCT_SITEMAP = /product(?!ion)|produk|produit|prodott|produto|tuot/i;

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

interface FoundPage extends ListedPage {
  isProduct: boolean;
  /** What its address has in common with those of other languages; the one with the lowest rank counts. */
  key: string;
  rank: number;
}

/**
 * Gathers pages, of which only as many as are read are kept. They stand in any order, and often the oldest first; what is
 * no product is left out as soon as there is one, and of the languages of a page all but one.
 */
function createNewestPages() {
  let pages: FoundPage[] = [];
  let products = 0;
  let isProductCut = false;
  let isOtherCut = false;
  let count = 0;

  function keepNewest(): void {
    const offered = inOneLanguage(products > 0 ? pages.filter(({ isProduct }) => isProduct) : pages);
    if (offered.length > MAX_PRODUCTS) {
      if (products > 0) isProductCut = true;
      else isOtherCut = true;
    }
    pages = offered
      .toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0))
      .slice(0, MAX_PRODUCTS);
  }
  return {
    add(page: ListedPage): void {
      const url = new URL(page.url);
      const isProduct = PRODUCT_PATH.test(url.pathname);
      const path = pathWithoutLanguage(url.pathname);
      count += 1;
      if (isProduct) products += 1;
      const rank = path === url.pathname ? 0 : count;
      // The one with the first address stands for all that name each other.
      const [first] = page.languages.toSorted();
      pages.push({ ...page, isProduct, key: first ?? withoutLastSlashes(path) + url.search, rank });
      if (pages.length >= 2 * MAX_PRODUCTS) keepNewest();
    },
    newest() {
      keepNewest();
      return { listed: pages, areAll: !(products > 0 ? isProductCut : isOtherCut) };
    },
  };
}

/** Of pages that differ only in a language at the start, as in "/sv/kappa" and "/en/kappa", the one without it, or the first. */
function inOneLanguage(pages: readonly FoundPage[]): FoundPage[] {
  const chosen = new Map<string, FoundPage>();
  for (const page of pages) {
    const other = chosen.get(page.key);
    if (!other || page.rank < other.rank) chosen.set(page.key, page);
  }
  return [...chosen.values()];
}

/** One file: pages of the same site, as the protocol demands (sitemaps.org), and further sitemaps. */
async function readFile(answer: ShopAnswer, addPage: (page: ListedPage) => void, options: ShopOptions) {
  const file = await fileOf(answer, options);
  if (!isXml(file)) return undefined;
  const sitemaps: string[] = [];
  const addRow = (name: string, fields: Fields) => {
    const url = fields.get('loc')?.[0] ?? '';
    const page = parsedUrl(url);
    if (!page || !isSameSite(page, answer.url)) return;
    const changedAt = Date.parse(fields.get('lastmod')?.[0] ?? '');
    if (name === 'sitemap') sitemaps.push(url);
    else {
      const languages = fields.get('xhtml:link') ?? [];
      addPage({ url, languages, changedAt: Number.isNaN(changedAt) ? null : changedAt });
    }
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
