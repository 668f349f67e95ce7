import { type ShopFetcher, ShopUnavailable } from '@rummage/marketplaces';
import { makeFetcher } from '@rummage/marketplaces/testing';
import type { Faults } from '../faults.ts';

/** Something in a shop. */
export interface Ware {
  id: number;
  title: string;
  cents: number;
  isSoldOut: boolean;
}

export const SHOP_URL = 'https://shop.example/products.json';

/** A shop in this process, which answers as Shopify's shops do. It can be away, or answer with half of a page. */
export function createShop({ faults, now }: { faults: Faults; now: () => number }) {
  const shop = { mood: 'well' as 'well' | 'away' | 'half' };
  const wares = new Map<number, Ware>();
  const usual = makeFetcher({ now });

  const fetcher: ShopFetcher = {
    ...usual,
    async fetch(address) {
      if (faults.isDue('request') || shop.mood === 'away')
        throw new ShopUnavailable('It could not be reached.');
      const url = new URL(address);
      const whole = JSON.stringify({ products: url.searchParams.get('page') === '1' ? products() : [] });
      const isHalf = faults.isDue('answer') || shop.mood === 'half';
      const body = Buffer.from(isHalf ? whole.slice(0, whole.length / 2) : whole);
      return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body, url };
    },
    sitemapsOf: async () => [],
    askedGapMs: async () => 0,
  };

  function products() {
    return [...wares.values()].map(({ id, title, cents, isSoldOut }) => ({
      id,
      title,
      handle: `ware-${id}`,
      body_html: '',
      published_at: '2026-01-01T00:00:00Z',
      vendor: 'Second Wind',
      product_type: 'Coats',
      tags: [],
      variants: [{ id: 1000 + id, title: 'M', price: (cents / 100).toFixed(2), available: !isSoldOut }],
      images: [],
    }));
  }

  return Object.assign(shop, {
    wares,
    fetcher,
    /** Puts so many wares on the shelves. */
    stock: (title: string, count: number, cents = 4000) => {
      for (let made = 0; made < count; made += 1) {
        const id = wares.size + 1;
        wares.set(id, { id, title: `${title} shop ${id}`, cents: cents + id, isSoldOut: false });
      }
    },
  });
}
