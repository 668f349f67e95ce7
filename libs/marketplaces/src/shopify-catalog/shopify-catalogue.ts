import { type Answer, call, NoAnswer } from '../kit/call.ts';
import { retryAfterMs } from '../kit/retry-after.ts';
import type { SharedToken } from '../kit/shared-token.ts';
import { createSlices } from '../kit/slices.ts';
import type { SearchRequest } from '../marketplace.ts';
import { type CatalogReading, readCatalogAnswer } from '../shops/ucp/catalog-answer.ts';
import { CATALOG_TYPES, catalogCall } from '../shops/ucp/catalog-call.ts';
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
  /** For one call, in ms; default 10 seconds. */
  timeoutMs?: number;
  /** A clock in ms since 1970. */
  now: () => number;
  /** Waited for before each call; what it throws ends the search. */
  beforeCall: (signal: AbortSignal) => Promise<void>;
}

/** Shopify's global catalogue: `search_catalog` of the Universal Commerce Protocol over all shops of Shopify. */
export function shopifyCatalogue(options: ShopifyCatalogueOptions): ShopifyCatalogue {
  const { url, profile, keys, allowPrivate, timeoutMs = TIMEOUT_MS, now, beforeCall } = options;
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
    const reading = await readCatalogAnswer(answer.text, answer.headers.get('content-type') ?? '', signal);
    const { products, cursor: next, capabilities } = requirePage(reading, profile);
    const { listings, oddities } = await readListings(products, { base: address, allowPrivate, signal });
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

function requirePage(reading: CatalogReading | undefined, profile: string) {
  if (!reading) throw new CatalogueUnavailable('Shopify’s catalogue answered with something unexpected.');
  if ('page' in reading) return reading.page;
  // Tools whose capabilities a profile does not declare do not exist for whoever asks.
  if (/tool not found|profile/i.test(reading.complaint))
    throw new CatalogueUnavailable(
      `Shopify’s catalogue could not use our profile: it has to be able to read ${profile}.`,
    );
  throw new CatalogueUnavailable(`Shopify’s catalogue answered: ${reading.complaint}`, {
    isForOneSearch: true,
  });
}

interface ReadOptions {
  base: URL;
  allowPrivate: boolean;
  signal: AbortSignal;
}

/** Strangers' descriptions take time, so they are read in slices. */
async function readListings(products: readonly unknown[], { base, allowPrivate, signal }: ReadOptions) {
  const slices = createSlices(signal);
  const listings: CatalogueListing[] = [];
  let oddities = 0;
  for (const product of products) {
    const offers = readOffers(product, base, allowPrivate);
    if (offers) listings.push(...offers);
    else oddities += 1;
    await slices.turn();
  }
  return { listings, oddities };
}
