import { type Answer, call, NoAnswer, retryAfterMs } from '../kit/ask.ts';
import { type Read, readHere, reading, ReadingTooCostly } from '../kit/reading.ts';
import type { SharedToken } from '../kit/shared-request.ts';
import type { SearchRequest } from '../marketplace.ts';
import { CATALOG_TYPES, catalogCall, type CatalogPage, readCatalogAnswer } from '../shops/ucp/catalog.ts';
import { GLOBAL_CATALOG } from '../shops/ucp/profile.ts';
import {
  type CataloguePage,
  type CatalogueSearch,
  CatalogueUnavailable,
  type ShopifyCatalogue,
} from './catalogue.ts';
import { searchArguments } from './search-arguments.ts';
import { catalogueToken } from './token.ts';
import { type CatalogueListing, readOffers } from './wire.ts';

const TIMEOUT_MS = 10_000;
const MAX_MEGABYTES = 10;

export interface ShopifyCatalogueOptions {
  /** Address of its MCP endpoint. */
  url: string;
  /** Address at which Shopify reads who asks. */
  profile: string;
  /** Allows more calls. */
  keys?: { clientId: string; clientSecret: string; tokenUrl: string } | undefined;
  /** Listings may bring pictures from private addresses. */
  allowPrivate: boolean;
  /** Limit of one call, in ms; default 10 seconds. */
  timeoutMs?: number;
  /** Reads answers; default here. */
  read?: Read;
  /** A clock in ms since 1970. */
  now: () => number;
  /** Waited for before each call; what it throws ends the search. */
  beforeCall: (signal: AbortSignal) => Promise<void>;
}

/** Shopify's global catalogue: `search_catalog` of the Universal Commerce Protocol over all shops of Shopify. */
export function shopifyCatalogue(options: ShopifyCatalogueOptions): ShopifyCatalogue {
  const {
    url,
    profile,
    keys,
    allowPrivate,
    timeoutMs = TIMEOUT_MS,
    read = readHere,
    now,
    beforeCall,
  } = options;
  const address = new URL(url);
  const token = keys && catalogueToken({ ...keys, timeoutMs, now });

  async function post(body: string, bearer: string | undefined, signal: AbortSignal): Promise<Answer> {
    await beforeCall(signal);
    const headers = {
      accept: CATALOG_TYPES,
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    };
    return call(
      address,
      { method: 'POST', headers, body },
      { timeoutMs, maxMegabytes: MAX_MEGABYTES, signal },
    );
  }

  /** A token that ended early is renewed once. */
  async function ask(body: string, signal: AbortSignal): Promise<Answer> {
    if (!token) return post(body, undefined, signal);
    const bearer = await tokenOf(token, signal);
    const answer = await post(body, bearer, signal);
    if (answer.status !== 401) return answer;
    token.drop(bearer);
    return post(body, await tokenOf(token, signal), signal);
  }

  async function pageOf(request: SearchRequest, search: CatalogueSearch): Promise<CataloguePage> {
    const { cursor, exchange, signal } = search;
    const body = JSON.stringify(catalogCall(profile, { ...searchArguments(request, exchange), cursor }));
    const answer = await ask(body, signal);
    if (answer.status !== 200) throw statusTrouble(answer, { isKeyed: keys !== undefined, now: now() });
    const type = answer.headers.get('content-type') ?? '';
    const found = await read(offersIn, { text: answer.text, type, base: url, allowPrivate }, signal);
    const { listings, oddities, cursor: next, capabilities } = requirePage(found, profile);
    // Only its extension knows where things are sent from.
    const isPlaced = capabilities.includes(GLOBAL_CATALOG);
    // A page that leads to itself would never end.
    const isRepeated = next === cursor;
    return {
      listings,
      oddities,
      cursor: isRepeated ? undefined : next,
      proof: { words: [], filters: isPlaced ? ['location'] : [] },
    };
  }

  return {
    async search(request, search) {
      search.signal.throwIfAborted();
      try {
        return await pageOf(request, search);
      } catch (error) {
        search.signal.throwIfAborted();
        throw troubleOf(error) ?? error;
      }
    },
  };
}

/** The caller's signal does not end the request for a token, because others wait for it too. */
async function tokenOf(token: SharedToken, signal: AbortSignal): Promise<string> {
  const value = await token.get();
  signal.throwIfAborted();
  return value;
}

function troubleOf(error: unknown): CatalogueUnavailable | undefined {
  if (error instanceof CatalogueUnavailable) return error;
  if (error instanceof ReadingTooCostly) return unexpected();
  if (!(error instanceof NoAnswer)) return undefined;
  return new CatalogueUnavailable(`Shopify’s catalogue ${error.message}.`, { cause: error });
}

function statusTrouble(
  { status, headers }: Answer,
  { isKeyed, now }: { isKeyed: boolean; now: number },
): CatalogueUnavailable {
  const wait = { retryAfterMs: retryAfterMs(headers, now) };
  // 430 is Shopify's own.
  if (status === 429 || status === 430)
    return new CatalogueUnavailable('Shopify’s catalogue takes no more searches for now.', wait);
  if (status >= 500)
    return new CatalogueUnavailable(`Shopify’s catalogue has trouble of its own (${status}).`, wait);
  if (status === 401 || status === 403) {
    const cure = isKeyed
      ? 'check SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET'
      : 'it may want SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET';
    return new CatalogueUnavailable(`Shopify’s catalogue refuses this installation (${status}): ${cure}.`);
  }
  if (status >= 300 && status < 400)
    return new CatalogueUnavailable(
      'Shopify’s catalogue sends its visitors elsewhere: check SHOPIFY_CATALOG_URL.',
    );
  if (status === 404)
    return new CatalogueUnavailable(
      'There is no catalogue of Shopify at this address: check SHOPIFY_CATALOG_URL.',
    );
  return new CatalogueUnavailable(`Shopify’s catalogue refused this search (${status}).`, {
    isForOneSearch: true,
  });
}

function unexpected(): CatalogueUnavailable {
  return new CatalogueUnavailable('Shopify’s catalogue answered with something unexpected.');
}

function requirePage(found: Offers | { complaint: string } | undefined, profile: string): Offers {
  if (!found) throw unexpected();
  if (!('complaint' in found)) return found;
  // Tools whose capabilities a profile does not declare do not exist for whoever asks.
  if (/tool not found|profile/i.test(found.complaint))
    throw new CatalogueUnavailable(
      `Shopify’s catalogue could not use our profile: it has to be able to read ${profile}.`,
    );
  throw new CatalogueUnavailable(`Shopify’s catalogue answered: ${found.complaint}`, {
    isForOneSearch: true,
  });
}

interface Offers extends Pick<CatalogPage, 'cursor' | 'capabilities'> {
  listings: CatalogueListing[];
  /** Products that could not be read. */
  oddities: number;
}

interface Answered {
  text: string;
  /** Its Content-Type. */
  type: string;
  /** Address of the catalogue. */
  base: string;
  allowPrivate: boolean;
}

const offersIn = reading(
  'offersIn',
  ({ text, type, base, allowPrivate }: Answered): Offers | { complaint: string } | undefined => {
    const answer = readCatalogAnswer(text, type);
    if (!answer || 'complaint' in answer) return answer;
    const { products, cursor, capabilities } = answer.page;
    const address = new URL(base);
    const read = products.map((product) => readOffers(product, address, allowPrivate));
    const listings = read.flatMap((offers) => offers ?? []);
    return { listings, oddities: read.filter((offers) => !offers).length, cursor, capabilities };
  },
);
