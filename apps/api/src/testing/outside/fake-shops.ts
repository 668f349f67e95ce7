import {
  type FakeShop,
  type FakeShopOptions,
  makeFetcher,
  startFakeShop,
} from '@rummage/marketplaces/testing';
import type { TestApiOptions } from '../api.ts';
import { closeAfterTest } from '../closing.ts';
import { aliceAndBob } from '../people.ts';

/** A fake shop, closed after the test. */
export async function openShop(options: Partial<FakeShopOptions> = {}): Promise<FakeShop> {
  const shop = await startFakeShop({ ways: ['shopify'], ...options });
  closeAfterTest(() => shop.close());
  return shop;
}

/** Asks fake shops, without waiting between two requests; closed after the test. */
export function shopFetcher(options: Parameters<typeof makeFetcher>[0] = {}) {
  const fetcher = makeFetcher(options);
  closeAfterTest(() => fetcher.close());
  return fetcher;
}

/** Alice and bob, with a fetcher that may call 127.0.0.1, where fake shops are. */
export async function besideFakeShops(options: TestApiOptions = {}) {
  return aliceAndBob({ shopFetcher: shopFetcher(), ...options });
}
