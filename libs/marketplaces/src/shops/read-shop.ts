import { feed } from './feed/feed.ts';
import { MAX_GAP_MS } from './fetching/robots.ts';
import { jsonLd } from './json-ld/json-ld.ts';
import type { ReadingEnd, Shop, ShopMemory, ShopOptions, ShopPage, ShopWay } from './shop.ts';
import { shopify } from './shopify/shopify.ts';
import { ucp } from './ucp/ucp.ts';
import { cutEnd, tooSlow, type Way } from './way.ts';
import { woocommerce } from './woocommerce/woocommerce.ts';

/** The end of a reading of a shop that may ask for longer gaps than anybody can keep. */
async function patientEnd(
  end: ReadingEnd,
  shop: Shop,
  { fetcher, signal }: ShopOptions,
): Promise<ReadingEnd> {
  const gapMs = await fetcher.askedGapMs(new URL(shop.url), signal);
  if (gapMs <= MAX_GAP_MS) return end;
  const words = `The shop asks for ${Math.round(gapMs / 1000)} seconds between two requests, so it is read once a day.`;
  return { ...end, isRare: true, cutOff: end.cutOff === undefined ? words : `${end.cutOff} ${words}` };
}

/** The memory of a shop that has not been read yet. */
const NEVER_READ: ShopMemory = [];

interface ShopReadingOptions extends ShopOptions {
  remembered?: ShopMemory | undefined;
  timeUp?: AbortSignal | undefined;
}

/**
 * Reads everything that a shop lists, page by page, each fetched only when it is needed. The last page has the `end`: whether
 * everything was read, and what to hand over as `remembered` next time. Where nothing has changed since then, there is
 * only the end.
 * @param timeUp ends the reading where it is when it fires: what came before stays good
 * @throws ShopUnavailable when the shop cannot answer now; pages that came before stay good, and nothing is known of others
 * @throws ShopRefused when its address, or robots.txt, has come to forbid it
 */
export async function* readShop(
  shop: Shop,
  { remembered = NEVER_READ, timeUp, ...options }: ShopReadingOptions,
): AsyncGenerator<ShopPage, void> {
  const signal = timeUp ? AbortSignal.any([options.signal, timeUp]) : options.signal;
  const reading = WAYS[shop.way].read(shop, { ...options, signal, remembered });
  let read = 0;
  for (;;) {
    const step = await reading.next().catch((error: unknown) => {
      if (!timeUp?.aborted || error !== timeUp.reason) throw error;
      return { done: true as const, value: cutEnd(tooSlow(read)) };
    });
    if (step.done) {
      yield { listings: [], oddities: 0, end: await patientEnd(step.value, shop, options) };
      return;
    }
    read += step.value.listings.length;
    yield step.value;
  }
}

export const WAYS: Record<ShopWay, Way> = { ucp, shopify, woocommerce, feed, 'json-ld': jsonLd };
