import { SORTS, type Sort } from '@rummage/vocabulary';
import fc from 'fast-check';
import type { Db } from '#db/database';
import { onePerson, raiseNews } from '#people/news.repo';
import { emptyDatabase } from '#testing/databases/empty-database';
import { change } from '#testing/databases/rows';
import { rounds } from '#testing/rounds';
import { batchesOfItems } from './feed-batches.ts';
import { type Place, readPlaces } from './feed.repo.ts';

const ALICE = 1;
const ITEMS = 30;
const BATCH = 4;

const ids = (places: readonly Place[]) => places.map(({ id }) => id);
const idsIn = (items: Buffer) =>
  (JSON.parse(`[${items.toString()}]`) as { id: number }[]).map(({ id }) => id);
const inOrder = (sort: Sort) => ({ list: 'feed' as const, sort, seed: 7, queryId: undefined });

/** Alice has items with prices and times that are often equal. */
async function withFeed(): Promise<Db> {
  const db = emptyDatabase();
  await change(
    db,
    `
    insert into users (id, email, email_key, password_hash, created_at) values (${ALICE}, 'a', 'a', 'x', 5);
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${ITEMS})
      insert into listings (id, marketplace, external_id, url, title, is_auction, accepts_offers, images, price_cents, collected_at, seen_at)
        select i, 'ebay', i, 'u', 'Coat', 0, 0, '[]', i * 7 % 5, 5, 5 from n;
    insert into items (id, user_id, listing_id, created_at, collected_at, sort_price_cents)
      select id, ${ALICE}, id, id * 11 % 6, 5, price_cents from listings;`,
  );
  return db;
}

/** Changes an item may see between two batches. */
const CHANGES = {
  reprice: (db: Db, id: number, price: number) =>
    change(db, 'update items set sort_price_cents = ? where id = ?', price, id),
  dismiss: (db: Db, id: number) => change(db, 'update items set dismissed_at = 6 where id = ?', id),
  restore: (db: Db, id: number) => change(db, 'update items set dismissed_at = null where id = ?', id),
};

const CHANGE = fc.record({
  what: fc.constantFrom<(keyof typeof CHANGES)[]>('reprice', 'dismiss', 'restore'),
  id: fc.integer({ min: 1, max: ITEMS }),
  price: fc.nat(6),
});

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

describe.each(SORTS)('batchesOfItems by %s', (sort) => {
  it('gives the feed in its order, no more than a batch at a time', async () => {
    const db = await withFeed();
    const all = await readPlaces(db, ALICE, inOrder(sort));

    const batches = (await allOf(batchesOfItems(db, ALICE, inOrder(sort), undefined, BATCH))).map(idsIn);

    expect(batches.flat()).toEqual(ids(all));
    expect(batches.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4, 2]);
  });

  it('goes on behind a place', async () => {
    const db = await withFeed();
    const all = await readPlaces(db, ALICE, inOrder(sort));
    const [tenth = { id: 0, key: 0 }] = all.slice(9);

    const behind = { ...tenth, sort, seed: 7 };
    const rest = (await allOf(batchesOfItems(db, ALICE, inOrder(sort), behind, BATCH))).flatMap(idsIn);

    expect(rest).toEqual(ids(all.slice(10)));
  });

  it('gives no item twice, and each that is there all the time, whatever changes in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(CHANGE, { maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
        const db = await withFeed();
        const changes = [...rounds];
        const left = new Set<number>();
        const given: number[] = [];
        for await (const items of batchesOfItems(db, ALICE, inOrder(sort), undefined, BATCH)) {
          given.push(...idsIn(items));
          for (const { what, id, price } of changes.shift() ?? []) {
            await CHANGES[what](db, id, price);
            if (what !== 'reprice') left.add(id);
            await raiseNews(db.writer, onePerson(ALICE));
          }
        }
        const steady = Array.from({ length: ITEMS }, (_, index) => index + 1).filter((id) => !left.has(id));
        expect(new Set(given).size).toBe(given.length);
        expect(given).toEqual(expect.arrayContaining(steady));
        await db.close();
      }),
      { numRuns: rounds(40) },
    );
  });
});
