import { etsyMarketplace } from '@rummage/marketplaces';
import {
  type EtsyListing,
  type FakeEtsy,
  makeEtsyListing,
  startFakeEtsy,
} from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { clockAt } from '#testing/api';
import { besideMarketplaces } from '#testing/outside/beside-marketplaces';
import { saveQuery } from '#testing/people';

let etsy: FakeEtsy;
afterEach(() => etsy.close());

/** Alice and bob at noon, with a fake Etsy to collect from. */
async function besideEtsy(listings: (now: number) => EtsyListing[]) {
  const clock = clockAt('2026-03-01T12:00:00Z');
  etsy = await startFakeEtsy({ listings: listings(clock.now()) });
  const { url: apiUrl, apiKey, sharedSecret } = etsy;
  const marketplaces = (now: () => number) => [
    etsyMarketplace({ apiUrl, apiKey, sharedSecret, dailyCalls: 10_000, now, timeoutMs: 15_000 }),
  ];
  return besideMarketplaces({ clock, marketplaces });
}

it('collects from Etsy into a feed, with pictures, and sees what changes and what is sold', async () => {
  const world = await besideEtsy((now) => [
    makeEtsyListing({ id: 1, title: '1970s linen dress', price: 89, listedAt: now }),
    makeEtsyListing({
      id: 2,
      title: 'Linen dress, made for you',
      whenMade: 'made_to_order',
      listedAt: now - 1000,
    }),
    makeEtsyListing({ id: 3, title: 'Linen dress, dear', price: 250, listedAt: now - 2000 }),
    makeEtsyListing({ id: 4, title: 'Linen dress of Paris', currency: 'EUR', listedAt: now - 3000 }),
  ]);
  const { alice, bob, collect, feedOf, healthOf, later } = world;
  await saveQuery(world, alice, { query_text: 'linen dress', category: "Women's Clothing", max_price: 100 });
  await saveQuery(world, bob, { query_text: 'linen dress', minimum_condition: 'NEW' });

  await collect();
  expect((await feedOf(bob)).map(({ title }) => title)).toEqual(['Linen dress, made for you']);
  const feed = await feedOf(alice);
  // The price in euros cannot be compared with the limit in dollars.
  expect(feed.map(({ title }) => title).sort()).toEqual(['1970s linen dress', 'Linen dress, made for you']);
  expect(feed.find(({ title }) => title === '1970s linen dress')).toMatchObject({
    condition: 'PRE_OWNED',
    images: [
      { url: 'https://i.etsystatic.com/1/il_fullxfull.1.jpg' },
      { url: 'https://i.etsystatic.com/1/il_fullxfull.2.jpg' },
    ],
    listings: [
      { marketplace: 'etsy', current_price: 89, currency: 'USD', is_auction: false, location: 'US' },
    ],
  });
  expect(await healthOf(alice)).toMatchObject({ state: 'ok', skipped: [] });

  etsy.setPrice(1, 70);
  etsy.setState(2, 'sold_out');
  for (let visits = 0; visits < 4; visits += 1) await later(6 * HOUR_MS);

  const itemOf = async (title: string) => (await feedOf(alice)).find((item) => item.title === title);
  expect((await itemOf('1970s linen dress'))?.listings).toMatchObject([
    { current_price: 70, ended_at: null },
  ]);
  const sold = await itemOf('Linen dress, made for you');
  expect(sold?.listings).toMatchObject([{ ended_as: 'sold' }]);

  await later(7 * HOUR_MS);
  expect((await itemOf('Linen dress, made for you'))?.images).toEqual([]);
});

it('says why Etsy cannot serve a query, and does not ask it', async () => {
  const world = await besideEtsy(() => []);
  const filters = [{ name: 'isAuction' as const, values: ['true'] }];
  await saveQuery(world, world.alice, { query_text: 'linen dress', filters });

  await world.collect();

  expect(await world.healthOf(world.alice)).toMatchObject({
    skipped: [{ marketplace: 'etsy', reason: 'Etsy has no auctions' }],
  });
  expect(etsy.requests).toHaveLength(0);
});
