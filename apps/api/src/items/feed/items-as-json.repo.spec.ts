import { Item } from '@rummage/contract';
import { MAX_PRICE } from '@rummage/vocabulary';
import { anyCharacter } from '@rummage/vocabulary/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { items, listings, users } from '#db/schema';
import { emptyDatabase } from '#testing/databases/empty-database';
import { change } from '#testing/databases/rows';
import { rounds } from '#testing/rounds';
import { itemsAsJson } from './items-as-json.repo.ts';

async function oneItem() {
  const db = emptyDatabase();
  await db.writer.insert(users).values({ email: 'a', email_key: 'a', password_hash: '', created_at: 0 });
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
  await db.writer.insert(listings).values({ ...listing, images: [] });
  await db.writer.insert(items).values({ user_id: 1, listing_id: 1, created_at: 0, collected_at: 0 });
  const render = async (change: Partial<typeof listings.$inferInsert>): Promise<Item> => {
    await db.writer.update(listings).set(change).where(eq(listings.id, 1));
    return Item.parse(JSON.parse((await itemsAsJson(db, 1, [1])).toString()));
  };
  return { db, render };
}

const text = fc.string({ unit: anyCharacter }).filter((value) => !/[\0\p{Surrogate}]/u.test(value));

describe('The JSON of an item', () => {
  it('has every text unchanged', async () => {
    const { render } = await oneItem();
    await fc.assert(
      fc.asyncProperty(text, text, fc.array(text), async (title, description, images) => {
        expect(await render({ title, description, images })).toMatchObject({
          title,
          description,
          images: images.map((url, index) => ({ id: index + 1, url })),
        });
      }),
      { numRuns: rounds(100) },
    );
  });

  it('has every price with at most two decimals', async () => {
    const { render } = await oneItem();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: MAX_PRICE * 100 }), async (price_cents) => {
        expect((await render({ price_cents })).listings[0]?.current_price).toBe(price_cents / 100);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('has every time to the millisecond', async () => {
    const { render } = await oneItem();
    const max = Date.parse('2100-01-01T00:00:00Z');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max }), async (ms) => {
        const seenAt = (await render({ seen_at: ms, ends_at: ms })).listings[0];
        expect(seenAt).toMatchObject({
          seen_at: new Date(ms).toISOString(),
          ends_at: new Date(ms).toISOString(),
        });
      }),
      { numRuns: rounds(100) },
    );
  });

  it('is empty for another user', async () => {
    const { db } = await oneItem();

    expect((await itemsAsJson(db, 2, [1])).toString()).toBe('');
  });

  it('comes in the order of the requested ids', async () => {
    const { db } = await oneItem();
    const ids = [1];
    for (let id = 2; id <= 60; id += 1) {
      await change(
        db,
        `
        insert into listings (marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
        values ('ebay', ?, '', '', 0, 0, '[]', 0, 0)`,
        String(id),
      );
      await db.writer.insert(items).values({ user_id: 1, listing_id: id, created_at: 0, collected_at: 0 });
      ids.unshift(id);
    }
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(ids), async (asked) => {
        const shown = JSON.parse(`[${(await itemsAsJson(db, 1, asked)).toString()}]`) as Item[];
        expect(shown.map(({ id }) => id)).toEqual(asked);
      }),
      { numRuns: rounds(100) },
    );
  });
});
