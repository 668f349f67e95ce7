import { setImmediate } from 'node:timers/promises';
import type { Marketplace } from '@rummage/marketplaces';
import { makeListing } from '@rummage/marketplaces/testing';
import { MINUTE_MS } from '@rummage/vocabulary';
import { users, visits as visitsTable } from '#db/schema';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';
import { collect, collectNext } from '../collect.ts';
import { planChangedQueries } from '../planning/plan.ts';
import { resumeMarketplace, pauseMarketplace, marketplaceState } from '../schedule/marketplaces.repo.ts';

const SECOND_MS = 1000;

const dresses = (count: number) =>
  Array.from({ length: count }, (_, n) => makeListing({ id: String(800_001 + n), title: 'Linen dress' }));

/** Does something just before each page is handed out. */
const beforePage =
  (act: (page: number) => void | Promise<void>) =>
  (marketplace: Marketplace): Marketplace => ({
    ...marketplace,
    async *search(request, options) {
      let count = 0;
      for await (const page of marketplace.search(request, options)) {
        count += 1;
        await act(count);
        yield page;
      }
    },
  });

/** Alice looks for linen dresses, of which eBay has three pages. */
async function threePages(act: (page: number) => void | Promise<void> = () => undefined) {
  const world = await besideEbay({ listings: dresses(450), disguise: beforePage((page) => act(page)) });
  await saveQuery(world, world.alice, { query_text: 'linen dress' });
  return world;
}

describe('a visit', () => {
  it('is saved as failed before it is made', async () => {
    const amid: unknown[] = [];
    const { collect, visits, clock } = await threePages(async (page) => {
      if (page === 1) amid.push(...(await visits()));
    });

    await collect();

    expect(amid).toMatchObject([
      {
        failures: 1,
        next_at: clock.now() + 2 * MINUTE_MS,
        leased_by: 'this test',
        leased_until: clock.now() + 10 * SECOND_MS,
        last_success_at: null,
        pages: 0,
      },
    ]);
    expect(await visits()).toMatchObject([{ failures: 0, leased_by: null, leased_until: 0, pages: 3 }]);
  });

  it('is not made by another process while it is being made', async () => {
    const { collect: ours, deps, searches } = await threePages();

    await Promise.all([ours(), collect({ ...deps, self: 'another' })]);

    expect(searches()).toBe(3);
  });

  it('keeps its lease as long as its process renews it', async () => {
    // Other specs measure with the real `performance`.
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'],
    });
    let checked = 0;
    const world = await threePages(async () => {
      // Ten seconds in four steps, in each of which the lease is renewed.
      for (let step = 0; step < 4; step += 1) {
        world.clock.pass(2500);
        await jest.advanceTimersByTimeAsync(2500);
        const until = world.clock.now() + 10 * SECOND_MS;
        while ((await world.visits())[0]?.leased_until !== until) await setImmediate();
      }
      checked += 1;
    });
    await world.collect();
    jest.useRealTimers();

    expect(checked).toBe(3);
    expect(await world.visits()).toMatchObject([{ failures: 0 }]);
  });

  it('writes nothing more after its lease was lost to another process', async () => {
    const world = await threePages(async (page) => {
      if (page === 2) await world.db.writer.update(visitsTable).set({ leased_by: 'another' });
    });

    await world.collect();

    expect(await world.feedOf(world.alice)).toHaveLength(200);
    expect(await world.visits()).toMatchObject([{ leased_by: 'another', last_success_at: null, pages: 1 }]);
    expect(world.searches()).toBe(2);
  });

  it('marks no listing as missed when its lease was lost at its end', async () => {
    const world = await besideEbay({
      listings: dresses(2),
      disguise: (ebay) => ({
        ...ebay,
        async *search(request, options) {
          yield* ebay.search(request, options);
          if (isLost) await world.db.writer.update(visitsTable).set({ leased_by: 'another' });
        },
      }),
    });
    let isLost = false;
    await saveQuery(world, world.alice, { query_text: 'linen dress' });
    await world.collect();
    world.ebay.remove('800001');
    isLost = true;

    await world.later(6 * 60 * MINUTE_MS);

    expect(await world.listing('800001')).toMatchObject({ missed_at: null });
  });

  it('is taken over by another process after its own has died, once it is time to try again', async () => {
    const { db, deps, clock, visits, searches } = await threePages();
    const again = () => collect({ ...deps, self: 'another' });
    await planChangedQueries(deps);
    const died = { leased_by: 'a dead one', leased_until: clock.now() + 10 * SECOND_MS, failures: 1 };
    await db.writer.update(visitsTable).set({ ...died, next_at: clock.now() + 2 * MINUTE_MS });

    clock.pass(2 * MINUTE_MS - 1);
    await again();
    expect(searches()).toBe(0);
    clock.pass(1);
    await again();

    expect(searches()).toBe(3);
    expect(await visits()).toMatchObject([{ failures: 0, leased_by: null }]);
  });

  it('is released as it was when collecting is stopped', async () => {
    const stopping = new AbortController();
    const world = await threePages((page) => {
      if (page === 2) stopping.abort();
    });
    const { deps, marketplace, visits, clock, alice, feedOf, searches } = world;

    await collectNext(deps, marketplace, stopping.signal);

    expect(await visits()).toMatchObject([
      { failures: 0, next_at: clock.now(), leased_by: null, leased_until: 0, trouble: null },
    ]);
    // The current page was finished.
    expect(await feedOf(alice)).toHaveLength(400);
    expect(searches()).toBe(2);
  });

  it('is given up when its last query is deleted meanwhile', async () => {
    const world = await threePages(async (page) => {
      if (page !== 1) return;
      const [query] = await world.db.writer.query.queries.findMany();
      await world.http.delete(`/api/users/queries/${query?.id}`).set(world.alice.auth);
    });

    await world.collect();

    expect(world.searches()).toBe(1);
    expect(await world.visits()).toMatchObject([{ failures: 0, leased_by: null, last_success_at: null }]);
  });

  it('is given up when its last user is deleted meanwhile', async () => {
    const world = await threePages(async (page) => {
      if (page === 1) await world.db.writer.delete(users);
    });

    await world.collect();

    expect(world.searches()).toBe(1);
    expect(await world.db.writer.query.listings.findMany()).toEqual([]);
  });

  it('pauses its marketplace even when nobody needs the visit any more', async () => {
    const world = await threePages();
    const { alice, db, http, ebay, collect, clock } = world;
    ebay.fail(429, 1, { retryAfter: '7200' });

    const collecting = collect();
    while ((await world.visits())[0]?.failures !== 1) await setImmediate();
    const [query] = await db.writer.query.queries.findMany();
    await http.patch(`/api/queries/${query?.id}/toggle-active-status`).set(alice.auth);
    await planChangedQueries(world.deps);
    await collecting;

    expect(await world.visits()).toEqual([]);
    expect(await db.writer.query.marketplaces.findFirst()).toMatchObject({
      paused_until: clock.now() + 120 * MINUTE_MS,
      failures: 1,
    });
  });
});

describe('a query that joins a visit while it is made', () => {
  it('gets its own whole result at once', async () => {
    const world = await threePages(async (page) => {
      if (page !== 2 || (await world.db.writer.query.queries.findMany()).length > 1) return;
      world.clock.pass(SECOND_MS);
      await saveQuery(world, world.bob, { query_text: 'linen dress' });
      await planChangedQueries(world.deps);
      world.clock.pass(SECOND_MS);
    });
    const { alice, bob, collect, feedOf, searches, db } = world;

    await collect();

    expect(await feedOf(alice)).toHaveLength(450);
    expect(await feedOf(bob)).toHaveLength(450);
    expect(searches()).toBe(6);
    expect(await db.writer.query.queryVisits.findMany()).toMatchObject([{ matched: 450 }, { matched: 450 }]);
  });
});

describe('the pause of a marketplace', () => {
  it('is not made shorter by another collector', async () => {
    const { deps, db, collect: ours, clock, ebay, searches } = await threePages();
    ebay.fail(429, 1, { retryAfter: '7200' });
    await ours();
    expect(searches()).toBe(1);

    // Another collector had a running visit that succeeded, or that failed with a shorter pause.
    await resumeMarketplace(db, 'ebay', clock.now());
    await pauseMarketplace(db, 'ebay', { failures: 1, until: clock.now() + 1000, problem: 'x' });

    expect(await marketplaceState(deps.db, 'ebay')).toMatchObject({
      paused_until: clock.now() + 120 * MINUTE_MS,
      problem: 'eBay takes no more calls for now',
    });
  });
});
