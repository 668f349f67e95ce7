import type { Marketplace } from '@rummage/marketplaces';
import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { marketplaces, visits as visitsTable } from '#db/schema';
import { itInFullCheck } from '#testing/full-check';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';

/** Long enough for every visit to read its whole result again. */
const LATER_MS = 6 * HOUR_MS;

const dresses = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeListing({
      id: String(800_001 + index),
      title: `Linen dress number ${index + 1}`,
      listedAt: Date.parse('2026-03-01T11:00:00Z') - index * MINUTE_MS,
    }),
  );

/** Alice has collected three dresses at noon, or the given listings. */
async function collected(listings = dresses(3), disguise = (ebay: Marketplace) => ebay) {
  const world = await besideEbay({ listings, disguise });
  await saveQuery(world, world.alice, { query_text: 'linen dress' });
  await world.collect();
  return world;
}

function withoutLook(ebay: Marketplace): Marketplace {
  const marketplace = { ...ebay };
  delete marketplace.look;
  return marketplace;
}

describe('a listing that a complete reading misses', () => {
  it('is looked up only after a second reading has missed it too', async () => {
    const { ebay, later, listing, looks } = await collected();
    ebay.remove('800002');

    await later(LATER_MS);
    expect(await listing('800002')).toMatchObject({ ended_at: null, missed_at: expect.any(Number) });
    expect(looks()).toBe(0);

    await later(LATER_MS);
    expect(await listing('800002')).toMatchObject({ ended_as: 'ended' });
    expect(looks()).toBe(1);
  });

  it.each<[string, (ebay: Awaited<ReturnType<typeof collected>>['ebay']) => void, object]>([
    ['ended', (ebay) => ebay.remove('800002'), { ended_as: 'ended' }],
    ['sold', (ebay) => ebay.sellOut('800002'), { ended_as: 'sold' }],
  ])('is marked as %s when the marketplace says so', async (_what, happen, expected) => {
    const { ebay, later, listing, clock, feedOf, alice } = await collected();
    happen(ebay);

    await later(LATER_MS);
    await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({ ...expected, ended_at: clock.now() });
    expect(await listing('800001')).toMatchObject({ ended_at: null });
    expect(await feedOf(alice)).toHaveLength(3);
  });

  it('stays offered with its new price when only the price has changed', async () => {
    const { ebay, http, alice, collect, later, listing, db, clock } = await collected();
    const [query] = await db.writer.query.queries.findMany();
    const dear = { query_text: 'linen dress', max_price: 50 };
    await http.put(`/api/users/queries/${query?.id}`).set(alice.auth).send(dear);
    await collect();
    ebay.setPrice('800002', '99.50');

    await later(LATER_MS);
    await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({
      ended_at: null,
      missed_at: null,
      price_cents: 9950,
      seen_at: clock.now(),
    });
    expect(await db.writer.query.priceChanges.findMany()).toMatchObject([
      { was_cents: 4800, was_currency: 'USD', price_cents: 9950, currency: 'USD', at: clock.now() },
    ]);
  });

  it('ends only after two readings that are half an hour apart', async () => {
    const { ebay, later, listing, db } = await collected();
    const readAgainIn = async (ms: number) => {
      await db.writer.update(visitsTable).set({ last_full_at: null, next_at: 0 });
      await later(ms);
    };
    ebay.remove('800002');

    await readAgainIn(MINUTE_MS);
    await readAgainIn(30 * MINUTE_MS - 1);
    expect(await listing('800002')).toMatchObject({ ended_at: null });

    await readAgainIn(1);
    expect(await listing('800002')).toMatchObject({ ended_as: 'ended' });
  });

  it('is offered again when it is seen again', async () => {
    const { ebay, later, listing } = await collected();
    ebay.remove('800002');
    await later(LATER_MS);
    await later(LATER_MS);
    expect(await listing('800002')).toMatchObject({ ended_as: 'ended' });

    ebay.add(...dresses(2).slice(1));
    await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({ ended_at: null, ended_as: null, missed_at: null });
  });

  it('has to be missed twice again when it was seen in between', async () => {
    const { ebay, later, listing } = await collected();
    const [, second] = dresses(2);
    ebay.remove('800002');
    await later(LATER_MS);
    ebay.add(second!);
    await later(LATER_MS);
    ebay.remove('800002');

    await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({ ended_at: null });
  });

  it.each([500, 'reset', 'cut'] as const)(
    'does not count as missed by a visit that failed (%s)',
    async (failure) => {
      const { ebay, later, listing } = await collected();
      ebay.remove('800002');
      ebay.fail(failure, Infinity);

      for (let day = 1; day <= 3; day += 1) await later(24 * HOUR_MS);

      expect(await listing('800002')).toMatchObject({ ended_at: null, missed_at: null });
    },
  );

  itInFullCheck('does not count as missed when the reading was cut off before it', async () => {
    const { ebay, later, listing, clock } = await collected();
    const newer = Array.from({ length: 2000 }, (_, n) =>
      makeListing({ id: String(100_000 + n), title: 'Linen dress', listedAt: clock.now() - n }),
    );
    ebay.add(...newer);
    ebay.remove('800002');

    for (let reading = 1; reading <= 3; reading += 1) await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({ ended_at: null, missed_at: null });
    expect(await listing('800001')).toMatchObject({ ended_at: null, missed_at: null });
  });

  it('is looked up again after the others when the marketplace could not say what became of it', async () => {
    const asked: string[] = [];
    const { ebay, later } = await collected(dresses(25), (marketplace) => ({
      ...marketplace,
      look: (externalId) => {
        asked.push(externalId);
        return Promise.resolve(undefined);
      },
    }));
    for (const { summary } of dresses(25)) ebay.remove(summary.legacyItemId ?? '');

    await later(LATER_MS);
    await later(LATER_MS);
    expect(new Set(asked).size).toBe(20);

    await later(LATER_MS);
    expect(new Set(asked).size).toBe(25);
    expect(asked).toHaveLength(40);
  });

  it('is not looked up when the calls for single listings are spent', async () => {
    const { ebay, later, listing, db, clock, visits } = await collected();
    ebay.remove('800002');
    await later(LATER_MS);
    await db.writer.update(marketplaces).set({ calls: 4500, resets_at: clock.now() + 24 * HOUR_MS });

    await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({ ended_at: null });
    expect(await visits()).toMatchObject([{ trouble: null, last_success_at: clock.now() }]);
  });

  it('ends with the second reading when single listings cannot be looked up', async () => {
    const { ebay, later, listing, clock } = await collected(dresses(3), withoutLook);
    ebay.remove('800002');

    await later(LATER_MS);
    expect(await listing('800002')).toMatchObject({ ended_at: null });
    await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({ ended_as: 'ended', ended_at: clock.now() });
  });
});

describe('an auction', () => {
  const endsAt = Date.parse('2026-03-01T14:00:00Z');
  const auction = makeListing({ id: '800009', title: 'Linen dress', bid: '12.00', endsAt });

  it('has ended when its time is over and one reading misses it', async () => {
    const { later, listing, looks } = await collected([auction]);

    await later(LATER_MS);

    expect(await listing('800009')).toMatchObject({ ended_as: 'ended', ended_at: endsAt });
    expect(looks()).toBe(0);
  });

  it('is looked up like any other listing when it is missed before its end', async () => {
    const long = makeListing({
      id: '800009',
      title: 'Linen dress',
      bid: '1.00',
      endsAt: endsAt + 99 * HOUR_MS,
    });
    const { ebay, later, listing } = await collected([long]);
    ebay.remove('800009');

    await later(LATER_MS);
    expect(await listing('800009')).toMatchObject({ ended_at: null });
    await later(LATER_MS);

    expect(await listing('800009')).toMatchObject({ ended_as: 'ended' });
  });
});

describe('a listing that has ended', () => {
  it('loses its text and pictures after 24 hours on eBay, and keeps its title and mark', async () => {
    const { ebay, later, listing } = await collected();
    ebay.remove('800002');
    await later(LATER_MS);
    await later(LATER_MS);

    await later(24 * HOUR_MS);
    expect((await listing('800002'))?.images).not.toEqual([]);
    await later(LATER_MS);

    expect(await listing('800002')).toMatchObject({
      title: 'Linen dress number 2',
      description: null,
      images: [],
      ended_as: 'ended',
      thing_mark: expect.any(String),
    });
    expect((await listing('800001'))?.images).not.toEqual([]);
  });

  it('loses its text and pictures even when no query wants it any more', async () => {
    const { ebay, http, alice, later, listing, db } = await collected();
    ebay.remove('800002');
    await later(LATER_MS);
    await later(LATER_MS);
    const [query] = await db.writer.query.queries.findMany();
    await http.delete(`/api/users/queries/${query?.id}`).set(alice.auth);

    await later(25 * HOUR_MS);

    expect(await listing('800002')).toMatchObject({ description: null, images: [] });
  });

  it('keeps its text and pictures when the marketplace sets no time limit', async () => {
    const { ebay, later, listing } = await collected(
      dresses(3),
      ({ keepsEndedMs: _, ...marketplace }) => marketplace,
    );
    ebay.remove('800002');

    for (let day = 1; day <= 4; day += 1) await later(24 * HOUR_MS);

    expect(await listing('800002')).toMatchObject({
      ended_as: 'ended',
      images: [expect.any(String), expect.any(String)],
    });
  });
});
