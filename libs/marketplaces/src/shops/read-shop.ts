import { createSlices } from '../kit/slices.ts';
import { presentableShopListing } from './presentable-shop-listing.ts';
import type { Shop, ShopListing, ShopMemory, ShopOptions, ShopPage } from './shop.ts';
import { WAYS } from './ways.ts';

/** The memory of a shop that has not been read yet. */
const NEVER_READ: ShopMemory = [];

/**
 * Reads everything that a shop lists, page by page, each fetched only when it is needed. The last page has the `end`: whether
 * everything was read, and what to hand over as `remembered` next time. Where nothing has changed since then, there is
 * only the end.
 * @throws ShopUnavailable when the shop cannot answer now; pages that came before stay good, and nothing is known of others
 * @throws ShopRefused when its address, or robots.txt, has come to forbid it
 */
export async function* readShop(
  shop: Shop,
  { remembered = NEVER_READ, ...options }: ShopOptions & { remembered?: ShopMemory | undefined },
): AsyncGenerator<ShopPage, void> {
  const reading = WAYS[shop.way].read(shop, { ...options, remembered });
  const slices = createSlices(options.signal);
  for (;;) {
    const step = await reading.next();
    if (step.done) {
      yield { listings: [], oddities: 0, end: step.value };
      return;
    }
    const listings: ShopListing[] = [];
    for (const listing of step.value.listings) {
      const shown = presentableShopListing(listing, options.fetcher.allowPrivate);
      if (shown) listings.push(shown);
      await slices.turn();
    }
    yield { listings, oddities: step.value.oddities + step.value.listings.length - listings.length };
  }
}
