import { type FakeEbay, makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema';
import { emptyDatabase } from '#testing/databases/empty-database';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';
import { collect } from '../collect.ts';
import { planAllQueries } from '../planning/plan.ts';
import { bookCall, callsMade } from '../schedule/marketplaces.repo.ts';
import { partsOf } from '../schedule/outlook.ts';

/** The fake eBay's call day ends at 07:00 UTC: nineteen hours after noon. */
const UNTIL_RESET_MS = 19 * HOUR_MS;

const dresses = (count: number, word = 'dress') =>
  Array.from({ length: count }, (_, n) =>
    makeListing({
      id: String(800_001 + n),
      title: `Linen ${word} ${n}`,
      listedAt: Date.parse('2026-03-01T11:00:00Z') - n * MINUTE_MS,
    }),
  );

const callsOf = (ebay: FakeEbay) => ebay.requestsOf('search').length + ebay.requestsOf('item').length;

describe('bookCall', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const day = { now, resetsAt: now + HOUR_MS, calls: 2 };

  it('counts up to the calls of the day, and starts again at 0 the next day', async () => {
    const db = emptyDatabase();
    const booked = () => bookCall(db, 'ebay', day);
    expect([await booked(), await booked(), await booked()]).toEqual([true, true, false]);
    expect(await callsMade(db, 'ebay', now)).toBe(2);

    const next = { now: now + HOUR_MS, resetsAt: now + 25 * HOUR_MS, calls: 2 };
    expect(await callsMade(db, 'ebay', next.now)).toBe(0);
    expect(await bookCall(db, 'ebay', next)).toBe(true);
    expect(await callsMade(db, 'ebay', next.now)).toBe(1);
  });

  it('does not allow even a first call when the day has none', async () => {
    const db = emptyDatabase();
    expect(await bookCall(db, 'ebay', { ...day, calls: 0 })).toBe(false);
    expect(await callsMade(db, 'ebay', now)).toBe(0);
  });

  it('counts for each marketplace separately', async () => {
    const db = emptyDatabase();
    await bookCall(db, 'ebay', day);
    expect(await callsMade(db, 'sample', now)).toBe(0);
  });
});

describe('the call budget of a day', () => {
  it('is never exceeded by searches, pages, single listings, repeated calls and new tokens together', async () => {
    const world = await besideEbay({ listings: dresses(650), dailyCalls: 60 });
    const { alice, bob, ebay, later, db, clock } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    await saveQuery(world, alice, {
      query_text: 'dress',
      filters: [{ name: 'countryOfManufacture', values: ['IT'] }],
    });
    await saveQuery(world, bob, { query_text: 'linen' });

    for (let half = 0; half < 38; half += 1) {
      if (half % 3 === 0) ebay.fail(401);
      if (half % 5 === 0) ebay.fail({ errorId: 12515 });
      await later(clock.now() === Date.parse('2026-03-01T12:00:00Z') ? 0 : HOUR_MS / 2);
      expect(callsOf(ebay)).toBeLessThanOrEqual(60);
      expect((await db.writer.query.marketplaces.findFirst())?.calls).toBe(callsOf(ebay));
      if (half === 0) clock.pass(1);
    }
    expect(callsOf(ebay)).toBeGreaterThan(40);
  });

  it('stays in force after a restart', async () => {
    const world = await besideEbay({ listings: dresses(450), dailyCalls: 4 });
    const { alice, bob, deps, searches } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    await world.collect();
    expect(searches()).toBe(3);

    const restarted = { ...deps, self: 'the next process' };
    await planAllQueries(restarted);
    await saveQuery(world, bob, { query_text: 'linen' });
    await collect(restarted);

    expect(searches()).toBe(4);
  });

  it('starts again at 07:00 UTC, and allows no call before that', async () => {
    const world = await besideEbay({ listings: dresses(1), dailyCalls: 1 });
    const { alice, later, searches, healthOf } = world;
    await saveQuery(world, alice, { query_text: 'linen dress' });
    await world.collect();
    await saveQuery(world, world.bob, { query_text: 'linen' });
    await later(UNTIL_RESET_MS - 1);

    expect(searches()).toBe(1);
    expect(await healthOf(world.bob)).toMatchObject({
      state: 'waiting',
      message: 'eBay allows no more calls today; collecting goes on at 07:00 UTC on 2026-03-02.',
      next_visit_at: '2026-03-02T07:00:00.000Z',
      last_success_at: null,
    });

    await later(1);
    expect(searches()).toBe(2);
    expect((await healthOf(world.bob))?.state).toBe('ok');
  });

  it('is not used up by one person while another may come', async () => {
    const world = await besideEbay({ listings: dresses(1), dailyCalls: 20 });
    const { alice, bob, later, searches, healthOf, deps, db } = world;
    for (let n = 0; n < 30; n += 1) {
      await saveQuery(world, alice, { query_text: `linen dress ${n}` });
    }
    await world.collect();

    expect(searches()).toBe(16);
    const alices = await db.writer.query.visits.findMany();
    expect(alices.filter(({ trouble }) => trouble === 'out_of_calls')).toHaveLength(14);
    const [refused] = alices.filter(({ trouble }) => trouble === 'out_of_calls');
    expect(refused).toMatchObject({
      problem: 'You have had your part of the calls that eBay allows in a day',
      next_at: Date.parse('2026-03-02T07:00:00Z'),
    });

    await saveQuery(world, bob, { query_text: 'linen' });
    await collect(deps);
    expect(searches()).toBe(17);
    expect(await healthOf(bob)).toMatchObject({ state: 'ok', listings_seen: 1 });

    await later(UNTIL_RESET_MS);
    expect(searches()).toBeGreaterThan(30);
  });

  it('is all for one person when nobody else has an account', async () => {
    const world = await besideEbay({ listings: dresses(1), dailyCalls: 20 });
    const { alice, bob, searches, db } = world;
    await db.writer.delete(users).where(eq(users.id, bob.id));
    for (let n = 0; n < 30; n += 1) {
      await saveQuery(world, alice, { query_text: `linen dress ${n}` });
    }
    await world.collect();
    expect(searches()).toBe(20);
  });
});

describe('partsOf', () => {
  const bounds = { minIntervalMs: 2 * MINUTE_MS, maxIntervalMs: 6 * HOUR_MS };

  it('gives the same to people who can use more', () => {
    expect(partsOf([50, 5000], 4000, bounds)).toEqual([2000, 2000]);
  });

  it('gives to others what somebody cannot use', () => {
    expect(partsOf([1, 5000], 5000, bounds)).toEqual([960, 4040]);
    expect(partsOf([1, 5000, 5000], 5000, bounds)).toEqual([960, 2020, 2020]);
  });

  it('gives the whole day to a person who is alone', () => {
    expect(partsOf([1], 5000, bounds)).toEqual([5000]);
  });
});
