import { traderaMarketplace } from '@rummage/marketplaces';
import {
  type FakeTradera,
  inventTraderaListings,
  makeTraderaListing,
  startFakeTradera,
  type TraderaListing,
} from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { visits } from '#db/schema';
import { saveExchange } from '#items/exchange.repo';
import { keepItem } from '#items/kept/keeping.repo';
import { updateQuery } from '#queries/queries.repo';
import { clockAt } from '#testing/api';
import { besideMarketplaces } from '#testing/outside/beside-marketplaces';
import { saveQuery } from '#testing/people';

const NOON = '2026-03-01T12:00:00Z';

let tradera: FakeTradera;
afterEach(() => tradera.close());

/** Alice and bob at noon, with a fake Tradera to collect from. */
async function besideTradera(listings: (now: number) => TraderaListing[], dailyCalls = 100) {
  const clock = clockAt(NOON);
  tradera = await startFakeTradera({ listings: listings(clock.now()), now: clock.now });
  const { url: apiUrl, appId, appKey } = tradera;
  const marketplaces = (now: () => number) => [
    traderaMarketplace({ apiUrl, appId, appKey, dailyCalls, now, timeoutMs: 15_000 }),
  ];
  return besideMarketplaces({ clock, marketplaces });
}

it('collects from Tradera into a feed, in kronor, and sees what changes and what is sold', async () => {
  const world = await besideTradera((now) => [
    makeTraderaListing({
      id: 1,
      title: 'Klänning i linne',
      price: 450,
      listedAt: now,
      endsAt: now + 20 * DAY_MS,
    }),
    makeTraderaListing({ id: 2, title: 'Klänning, blå', bid: 60, listedAt: now - 1, endsAt: now + DAY_MS }),
    makeTraderaListing({ id: 3, title: 'Kjol', listedAt: now }),
  ]);
  const { alice, collect, feedOf, healthOf, later } = world;
  await saveQuery(world, alice, { query_text: 'klänning', category: "Women's Clothing" });

  await collect();
  const feed = await feedOf(alice);
  expect(feed.map(({ title }) => title).sort()).toEqual(['Klänning i linne', 'Klänning, blå']);
  expect(feed.find(({ title }) => title === 'Klänning, blå')?.listings).toMatchObject([
    {
      marketplace: 'tradera',
      url: 'https://www.tradera.com/item/161/2/klanning',
      current_price: 60,
      currency: 'SEK',
      is_auction: true,
      location: 'SE',
      ends_at: '2026-03-02T12:00:00.000Z',
    },
  ]);
  expect(await healthOf(alice)).toMatchObject({ state: 'ok', skipped: [] });

  tradera.setPrice(1, 300);
  tradera.end(2, 'sold');
  for (let visit = 0; visit < 3; visit += 1) await later(6 * HOUR_MS);

  const listingOf = async (title: string) =>
    (await feedOf(alice)).find((item) => item.title === title)?.listings[0];
  expect(await listingOf('Klänning i linne')).toMatchObject({ current_price: 300, ended_at: null });
  expect(await listingOf('Klänning, blå')).toMatchObject({ ended_as: 'sold' });
});

it('keeps what sending costs, which single listings alone state, when a search shows one again', async () => {
  const world = await besideTradera((now) => [
    makeTraderaListing({ id: 1, title: 'Klänning', price: 450, listedAt: now, endsAt: now + 20 * DAY_MS }),
  ]);
  const { db, alice, collect, feedOf, later } = world;
  const offer = async () => (await feedOf(alice))[0]?.listings[0];
  const { id } = await saveQuery(world, alice, { query_text: 'klänning' });
  await collect();
  const [item] = await feedOf(alice);
  await keepItem(db, { userId: alice.id, id: item?.id ?? 0, note: undefined, now: Date.parse(NOON) });
  await updateQuery(db, alice.id, id, { active: false });
  await later(7 * HOUR_MS);
  const shipping = [{ kind: 'fixed', price: 49, currency: 'SEK', to: 'SE' }];
  expect(await offer()).toMatchObject({ current_price: 450, shipping });

  tradera.setPrice(1, 300);
  await updateQuery(db, alice.id, id, { active: true });
  await collect();
  expect(await offer()).toMatchObject({ current_price: 300, shipping });
});

it('asks Tradera for prices in kronor at the rate of the day, in one visit however rates move', async () => {
  const world = await besideTradera((now) => [
    makeTraderaListing({ id: 1, title: 'Klänning i linne', price: 450, listedAt: now }),
    makeTraderaListing({ id: 2, title: 'Klänning i ull', price: 510, listedAt: now - 1 }),
    makeTraderaListing({ id: 3, title: 'Klänning i siden', price: 530, listedAt: now - 2 }),
  ]);
  const { db, alice, collect, feedOf, later } = world;
  const rate = (krona: number) =>
    saveExchange(db, { currency: 'USD', day: '2026-03-01', rates: { SEK: krona } });
  const titles = async () => (await feedOf(alice)).map(({ title }) => title).sort();
  const lastBody = () => JSON.parse(tradera.requestsOf('search').at(-1)?.body ?? '{}') as object;
  await rate(0.1);
  await saveQuery(world, alice, { query_text: 'klänning', max_price: 50 });

  await collect();
  expect(lastBody()).toMatchObject({ priceMaximum: 515 });
  expect(await titles()).toEqual(['Klänning i linne']);

  await rate(0.095);
  await later(7 * HOUR_MS);
  expect(lastBody()).toMatchObject({ priceMaximum: 543 });
  expect(await titles()).toEqual(['Klänning i linne', 'Klänning i ull']);
  expect(await db.select().from(visits)).toHaveLength(1);
});

it('says why Tradera cannot serve a query, and does not ask it', async () => {
  const world = await besideTradera(() => []);
  const filters = [{ name: 'location' as const, values: ['NO'] }];
  await saveQuery(world, world.alice, { query_text: 'klänning', filters });

  await world.collect();

  expect(await world.healthOf(world.alice)).toMatchObject({
    skipped: [{ marketplace: 'tradera', reason: 'Everything on Tradera is sold from Sweden' }],
  });
  expect(tradera.requests).toHaveLength(0);
});

it('makes no more calls a day than Tradera allows, also for a search with a large result', async () => {
  const world = await besideTradera((now) => inventTraderaListings(5000, now), 10);
  await saveQuery(world, world.alice, { query_text: 'nummer' });
  await saveQuery(world, world.bob, { query_text: 'linneklänning' });

  for (let hours = 0; hours < 12; hours += 1) await world.later(HOUR_MS);
  expect(tradera.requests.length).toBeGreaterThan(2);
  expect(tradera.requests.length).toBeLessThanOrEqual(10);
  expect((await world.feedOf(world.alice)).length).toBeGreaterThanOrEqual(100);
  expect(await world.healthOf(world.alice)).toMatchObject({
    state: 'limited',
    message: 'Only the first 100 listings of a search are read, because Tradera allows few calls a day.',
  });
});

it('asks Tradera for the Swedish words of a query as well, and collects what has either', async () => {
  const world = await besideTradera((now) => [
    makeTraderaListing({ id: 1, title: 'Ylle kappa', price: 450, listedAt: now }),
    makeTraderaListing({ id: 2, title: 'Wool coat', price: 510, listedAt: now - 1 }),
    makeTraderaListing({ id: 3, title: 'Kappa', price: 530, listedAt: now - 2 }),
  ]);
  const { db, alice, collect, feedOf, healthOf } = world;
  const words = () =>
    tradera.requestsOf('search').map(({ body }) => /"searchWords":"([^"]*)/.exec(body)?.[1]);
  const query = await saveQuery(world, alice, {
    query_text: 'wool coat',
    words: { sv: 'ylle kappa', de: 'wolle mantel' },
  });

  await collect();

  expect(words().sort()).toEqual(['wool coat', 'ylle kappa']);
  expect((await feedOf(alice)).map(({ title }) => title).sort()).toEqual(['Wool coat', 'Ylle kappa']);
  expect(await healthOf(alice)).toMatchObject({
    state: 'ok',
    message: 'Watching Tradera.',
    listings_matched: 2,
  });
  expect(await db.select().from(visits)).toHaveLength(2);

  await updateQuery(db, alice.id, query.id, { words: {} });
  await collect();
  expect((await db.select().from(visits)).length).toBeLessThanOrEqual(2);
  expect(await healthOf(alice)).toMatchObject({ listings_matched: 1 });
});
