import fc from 'fast-check';
import { change } from '#testing/databases/rows';
import { BOBS_COATS, coat, COATS, NOON, WOOL_COATS, writtenPages } from '#testing/outside/written-pages';
import { rounds } from '#testing/rounds';
import type { Find } from './find.ts';

/** Three things are sold, each under up to four ids, at three prices or none. */
const offer = fc.record({
  thing: fc.integer({ min: 1, max: 3 }),
  copy: fc.integer({ min: 1, max: 4 }),
  marked: fc.boolean(),
  cents: fc.option(fc.integer({ min: 1, max: 3 })),
  relistedAgo: fc.option(fc.integer({ min: -2, max: 6 })),
  listedAgo: fc.option(fc.integer({ min: -2, max: 6 })),
  matches: fc.subarray([COATS, WOOL_COATS, BOBS_COATS]),
});
const page = fc.record({ offers: fc.array(offer, { maxLength: 6 }), visitId: fc.constantFrom(1, 2) });

/** Events between two pages, for the item or listing of that id. */
const HAPPENINGS = {
  dismissed: 'update items set dismissed_at = 1, dismissed_price_cents = 1 where id = ?',
  missed: 'update listings set missed_at = 1 where id = ?',
  ended: `update listings set missed_at = 1, ended_at = 1, ended_as = 'ended' where id = ?`,
};
const happening = fc.record({
  what: fc.constantFrom('dismissed' as const, 'dismissed' as const, 'missed' as const, 'ended' as const),
  id: fc.integer({ min: 1, max: 12 }),
});

type Offered<Wish> = Wish extends fc.Arbitrary<infer Value> ? Value : never;

function findOf(
  { thing, copy, marked, cents, relistedAgo, listedAgo, matches }: Offered<typeof offer>,
  now: number,
): Find {
  const listing = coat({
    externalId: `${thing}-${copy}`,
    thingMark: marked ? `thing ${thing}` : null,
    price: cents === null ? null : { cents, currency: 'USD' },
    relistedAt: relistedAgo === null ? null : now - relistedAgo,
    listedAt: listedAgo === null ? null : now - listedAgo,
  });
  return { listing, matches };
}

type WrittenPages = Awaited<ReturnType<typeof writtenPages>>;

/** Checks what must be true after any sequence of pages, with anything in between. */
async function expectOrder({ stored }: WrittenPages): Promise<void> {
  const known = await stored.listings();
  const names = [...known, ...(await stored.former())].map(({ external_id }) => external_id);
  expect(names).toEqual([...new Set(names)]);
  const owned = (await stored.items()).map(({ user_id, listing_id }) => `${user_id} ${listing_id}`);
  expect(owned).toEqual([...new Set(owned)]);
  const allChanges = await stored.changes();
  for (const { id, price_cents } of known) {
    const changes = allChanges.filter(({ listing_id }) => listing_id === id);
    for (const [at, change] of changes.entries()) {
      expect(change.price_cents).not.toBe(change.was_cents);
      const next = changes[at + 1];
      expect(change.price_cents).toBe(next ? next.was_cents : price_cents);
    }
  }
}

/** The listing of each external id, now or before. */
async function namesIn({ stored }: WrittenPages): Promise<Map<string, number>> {
  const former = (await stored.former()).map(
    ({ external_id, listing_id }) => [external_id, listing_id] as const,
  );
  return new Map([
    ...former,
    ...(await stored.listings()).map(({ external_id, id }) => [external_id, id] as const),
  ]);
}

async function dismissedIn({ stored }: WrittenPages): Promise<number[]> {
  return (await stored.items()).flatMap(({ id, dismissed_at }) => (dismissed_at === null ? [] : [id]));
}

function withoutTimes(all: Record<string, unknown[]>) {
  const rows = all.listings as { seen_at: number }[];
  return { ...all, listings: rows.map((row) => ({ ...row, seen_at: undefined })) };
}

describe('any sequence of pages, dismissals and endings', () => {
  it('gives nobody an item twice, keeps ids, dismissals and prices, and can be repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(page, happening), { maxLength: 15 }), async (steps) => {
        const world = await writtenPages();
        let now = NOON;
        for (const step of steps) {
          now += 2;
          if ('offers' in step) await writeAgainAndAgain(world, step, now);
          else await change(world.db, HAPPENINGS[step.what], step.id);
          await expectOrder(world);
        }
        await world.db.close();
      }),
      { numRuns: rounds(100) },
    );
  });

  async function writeAgainAndAgain(
    world: WrittenPages,
    { offers, visitId }: Offered<typeof page>,
    now: number,
  ): Promise<void> {
    const { write, stored } = world;
    const finds = offers.map((offered) => findOf(offered, now));
    const [names, dismissed] = [await namesIn(world), await dismissedIn(world)];
    const before = (await stored.finds()).length;

    const fresh = await write(finds, { now, visitId });

    expect(await stored.finds()).toHaveLength(before + fresh);
    expect(await dismissedIn(world)).toEqual(dismissed);
    const namesAfter = await namesIn(world);
    for (const [name, listing] of names) expect(namesAfter.get(name)).toBe(listing);
    const written = await stored.all();
    expect(await write(finds, { now, visitId })).toBe(0);
    expect(await stored.all()).toEqual(written);
    expect(await write(finds, { now: now + 1, visitId })).toBe(0);
    expect(withoutTimes(await stored.all())).toEqual(withoutTimes(written));
  }
});
