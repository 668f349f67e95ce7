import { MAX_SHOP_NAME, visible } from '@rummage/vocabulary';
import { cut, storable } from '../kit/texts.ts';
import { countryIn } from '../reading/countries.ts';
import { plainText } from '../reading/plain-text.ts';
import { answerReader, fetchPresent } from './answers.ts';
import type { ShopAnswer, ShopFetcher } from './fetching/shop-fetcher.ts';
import { knownMarketplace } from './known-marketplaces.ts';
import { readHtmlPage } from './parsing/html-page.ts';
import { isXml, UnreadableMarkup } from './parsing/markup.ts';
import { WAYS } from './read-shop.ts';
import { ShopRefused, ShopUnavailable } from './shop-errors.ts';
import { SHOP_WAYS, type ShopLook, type ShopOptions, type ShopQuestion, type ShopWay } from './shop.ts';
import type { Pasted, ShopFound, StartPage } from './way.ts';

const EXAMPLES = 3;
/** A person waits for the look, and a browser would ask all at once. Shops that want longer gaps have them when they are read. */
const MAX_GAP_MS = 3000;
const SUGGESTION =
  'If the shop has a product feed, as for Google or Facebook, or a sitemap, paste its address.';

/**
 * Finds out what an address is: a shop's front page, a collection, or a feed. The ways are tried in
 * their order, and the first that reads all the shop lists is taken; where none does, the one that reads most.
 * @throws ShopRefused when it will not become a shop
 * @throws ShopUnavailable when the shop cannot answer now
 */
export async function lookAtShop(address: string, options: ShopOptions): Promise<ShopLook> {
  const url = options.fetcher.checked(address.trim());
  refuseMarketplace(url);
  const { fetcher, refusalByRobots } = lookingFetcher(options.fetcher);
  const watched = { ...options, fetcher };
  const pasted = await openPasted(url, watched);
  refuseMarketplace(pasted.url);

  let failure: ShopUnavailable | undefined;
  let best: { way: ShopWay; found: ShopFound } | undefined;
  let obstacle: string | undefined;
  for (const way of waysFor(pasted)) {
    try {
      const found = await WAYS[way].look(pasted, watched);
      if (typeof found === 'string') obstacle ??= found;
      else if (found && (!best || WAYS[way].most > WAYS[best.way].most)) best = { way, found };
      if (best && best.found.listings <= WAYS[best.way].most) break;
    } catch (error) {
      if (!(error instanceof ShopUnavailable)) throw error;
      failure ??= error;
      // An error at one address says nothing of the others.
      if (error.isWholeShop) break;
    }
  }
  if (best) return shopLook(best.way, best.found);
  if (failure) throw failure;
  const forbidden = refusalByRobots();
  if (forbidden) throw forbidden;
  if (pasted.isFile)
    obstacle ??= `${pasted.url.host} answered with a file that is neither a product feed in RSS or Atom nor a sitemap.`;
  const what = obstacle ?? `Nothing for sale was found at ${pasted.url.host} that can be read.`;
  throw new ShopRefused('unreadable', `${what} ${SUGGESTION}`);
}

function refuseMarketplace(url: URL): void {
  const marketplace = knownMarketplace(url);
  if (marketplace === undefined) return;
  throw new ShopRefused(
    'marketplace',
    `${marketplace} is a marketplace, not a shop: it is searched, not read.`,
  );
}

/** A feed or a sitemap stands for itself, whatever else its shop offers. */
function waysFor({ xml }: Pasted): readonly ShopWay[] {
  return xml ? ['feed', 'json-ld'] : SHOP_WAYS;
}

async function openPasted(url: URL, options: ShopOptions): Promise<Pasted> {
  const answer = await openIfAllowed(url, options);
  const bare = {
    url: answer?.url ?? url,
    page: undefined,
    xml: undefined,
    isFile: false,
    siteName: siteOf(answer?.url ?? url),
  };
  if (!answer) return bare;
  const file = { body: answer.body, contentType: answer.headers.get('content-type') ?? '' };
  // A compressed file shows no start.
  if (isXml(file) || /\.gz$/i.test(answer.url.pathname)) return { ...bare, xml: answer, isFile: true };
  const isFile = /\/(csv|tab-separated-values|json|plain)\b/i.test(file.contentType);
  const page = await readStartPage(answer, {}, options);
  return page ? { ...bare, page: { ...page, answer }, isFile, siteName: page.name || bare.siteName } : bare;
}

/** Undefined for what is no page. */
const readStartPage = answerReader(
  'start page',
  (file): StartPage | undefined => {
    try {
      const { feeds, wordPressApi, siteName, title } = readHtmlPage(file);
      return { feeds, wordPressApi, name: siteName || namePart(title) };
    } catch (error) {
      if (error instanceof UnreadableMarkup) return undefined;
      throw error;
    }
  },
  undefined,
);

/** Titles go on with slogans: "Vintage Example – clothes from the seventies". */
function namePart(title: string): string {
  return plainText(title.split(/\s[|–—·•-]\s|: /)[0] ?? '');
}

/** Undefined where nothing is there or robots.txt forbids it: its shop may still be open in another way. */
async function openIfAllowed(url: URL, options: ShopOptions): Promise<ShopAnswer | undefined> {
  try {
    return await fetchPresent(url.href, options, { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' });
  } catch (error) {
    if (error instanceof ShopUnavailable && !error.isWholeShop) return undefined;
    if (error instanceof ShopRefused && error.refusal === 'robots') return undefined;
    throw error;
  }
}

function siteOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

function shopLook(way: ShopWay, { first, ...found }: ShopFound): ShopLook {
  // A value that is no code is a question like one that is missing.
  const country = countryIn(found.country ?? '') ?? null;
  const currency = currencyOf(found.currency);
  const questions: ShopQuestion[] = [];
  if (first.length === 0 || first.some(({ condition }) => condition === null)) questions.push('second_hand');
  if (country === null) questions.push('country');
  if (currency === null) questions.push('currency');
  const examples = first.slice(0, EXAMPLES);
  const name = cut(storable(visible(plainText(found.name))), MAX_SHOP_NAME) || siteOf(new URL(found.url));
  return { readAtMost: WAYS[way].most, ...found, name, country, currency, way, examples, questions };
}

/** A code as a shop writes it; null for what is none. */
function currencyOf(written: string | null): string | null {
  const code = written?.trim().toUpperCase() ?? '';
  return Intl.supportedValuesOf('currency').includes(code) ? code : null;
}

/** The same fetcher, which waits less, and notes the first refusal by a robots.txt. */
function lookingFetcher(fetcher: ShopFetcher): {
  fetcher: ShopFetcher;
  refusalByRobots: () => ShopRefused | undefined;
} {
  let refusal: ShopRefused | undefined;
  return {
    refusalByRobots: () => refusal,
    fetcher: {
      ...fetcher,
      fetch: (address, request) =>
        fetcher.fetch(address, { ...request, maxGapMs: MAX_GAP_MS }).catch((error: unknown) => {
          if (error instanceof ShopRefused && error.refusal === 'robots') refusal ??= error;
          throw error;
        }),
    },
  };
}
