import { setTimeout } from 'node:timers/promises';
import type { GuardOptions } from '../../kit/outbound/guarded-agent.ts';
import { OutboundFailed, OutboundRefused, outboundUrl } from '../../kit/outbound/outbound-url.ts';
import { createOutbound, type OutboundAnswer } from '../../kit/outbound/outbound.ts';
import { type Read, readHere } from '../../kit/reading.ts';
import { ShopRefused, ShopUnavailable } from '../shop-errors.ts';
import { createRobots, MAX_GAP_MS } from './robots.ts';
import { createTurns } from './turns.ts';

const MIN_GAP_MS = 1000;

/** Headers of an answer, with which the server can be asked later whether anything has changed. */
export interface Validator {
  url: string;
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export interface ShopRequest {
  signal: AbortSignal;
  /** Sent as JSON in a POST. */
  json?: unknown;
  /** The header Accept. */
  accept?: string;
  /** Asks for the answer only if it has changed: 304 otherwise. */
  validator?: Validator | undefined;
  /** The largest answer, in bytes; default that of all answers. */
  maxBytes?: number | undefined;
  /** The longest time after the request before, in ms, whatever the shop asks for; default 30 seconds. */
  maxGapMs?: number | undefined;
}

export type ShopAnswer = OutboundAnswer;

export interface ShopFetcherOptions extends GuardOptions {
  /** Version of the product. */
  version: string;
  /** The address of this installation; shops see it in the User-Agent. */
  publicUrl: string;
  /** The address of this installation's `UCP_PROFILE`. Without it shops' UCP catalogues are not asked. */
  ucpProfile?: string | undefined;
  /** Limit of one request, in ms; default 10 seconds. */
  timeoutMs?: number | undefined;
  /** Reads answers; default here. */
  read?: Read | undefined;
  /** ms since 1970; default the current time. */
  now?: (() => number) | undefined;
  /** ms of a clock that nobody sets; default that of the process. */
  clock?: (() => number) | undefined;
  /** Resolves after so many ms, and rejects with the signal's reason; default real time. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** Asks shops politely: under the product's name, as robots.txt says, at most once a second and host. */
export interface ShopFetcher {
  readonly allowPrivate: boolean;
  readonly ucpProfile: string | undefined;
  /** The largest answer, in bytes. */
  readonly maxBytes: number;
  readonly now: () => number;
  /** Reads what answers say. */
  readonly read: Read;
  /**
   * One answer with any status.
   * @throws ShopRefused for an address that is refused or that robots.txt forbids
   * @throws ShopUnavailable without an answer
   */
  fetch(address: string, request: ShopRequest): Promise<ShopAnswer>;
  /** The sitemaps that a host's robots.txt names. */
  sitemapsOf(url: URL, signal: AbortSignal): Promise<readonly string[]>;
  /** The time between two requests that a host's robots.txt asks for, in ms, however long. */
  askedGapMs(url: URL, signal: AbortSignal): Promise<number>;
  /** The address, if it may be called. @throws ShopRefused */
  checked(address: string): URL;
  close(): Promise<void>;
}

/** One for the whole process: turns and rules are kept in it. */
export function createShopFetcher(options: ShopFetcherOptions): ShopFetcher {
  const { version, publicUrl, allowPrivate, ucpProfile } = options;
  const { read = readHere, now = Date.now, clock = () => performance.now(), wait = waitFor } = options;
  const userAgent = `Rummage/${version} (+${publicUrl})`;
  const outbound = createOutbound(options);
  const turns = createTurns({ clock, wait });
  const robots = createRobots({
    userAgent,
    now,
    read,
    get: (address, signal) =>
      asShop(() =>
        outbound.call(address, {
          signal,
          headers: { 'user-agent': userAgent },
          beforeEach: ({ host }) => turns.take(host, MIN_GAP_MS, signal),
        }),
      ),
  });

  async function beforeEach(url: URL, { signal, maxGapMs = MAX_GAP_MS }: ShopRequest): Promise<void> {
    const rules = await robots.rulesOf(url, signal);
    const refusal = rules.refusal(url);
    if (refusal !== undefined) throw new ShopRefused('robots', refusal);
    await turns.take(url.host, Math.max(Math.min(rules.askedGapMs, maxGapMs), MIN_GAP_MS), signal);
  }

  return {
    allowPrivate,
    ucpProfile,
    maxBytes: outbound.maxBytes,
    now,
    read,
    fetch: (address, request) =>
      asShop(() =>
        outbound.call(address, {
          method: request.json === undefined ? 'GET' : 'POST',
          headers: headersOf(request, userAgent),
          ...(request.json !== undefined && { body: JSON.stringify(request.json) }),
          signal: request.signal,
          maxBytes: request.maxBytes,
          beforeEach: (url) => beforeEach(url, request),
        }),
      ),
    sitemapsOf: async (url, signal) => (await robots.rulesOf(url, signal)).sitemaps,
    askedGapMs: async (url, signal) => (await robots.rulesOf(url, signal)).askedGapMs,
    checked(address) {
      try {
        return outboundUrl(address, { allowPrivate });
      } catch (error) {
        throw shopError(error);
      }
    },
    close: () => outbound.close(),
  };
}

function headersOf(
  { json, accept = '*/*', validator }: ShopRequest,
  userAgent: string,
): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(validator?.etag !== undefined && { 'if-none-match': validator.etag }),
    ...(validator?.lastModified !== undefined && { 'if-modified-since': validator.lastModified }),
  };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

async function asShop<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw shopError(error);
  }
}

function shopError(error: unknown): unknown {
  if (error instanceof OutboundRefused) return new ShopRefused('address', error.message);
  if (error instanceof OutboundFailed) {
    return new ShopUnavailable(`${error.message}.`, { isWholeShop: true, cause: error });
  }
  return error;
}
