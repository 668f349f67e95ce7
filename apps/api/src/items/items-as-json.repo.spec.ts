import { MAX_PRICE } from '@rummage/vocabulary';
import { Item } from '@rummage/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from '../db/database.ts';
import { items, listings, users } from '../db/schema.ts';
import { itemsAsJson } from './items-as-json.repo.ts';

/** One item of one user, to be changed. */
function oneItem() {
  const db = openDatabase(':memory:');
  db.insert(users).values({ email: 'a', email_key: 'a', password_hash: '', created_at: 0 }).run();
  const listing = {
    marketplace: 'ebay',
    external_id: '1',
    url: 'https://example.com/1',
    title: 'Coat',
    is_auction: false,
    accepts_offers: true,
    images: [],
    collected_at: 0,
    seen_at: 0,
  } as const;
  db.insert(listings)
    .values({ ...listing, images: [] })
    .run();
  db.insert(items).values({ user_id: 1, listing_id: 1, created_at: 0, collected_at: 0 }).run();
  const render = (change: Partial<typeof listings.$inferInsert>): Item => {
    db.update(listings).set(change).where(eq(listings.id, 1)).run();
    return Item.parse(JSON.parse(itemsAsJson(db, 1, [1]).toString()));
  };
  return { db, render };
}

const text = fc.string({ unit: 'binary' }).filter((value) => !/[\0\p{Surrogate}]/u.test(value));

describe('The JSON of an item', () => {
  it('has every text unchanged', () => {
    const { render } = oneItem();
    fc.assert(
      fc.property(text, text, fc.array(text), (title, description, images) => {
        expect(render({ title, description, images })).toMatchObject({
          title,
          description,
          images: images.map((url, index) => ({ id: index + 1, url })),
        });
      }),
    );
  });

  it('has every price with at most two decimals', () => {
    const { render } = oneItem();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE * 100 }), (price_cents) => {
        expect(render({ price_cents }).listings[0]?.current_price).toBe(price_cents / 100);
      }),
    );
  });

  it('has every time to the millisecond', () => {
    const { render } = oneItem();
    const max = Date.parse('2100-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), (ms) => {
        const seenAt = render({ seen_at: ms, ends_at: ms }).listings[0];
        expect(seenAt).toMatchObject({
          seen_at: new Date(ms).toISOString(),
          ends_at: new Date(ms).toISOString(),
        });
      }),
    );
  });

  it('is empty for another user', () => {
    const { db } = oneItem();

    expect(itemsAsJson(db, 2, [1]).toString()).toBe('');
  });

  it('comes in the order of the requested ids', () => {
    const { db } = oneItem();
    const ids = [1];
    for (let id = 2; id <= 60; id += 1) {
      db.$client
        .prepare(
          `
        insert into listings (marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
        values ('ebay', ?, '', '', 0, 0, '[]', 0, 0)`,
        )
        .run(String(id));
      db.insert(items).values({ user_id: 1, listing_id: id, created_at: 0, collected_at: 0 }).run();
      ids.unshift(id);
    }
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), (asked) => {
        const shown = JSON.parse(`[${itemsAsJson(db, 1, asked).toString()}]`) as Item[];
        expect(shown.map(({ id }) => id)).toEqual(asked);
      }),
    );
  });
});
