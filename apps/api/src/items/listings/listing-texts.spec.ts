import type { Db } from '#db/database';
import { emptyDatabase } from '#testing/databases/empty-database';
import { change, rows } from '#testing/databases/rows';
import { saveTexts } from './listing-texts.repo.ts';

/** Texts by the id of their listing. */
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
    await saveTexts(db.writer, [1, 2]);
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
    ['size', `'M'`],
  ])('is another one after any change of %s', async (column, changed) => {
    const db = await withText();
    const before = await stored(db);

    await change(db, `update listings set ${column} = ${changed} where id = 1`);
    await saveTexts(db.writer, [1, 2]);

    const after = await stored(db);
    expect(after.get(1)).not.toBe(before.get(1));
    expect(after.get(2)).toBe(before.get(2));
  });

  it('has every change of the price', async () => {
    const db = await withText();
    const before = (await stored(db)).get(1);

    await change(
      db,
      'insert into price_changes (listing_id, at, was_cents, price_cents) values (1, 6, 1, 2)',
    );
    await saveTexts(db.writer, [1]);

    expect((await stored(db)).get(1)).not.toBe(before);
  });
});
