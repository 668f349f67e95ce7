import type { Item, Preview, Query, UpdatedQuery } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { withoutRates } from '@rummage/vocabulary';
import { change } from '#testing/databases/rows';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';
import { createQuery, updateQuery } from '../queries.repo.ts';
import { updateAndTidy } from './tidy.ts';

const KEY = 'tidy-number-one';

/** Dresses for 10, 20, … dollars; every second one is of linen. */
const dress = (id: number) =>
  makeListing({
    id: String(id),
    title: `${id % 2 === 0 ? 'Linen' : 'Cotton'} dress`,
    price: `${id * 10}.00`,
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
  });

async function tenDresses() {
  const api = await besideEbay({ listings: Array.from({ length: 10 }, (_, n) => dress(n + 1)) });
  const query = await saveQuery(api, api.alice, { query_text: 'dress' });
  await api.collect();
  const { http, alice } = api;
  const put = (body: object, key?: string) =>
    http
      .put(`/api/users/queries/${query.id}`)
      .set({ ...alice.auth, ...(key !== undefined && { 'Idempotency-Key': key }) })
      .send(body);
  return {
    ...api,
    query,
    put,
    tidy: async (change: object, key?: string) =>
      (await put({ ...change, tidy: true }, key)).body as UpdatedQuery,
    preview: async (change: object) =>
      (
        await http
          .post(`/api/users/${alice.id}/queries/preview`)
          .set(alice.auth)
          .send({ query_text: query.query_text, query_id: query.id, ...change })
      ).body as Preview,
    restore: async (removal: string | null | undefined) =>
      (await http.post(`/api/users/${alice.id}/items/restore`).set(alice.auth).send({ removal }))
        .body as unknown,
    prices: async () =>
      ((await http.get(`/api/users/${alice.id}/items`).set(alice.auth)).body as Item[])
        .map(({ listings }) => listings[0]?.current_price ?? 0)
        .sort((one, other) => one - other),
    notebook: async () => (await http.get(`/api/users/${alice.id}/queries`).set(alice.auth)).body as Query[],
  };
}

const ALL = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

describe('PUT /api/users/queries/:query_id with tidy', () => {
  it('refuses a key that was sent with another change, and changes nothing', async () => {
    const { put, prices, notebook } = await tenDresses();
    await put({ max_price: 50, tidy: true }, KEY);
    const before = [await prices(), await notebook()];

    const other = await put({ max_price: 30, tidy: true }, KEY);

    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({
      detail: [{ loc: ['headers', 'idempotency-key'], type: 'reused_key' }],
    });
    expect([await prices(), await notebook()]).toEqual(before);
    expect((await put({ max_price: 50, tidy: true }, KEY)).status).toBe(200);
  });

  it('removes what the query no longer matches, as many as the preview said, and can be undone', async () => {
    const { tidy, preview, restore, prices } = await tenDresses();
    const change = { max_price: 50 };
    expect(await preview(change)).toMatchObject({ total: 10, hidden: 5, removable: 5 });

    const answer = await tidy(change);

    expect(answer).toMatchObject({ max_price: 50, deleted: 5, kept: 0, removal: expect.any(String) });
    expect(await prices()).toEqual([10, 20, 30, 40, 50]);
    expect(await restore(answer.removal)).toEqual({ restored: 5 });
    expect(await prices()).toEqual(ALL);
  });

  it('names no removal when tidying was not asked for', async () => {
    const { put, prices } = await tenDresses();

    for (const body of [{ max_price: 50 }, { max_price: 40, tidy: false }]) {
      const res = await put(body);
      expect(res.status).toBe(200);
      expect(Object.keys(res.body as object)).not.toEqual(expect.arrayContaining(['removal']));
    }
    expect(await prices()).toEqual(ALL);
  });

  it('removes nothing when everything matches', async () => {
    const { tidy, prices } = await tenDresses();

    expect(await tidy({ max_price: 100 })).toMatchObject({ deleted: 0, removal: null, kept: 0 });
    expect(await prices()).toEqual(ALL);
  });

  it('spares what another query found, also what that query no longer matches', async () => {
    const api = await tenDresses();
    const other = await saveQuery(api, api.alice, { query_text: 'linen dress' });
    await api.collect();
    await api.http.put(`/api/users/queries/${other.id}`).set(api.alice.auth).send({ max_price: 70 });
    const change = { max_price: 50 };
    expect(await api.preview(change)).toMatchObject({ hidden: 5, removable: 2 });

    expect(await api.tidy(change)).toMatchObject({ deleted: 2 });

    expect(await api.prices()).toEqual([10, 20, 30, 40, 50, 60, 80, 100]);
  });

  it('spares what a paused query matches but has not found yet', async () => {
    const api = await tenDresses();
    await saveQuery(api, api.alice, {
      query_text: 'dress',
      active: false,
      filters: [{ name: 'minimumPrice', values: ['90'] }],
    });
    const change = { max_price: 50 };
    expect(await api.preview(change)).toMatchObject({ hidden: 5, removable: 3 });

    expect(await api.tidy(change)).toMatchObject({ deleted: 3 });

    expect(await api.prices()).toEqual([10, 20, 30, 40, 50, 90, 100]);
  });

  it('spares nothing for a deleted query, or for one of somebody else', async () => {
    const api = await tenDresses();
    const other = await saveQuery(api, api.alice, { query_text: 'linen dress' });
    await saveQuery(api, api.bob, { query_text: 'dress' });
    await api.collect();
    await api.http.delete(`/api/users/queries/${other.id}`).set(api.alice.auth);

    expect(await api.tidy({ max_price: 50 })).toMatchObject({ deleted: 5 });
    expect(await api.feedOf(api.bob)).toHaveLength(10);
  });

  it('leaves items that cannot be judged', async () => {
    const { tidy, preview } = await tenDresses();
    const change = { filters: [{ name: 'seller', values: ['attic-finds'] }] };

    expect(await preview(change)).toMatchObject({ hidden: 0, removable: 0, untold: ['seller'] });
    expect(await tidy(change)).toMatchObject({ deleted: 0 });
  });

  it('has no effect the second time: neither on items that came back nor on a query that has changed since', async () => {
    const { tidy, put, restore, prices } = await tenDresses();
    await tidy({ max_price: 50 }, KEY);
    await restore(KEY);
    await put({ max_price: 70 });

    const again = await tidy({ max_price: 50 }, KEY);

    expect(again).toMatchObject({ max_price: 70, deleted: 5, removal: KEY, kept: 0 });
    expect(await prices()).toEqual(ALL);
  });

  it('tidies once when the same call comes twice at the same time', async () => {
    const { tidy, prices } = await tenDresses();

    const answers = await Promise.all([tidy({ max_price: 50 }, KEY), tidy({ max_price: 50 }, KEY)]);

    for (const answer of answers) expect(answer).toMatchObject({ max_price: 50, deleted: 5, removal: KEY });
    expect(await prices()).toEqual([10, 20, 30, 40, 50]);
  });

  it('changes nothing when the change is refused', async () => {
    const { put, prices, notebook, query } = await tenDresses();
    const filters = [{ name: 'minimumPrice', values: ['20'] }];

    await put({ max_price: 60 });
    const crossed = await put({ filters, max_price: 10, tidy: true });
    const left = await put({ filters: [{ name: 'minimumPrice', values: ['90'] }], tidy: true });
    const bad = await put({ max_price: 10, tidy: 'yes' });

    expect([crossed.status, left.status, bad.status]).toEqual([422, 422, 422]);
    expect(left.body).toMatchObject({ detail: [{ loc: ['body', 'filters'] }] });
    expect(bad.body).toMatchObject({ detail: [{ loc: ['body', 'tidy'] }] });
    expect(await prices()).toEqual(ALL);
    expect((await notebook())[0]).toMatchObject({ id: query.id, max_price: 60, filters: [] });
  });

  it('does not find the query of somebody else', async () => {
    const { http, bob, query, prices } = await tenDresses();

    const res = await http
      .put(`/api/users/queries/${query.id}`)
      .set(bob.auth)
      .send({ max_price: 1, tidy: true });

    expect([res.status, res.body]).toEqual([404, { detail: 'Query not found' }]);
    expect(await prices()).toEqual(ALL);
  });
});

describe('updateAndTidy', () => {
  const tidying = ({ alice, query, clock }: Awaited<ReturnType<typeof tenDresses>>) => ({
    remover: { userId: alice.id, key: KEY, now: clock.now() },
    queryId: query.id,
    change: { max_price: 50 },
    check: async () => undefined,
    exchange: withoutRates('USD'),
  });

  /** Does something in each try, once the notebook has been read: what the query becomes is worked out then. */
  const withChange = (meanwhile: () => Promise<unknown>) => {
    let isChecked = false;
    const check = async () => {
      isChecked = true;
    };
    const change = {
      get max_price() {
        if (isChecked) void meanwhile();
        isChecked = false;
        return 50;
      },
    };
    return { change, check };
  };

  it('judges again when the notebook changes while it judges', async () => {
    const api = await tenDresses();
    let tries = 0;
    const meanwhile = async () => {
      tries += 1;
      if (tries > 1) return;
      await createQuery(api.db, api.alice.id, { query_text: 'linen dress', active: false }, 1);
      await updateQuery(api.db, api.alice.id, api.query.id, { starred: true });
    };

    expect(await updateAndTidy(api.db, { ...tidying(api), ...withChange(meanwhile) })).toMatchObject({
      query: { starred: true },
      removed: { deleted: 2 },
    });
    expect(await api.prices()).toEqual([10, 20, 30, 40, 50, 60, 80, 100]);
  });

  it('gives up after some tries when the notebook changes during each of them, and changes nothing', async () => {
    const api = await tenDresses();
    let tries = 0;
    const meanwhile = () => createQuery(api.db, api.alice.id, { query_text: `hat ${(tries += 1)}` }, 1);

    await expect(updateAndTidy(api.db, { ...tidying(api), ...withChange(meanwhile) })).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });

    expect(tries).toBe(5);
    expect(await api.prices()).toEqual(ALL);
    expect((await api.notebook()).find(({ id }) => id === api.query.id)).toMatchObject({ max_price: null });
    expect(await api.tidy({ max_price: 50 }, KEY)).toMatchObject({ deleted: 5, removal: KEY });
  });

  it('removes what comes in while it judges, and leaves what another query finds', async () => {
    const api = await tenDresses();
    const other = await saveQuery(api, api.alice, { query_text: 'opal ring', active: false });
    const found = (listing: number, query: number) => `
      insert into items (user_id, listing_id, created_at, collected_at)
        select ${api.alice.id}, id, 1, 1 from listings where external_id = '${listing}' on conflict do nothing;
      insert into finds (item_id, query_id, user_id, found_at) select items.id, ${query}, user_id, 1 from items join listings
        on listings.id = listing_id where external_id = '${listing}';`;
    await change(
      api.db,
      `delete from items where listing_id = (select id from listings where external_id = '9')`,
    );
    const tidied = updateAndTidy(api.db, tidying(api));
    await change(api.db, found(9, api.query.id) + found(10, other.id));

    expect((await tidied)?.removed).toEqual({ deleted: 4, removal: KEY, kept: 0 });
    expect(await api.prices()).toEqual([10, 20, 30, 40, 50, 100]);
  });
});

describe('POST /api/users/:user_id/queries/preview of a new query', () => {
  it('has nothing to remove', async () => {
    const { http, alice } = await tenDresses();

    const res = await http
      .post(`/api/users/${alice.id}/queries/preview`)
      .set(alice.auth)
      .send({ query_text: 'dress', max_price: 50 });

    expect(res.body).toMatchObject({ total: 10, hidden: 5, removable: 0 });
  });
});
