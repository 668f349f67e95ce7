import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type FailingCall,
  type FakeAnswer,
  type FakeServer,
  type RecordedCall,
  startFakeServer,
} from '../fake-server.ts';
import { fakeItem, fakeItemByLegacyId } from './fake-item.ts';
import { failure, fakeSearch } from './fake-search.ts';
import { usualError } from './published-complaints.ts';
import type { FakeListing } from './wire-listing.ts';

/** Its endpoints: the token, a search, one item by either of its ids. */
type FakeEbayCall = 'token' | 'search' | 'item';

export type FailOptions = FailingCall<FakeEbayCall>;

export interface FakeEbayOptions {
  clientId?: string;
  clientSecret?: string;
  listings?: readonly FakeListing[];
  /** Life of an access token in seconds; default 7200. */
  tokenLife?: number;
  /** ms since 1970; default the current time. */
  now?: () => number;
  /** Default: a free port. */
  port?: number;
}

/** A fake eBay at 127.0.0.1, with OAuth and the Browse interface (v1.20) over invented listings. */
export interface FakeEbay extends FakeServer<FakeEbayCall> {
  readonly clientId: string;
  readonly clientSecret: string;
  add(...listings: readonly FakeListing[]): void;
  /** Ended or taken down: neither searches nor getItem find it any more. Ids are legacy ids. */
  remove(legacyItemId: string): void;
  /** Searches no longer find it, and getItem says that nothing is left. */
  sellOut(legacyItemId: string): void;
  /** A decimal such as "32.50"; for an auction the current bid. */
  setPrice(legacyItemId: string, value: string): void;
  /** Makes all tokens invalid that were given out. */
  expireTokens(): void;
  /**
   * Makes searches answer from now on with a warning about this part, without applying it: 'price',
   * 'conditionIds', 'sellers', 'aspect_filter', 'category_ids', 'sort', …
   */
  warnAbout(part: string): void;
  /** Searches name this total, whatever they found. */
  claimTotal(total: number): void;
  /** Searches name this as their next page. */
  pointNextAt(address: string): void;
}

/** Starts a fake eBay; `close()` ends it together with every connection. */
export async function startFakeEbay(options: FakeEbayOptions = {}): Promise<FakeEbay> {
  const {
    clientId = 'Rummage-client',
    clientSecret = 'Rummage-secret',
    tokenLife = 7200,
    now = Date.now,
  } = options;
  const { current, ...changes } = createFakeListings(options.listings ?? []);
  const tokens = createFakeTokens({ clientId, clientSecret, tokenLife, now });
  const distrusted = new Set<string>();
  let claimedTotal: number | undefined;
  let claimedNext: string | undefined;

  const server = await startFakeServer<FakeEbayCall>({
    callOf,
    answer: (recorded) => (recorded.call === 'token' ? tokens.give(recorded) : listingsAnswer(recorded)),
    errorBody: usualError,
    port: options.port,
  });

  function listingsAnswer(recorded: RecordedCall<FakeEbayCall>): FakeAnswer {
    const refused = tokens.refusal(recorded.headers.authorization);
    if (refused !== undefined) return failure(refused);
    return recorded.call === 'search' ? searchAnswer(recorded) : itemAnswer(recorded);
  }

  function searchAnswer({ url, headers }: RecordedCall<FakeEbayCall>): FakeAnswer {
    const context = String(headers['x-ebay-c-enduserctx'] ?? '');
    const found = fakeSearch(url, {
      listings: current(),
      now: now(),
      distrusted,
      deliveryInHeader: /contextualLocation=country%3D/.test(context),
    });
    const claims = {
      ...(claimedTotal === undefined ? {} : { total: claimedTotal }),
      ...(claimedNext === undefined ? {} : { next: claimedNext }),
    };
    return found.status === 200 ? { status: 200, body: { ...found.body, ...claims } } : found;
  }

  function itemAnswer({ url }: RecordedCall<FakeEbayCall>): FakeAnswer {
    const fieldgroups = url.searchParams.get('fieldgroups');
    const id = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    if (id !== 'get_item_by_legacy_id') return fakeItem(id, fieldgroups, current());
    return fakeItemByLegacyId(url.searchParams.get('legacy_item_id') ?? '', fieldgroups, current());
  }

  return {
    ...server,
    clientId,
    clientSecret,
    ...changes,
    expireTokens() {
      tokens.expire();
    },
    warnAbout(part) {
      distrusted.add(part);
    },
    claimTotal(total) {
      claimedTotal = total;
    },
    pointNextAt(target) {
      claimedNext = target;
    },
  };
}

function callOf(method: string, path: string): FakeEbayCall | 'unknown' {
  if (method === 'POST' && path === '/identity/v1/oauth2/token') return 'token';
  if (method === 'GET' && path === '/buy/browse/v1/item_summary/search') return 'search';
  if (method === 'GET' && /^\/buy\/browse\/v1\/item\/[^/]+$/.test(path)) return 'item';
  return 'unknown';
}

/** The listings of the fake eBay, and what happens to them. Ids are legacy ids. */
function createFakeListings(start: readonly FakeListing[]) {
  let listings: readonly FakeListing[] = [...start];

  const change = (legacyItemId: string, changed: (listing: FakeListing) => FakeListing) => {
    listings = listings.map((listing) =>
      listing.summary.legacyItemId === legacyItemId ? changed(listing) : listing,
    );
  };

  return {
    current: () => listings,
    add: (...more: readonly FakeListing[]) => {
      listings = [...listings, ...more];
    },
    remove: (legacyItemId: string) => {
      listings = listings.filter(({ summary }) => summary.legacyItemId !== legacyItemId);
    },
    sellOut: (legacyItemId: string) => change(legacyItemId, (listing) => ({ ...listing, sold: true })),
    setPrice: (legacyItemId: string, value: string) =>
      change(legacyItemId, (listing) => repriced(listing, value)),
  };
}

function repriced({ summary, ...rest }: FakeListing, value: string): FakeListing {
  const field = summary.currentBidPrice ? 'currentBidPrice' : 'price';
  const currency = summary[field]?.currency ?? 'USD';
  return { ...rest, summary: { ...summary, [field]: { value, currency } } };
}

const SCOPE = 'https://api.ebay.com/oauth/api_scope';

interface FakeTokensOptions {
  clientId: string;
  clientSecret: string;
  /** Time in seconds. */
  tokenLife: number;
  /** Ms since 1970. */
  now: () => number;
}

/** The access tokens of the fake eBay. */
function createFakeTokens({ clientId, clientSecret, tokenLife, now }: FakeTokensOptions) {
  /** Time until which each token is good. */
  const tokens = new Map<string, number>();

  return {
    /** The answer to a request for a token. */
    give: (call: { headers: IncomingHttpHeaders; body: string }): { status: number; body: object } => {
      const form = new URLSearchParams(call.body);
      const keys = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      if (call.headers.authorization !== `Basic ${keys}`) {
        const error_description = 'client authentication failed';
        return { status: 401, body: { error: 'invalid_client', error_description } };
      }
      if (form.get('grant_type') !== 'client_credentials') {
        const error_description = 'grant type in request is not supported by the authorization server';
        return { status: 400, body: { error: 'unsupported_grant_type', error_description } };
      }
      if (form.get('scope') !== SCOPE) {
        const error_description =
          'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client';
        return { status: 400, body: { error: 'invalid_scope', error_description } };
      }
      const access_token = `v^1.1#i^1#${randomUUID()}`;
      tokens.set(access_token, now() + tokenLife * 1000);
      const token_type = 'Application Access Token';
      return { status: 200, body: { access_token, expires_in: tokenLife, token_type } };
    },

    /** The number of the error that a wrong Authorization header gets; a missing header is "access denied". */
    refusal: (authorization: string | undefined): number | undefined => {
      if (authorization === undefined) return 1100;
      const goodUntil = tokens.get(authorization.replace(/^Bearer /, ''));
      return goodUntil !== undefined && now() < goodUntil ? undefined : 1001;
    },

    /** Makes all tokens invalid that were given out. */
    expire: () => tokens.clear(),
  };
}
