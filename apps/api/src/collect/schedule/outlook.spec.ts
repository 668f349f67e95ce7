import { makeListing } from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { users, visits as visitsTable } from '#db/schema';
import { createQuery, updateQuery } from '#queries/queries.repo';
import { besideEbay } from '#testing/outside/beside-ebay';
import { type Person, saveQuery, signIn } from '#testing/people';
import { planChangedQueries } from '../planning/plan.ts';
import { NO_EVIDENCE } from './arrivals.ts';
import { nextIntervalOf } from './outlook.ts';

const dresses = (count: number, daysApart: number, colour = 'blue') =>
  Array.from({ length: count }, (_, n) =>
    makeListing({
      id: `${colour.length}${100_000 + n}`,
      title: `Linen dress ${colour}`,
      listedAt: Date.parse('2026-03-01T11:00:00Z') - n * daysApart * DAY_MS,
    }),
  );

describe('a query', () => {
  it('goes first when it is new, before all others that are due', async () => {
    const world = await besideEbay({ listings: dresses(3, 1) });
    const { alice, bob, collect, clock, ebay, db } = world;
    for (const query_text of ['linen', 'dress', 'blue']) await saveQuery(world, alice, { query_text });
    await collect();
    await db.writer.update(visitsTable).set({ next_at: clock.now() - DAY_MS });
    await saveQuery(world, bob, { query_text: 'linen dress' });

    await collect();

    const asked = ebay.requestsOf('search').map(({ url }) => url.searchParams.get('q'));
    expect(asked.slice(3)).toEqual(['linen dress', 'linen', 'dress', 'blue']);
  });

  it('is visited more often when more listings come up for it', async () => {
    const world = await besideEbay({
      listings: [...dresses(60, 0.1, 'blue'), ...dresses(1, 1, 'ochre')],
      dailyCalls: 300,
    });
    const { alice, collect, visits, clock } = world;
    await saveQuery(world, alice, { query_text: 'dress blue' });
    await saveQuery(world, alice, { query_text: 'dress ochre' });

    await collect();

    const [blue, ochre] = (await visits()).map(({ next_at }) => next_at - clock.now());
    expect(blue).toBeLessThan((ochre ?? 0) / 3);
  });

  it('has its whole result read again within six hours', async () => {
    const world = await besideEbay({ listings: dresses(250, 0.001) });
    const { alice, collect, later, visits, clock } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    await collect();
    const ages: number[] = [];
    for (let quarter = 0; quarter < 4 * 7; quarter += 1) {
      await later(15 * MINUTE_MS);
      ages.push(clock.now() - ((await visits())[0]?.last_full_at ?? 0));
    }
    expect(Math.max(...ages)).toBeLessThanOrEqual(6 * HOUR_MS);
    expect(Math.max(...ages)).toBeGreaterThan(5 * HOUR_MS);
  });
});

describe('a query of somebody who stays away', () => {
  const sawLast = async (world: Awaited<ReturnType<typeof besideEbay>>, { id }: Person, ago: number) => {
    await world.db.writer
      .update(users)
      .set({ last_seen_at: world.clock.now() - ago })
      .where(eq(users.id, id));
  };
  const intervalAfter = async (aliceAgo: number, bobAgo?: number) => {
    const world = await besideEbay({ listings: dresses(200, 0.01) });
    await saveQuery(world, world.alice, { query_text: 'linen dress' });
    if (bobAgo !== undefined) await saveQuery(world, world.bob, { query_text: 'linen dress' });
    await sawLast(world, world.alice, aliceAgo);
    await sawLast(world, world.bob, bobAgo ?? 0);
    await world.collect();
    return ((await world.visits())[0]?.next_at ?? 0) - world.clock.now();
  };

  it('slows down to the longest interval after thirty days', async () => {
    expect(await intervalAfter(30 * DAY_MS)).toBe(2 * MINUTE_MS);
    expect(await intervalAfter(30 * DAY_MS + 1)).toBe(6 * HOUR_MS);
  });

  it('keeps its pace while somebody else looks for the same', async () => {
    expect(await intervalAfter(90 * DAY_MS, 0)).toBe(2 * MINUTE_MS);
  });
});

describe('a clock that was far ahead for a while', () => {
  it('does not stop collecting once it is right again', async () => {
    const world = await besideEbay({ listings: dresses(3, 1) });
    const { alice, bob, collect, clock, setBack, searches, ebay, feedOf } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    clock.pass(2000 * DAY_MS);
    await collect();
    ebay.fail(429, 1, { retryAfter: '86400' });
    await saveQuery(world, await signIn(world, bob), { query_text: 'linen' });
    await collect();
    expect(searches()).toBe(2);

    await setBack(2000 * DAY_MS);
    await collect();

    expect(searches()).toBe(4);
    expect(await feedOf(bob)).toHaveLength(3);
  });

  it('leaves no find in the future once it is right again', async () => {
    const world = await besideEbay({ listings: dresses(3, 1) });
    const { alice, collect, clock, setBack, healthOf } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    clock.pass(2000 * DAY_MS);
    await collect();

    await setBack(2000 * DAY_MS);

    expect(await healthOf(alice)).toMatchObject({ last_new_item_at: '2026-03-01T12:00:00.000Z' });
    clock.pass(8 * DAY_MS);
    await collect();
    expect(await healthOf(alice)).toMatchObject({
      state: 'quiet',
      last_new_item_at: '2026-03-01T12:00:00.000Z',
    });
  });

  it('changes nothing when it is set back by a little', async () => {
    const world = await besideEbay({ listings: dresses(3, 1) });
    const { alice, collect, clock, searches, visits } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    await collect();
    const [before] = await visits();

    clock.pass(-5 * MINUTE_MS);
    await collect();

    expect(searches()).toBe(1);
    expect(await visits()).toEqual([before]);
  });
});

describe('nextIntervalOf', () => {
  it('counts a visit that has just replaced another one among many', async () => {
    const { deps, db, alice, marketplace } = await besideEbay();
    const texts = Array.from({ length: 250 }, (_, n) => `dress ${n}`);
    const ids: number[] = [];
    for (const query_text of texts) ids.push((await createQuery(db, alice.id, { query_text }, 1)).id);
    while (await planChangedQueries(deps));
    const intervalOf = (visit: { id: number } | undefined) =>
      nextIntervalOf(deps, marketplace, visit?.id ?? 0, NO_EVIDENCE);
    const visits = async () => db.writer.query.visits.findMany({ orderBy: (row) => row.id });
    const usual = await intervalOf((await visits())[0]);

    await updateQuery(db, alice.id, ids[0] ?? 0, { query_text: 'felt hat' });
    while (await planChangedQueries(deps));

    expect(usual).toBeLessThan(deps.maxIntervalMs);
    expect(await intervalOf((await visits()).at(-1))).toBe(usual);
  });
});
