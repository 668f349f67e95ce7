import { writing } from '#db/database';
import { emptyDatabase } from '#testing/databases/empty-database';
import { change, rows } from '#testing/databases/rows';
import { saveSortPrices } from './sort-prices.repo.ts';

/** Both people have an item of the coat for 500. The first person has one of the hat, which has no price, too. */
const START = `
  insert into users (id, email, email_key, password_hash, created_at) values (1, 'a', 'a', 'x', 0), (2, 'b', 'b', 'x', 0);
  insert into listings (id, marketplace, external_id, url, title, price_cents, currency, is_auction, accepts_offers,
      images, collected_at, seen_at)
    values (1, 'ebay', 'e1', 'u', 'Coat', 500, 'GBP', 0, 0, '[]', 0, 0), (2, 'ebay', 'e2', 'u', 'Hat', null, null, 0, 0, '[]', 0, 0);
  insert into items (id, user_id, listing_id, created_at, collected_at, sort_price_cents)
    values (1, 1, 1, 0, 0, 500), (2, 2, 1, 0, 0, 500), (3, 1, 2, 0, 0, 0);`;

/** The first person's items of both listings are one. */
const THING = `insert into item_marks (item_id, user_id, also) values (1, 1, 1);
  update items set merged_into = 1 where id = 3; update listings set price_cents = 700, currency = 'GBP' where id = 2`;

/** The first of them was kept. */
const KEPT = `${THING}; update item_marks set kept_at = 1, kept_listing_id = 1 where item_id = 1`;

describe('saveSortPrices', () => {
  it.each([
    ['a price changes', 'update listings set price_cents = 400 where id = 1', [400, 400, 0]],
    ['prices are taken away', 'update listings set price_cents = null', [0, 0, 0]],
    ['a price is added', 'update listings set price_cents = 3 where id = 2', [500, 500, 3]],
    ['a listing that is no thing ends', 'update listings set ended_at = 5 where id = 1', [500, 500, 0]],
    [
      'there is a rate for the currency',
      "insert into exchange_rates (currency, rate, into_currency, day) values ('GBP', 1.25, 'USD', '')",
      [625, 625, 0],
    ],
    [
      'the price of a thing falls',
      `${THING}; update listings set price_cents = 40 where id = 2`,
      [40, 500, 40],
    ],
    [
      'the price of a thing rises',
      `${THING}; update listings set price_cents = 900 where id = 2`,
      [500, 500, 900],
    ],
    [
      'the price of what leads a thing falls',
      `${THING}; update listings set price_cents = 5 where id = 1`,
      [5, 5, 700],
    ],
    [
      'the other listing of a kept thing becomes cheaper',
      `${KEPT}; update listings set price_cents = 40 where id = 2`,
      [500, 500, 40],
    ],
    [
      'the kept listing becomes dearer',
      `${KEPT}; update listings set price_cents = 900 where id = 1`,
      [900, 900, 700],
    ],
    [
      'the cheapest listing of a thing ends',
      `${THING}; update listings set ended_at = 5 where id = 1`,
      [700, 500, 700],
    ],
  ])('orders the items by what they cost now when %s', async (_what, sql, prices) => {
    const db = emptyDatabase();
    await change(db, START);
    await change(db, sql);

    await writing(db, (tx) => saveSortPrices(tx, [1, 2]));

    const stored = await rows<{ price: number }>(
      db,
      'select sort_price_cents as price from items order by id',
    );
    expect(stored.map(({ price }) => price)).toEqual(prices);
  });

  it('leaves the items of other listings as they are', async () => {
    const db = emptyDatabase();
    await change(db, `${START} update items set sort_price_cents = 7`);

    await writing(db, (tx) => saveSortPrices(tx, [2]));

    const stored = await rows<{ price: number }>(
      db,
      'select sort_price_cents as price from items order by id',
    );
    expect(stored.map(({ price }) => price)).toEqual([7, 7, 0]);
  });
});
