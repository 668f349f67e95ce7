import type { Item } from '@rummage/contract';
import { ebayMarketplace, type Marketplace } from '@rummage/marketplaces';
import {
  type FakeEbay,
  type FakeListing,
  inventListings,
  makeListing,
  startFakeEbay,
} from '@rummage/marketplaces/testing';
import { sampleMarketplace } from '@rummage/sample-market';
import { type Filter, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { queryVisits, visits } from '#db/schema';
import { updateQuery } from '#queries/queries.repo';
import { clockAt } from '#testing/api';
import { failing } from '#testing/databases/engine';
import { aliceAndBob, type Person, saveQuery, signIn } from '#testing/people';
import { planAllQueries, planChangedQueries } from './planning/plan.ts';

/** Long enough that only eBay can cause a time-out, not a busy machine. */
const PATIENT_MS = 15_000;

let ebay: FakeEbay;
afterEach(() => ebay.close());

/** Alice and bob, with an eBay of our own to collect from. */
async function world(
  listings: readonly FakeListing[] = [],
  more: (now: () => number) => Marketplace[] = () => [],
  { dailyCalls = 5000, timeoutMs = PATIENT_MS } = {},
) {
  const clock = clockAt('2026-03-01T12:00:00Z');
  ebay = await startFakeEbay({ listings, now: clock.now });
  let act: (() => Promise<unknown>) | undefined;
  const adapter = (now: () => number): Marketplace => {
    const { clientId, clientSecret, url: apiUrl } = ebay;
    const real = ebayMarketplace({ clientId, clientSecret, apiUrl, dailyCalls, timeoutMs, now });
    return {
      ...real,
      async *search(request, options) {
        await act?.();
        act = undefined;
        yield* real.search(request, options);
      },
    };
  };
  const api = await aliceAndBob({ clock, marketplaces: (now) => [adapter(now), ...more(now)] });

  async function feedOf(person: Person, query = ''): Promise<Item[]> {
    const { auth } = await signIn(api, person);
    const res = await api.http.get(`/api/users/${person.id}/items${query}`).set(auth);
    return res.body as Item[];
  }
  const titlesOf = async (person: Person, query = '') =>
    (await feedOf(person, query)).map(({ title }) => title);
  const later = async (ms: number) => {
    clock.pass(ms);
    await api.collect();
  };
  const visit = async () => api.db.writer.query.visits.findFirst();
  return {
    ...api,
    feedOf,
    titlesOf,
    later,
    visit,
    searches: () => ebay.requestsOf('search').length,
    /** Does something in the middle of the next visit, before its search is sent. */
    amidVisit: (what: () => Promise<unknown>) => (act = what),
  };
}

const dresses = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    makeListing({
      id: String(800_000 + from + index),
      title: `Linen dress number ${from + index}`,
      listedAt: Date.parse('2026-03-01T11:00:00Z') - (from + index) * MINUTE_MS,
    }),
  );

describe('a new query', () => {
  it('collects its whole result over several pages, every listing once, and nothing else', async () => {
    const api = await world([...dresses(450), makeListing({ title: 'Wool coat' })]);
    const { alice, collect, feedOf, searches } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });

    await collect();

    const feed = await feedOf(alice);
    expect(feed).toHaveLength(450);
    expect(new Set(feed.map(({ listings }) => listings[0]?.url)).size).toBe(450);
    expect(searches()).toBe(3);
  });

  it('keeps to its maximum price when the marketplace ignores it', async () => {
    const api = await world([
      makeListing({ id: '900000000001', title: 'Cheap silk scarf', price: '20.00' }),
      makeListing({ id: '900000000002', title: 'Dear silk scarf', price: '20.01' }),
    ]);
    const { alice, collect, feedOf } = api;
    ebay.warnAbout('price');
    await saveQuery(api, alice, { query_text: 'silk scarf', max_price: 20 });

    await collect();

    expect((await feedOf(alice)).map(({ title }) => title)).toEqual(['Cheap silk scarf']);
  });

  it.each<[string, Filter[], string[]]>([
    ['excludeKeyword', [{ name: 'excludeKeyword', values: ['moth holes'] }], ['fine', 'italian', 'auction']],
    ['location', [{ name: 'location', values: ['IT'] }], ['italian']],
    ['excludeLocation', [{ name: 'excludeLocation', values: ['IT'] }], ['fine', 'worn', 'auction']],
    ['isAuction', [{ name: 'isAuction', values: ['true'] }], ['auction']],
    ['seller', [{ name: 'seller', values: ['attic-finds'] }], ['fine']],
  ])('applies the filter %s', async (_name, filters, expected) => {
    const api = await world([
      makeListing({ id: '1', title: 'Tweed coat fine', country: 'US', seller: 'attic-finds' }),
      makeListing({
        id: '2',
        title: 'Tweed coat worn',
        country: 'US',
        shortDescription: 'Two moth holes',
        seller: 'x',
      }),
      makeListing({ id: '3', title: 'Tweed coat italian', country: 'IT', seller: 'x' }),
      makeListing({ id: '4', title: 'Tweed coat auction', country: 'US', bid: '12.00', seller: 'x' }),
    ]);
    const { alice, collect, titlesOf } = api;
    await saveQuery(api, alice, { query_text: 'tweed coat', filters });

    await collect();

    expect((await titlesOf(alice)).map((title) => title?.split(' ').at(-1)).sort()).toEqual(
      [...expected].sort(),
    );
  });

  it('shares one search with all users who look for the same', async () => {
    const api = await world(dresses(3));
    const { alice, bob, collect, feedOf, searches } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await saveQuery(api, bob, {
      query_text: 'linen dress',
      filters: [{ name: 'excludeKeyword', values: ['2'] }],
    });

    await collect();

    expect(searches()).toBe(1);
    expect(await feedOf(alice)).toHaveLength(3);
    expect(await feedOf(bob)).toHaveLength(2);
  });

  it('is not collected while it is paused, and is collected once it is resumed', async () => {
    const api = await world(dresses(3));
    const { http, alice, collect, feedOf, searches } = api;
    const query = await saveQuery(api, alice, { query_text: 'linen dress', active: false });
    await collect();
    expect(searches()).toBe(0);

    await http.patch(`/api/queries/${query.id}/toggle-active-status`).set(alice.auth);
    await collect();

    expect(await feedOf(alice)).toHaveLength(3);
  });
});

describe('one listing', () => {
  it('is one item for two queries of one user, and shows in the feed of each query', async () => {
    const api = await world(dresses(2));
    const { alice, collect, feedOf } = api;
    const first = await saveQuery(api, alice, { query_text: 'linen dress' });
    const second = await saveQuery(api, alice, { query_text: 'dress' });

    await collect();

    const feed = await feedOf(alice);
    expect(feed).toHaveLength(2);
    expect(feed[0]).toMatchObject({ user_query_id: first.id, query_ids: [first.id, second.id] });
    const [ofSecond] = await feedOf(alice, `?query_id=${second.id}`);
    expect(ofSecond).toMatchObject({ id: feed[0]?.id, user_query_id: second.id });
  });

  it('stays away for all queries once it is dismissed', async () => {
    const api = await world(dresses(2));
    const { http, alice, collect, feedOf, later } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();
    const [item] = await feedOf(alice);
    await http.delete(`/api/users/${alice.id}/items/${item?.id}`).set(alice.auth);
    await saveQuery(api, alice, { query_text: 'dress' });

    await later(6 * HOUR_MS);

    expect((await feedOf(alice)).map(({ id }) => id)).not.toContain(item?.id);
    expect(await feedOf(alice)).toHaveLength(1);
  });

  it('shows its new price, and the change is saved', async () => {
    const api = await world(dresses(1));
    const { alice, collect, feedOf, later, db, clock } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();
    ebay.setPrice('800001', '19.99');

    await later(6 * HOUR_MS);

    expect((await feedOf(alice))[0]?.listings[0]?.current_price).toBe(19.99);
    expect(await db.writer.query.priceChanges.findMany()).toEqual([
      {
        id: 1,
        listing_id: 1,
        at: clock.now(),
        was_cents: 4800,
        was_currency: 'USD',
        price_cents: 1999,
        currency: 'USD',
      },
    ]);
  });
});

describe('a later visit', () => {
  it('finds what is new and stops at what is known', async () => {
    const api = await world(dresses(450));
    const { alice, collect, feedOf, later, searches, clock } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();
    const before = searches();
    ebay.add(makeListing({ id: '900001', title: 'Linen dress fresh', listedAt: clock.now() + MINUTE_MS }));

    await later(2 * MINUTE_MS);

    expect(searches() - before).toBe(1);
    expect((await feedOf(alice))[0]?.title).toBe('Linen dress fresh');
  });

  it('reads several pages when many listings are new', async () => {
    const api = await world(dresses(10));
    const { alice, collect, feedOf, later, clock } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();
    const burst = Array.from({ length: 350 }, (_, n) =>
      makeListing({ id: String(700_000 + n), title: 'Linen dress', listedAt: clock.now() + n }),
    );
    ebay.add(...burst);

    await later(2 * MINUTE_MS);

    expect(await feedOf(alice)).toHaveLength(360);
  });

  it('collects a changed query at once, and keeps items that no longer match', async () => {
    const api = await world([
      makeListing({ id: '1', title: 'Linen dress' }),
      makeListing({ id: '2', title: 'Wool coat' }),
    ]);
    const { http, alice, collect, titlesOf } = api;
    const query = await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();

    await http.put(`/api/users/queries/${query.id}`).set(alice.auth).send({ query_text: 'wool coat' });
    await collect();

    expect((await titlesOf(alice)).sort()).toEqual(['Linen dress', 'Wool coat']);
  });

  it.each(['deleted', 'paused', 'changed'])(
    'goes on for the other queries when one is %s meanwhile',
    async (how) => {
      const api = await world(dresses(450));
      const { http, alice, bob, collect, feedOf, amidVisit } = api;
      const query = await saveQuery(api, alice, { query_text: 'linen dress' });
      await saveQuery(api, bob, { query_text: 'linen dress' });
      amidVisit(async () => {
        if (how === 'deleted') await http.delete(`/api/users/queries/${query.id}`).set(alice.auth);
        else if (how === 'paused')
          await http.patch(`/api/queries/${query.id}/toggle-active-status`).set(alice.auth);
        else
          await http.put(`/api/users/queries/${query.id}`).set(alice.auth).send({ query_text: 'wool coat' });
      });

      await collect();

      expect(await feedOf(bob)).toHaveLength(450);
    },
  );

  it('is made again at once for a query that was changed and planned again meanwhile', async () => {
    const api = await world(dresses(3));
    const { alice, clock, collect, db, deps, searches, amidVisit } = api;
    const { id } = await saveQuery(api, alice, { query_text: 'linen dress' });
    amidVisit(async () => {
      clock.pass(1);
      // Only we check excluded words, so the changed query needs the same visit.
      await updateQuery(db, alice.id, id, { filters: [{ name: 'excludeKeyword', values: ['2'] }] });
      await planChangedQueries(deps);
    });

    await collect();

    expect(searches()).toBe(2);
    expect(await db.writer.query.queryVisits.findFirst()).toMatchObject({ seen: 3, matched: 2 });
  });

  it('is no longer made when its last query is deleted', async () => {
    const api = await world(dresses(1));
    const { http, alice, collect, later, searches } = api;
    const query = await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();
    await http.delete(`/api/users/queries/${query.id}`).set(alice.auth);

    await later(24 * HOUR_MS);

    expect(searches()).toBe(1);
  });
});

describe('planning again', () => {
  it('repeats no visit that is not due', async () => {
    const api = await world(dresses(3));
    const { alice, collect, db, deps, searches } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();

    await planAllQueries(deps);
    await collect();

    expect(searches()).toBe(1);
    expect((await db.writer.query.queryVisits.findFirst())?.collected_at).not.toBeNull();
  });

  it('uses the marketplaces that are turned on now', async () => {
    const api = await world(dresses(3));
    const { alice, collect, db, deps } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();

    await planAllQueries({ ...deps, marketplaces: [sampleMarketplace({ seed: 'test', now: deps.now })] });

    const serving = await db
      .select({ marketplace: visits.marketplace })
      .from(queryVisits)
      .innerJoin(visits, eq(visits.id, queryVisits.visit_id));
    expect(serving).toEqual([{ marketplace: 'sample' }]);
  });

  it('marks what has ended while a query was paused', async () => {
    const api = await world(dresses(3));
    const { http, alice, collect, later, feedOf } = api;
    const query = await saveQuery(api, alice, { query_text: 'linen dress' });
    await collect();
    const toggle = async () => {
      const { auth } = await signIn(api, alice);
      await http.patch(`/api/queries/${query.id}/toggle-active-status`).set(auth);
    };

    await toggle();
    await later(HOUR_MS);
    ebay.remove('800002');
    await toggle();
    await later(HOUR_MS);
    await later(7 * HOUR_MS);

    const ended = (await feedOf(alice)).filter(({ listings }) => listings[0]?.ended_at !== null);
    expect(ended.map(({ title }) => title)).toEqual(['Linen dress number 2']);
  });
});

describe('a marketplace that cannot answer', () => {
  it.each(['timeout', 500, 503, 'disconnect', 'garbage', 'huge'] as const)(
    'delays collecting and does no other harm (%s)',
    async (failure) => {
      const timeoutMs = failure === 'timeout' ? 2000 : PATIENT_MS;
      const api = await world(dresses(3), undefined, { timeoutMs });
      const { alice, collect, feedOf, later, visit } = api;
      await saveQuery(api, alice, { query_text: 'linen dress' });
      ebay.fail(failure);

      await collect();
      expect(await feedOf(alice)).toEqual([]);
      expect(await visit()).toMatchObject({
        failures: 1,
        problem: expect.stringMatching(/eBay/),
        last_success_at: null,
      });

      await later(10 * MINUTE_MS);
      expect(await feedOf(alice)).toHaveLength(3);
      expect(await visit()).toMatchObject({ failures: 0, problem: null });
    },
  );

  it('is paused for as long as it asks', async () => {
    const api = await world(dresses(3));
    const { alice, collect, later, searches } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    ebay.fail(429, 1, { retryAfter: '7200' });
    await collect();
    expect(searches()).toBe(1);

    await later(2 * HOUR_MS - MINUTE_MS);
    expect(searches()).toBe(1);
    await later(MINUTE_MS);
    expect(searches()).toBe(2);
  });

  it('gets no more than its daily calls, and the next calls the day after', async () => {
    const api = await world(dresses(450), undefined, { dailyCalls: 2 });
    const { alice, collect, feedOf, later, visit, searches } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });

    await collect();
    // eBay's day ends at 07:00 UTC.
    await later(18 * HOUR_MS);

    expect(searches()).toBe(2);
    expect(await feedOf(alice)).toHaveLength(400);
    expect(await visit()).toMatchObject({ problem: 'eBay allows no more calls today' });

    await later(HOUR_MS);
    expect(searches()).toBe(4);
  });

  it('uses up two calls when one has to be repeated', async () => {
    const api = await world(dresses(3));
    const { alice, collect, db, searches } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    ebay.fail({ errorId: 12515 });

    await collect();

    expect(searches()).toBe(2);
    expect(await db.writer.query.marketplaces.findFirst()).toMatchObject({ calls: 2 });
  });

  it('is not paused when our own database cannot be written', async () => {
    const api = await world(dresses(3));
    const { alice, collect, db } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    await failing(db, 'before insert on items');

    await expect(collect()).rejects.toMatchObject({ message: 'disk is full' });
    expect(await db.writer.query.marketplaces.findFirst()).toMatchObject({ failures: 0, paused_until: 0 });
  });

  it('does not stop collecting from another one', async () => {
    const api = await world([], (now) => [sampleMarketplace({ seed: 'test', now })]);
    const { alice, collect, feedOf } = api;
    await saveQuery(api, alice, { query_text: 'dress' });
    ebay.fail(500);

    await collect();

    const feed = await feedOf(alice);
    expect(feed.length).toBeGreaterThanOrEqual(20);
    expect(feed.every(({ listings }) => listings[0]?.marketplace === 'sample')).toBe(true);
  });

  it('does not undo the pages that were read before it broke off', async () => {
    const api = await world(dresses(450));
    const { alice, collect, feedOf, visit } = api;
    await saveQuery(api, alice, { query_text: 'linen dress' });
    ebay.pointNextAt('https://elsewhere.example/');

    await collect();

    expect(await feedOf(alice)).toHaveLength(200);
    expect(await visit()).toMatchObject({ failures: 1, last_full_at: null });
  });
});

describe('a query that a marketplace cannot serve', () => {
  it('is not sent there, and the reason is saved', async () => {
    const api = await world(dresses(3));
    const { alice, collect, searches, db } = api;
    const query = await saveQuery(api, alice, {
      query_text: 'linen dress',
      filters: [{ name: 'authenticated', values: ['true'] }],
    });

    await collect();

    expect(searches()).toBe(0);
    expect(await db.writer.query.querySkips.findMany()).toEqual([
      { query_id: query.id, marketplace: 'ebay', reason: expect.stringMatching(/delivery/) },
    ]);
  });
});

it('finds only listings that pass the filters in a mixed market', async () => {
  const api = await world();
  const { alice, collect, feedOf, clock } = api;
  ebay.add(...inventListings(2000, { now: clock.now() }));
  await saveQuery(api, alice, {
    query_text: 'linen',
    category: "Women's Clothing",
    max_price: 150,
    minimum_condition: 'NEW_OTHER',
    filters: [{ name: 'minimumPrice', values: ['20'] }],
  });

  await collect();

  const feed = await feedOf(alice);
  expect(feed.length).toBeGreaterThan(5);
  for (const item of feed) {
    expect(item.title).toMatch(/linen/i);
    expect(item.condition).toMatch(/^NEW/);
    expect(item.listings[0]?.current_price).toBeGreaterThanOrEqual(20);
    expect(item.listings[0]?.current_price).toBeLessThanOrEqual(150);
  }
});
