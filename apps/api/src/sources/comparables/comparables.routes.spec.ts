import type { Comparables, Item } from '@rummage/contract';
import { DAY_MS, type Use } from '@rummage/vocabulary';
import { readConfig } from '#config';
import { allowsOf } from '#sources/configured';
import { change } from '#testing/databases/rows';
import { type Offer, storeOffers } from '#testing/offers';
import { aliceAndBob } from '#testing/people';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const offer = (n: number, different: Partial<Offer> = {}): Offer => ({
  title: `Camel wool overcoat ${n}`,
  garment: 'overcoat',
  condition: 'PRE_OWNED',
  usual: 10_000,
  cents: 9000 + n * 100,
  listedAt: NOW - 20 * DAY_MS,
  endedAt: null,
  ...different,
});

/** Alice has found the first of some listings, which are of one marketplace. */
async function withOvercoats(
  offers: readonly Offer[],
  { marketplace = 'shop', agreed = [] as readonly Use[] } = {},
) {
  const api = await aliceAndBob({ allows: allowsOf(readConfig({ EBAY_ALLOWS: agreed.join() })) });
  const { db, http, alice, bob } = api;
  const ids = await storeOffers(db, offers, NOW);
  await change(db, `update listings set marketplace = '${marketplace}'`);
  await change(
    db,
    `insert into items (user_id, listing_id, created_at, collected_at, sort_price_cents) values (?, ?, ?, ?, 9000)`,
    alice.id,
    ids[0],
    NOW,
    NOW,
  );
  const feed = await http.get(`/api/users/${alice.id}/items`).set(alice.auth);
  const [{ id } = { id: 0 }] = feed.body as Item[];
  const ask = (person = alice) =>
    http.get(`/api/users/${person.id}/items/${id}/comparables`).set(person.auth);
  return { ...api, ids, id, ask, bob, answer: async () => (await ask()).body as Comparables };
}

const many = (count: number) => Array.from({ length: count }, (_, n) => offer(n));

describe('GET /api/users/:user_id/items/:item_id/comparables', () => {
  it('answers what is like it, what has become of that, and what it costs', async () => {
    const { answer } = await withOvercoats([
      ...many(10),
      offer(10, { endedAt: NOW - DAY_MS }),
      offer(11, { title: 'Silver brooch, wool lining', cents: 100 }),
    ]);

    const { items, range, ...rest } = await answer();

    expect(rest).toEqual({});
    expect(range).toMatchObject({ currency: 'USD', asked: 9, gone: 0, sold: 1 });
    expect(range?.middle).toBeGreaterThan(90);
    expect(range?.middle).toBeLessThan(100);
    expect(items).toHaveLength(5);
    expect(items[0]).toEqual({
      title: 'Camel wool overcoat 10',
      image: 'https://shop.example/10.jpg',
      price: 100,
      currency: 'USD',
      state: 'sold',
      seen_at: new Date(NOW - DAY_MS).toISOString(),
      url: 'https://shop.example/10',
      because: expect.arrayContaining(['camel', 'wool', 'overcoat']) as unknown,
    });
  });

  it('counts no listing of the thing itself, and other things once, however often they are listed', async () => {
    const { answer, db, ids } = await withOvercoats(many(12));
    const same = (one: number, other: number) =>
      change(
        db,
        `insert into merges (listing_id, other_id, evidence, pictures, words, at) values (?, ?, 'pictures', 2, '[]', 1)`,
        ids[one],
        ids[other],
      );
    await same(0, 1);
    await same(2, 3);
    await same(3, 4);

    expect(await answer()).toMatchObject({ range: { asked: 8 } });
    await same(5, 6);
    expect(await answer()).toMatchObject({ withheld: 'too_few' });
  });

  it('says why it gives no range', async () => {
    const apart = await withOvercoats(many(20).map((one, n) => ({ ...one, cents: n % 2 ? 1800 : 24_000 })));
    expect(await apart.answer()).toMatchObject({
      withheld: 'too_different',
      span: { lowest: 18, highest: 240, currency: 'USD' },
    });
    const few = await withOvercoats(many(3));
    expect(await few.answer()).toMatchObject({ withheld: 'too_few', items: [{}, {}] });
  });

  it('counts nothing of a marketplace whose licence does not let it, unless the operator has agreed with it', async () => {
    const ebay = await withOvercoats(many(12), { marketplace: 'ebay' });
    expect(await ebay.answer()).toEqual({ items: [], withheld: 'licence' });
    // Nor in what is said of others.
    await change(ebay.db, `update listings set marketplace = 'shop' where id = ?`, ebay.ids[0]);
    expect(await ebay.answer()).toEqual({ items: [], withheld: 'too_few' });

    const agreed = await withOvercoats(many(12), { marketplace: 'ebay', agreed: ['statistics'] });
    expect(await agreed.answer()).toMatchObject({ range: { asked: 11 } });
  });

  it.each(['elsewhere', 'sample'])('counts nothing of %s', async (marketplace) => {
    const { db, ids, answer } = await withOvercoats(many(12), { marketplace });
    await change(db, `update listings set marketplace = 'shop' where id = ?`, ids[0]);
    expect(await answer()).toEqual({ items: [], withheld: 'too_few' });
  });

  it('leaves out bids, which say nothing until the auction is sold, and prices without a rate', async () => {
    const { db, ids, answer } = await withOvercoats(many(14));
    await change(db, 'update listings set is_auction = 1 where id in (?, ?)', ids[1], ids[2]);
    await change(db, `update listings set ended_at = 1, ended_as = 'sold' where id = ?`, ids[2]);
    await change(db, `update listings set currency = 'SEK' where id = ?`, ids[3]);
    expect(await answer()).toMatchObject({ range: { asked: 10, sold: 1 } });
  });

  it('says of kept things in how many days half of such things were gone', async () => {
    const gone = (n: number) => offer(n, { endedAt: NOW - (n % 2 ? 16 : 10) * DAY_MS });
    const { answer, http, alice, id } = await withOvercoats([
      offer(0),
      ...Array.from({ length: 24 }, (_, n) => gone(n + 1)),
    ]);

    expect(await answer()).not.toHaveProperty('half_gone_days');
    await http.put(`/api/users/${alice.id}/items/${id}/kept`).set(alice.auth).send({});
    expect(await answer()).toMatchObject({ half_gone_days: 4, range: { sold: 24 } });
  });

  it('compares what is of the sample market with that alone', async () => {
    const { db, ids, answer } = await withOvercoats([offer(0)]);
    await change(db, `update listings set marketplace = 'sample' where id = ?`, ids[0]);

    const { items, range } = await answer();

    expect(range?.asked).toBeGreaterThan(0);
    expect(range?.sold).toBeGreaterThan(0);
    expect(items.map(({ url }) => url)).toEqual(Array(5).fill(expect.stringMatching(/^\/sample\//)));
  });

  it('knows no item of somebody else', async () => {
    const { ask, bob } = await withOvercoats(many(2));
    expect((await ask(bob)).status).toBe(404);
  });
});
