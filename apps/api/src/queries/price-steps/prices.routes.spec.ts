import type { Item, Preview, PriceSteps, QueryInput } from '@rummage/contract';
import { ebayMarketplace } from '@rummage/marketplaces';
import { makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { DAY_MS } from '@rummage/vocabulary';
import { saveExchange } from '#items/exchange.repo';
import { change } from '#testing/databases/rows';
import { aliceAndBobAfter, saveQuery } from '#testing/people';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const COATS = 20;
const draft: QueryInput = { query_text: 'wool coat', max_price: null };

/** Alice has found coats for $10, $20 and so on, one listed on each of the last days. */
const prepared = aliceAndBobAfter({}, async (api) => {
  const { clock, alice } = api;
  const coats = Array.from({ length: COATS }, (_, n) =>
    makeListing({
      id: String(n + 1),
      title: `Wool coat ${1000 + n}`,
      price: `${(n + 1) * 10}.00`,
      kind: 'coat',
      listedAt: NOON - n * DAY_MS,
    }),
  );
  const ebay = await startFakeEbay({ listings: coats, now: clock.now });
  const { clientId, clientSecret, url: apiUrl } = ebay;
  const access = { clientId, clientSecret, apiUrl, dailyCalls: 5000, timeoutMs: 15_000 };
  api.deps.marketplaces = [ebayMarketplace({ ...access, now: clock.now })];
  const query = await saveQuery(api, alice, draft);
  await api.collect();
  await ebay.close();
  const { body } = await api.http
    .get(`/api/users/${alice.id}/items?sort=price_low&limit=100`)
    .set(alice.auth);
  return { query, items: body as Item[] };
});

async function withCoats() {
  const api = await prepared();
  const { http, db, alice, query, items } = api;
  const own = `/api/users/${alice.id}`;
  const get = (asked = '') => http.get(`${own}/queries/${query.id}/prices${asked}`).set(alice.auth);
  return {
    ...api,
    own,
    get,
    prices: async () => (await get()).body as PriceSteps,
    /** The id of the coat at a price. */
    idAt: (price: number) => items.find(({ listings: [offer] }) => offer?.current_price === price)?.id,
    /** Changes the listing of the coat that cost so much. */
    relist: (price: number, set: string, ...values: unknown[]) =>
      change(db, `update listings set ${set} where price_cents = ?`, ...values, price * 100),
    preview: async (different: object) =>
      (
        await http
          .post(`${own}/queries/preview`)
          .set(alice.auth)
          .send({ ...draft, ...different })
      ).body as Preview,
  };
}

const countsOf = ({ steps }: PriceSteps) => steps.map(({ up_to, finds }) => [up_to, finds]);
const sum = ({ steps }: PriceSteps) => steps.reduce((all, { finds }) => all + finds, 0);

describe('GET /api/users/:user_id/queries/:query_id/prices', () => {
  it('counts what the query found, by price and for each week', async () => {
    const { get } = await withCoats();

    const { status, body } = await get();

    expect(status).toBe(200);
    expect(body).toMatchObject({ finds: COATS, a_week: 4.7 });
    expect(countsOf(body as PriceSteps)).toEqual(Array.from({ length: 10 }, (_, n) => [(n + 1) * 20, 2]));
    expect((body as PriceSteps).steps[3]).toEqual({ up_to: 80, finds: 2, a_week: 1.9 });
  });

  it('counts what was dismissed or kept or has ended, at the prices of now', async () => {
    const { http, alice, own, prices, relist, idAt, db } = await withCoats();
    const before = await prices();
    await http.delete(`${own}/items/${idAt(10)}`).set(alice.auth);
    await http
      .put(`${own}/items/${idAt(20)}/kept`)
      .set(alice.auth)
      .send({});
    await relist(30, 'ended_at = 1');
    expect(await prices()).toEqual(before);

    await relist(40, 'price_cents = ?', 100 * 100);
    expect(countsOf(await prices()).slice(0, 5)).toEqual([
      [20, 2],
      [40, 1],
      [60, 2],
      [80, 2],
      [100, 3],
    ]);
    await change(db, 'delete from finds where item_id = ?', idAt(50));
    expect(await prices()).toMatchObject({ finds: COATS - 1 });
  });

  it('leaves out what was listed more than 30 days ago, and what a first day found of what states no day', async () => {
    const { db, idAt, prices, preview, relist } = await withCoats();
    const age = (price: number, days: number, more = 0) =>
      change(db, 'update items set created_at = ? where id = ?', NOON - days * DAY_MS - more, idAt(price));

    await age(10, 30);
    expect((await prices()).finds).toBe(COATS);
    await age(10, 30, 1);
    expect((await prices()).finds).toBe(COATS - 1);
    await relist(20, 'listed_at = null');
    expect((await prices()).finds).toBe(COATS - 2);
    expect((await preview({})).prices.finds).toBe(COATS - 2);
    await change(db, 'update queries set created_at = created_at - ?', DAY_MS);
    expect((await prices()).finds).toBe(COATS - 1);
    expect((await preview({})).prices.finds).toBe(COATS - 1);
  });

  it('counts in the currency of the installation, and nothing without a price or a rate', async () => {
    const { db, prices, relist } = await withCoats();
    await relist(10, 'price_cents = null, currency = null');
    await relist(20, "currency = 'EUR'");
    expect(await prices()).toMatchObject({ finds: COATS - 2 });

    await saveExchange(db, { currency: 'USD', day: '2026-03-01', rates: { EUR: 1.25 } });
    const counted = await prices();
    expect(counted).toMatchObject({ finds: COATS - 1 });
    expect(countsOf(counted).slice(0, 2)).toEqual([
      [20, 0],
      [40, 3],
    ]);
  });

  it('counts a thing that several list once, at the price that is shown first', async () => {
    const { db, alice, idAt, prices, relist } = await withCoats();
    const [lead, merged] = [idAt(200), idAt(10)];
    await change(db, 'update items set merged_into = ? where id = ?', lead, merged);
    await change(db, 'insert into item_marks (item_id, user_id, also) values (?, ?, 1)', lead, alice.id);

    expect(await prices()).toMatchObject({ finds: COATS - 1, steps: { 0: { finds: 2 } } });
    await relist(10, 'ended_at = 1');
    expect(await prices()).toMatchObject({ finds: COATS - 1, steps: { 0: { finds: 1 } } });
  });

  it('has no steps where fewer than 10 were found', async () => {
    const { db, query, prices } = await withCoats();
    await change(db, 'delete from finds where query_id = ? and item_id > 9', query.id);
    expect(await prices()).toEqual({ finds: 9, a_week: 2.1, steps: [], prices: [] });
  });

  it('finds no query of somebody else, and none that is not there', async () => {
    const { http, bob, own, query, alice } = await withCoats();
    const asked = async (path: string, person: typeof bob) => {
      const { status, body } = await http.get(path).set(person.auth);
      return [status, body];
    };
    const missing = [404, { detail: 'Query not found' }];
    expect(await asked(`/api/users/${bob.id}/queries/${query.id}/prices`, bob)).toEqual(missing);
    expect(await asked(`${own}/queries/999/prices`, alice)).toEqual(missing);
    expect((await asked(`${own}/queries/${query.id}/prices`, bob))[0]).toBe(403);
  });

  it('takes what is to be counted, and refuses anything else', async () => {
    const { get } = await withCoats();
    expect((await get('?limit_counts=price')).status).toBe(200);
    expect((await get('?limit_counts=weight')).status).toBe(422);
  });
});

describe('the prices of a preview', () => {
  it('are those of what the draft would find without its limit', async () => {
    const { preview, prices, query } = await withCoats();
    const all = await prices();

    const limited = await preview({ query_id: query.id, max_price: 50 });

    expect(limited).toMatchObject({ hidden: COATS - 5, total: COATS });
    expect(limited.prices).toEqual(all);
    expect((await preview({ max_price: 50 })).prices).toEqual(all);
    expect((await preview({})).prices).toEqual(all);
  });

  it('leave out what the draft does not find for another reason', async () => {
    const { preview, relist } = await withCoats();
    const minimum = { filters: [{ name: 'minimumPrice', values: ['60'] }] };
    await relist(200, "title = 'Wool scarf'");

    const { prices } = await preview({ max_price: 100, ...minimum });

    expect(prices.finds).toBe(COATS - 5 - 1);
    expect(sum(prices)).toBeLessThanOrEqual(prices.finds);
    expect((await preview({ query_text: 'scarf', max_price: 100 })).prices).toMatchObject({
      finds: 1,
      steps: [],
    });
  });

  it.each(['brand', 'seller'])(
    'count nothing by a %s that nothing stored states, unless it is saved',
    async (name) => {
      const { http, alice, preview, prices, query } = await withCoats();
      const asked = { query_id: query.id, filters: [{ name, values: ['Loden'] }] };

      expect(await preview(asked)).toMatchObject({ hidden: 0, untold: [name], prices: { finds: 0 } });

      await http
        .put(`/api/users/queries/${query.id}`)
        .set(alice.auth)
        .send({ ...draft, filters: asked.filters });
      expect((await preview({ ...asked, max_price: 50 })).prices).toEqual(await prices());
    },
  );

  it('have a thing of which only another listing is too dear', async () => {
    const { db, alice, idAt, preview, relist } = await withCoats();
    await change(db, 'update items set merged_into = ? where id = ?', idAt(10), idAt(200));
    await change(db, 'insert into item_marks (item_id, user_id, also) values (?, ?, 1)', idAt(10), alice.id);
    await relist(10, "title = 'Wool scarf'");

    expect((await preview({ max_price: 100 })).prices.finds).toBe(COATS - 1);
  });
});
