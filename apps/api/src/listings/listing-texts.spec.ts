import type { Db } from '../db/database.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { change, rows } from '../testing/rows.ts';
import { saveMissingTexts } from './listing-texts.repo.ts';

/** By the id of the listing. */
async function stored(db: Db): Promise<Map<number, string>> {
  const texts = await rows<{ listing_id: number; text: string }>(
    db,
    'select listing_id, text from listing_texts order by listing_id',
  );
  return new Map(texts.map(({ listing_id, text }) => [listing_id, text]));
}

describe('The text of a listing', () => {
  const withText = async () => {
    const db = emptyDatabase();
    await change(
      db,
      `
      insert into listings (id, marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
        values (1, 'ebay', '1', 'https://e/1', 'Coat', 0, 0, '[]', 5, 5), (2, 'ebay', '2', 'https://e/2', 'Hat', 0, 0, '[]', 5, 5);`,
    );
    await saveMissingTexts(db.writer, [1, 2]);
    return db;
  };

  it.each([
    ['url', `'https://e/3'`],
    ['marketplace', `'sample'`],
    ['title', `'Cape'`],
    ['description', `'Worn'`],
    ['condition', `'NEW'`],
    ['condition_text', `'Like new'`],
    ['price_cents', '1'],
    ['currency', `'EUR'`],
    ['is_auction', '1'],
    ['accepts_offers', '1'],
    ['location', `'DE'`],
    ['images', `'["https://e/1.jpg"]'`],
    ['ends_at', '7'],
    ['ended_at', '7'],
    ['ended_as', `'sold'`],
    ['shop', `'Coats of Leeds'`],
  ])('is rendered again after any change of %s', async (column, changed) => {
    const db = await withText();
    const before = (await stored(db)).get(1);

    await change(db, `update listings set ${column} = ${changed} where id = 1`);

    expect([...(await stored(db)).keys()]).toEqual([2]);
    await saveMissingTexts(db.writer, [1, 2]);
    expect((await stored(db)).get(1)).not.toBe(before);
  });

  it.each([
    ['added', ''],
    ['changed', 'update price_changes set price_cents = 3'],
    ['deleted', 'delete from price_changes'],
  ])('is rendered again after a price change is %s', async (_what, sql) => {
    const db = await withText();
    const add = 'insert into price_changes (listing_id, at, was_cents, price_cents) values (1, 6, 1, 2)';
    if (sql !== '') await change(db, add);
    await saveMissingTexts(db.writer, [1, 2]);
    const before = (await stored(db)).get(1);

    await change(db, sql === '' ? add : sql);

    expect([...(await stored(db)).keys()]).toEqual([2]);
    await saveMissingTexts(db.writer, [1, 2]);
    expect((await stored(db)).get(1)).not.toBe(before);
  });

  it('stays when the listing is only seen again', async () => {
    const db = await withText();
    const before = await stored(db);

    await change(db, `update listings set seen_at = 6, seen_by = 7, missed_at = 8, title = title`);

    expect(await stored(db)).toEqual(before);
  });
});
