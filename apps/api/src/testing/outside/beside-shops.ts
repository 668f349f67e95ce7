import type { Marketplace, ShopWay } from '@rummage/marketplaces';
import {
  type FakeShop,
  type FakeShopOptions,
  makeFetcher,
  startFakeShop,
} from '@rummage/marketplaces/testing';
import { HOUR_MS, type MarketplaceName } from '@rummage/vocabulary';
import type { ShopRow } from '#db/schema';
import { insertShop, listShops, type NewShop } from '#sources/shops/shops.repo';
import { clockAt } from '../api.ts';
import { closeAfterTest } from '../closing.ts';
import { besideMarketplaces } from './beside-marketplaces.ts';

/** Longest time until a shop is read again. */
export const NEXT_READING_MS = 7 * HOUR_MS;

/** The path at which a fake shop is read. */
const READ_AT: Record<ShopWay, string> = {
  ucp: '/api/ucp/mcp',
  shopify: '/products.json',
  woocommerce: '/wp-json/wc/store/v1/products',
  feed: '/feed.xml',
  'json-ld': '/sitemap.xml',
};

interface BesideShops {
  /** The marketplaces whose listings are compared with each other; default none. */
  compared?: readonly MarketplaceName[];
  marketplaces?: (now: () => number) => Marketplace[];
  itemsPerUser?: number;
  /** Addresses of one's own network are taken from people; default not. */
  allowPrivate?: boolean;
}

/** Alice and bob at noon, both of them just seen, where shops can be added. */
export async function besideShops({
  marketplaces = () => [],
  itemsPerUser = 200_000,
  allowPrivate = false,
  compared,
}: BesideShops = {}) {
  const clock = clockAt('2026-10-01T12:00:00Z');
  const fetcher = makeFetcher();
  closeAfterTest(() => fetcher.close());
  const api = await besideMarketplaces({
    clock,
    itemsPerUser,
    allowPrivate,
    marketplaces,
    shopDeps: { fetcher, intervalMs: 6 * HOUR_MS },
    ...(compared && { likeness: { fetcher, marketplaces: compared, counted: compared } }),
  });

  /** Adds a shop, by default with a catalogue like Shopify's. */
  async function addShop(
    options: Partial<FakeShopOptions> = {},
    settings: Partial<NewShop> = {},
  ): Promise<FakeShop & { row: ShopRow }> {
    const way = options.ways?.[0] ?? 'shopify';
    const shop = await startFakeShop({ ways: [way], ...options });
    closeAfterTest(() => shop.close());
    const { shop: row } = await insertShop(
      api.db,
      {
        url: `${shop.url}${READ_AT[way]}`,
        way,
        name: 'Coats of Leeds',
        second_hand: true,
        country: 'GB',
        currency: 'USD',
        added_by: null,
        ...settings,
      },
      clock.now(),
    );
    return Object.assign(shop, { row });
  }
  return {
    ...api,
    fetcher,
    addShop,
    shops: () => listShops(api.db),
    visits: async () => api.db.writer.query.visits.findMany({ orderBy: (row) => row.id }),
    titlesOf: async (person: Parameters<typeof api.feedOf>[0]) =>
      (await api.feedOf(person)).map(({ title }) => title).sort(),
  };
}
