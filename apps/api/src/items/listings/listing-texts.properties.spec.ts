import fc from 'fast-check';
import { endAuctions, forgetEnded, markEnded, markOffered, noteMissing } from '#collect/ingest/endings.repo';
import { writing } from '#db/database';
import { change, rows } from '#testing/databases/rows';
import { coat, COATS, NOON, writtenPages } from '#testing/outside/written-pages';
import { countedRounds, rounds } from '#testing/rounds';
import { itemsAsJson } from '../feed/items-as-json.repo.ts';
import { keepItem, letItemGo } from '../kept/keeping.repo.ts';
import { joinAll } from '../things/merges.repo.ts';
import { saveSortPrices } from '../things/sort-prices.repo.ts';
import { renderTexts } from './listing-texts.repo.ts';

type World = Awaited<ReturnType<typeof writtenPages>>;
type Step = (world: World, now: number) => Promise<unknown>;

const listingId = fc.integer({ min: 1, max: 4 });
const price = fc.option(
  fc.record({ cents: fc.integer({ min: 1, max: 2 }), currency: fc.constantFrom('USD', 'EUR') }),
);

/** Three things are sold, each under up to two ids. So little is said of them that much is said again. */
const OFFER = fc.record({
  thing: fc.integer({ min: 1, max: 3 }),
  copy: fc.integer({ min: 1, max: 2 }),
  price,
  title: fc.constantFrom('Coat', 'Größe “M”'),
  isAuction: fc.boolean(),
  relistedAgo: fc.option(fc.integer({ min: 0, max: 6 })),
});

const page = fc
  .record({ offers: fc.array(OFFER, { minLength: 2, maxLength: 5 }), visitId: fc.constantFrom(1, 2) })
  .map(({ offers, visitId }): Step => ({ write }, now) => {
    const finds = offers.map(({ thing, copy, relistedAgo, isAuction, ...said }) => ({
      listing: coat({
        ...said,
        isAuction,
        endsAt: isAuction ? NOON + 5 : null,
        externalId: `${thing}-${copy}`,
        thingMark: `thing ${thing}`,
        relistedAt: relistedAgo === null ? null : now - relistedAgo,
      }),
      matches: [COATS],
    }));
    return write(finds, { now, visitId });
  });

const reading = (now: number) => ({ visitId: 1, startedAt: now, endedAt: now, downTo: undefined });
const STEP = fc.oneof(
  { weight: 4, arbitrary: page },
  fc.constant<Step>(({ db }, now) => noteMissing(db, reading(now))),
  fc.constant<Step>(({ db }, now) => endAuctions(db, reading(now))),
  listingId.map(
    (id): Step =>
      ({ db }, now) =>
        markEnded(db, id, 'sold', now),
  ),
  fc.tuple(listingId, price).map(
    ([id, offered]): Step =>
      ({ db }, now) =>
        markOffered(
          db,
          id,
          { state: 'offered', price: offered, endsAt: null, countryOfManufacture: null },
          now,
        ),
  ),
  fc.constant<Step>(({ db }, now) => forgetEnded(db, 'ebay', now)),
  {
    weight: 2,
    arbitrary: listingId.map(
      (id): Step =>
        (world, now) =>
          joinWithFirst(world, id, now),
    ),
  },
  fc.tuple(listingId, fc.boolean()).map(
    ([id, isKept]): Step =>
      ({ db }, now) =>
        isKept ? keepItem(db, { userId: 1, id, note: undefined, now }) : letItemGo(db, 1, id, now),
  ),
);

/** A listing is the same thing as the first one from now on, if there is such a listing. */
async function joinWithFirst({ db, stored }: World, id: number, now: number): Promise<void> {
  const others = (await stored.listings()).slice(1);
  const same = { id: 1, evidence: 'pictures', pictures: 2, words: [] } as const;
  if (others.some((listing) => listing.id === id)) await writing(db, (tx) => joinAll(tx, id, [same], now));
}

async function storedTexts({ db }: World): Promise<Map<number, string>> {
  const texts = await rows<{ listing_id: number; text: string }>(
    db,
    'select listing_id, text from listing_texts order by listing_id',
  );
  return new Map(texts.map(({ listing_id, text }) => [listing_id, text]));
}

describe('any sequence of pages, price changes, endings, relistings, joins and keepings', () => {
  it('leaves each listing with the text that is rendered from its columns, and its items with its price', async () => {
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 14 }), async (steps) => {
        const world = await writtenPages();
        const { db, stored } = world;
        let now = NOON;
        for (const step of steps) {
          const before = await storedTexts(world);
          await step(world, (now += 2));
          const after = await storedTexts(world);
          const ids = (await stored.listings()).map(({ id }) => id);
          expect(after).toEqual(await renderTexts(db, ids));
          for (const id of ids) if (before.has(id) && before.get(id) !== after.get(id)) changed += 1;
        }
        const items = await stored.items();
        await writing(db, (tx) =>
          saveSortPrices(
            tx,
            items.map((item) => item.listing_id),
          ),
        );
        expect(await stored.items()).toEqual(items);
        const itemIds = items.map(({ id }) => id);
        const shown = (await itemsAsJson(db, 1, itemIds)).toString();
        await change(db, 'delete from listing_texts');
        // Readers render what is missing, so they show the same.
        expect((await itemsAsJson(db, 1, itemIds)).toString()).toBe(shown);
        await db.close();
      }),
      countedRounds(60),
    );
    expect(changed).toBeGreaterThan(rounds(60));
  });
});
