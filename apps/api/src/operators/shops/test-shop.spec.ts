import {
  type FakeShop,
  type FakeShopOptions,
  makeFetcher,
  startFakeShop,
} from '@rummage/marketplaces/testing';
import { testShop } from './test-shop.ts';

let shop: FakeShop;
afterEach(() => shop.close());

/** Lines about a shop. */
async function saidOf(options: FakeShopOptions, prepare = (_shop: FakeShop) => undefined as void) {
  shop = await startFakeShop(options);
  prepare(shop);
  return said(shop.url);
}

async function said(address: string): Promise<string[]> {
  const fetcher = makeFetcher();
  const pieces: string[] = [];
  try {
    for await (const piece of testShop(address, { fetcher, signal: new AbortController().signal }))
      pieces.push(piece);
    return pieces;
  } finally {
    await fetcher.close();
  }
}

describe('a test of a shop', () => {
  it('says what the shop is, what it lists, and what it does not say', async () => {
    const [look, reading] = await saidOf(
      { ways: ['shopify'], goods: 300, name: 'Vintage Example', currency: 'EUR' },
      (open) => open.sellOut(open.goods[0]?.id ?? 0),
    );

    expect(look?.split('\n')).toEqual([
      'Vintage Example can be read through Shopify’s products.json',
      expect.stringMatching(/^ {2}at {8}http:\S+$/),
      '  currency  EUR',
      expect.stringMatching(/^ {2}from {6}[A-Z]{2}$/),
      expect.stringMatching(/^ {2}lists {5}\d+/),
      ...Array.from(
        { length: 3 },
        () => expect.stringMatching(/^ {2}such as {3}.+, [\d.]+ EUR(, sold out)?$/) as unknown,
      ),
      '  it does not say whether it sells second-hand things',
    ]);
    expect(reading).toBe('Read completely: 300 listings, 1 of them sold out.');
  });

  it('says how many of more things are read', async () => {
    const [look, reading] = await saidOf({ ways: ['json-ld'], goods: 301 });

    expect(look?.split('\n')).toEqual(
      expect.arrayContaining(['  lists     301', '  of which  300 are read']),
    );
    expect(reading).toBe(
      'Read in part: 300 listings, 0 of them sold out. The shop has more than 300 pages; only the newest of them are read.',
    );
  });

  it('fails with one sentence where there is no shop', async () => {
    await expect(saidOf({ ways: [] })).rejects.toThrow(
      /^Nothing for sale was found at 127\.0\.0\.1:\d+ that can be read\. If the shop has a product feed, .*\.$/,
    );
  });
});
