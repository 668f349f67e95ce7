import {
  lookAtShop,
  type ShopFetcher,
  type ShopLook,
  ShopRefused,
  ShopUnavailable,
} from '@rummage/marketplaces';
import { MINUTE_MS } from '@rummage/vocabulary';
import { LRUCache } from 'lru-cache';
import { HttpError, later } from '#http/errors';
import type { Quota } from '#http/quota';
import type { Caller, RateLimits } from '#people/auth/limits/rate-limits';
import { createTurns } from '#work/turns';

/** One look takes some megabytes at most, and mostly waits for its shop. */
const AT_ONCE = 8;
/** Those that wait included. */
const MOST_IN_HAND = 64;
/** Nobody who pastes addresses has more. Else a few people with slow addresses would take all places. */
const MOST_OF_A_PERSON = 3;
/** A shop that is asked once a second, as often as is polite, says what it is in some seconds. */
const PATIENCE_MS = MINUTE_MS;
/** Time for which a look is kept: people mostly add a shop soon after looking at it. */
const KEPT_MS = 10 * MINUTE_MS;
const MOST_KEPT = 100;

interface LooksOptions {
  fetcher: ShopFetcher;
  rateLimits: Pick<RateLimits, 'countShopLook'>;
  /** ms since 1970 */
  now: () => number;
  /** The longest that a look may take, in ms. */
  patienceMs?: number;
}

/** Hears how many looks are left. */
type ReportQuota = (quota: Quota | undefined) => void;

/** Looks at shops for people. */
interface Looks {
  /** The address that somebody pasted, as far as it may be looked at. @throws HttpError 422 */
  checked: (pasted: string) => string;
  /**
   * Looks at an address, at the moment or some minutes ago.
   * @param address checked
   * @param gone fires when nobody waits for it any more
   * @param report hears how many looks are left, if this one counts
   * @throws HttpError 422 for what is no shop, 429, 503 when the shop does not answer now
   */
  look: (caller: Caller, address: string, gone: AbortSignal, report?: ReportQuota) => Promise<ShopLook>;
}

/**
 * Makes looks, one at a time for each person, with two that wait, a few in all, and only a limited number an
 * hour for each caller and each host: nobody can use us to call a host again and again, or keep others from
 * looking. A look is remembered for some minutes, for everybody.
 */
export function createLooks({ fetcher, rateLimits, now, patienceMs = PATIENCE_MS }: LooksOptions): Looks {
  const turns = createTurns(AT_ONCE);
  const known = new LRUCache<string, ShopLook>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  /** The person of each look that runs or waits. */
  const inHand: number[] = [];

  async function lookNow(address: string, gone: AbortSignal): Promise<ShopLook> {
    const patience = AbortSignal.timeout(patienceMs);
    try {
      const look = await lookAtShop(address, { fetcher, signal: AbortSignal.any([gone, patience]) });
      known.set(address, look);
      return look;
    } catch (error) {
      if (patience.aborted && !gone.aborted) throw tooSlow(address, patienceMs);
      throw refusalOf(error);
    }
  }

  return {
    checked(pasted) {
      try {
        return fetcher.checked(pastedAddress(pasted)).href;
      } catch (error) {
        throw refusalOf(error);
      }
    },

    async look(caller, address, gone, report = () => undefined) {
      const remembered = known.get(address);
      if (remembered) return remembered;
      const { userId } = caller;
      if (inHand.filter((each) => each === userId).length >= MOST_OF_A_PERSON)
        throw later(429, `${MOST_OF_A_PERSON} of your shops are being looked at. Please wait.`, 30);
      if (inHand.length >= MOST_IN_HAND) throw later(503, 'Too many shops are being looked at', 30);
      inHand.push(userId);
      try {
        report(await rateLimits.countShopLook(caller, new URL(address).hostname));
        // Somebody may have looked at it while we waited.
        return await turns.take(userId, async () => known.get(address) ?? lookNow(address, gone), gone);
      } finally {
        inHand.splice(inHand.indexOf(userId), 1);
      }
    },
  };
}

function tooSlow(address: string, patienceMs: number): HttpError {
  const seconds = Math.ceil(patienceMs / 1000);
  return later(503, `${new URL(address).host} did not say within ${seconds} seconds what it sells.`, seconds);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ShopRefused)
    return new HttpError(422, [{ loc: ['body', 'url'], msg: error.message, type: `shop_${error.refusal}` }]);
  if (error instanceof ShopUnavailable)
    return later(503, error.message, (error.retryAfterMs ?? MINUTE_MS) / 1000);
  return error;
}

/**
 * An address as somebody pasted it, with `https://` before it where it is missing. A word stays as it is, and so is refused: who
 * means a name of their own network writes `http://` before it.
 */
export function pastedAddress(pasted: string): string {
  const address = pasted.trim();
  // No scheme ends with the colon in shop.example:8443.
  const hasHost = /^[^/?#]*[.:]/.test(address);
  return !hasHost || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
}
