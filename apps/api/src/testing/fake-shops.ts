import {
  type FakeShop,
  type FakeShopOptions,
  makeFetcher,
  startFakeShop,
} from '@rummage/marketplaces/testing';
import type { TestApiOptions } from './api.ts';
import { aliceAndBob } from './people.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** A fake shop, closed after the test. */
export async function openShop(options: Partial<FakeShopOptions> = {}): Promise<FakeShop> {
  const shop = await startFakeShop({ ways: ['shopify'], ...options });
  open.push(shop);
  return shop;
}

/** Asks fake shops, without waiting between two requests; closed after the test. */
export function shopFetcher(options: Parameters<typeof makeFetcher>[0] = {}) {
  const fetcher = makeFetcher(options);
  open.push(fetcher);
  return fetcher;
}

/** Alice and bob, with a fetcher that may call 127.0.0.1, where fake shops are. */
export async function besideFakeShops(options: TestApiOptions = {}) {
  return aliceAndBob({ shopFetcher: shopFetcher(), ...options });
}
