import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { marketplaces, users } from '#db/schema';
import { itInFullCheck } from '#testing/full-check';
import { besideEbay, type BesideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';

const LATER_MS = 6 * HOUR_MS;

const bowl = (id: number, country?: string) =>
  makeListing({
    id: String(id),
    title: 'Linen dress',
    aspects: country === undefined ? {} : { 'Country/Region of Manufacture': [country] },
    listedAt: Date.parse('2026-03-01T11:00:00Z') - (id % 100_000) * MINUTE_MS,
  });
const bowls = (count: number, country = 'Italy') =>
  Array.from({ length: count }, (_, n) => bowl(800_001 + n, country));

/** Alice looks for dresses from Italy. */
async function fromItaly(options: BesideEbay) {
  const world = await besideEbay(options);
  await saveQuery(world, world.alice, {
    query_text: 'linen dress',
    filters: [{ name: 'countryOfManufacture', values: ['IT'] }],
  });
  return world;
}

describe('the country of manufacture', () => {
  it('is looked up once for each listing that lacks nothing else', async () => {
    const listings = [bowl(800_001, 'Italy'), bowl(800_002, 'China'), bowl(800_003)];
    const { collect, later, feedOf, alice, looks, healthOf } = await fromItaly({
      listings: [...listings, makeListing({ id: '800004', title: 'Wool coat' })],
    });

    await collect();
    expect(looks()).toBe(3);
    expect(await feedOf(alice)).toHaveLength(1);

    await later(LATER_MS);
    await later(LATER_MS);
    expect(looks()).toBe(3);
    expect(await healthOf(alice)).toMatchObject({ state: 'ok', listings_seen: 3, listings_matched: 1 });
  });

  it('is not looked up for a listing that fails another filter', async () => {
    const world = await besideEbay({ listings: [bowl(800_001, 'Italy')] });
    await saveQuery(world, world.alice, {
      query_text: 'linen dress',
      max_price: 10,
      filters: [{ name: 'countryOfManufacture', values: ['IT'] }],
    });
    world.ebay.warnAbout('price');

    await world.collect();

    expect(world.looks()).toBe(0);
  });

  it('is looked up for 20 listings at a time, and the query is limited until all are done', async () => {
    const { collect, later, feedOf, alice, looks, healthOf } = await fromItaly({ listings: bowls(45) });

    await collect();
    expect(looks()).toBe(20);
    expect(await healthOf(alice)).toMatchObject({
      state: 'limited',
      message: 'It is still to be asked where 25 listings were made.',
    });

    await later(HOUR_MS);
    expect(looks()).toBe(40);
    await later(HOUR_MS);

    expect(await feedOf(alice)).toHaveLength(45);
    expect(await healthOf(alice)).toMatchObject({ state: 'ok', listings_matched: 45 });
    await later(HOUR_MS);
    expect(looks()).toBe(45);
  });

  itInFullCheck(
    'is looked up for many new listings without waiting for the next whole reading',
    async () => {
      const { ebay, collect, later, feedOf, alice, clock } = await fromItaly({ listings: bowls(250) });
      for (let reading = 1; reading <= 13; reading += 1) await later(HOUR_MS);
      await collect();
      expect(await feedOf(alice)).toHaveLength(250);

      ebay.add(
        ...Array.from({ length: 30 }, (_, n) => {
          const { summary, ...rest } = bowl(700_001 + n, 'Italy');
          return {
            ...rest,
            summary: { ...summary, itemOriginDate: new Date(clock.now() + n).toISOString() },
          };
        }),
      );
      await later(HOUR_MS);
      await later(HOUR_MS);

      expect(await feedOf(alice)).toHaveLength(280);
    },
    60_000,
  );

  it('does not keep the query limited or hold up other listings when it cannot be found out', async () => {
    const groups = Array.from({ length: 25 }, (_, n) =>
      makeListing({
        id: String(800_001 + n),
        title: 'Linen dress',
        listedAt: Date.parse('2026-03-01T11:30:00Z'),
        summary: { itemGroupType: 'SELLER_DEFINED_VARIATIONS' },
      }),
    );
    const { collect, later, feedOf, alice, looks, healthOf } = await fromItaly({
      listings: [...groups, bowl(900_001, 'Italy')],
    });

    await collect();
    await later(HOUR_MS);
    await later(LATER_MS);

    expect(await feedOf(alice)).toHaveLength(1);
    expect(await healthOf(alice)).toMatchObject({ state: 'ok' });
    expect(looks()).toBe(26);
  });

  it('leaves a tenth of the calls to searches, and causes no second reading when its calls are spent', async () => {
    const { db, collect, later, alice, bob, looks, searches, healthOf, clock } = await fromItaly({
      listings: bowls(450),
      dailyCalls: 100,
    });
    // One person alone: no calls are kept for others.
    await db.writer.delete(users).where(eq(users.id, bob.id));

    await collect();
    expect(looks() + searches()).toBeLessThanOrEqual(90);
    for (let hour = 1; hour <= 5; hour += 1) await later(HOUR_MS);

    expect(searches() + looks()).toBeLessThanOrEqual(100);
    expect((await db.writer.query.marketplaces.findFirst())?.calls).toBe(searches() + looks());
    expect(await healthOf(alice)).toMatchObject({ state: 'limited' });
    expect(clock.now()).toBe(Date.parse('2026-03-01T17:00:00Z'));
  });

  it('is not looked up once the calls for it are spent, while searching goes on', async () => {
    const world = await fromItaly({ listings: bowls(2) });
    const { db, clock, collect, looks, searches, visits, healthOf, alice } = world;
    await db.writer
      .insert(marketplaces)
      .values({ name: 'ebay', calls: 4500, resets_at: clock.now() + HOUR_MS });

    await collect();

    expect([searches(), looks()]).toEqual([1, 0]);
    expect(await visits()).toMatchObject([{ trouble: null, last_success_at: clock.now() }]);
    expect(await healthOf(alice)).toMatchObject({
      state: 'limited',
      message: 'It is still to be asked where 2 listings were made.',
    });
  });

  it('makes the visit fail, and the health say so, when eBay takes no more calls for now', async () => {
    const { ebay, collect, later, feedOf, alice, healthOf, searches } = await fromItaly({
      listings: bowls(3),
    });
    ebay.fail(429, 1, { on: 'item', retryAfter: '3600' });

    await collect();
    expect(await healthOf(alice)).toMatchObject({
      state: 'failing',
      message: 'eBay takes no more calls for now; it is tried again at 13:00 UTC on 2026-03-01.',
      listings_seen: 0,
    });

    await later(HOUR_MS - 1);
    expect(searches()).toBe(1);
    await later(1);
    expect(await feedOf(alice)).toHaveLength(3);
    expect(await healthOf(alice)).toMatchObject({ state: 'ok' });
  });
});
