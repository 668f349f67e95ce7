import { setTimeout } from 'node:timers/promises';
import { type Read, type ShopifyCatalogue, shopifyCatalogue } from '@rummage/marketplaces';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type Config, publicUrlOf } from '#config';
import { later } from '#http/errors';
import type { Counting } from '#people/auth/limits/rate-limits';
import { ucpProfileAt } from '../shops/shop-fetcher.ts';

/** Shopify's global catalogue, the only one of the process; undefined while it is switched off. */
export function catalogueOf(
  config: Config,
  counting: Pick<Counting, 'limiter'>,
  now: () => number,
  read: Read,
): ShopifyCatalogue | undefined {
  const profile = config.UCP_PROFILE_URL ?? ucpProfileAt(publicUrlOf(config));
  if (config.SHOPIFY_CATALOG === 'off' || profile === undefined) return undefined;
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = config;
  return shopifyCatalogue({
    url: config.SHOPIFY_CATALOG_URL,
    profile,
    keys:
      clientId && clientSecret ? { clientId, clientSecret, tokenUrl: config.SHOPIFY_TOKEN_URL } : undefined,
    allowPrivate: config.ALLOW_PRIVATE_ADDRESSES === 'on',
    now,
    read,
    beforeCall: createCallTurns(counting),
  });
}

/** Shopify allows 5 calls a second. */
const GAP_S = 1 / 5;
/** The longest that a call waits for its turn. */
const PATIENCE_MS = 5000;

/**
 * Lets calls through one after the other, at most 5 a second, for all processes of the installation together.
 * @returns waits for a turn. @throws HttpError 503 when too many wait
 */
export function createCallTurns({
  limiter,
}: Pick<Counting, 'limiter'>): (signal: AbortSignal) => Promise<void> {
  const calls = limiter({ keyPrefix: 'catalogue', points: 1, duration: GAP_S });
  return async (signal) => {
    const givenUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      signal.throwIfAborted();
      const waitMs = await nextTurn(calls);
      if (waitMs === undefined) return;
      if (performance.now() + waitMs > givenUpAt)
        throw later(503, 'Many people are searching Shopify just now. Please wait.', 1);
      await setTimeout(waitMs, undefined, { signal });
    }
  };
}

/** Takes the turn; in ms when to try again where it is not free. */
async function nextTurn(calls: RateLimiterAbstract): Promise<number | undefined> {
  try {
    await calls.consume('all');
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(refusal.msBeforeNext, 1);
  }
}
