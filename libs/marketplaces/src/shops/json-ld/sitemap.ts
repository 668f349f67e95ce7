import { parsedUrl } from '../../kit/texts.ts';
import { isSameSite, pathWithoutLanguage, withoutLastSlashes } from '../../reading/addresses.ts';
import { answerReader, fetchIfThere, type Problem, readable, validatorOf } from '../answers.ts';
import { unpacked } from '../feed/read-feed.ts';
import type { ShopAnswer, Validator } from '../fetching/shop-fetcher.ts';
import { isXml, UnreadableMarkup } from '../parsing/markup.ts';
import { type Fields, readXmlRows } from '../parsing/xml-rows.ts';
import type { ShopMemory, ShopOptions } from '../shop.ts';
import { MAX_PRODUCTS } from '../way.ts';

/** Files of one sitemap that are read. */
const MAX_FILES = 20;

export interface ListedPage {
  url: string;
  /** Its addresses in all languages, where the sitemap names them. */
  languages: readonly string[];
  /** Time when it was changed, in ms since 1970; null where the sitemap does not say. */
  changedAt: number | null;
}

/** The pages of a site that may be products, by its sitemap. */
export interface Sitemap {
  /** The pages that were changed last come first. */
  pages: readonly ListedPage[];
  /** There are more than are read. */
  isCut: boolean;
  /** None that is missing was changed later than those that are there: each has a date, and no file was left out. */
  areNewest: boolean;
  /** Validators for asking later whether anything has changed; empty where it does not say. */
  remembered: ShopMemory;
}

/** Names of sites for what is for sale, in the addresses of pages and of sitemaps. */
const PRODUCT_PATH =
  /\/(products?|product-page|produkt(e|er|y|en)?|produits?|productos?|prodott[oi]|produtos?|producten|tuote|tuotteet|varer?|varor|artikel|shop|store|tienda|boutique|butikk?|winkel|negozio|sklep|loja|items?|listings?|p)\//i;
const PRODUCT_SITEMAP = /product(?!ion)|produk|produit|prodott|produto|tuot/i;

/**
 * Reads a sitemap, or an index with the sitemaps it names; undefined for what is neither.
 * @throws ShopUnavailable for one that breaks off or cannot be read
 */
export async function readSitemap(start: ShopAnswer, options: ShopOptions): Promise<Sitemap | undefined> {
  let found: FoundPages = { pages: [], products: 0, count: 0, isProductCut: false, isOtherCut: false };
  const { maxBytes } = options.fetcher;
  const validators: (Validator | undefined)[] = [];
  let waiting: string[] = [];
  for (let answer: ShopAnswer | undefined = start, files = 1; ; files += 1) {
    const file = answer && readable(answer, await readFile(answer, { found, maxBytes }, options));
    if (answer === start && !file) return undefined;
    if (answer && file) {
      found = file.found;
      validators.push(validatorOf(answer));
      if (files === 1) waiting = productSitemaps(file.sitemaps);
    }
    const next = files === MAX_FILES ? undefined : waiting.shift();
    if (next === undefined) break;
    answer = await fetchIfThere(next, options);
  }
  const areFilesLeft = waiting.length > 0;
  const { pages, products, isProductCut, isOtherCut } = found;
  const isCut = areFilesLeft || (products > 0 ? isProductCut : isOtherCut);
  const known = validators.flatMap((validator) => validator ?? []);
  // A sitemap without dates does not change when a page does.
  const isDated = pages.every(({ changedAt }) => changedAt !== null);
  return {
    pages,
    isCut,
    areNewest: isDated && !areFilesLeft,
    remembered: isDated && !isCut && known.length === validators.length ? known : [],
  };
}

interface FoundPage extends ListedPage {
  isProduct: boolean;
  /** The key that its address shares with those of other languages; the one with the lowest rank counts. */
  key: string;
  rank: number;
}

/**
 * The pages that were found so far, of which only as many as are read are kept. They stand in any order, and often the oldest
 * first; what is no product is left out as soon as there is one, and of the languages of a page all but one.
 */
interface FoundPages {
  pages: FoundPage[];
  products: number;
  /** All that there were. */
  count: number;
  isProductCut: boolean;
  isOtherCut: boolean;
}

function addPage(found: FoundPages, page: ListedPage): void {
  const url = new URL(page.url);
  const isProduct = PRODUCT_PATH.test(url.pathname);
  const path = pathWithoutLanguage(url.pathname);
  found.count += 1;
  if (isProduct) found.products += 1;
  const rank = path === url.pathname ? 0 : found.count;
  // The one with the first address stands for all that name each other.
  const [first] = page.languages.toSorted();
  found.pages.push({ ...page, isProduct, key: first ?? withoutLastSlashes(path) + url.search, rank });
  if (found.pages.length >= 2 * MAX_PRODUCTS) keepNewest(found);
}

function keepNewest(found: FoundPages): void {
  const { pages, products } = found;
  const offered = inOneLanguage(products > 0 ? pages.filter(({ isProduct }) => isProduct) : pages);
  if (offered.length > MAX_PRODUCTS) {
    if (products > 0) found.isProductCut = true;
    else found.isOtherCut = true;
  }
  found.pages = offered
    .toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0))
    .slice(0, MAX_PRODUCTS);
}

/**
 * Takes one of the pages that differ only in a language at the start, as in "/sv/kappa" and "/en/kappa": the
 * one without it, or the first.
 */
function inOneLanguage(pages: readonly FoundPage[]): FoundPage[] {
  const chosen = new Map<string, FoundPage>();
  for (const page of pages) {
    const other = chosen.get(page.key);
    if (!other || page.rank < other.rank) chosen.set(page.key, page);
  }
  return [...chosen.values()];
}

interface SitemapFile {
  /** Pages so far, with those of the file. */
  found: FoundPages;
  /** Further sitemaps. */
  sitemaps: string[];
}

/** One file: pages of the same site, as the protocol demands (sitemaps.org), and further sitemaps. */
const readFile = answerReader(
  'sitemap',
  async (
    packed,
    { found, maxBytes }: { found: FoundPages; maxBytes: number },
  ): Promise<SitemapFile | Problem | undefined> => {
    const file = await unpacked(packed, maxBytes);
    if ('problem' in file) return file;
    if (!isXml(file)) return undefined;
    const own = new URL(file.url);
    const sitemaps: string[] = [];
    const addRow = (name: string, fields: Fields) => {
      const url = fields.get('loc')?.[0] ?? '';
      const page = parsedUrl(url);
      if (!page || !isSameSite(page, own)) return;
      const changedAt = Date.parse(fields.get('lastmod')?.[0] ?? '');
      if (name === 'sitemap') sitemaps.push(url);
      else {
        const languages = fields.get('xhtml:link') ?? [];
        addPage(found, { url, languages, changedAt: Number.isNaN(changedAt) ? null : changedAt });
      }
    };
    try {
      const { root, isWhole } = readXmlRows(file, ['url', 'sitemap'], addRow);
      if (root !== 'urlset' && root !== 'sitemapindex') return undefined;
      if (!isWhole) return problem('breaks off');
    } catch (error) {
      if (error instanceof UnreadableMarkup) return problem(error.message);
      throw error;
    }
    keepNewest(found);
    return { found, sitemaps };
  },
  problem('takes too long to read'),
);

function problem(clause: string): Problem {
  return { problem: `with a sitemap that ${clause}` };
}

function productSitemaps(sitemaps: readonly string[]): string[] {
  const products = sitemaps.filter((address) => PRODUCT_SITEMAP.test(new URL(address).pathname));
  return products.length > 0 ? products : [...sitemaps];
}
