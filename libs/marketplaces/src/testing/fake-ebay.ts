import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeItem, fakeItemByLegacyId } from './fake-item.ts';
import { createFakeListings } from './fake-listings.ts';
import { failure, fakeSearch } from './fake-search.ts';
import { createFakeTokens } from './fake-tokens.ts';
import { sendFailure } from './send-failure.ts';
import type { Failure } from './send-failure.ts';
import type { FakeListing } from './wire-listing.ts';

/** Its endpoints: the token, a search, one item by either of its ids. */
type FakeEbayCall = 'token' | 'search' | 'item';

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

/** One call that reached it. */
interface RecordedCall {
  call: FakeEbayCall | 'unknown';
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FailOptions {
  /** Default 'search'. */
  on?: FakeEbayCall;
  /** The header Retry-After: seconds or an HTTP date. */
  retryAfter?: string;
}

/** A fake eBay at 127.0.0.1, with OAuth and the Browse interface (v1.20) over invented listings. */
export interface FakeEbay {
  /** The value for EBAY_API_URL. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Every call so far, oldest first. */
  readonly requests: readonly RecordedCall[];
  /** The calls of one kind so far. */
  requestsOf(call: FakeEbayCall): readonly RecordedCall[];
  add(...listings: readonly FakeListing[]): void;
  /** Ended or taken down: neither searches nor getItem find it any more. Ids are legacy ids. */
  remove(legacyItemId: string): void;
  /** Searches no longer find it, and getItem says that nothing is left. */
  sellOut(legacyItemId: string): void;
  /** A decimal such as "32.50"; for an auction the current bid. */
  setPrice(legacyItemId: string, value: string): void;
  /** The next calls fail in this way; several failures come in the order in which they were asked for. */
  fail(failure: Failure, times?: number, options?: FailOptions): void;
  /** Forgets the failures that are still to come. */
  recover(): void;
  /** Makes all tokens invalid that were given out. */
  expireTokens(): void;
  /**
   * From now on searches answer with a warning about this part and do not apply it: 'price', 'conditionIds', 'sellers',
   * 'aspect_filter', 'category_ids', 'sort', …
   */
  warnAbout(part: string): void;
  /** Searches name this total, whatever they found. */
  claimTotal(total: number): void;
  /** Searches name this as their next page. */
  pointNextAt(address: string): void;
  close(): Promise<void>;
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
  const { nextFailure, ...troubles } = createTroubles();
  const requests: RecordedCall[] = [];
  const tokens = createFakeTokens({ clientId, clientSecret, tokenLife, now });
  const distrusted = new Set<string>();
  let claimedTotal: number | undefined;
  let claimedNext: string | undefined;

  function answer(recorded: RecordedCall, response: ServerResponse): void {
    const { call, url } = recorded;
    if (call === 'unknown') return sendJson(response, 404, {});
    const failing = nextFailure(call);
    if (failing)
      return sendFailure(response, failing.failure, { retryAfter: failing.retryAfter, path: url.pathname });
    const { status, body } = call === 'token' ? tokens.give(recorded) : listingsAnswer(recorded);
    sendJson(response, status, body);
  }

  function listingsAnswer(recorded: RecordedCall): { status: number; body: object } {
    const refused = tokens.refusal(recorded.headers.authorization);
    if (refused !== undefined) return failure(refused);
    return recorded.call === 'search' ? searchAnswer(recorded) : itemAnswer(recorded);
  }

  function searchAnswer({ url, headers }: RecordedCall): { status: number; body: object } {
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

  function itemAnswer({ url }: RecordedCall): { status: number; body: object } {
    const fieldgroups = url.searchParams.get('fieldgroups');
    const id = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    if (id !== 'get_item_by_legacy_id') return fakeItem(id, fieldgroups, current());
    return fakeItemByLegacyId(url.searchParams.get('legacy_item_id') ?? '', fieldgroups, current());
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', address);
      const method = request.method ?? '';
      const recorded = { call: callOf(method, url.pathname), method, url, headers: request.headers, body };
      requests.push(recorded);
      answer(recorded, response);
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: address,
    clientId,
    clientSecret,
    requests,
    requestsOf: (call) => requests.filter((recorded) => recorded.call === call),
    ...changes,
    ...troubles,
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
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function callOf(method: string, path: string): FakeEbayCall | 'unknown' {
  if (method === 'POST' && path === '/identity/v1/oauth2/token') return 'token';
  if (method === 'GET' && path === '/buy/browse/v1/item_summary/search') return 'search';
  if (method === 'GET' && /^\/buy\/browse\/v1\/item\/[^/]+$/.test(path)) return 'item';
  return 'unknown';
}

/** The failures that were asked for, in their order. */
function createTroubles() {
  const failures: Record<FakeEbayCall, { failure: Failure; left: number; retryAfter: string | undefined }[]> =
    { token: [], search: [], item: [] };

  return {
    nextFailure: (call: FakeEbayCall) => {
      const failing = failures[call][0];
      if (!failing) return undefined;
      failing.left -= 1;
      if (failing.left <= 0) failures[call].shift();
      return failing;
    },
    fail: (how: Failure, times = 1, { on = 'search', retryAfter }: FailOptions = {}) => {
      failures[on].push({ failure: how, left: times, retryAfter });
    },
    recover: () => {
      for (const list of Object.values(failures)) list.length = 0;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
