import { FeedEvent, type Item } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS, SORTS } from '@rummage/vocabulary';
import { runHousekeeping } from '#collect/housekeeping';
import { change, rows } from '#testing/databases/rows';
import { type EventStream, openEvents } from '#testing/event-stream';
import { besideEbay } from '#testing/outside/beside-ebay';
import { type Person, saveQuery, signIn } from '#testing/people';

const NOON = '2026-03-01T12:00:00.000Z';
const streams: EventStream[] = [];
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
});

const dress = (id: number) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    price: `${id}0.00`,
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
  });

/** Alice has five dresses for 10 to 50 dollars in her feed, the first is the newest; bob has them as well. */
async function fiveDresses() {
  const api = await besideEbay({ listings: [1, 2, 3, 4, 5].map(dress) });
  const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
  const other = await saveQuery(api, api.alice, { query_text: 'velvet' });
  await saveQuery(api, api.bob, { query_text: 'linen dress' });
  await api.collect();
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = (await api.feedOf(api.alice)).map(({ id }) => id);
  let { alice } = api;
  const at = (path: string, person = alice) => `/api/users/${person.id}/items${path}`;
  const keep = (id: number, body: object = {}, person = alice) =>
    api.http
      .put(at(`/${id}/kept`, person))
      .set(person.auth)
      .send(body);
  const list = (parameters: string) => api.http.get(at(`?${parameters}`)).set(alice.auth);
  const idsOf = async (parameters: string) => ((await list(parameters)).body as Item[]).map(({ id }) => id);
  return {
    ...api,
    query,
    other,
    ids: { one, two, three, four, five },
    keep,
    list,
    idsOf,
    letGo: (id: number, person = alice) => api.http.delete(at(`/${id}/kept`, person)).set(person.auth),
    dismiss: (id: number) => api.http.delete(at(`/${id}`)).set(alice.auth),
    restore: (id: number) => api.http.post(at(`/${id}/restore`)).set(alice.auth),
    cleanse: (key?: string) =>
      api.http
        .delete(at(`?user_query_id=${query.id}`))
        .set({ ...alice.auth, ...(key !== undefined && { 'Idempotency-Key': key }) }),
    kept: async (id: number) => ((await list('kept=true')).body as Item[]).find((item) => item.id === id),
    marks: () => rows(api.db, 'select * from item_marks order by item_id'),
    /** Lets time pass, and signs alice in again. */
    pass: async (ms: number) => {
      api.clock.pass(ms);
      alice = await signIn(api, alice);
    },
    watch: async (person: Person, lastEventId?: string) => {
      const stream = await openEvents(api.app, person, lastEventId);
      streams.push(stream);
      return stream;
    },
  };
}

describe('PUT /api/users/:user_id/items/:item_id/kept', () => {
  it('is written in the feed with whole numbers as such, on either engine', async () => {
    const { keep, list, query, ids } = await fiveDresses();
    await keep(ids.two);

    const { text } = await list(`kept=true&query_id=${query.id}`);

    expect(text).toContain(`"kept_price":20,`);
    expect(text).toContain(`"user_query_id":${query.id},"query_ids":[${query.id}]`);
  });

  it('keeps an item with its price and a note, and answers the item', async () => {
    const { keep, feedOf, alice, bob, ids } = await fiveDresses();
    const before = (await feedOf(alice)).find(({ id }) => id === ids.two);

    const res = await keep(ids.two, { note: ' For Ada’s "party" ' });

    expect(res.status).toBe(200);
    expect(res.body).toEqual({ ...before, kept_at: NOON, kept_price: 20, note: 'For Ada’s "party"' });
    expect((await feedOf(alice)).map(({ kept_at }) => kept_at)).toEqual([null, NOON, null, null, null]);
    expect((await feedOf(bob)).map(({ kept_at }) => kept_at)).toEqual([null, null, null, null, null]);
  });

  it('keeps the time and the price of the first call, and changes only a note that is named', async () => {
    const { keep, ebay, later, pass, ids } = await fiveDresses();
    await keep(ids.one, { note: 'blue?' });
    ebay.setPrice('1', '7.00');
    await later(7 * HOUR_MS);
    await pass(0);

    const noteAfter = async (body: object) => (await keep(ids.one, body)).body as Item;

    const first = { kept_at: NOON, kept_price: 10 };
    expect(await noteAfter({})).toMatchObject({ ...first, note: 'blue?', listings: [{ current_price: 7 }] });
    expect(await noteAfter({ note: 'green' })).toMatchObject({ ...first, note: 'green' });
    expect(await noteAfter({ note: null })).toMatchObject({ ...first, note: null });
    expect(await noteAfter({ note: 'x' })).toMatchObject({ ...first, note: 'x' });
    expect(await noteAfter({ note: '  ' })).toMatchObject({ ...first, note: null });
  });

  it('leaves out a price that was in another currency', async () => {
    const { keep, db, ids } = await fiveDresses();
    await keep(ids.one);
    await change(db, `update listings set currency = 'EUR' where external_id like '%1%'`);

    expect((await keep(ids.one, { note: 'x' })).body).toMatchObject({ kept_at: NOON, kept_price: null });
  });

  it('brings time, price and note back within an hour of letting go', async () => {
    const { keep, letGo, pass, ids } = await fiveDresses();
    await keep(ids.one, { note: 'blue?' });
    await keep(ids.two, { note: 'green?' });
    await letGo(ids.one);
    await letGo(ids.two);
    await pass(HOUR_MS - 1);

    const [one, two] = [await keep(ids.one), await keep(ids.two, { note: 'red' })];

    expect(one.body).toMatchObject({ kept_at: NOON, kept_price: 10, note: 'blue?' });
    expect(two.body).toMatchObject({ kept_at: NOON, kept_price: 20, note: 'red' });
  });

  it('starts with a new time and no note an hour after letting go, also before the clean-up', async () => {
    const { keep, letGo, pass, ids } = await fiveDresses();
    await keep(ids.one, { note: 'blue?' });
    await letGo(ids.one);
    await pass(HOUR_MS);

    expect((await keep(ids.one)).body).toMatchObject({
      kept_at: '2026-03-01T13:00:00.000Z',
      kept_price: 10,
      note: null,
    });
  });

  it('refuses a dismissed item', async () => {
    const { keep, dismiss, marks, ids } = await fiveDresses();
    await dismiss(ids.one);

    const res = await keep(ids.one);

    expect([res.status, res.body]).toEqual([
      422,
      {
        detail: [
          {
            loc: ['path', 'item_id'],
            msg: 'A deleted item has to be brought back before it can be kept',
            type: 'dismissed_item',
          },
        ],
      },
    ]);
    expect(await marks()).toEqual([]);
  });

  it('names a note that is too long or no text', async () => {
    const { keep, ids } = await fiveDresses();

    for (const note of ['x'.repeat(501), 7, 'a\0'])
      expect((await keep(ids.one, { note })).body).toMatchObject({ detail: [{ loc: ['body', 'note'] }] });
    expect((await keep(ids.one, { note: 'x'.repeat(500) })).status).toBe(200);
  });

  it('does not find an item of somebody else, or one that is not there', async () => {
    const { keep, bob, marks, ids } = await fiveDresses();

    for (const res of [await keep(ids.one, {}, bob), await keep(99)])
      expect([res.status, res.body]).toEqual([404, { detail: 'Item not found' }]);
    expect(await marks()).toEqual([]);
  });
});

describe('DELETE /api/users/:user_id/items/:item_id/kept', () => {
  it('lets an item go, which stays in the feed', async () => {
    const { keep, letGo, idsOf, feedOf, alice, ids } = await fiveDresses();
    await keep(ids.one, { note: 'blue?' });

    const answers = [await letGo(ids.one), await letGo(ids.one), await letGo(ids.two)];

    expect(answers.map(({ status, body }) => [status, body as unknown])).toEqual(Array(3).fill([204, {}]));
    expect(await idsOf('kept=true')).toEqual([]);
    expect((await feedOf(alice))[0]).toMatchObject({
      id: ids.one,
      kept_at: null,
      kept_price: null,
      note: null,
    });
  });

  it('deletes price and note with the first clean-up an hour later', async () => {
    const { keep, letGo, marks, deps, clock, ids } = await fiveDresses();
    await keep(ids.one, { note: 'blue?' });
    await keep(ids.two, { note: 'green?' });
    await letGo(ids.one);
    const cleanedAfter = async (ms: number) => {
      clock.pass(ms);
      await runHousekeeping({ ...deps, now: clock.now });
      return marks();
    };

    expect(await cleanedAfter(HOUR_MS - 1)).toMatchObject([{ note: 'blue?' }, { note: 'green?' }]);
    expect(await cleanedAfter(2)).toMatchObject([
      { item_id: ids.one, kept_at: null, kept_price_cents: null, kept_currency: null, note: null },
      { note: 'green?' },
    ]);
    expect(await cleanedAfter(30 * DAY_MS)).toMatchObject([{ note: 'green?' }]);
  });

  it('does not find an item of somebody else, or one that is not there', async () => {
    const { keep, letGo, bob, idsOf, ids } = await fiveDresses();
    await keep(ids.one);

    for (const res of [await letGo(ids.one, bob), await letGo(99)])
      expect([res.status, res.body]).toEqual([404, { detail: 'Item not found' }]);
    expect(await idsOf('kept=true')).toEqual([ids.one]);
  });
});

describe('GET /api/users/:user_id/items with kept=true', () => {
  it('lists what is kept in every order of the feed, whole and in pages', async () => {
    const { keep, list, idsOf, http, alice, ids } = await fiveDresses();
    for (const id of [ids.four, ids.one, ids.three]) await keep(id);
    const pagesOf = async (sort: string) => {
      const found: number[] = [];
      let res = await list(`kept=true&limit=1&sort=${sort}`);
      for (;;) {
        expect(res.headers['x-total-count']).toBe('3');
        found.push(...(res.body as Item[]).map(({ id }) => id));
        const next = /<(.*)>; rel="next"/.exec(res.headers['link'] ?? '')?.[1];
        if (next === undefined) return found;
        res = await http.get(next).set(alice.auth);
      }
    };
    const upwards = [ids.one, ids.three, ids.four];
    const downwards = [...upwards].reverse();

    for (const [sort, expected] of [
      ['date_newest', upwards],
      ['date_oldest', downwards],
      ['price_low', upwards],
      ['price_high', downwards],
    ] as const) {
      expect([sort, await idsOf(`kept=true&sort=${sort}`)]).toEqual([sort, expected]);
      expect([sort, await pagesOf(sort)]).toEqual([sort, expected]);
    }
    for (const shuffled of [await idsOf('kept=true&sort=random'), await pagesOf('random')])
      expect(new Set(shuffled)).toEqual(new Set(upwards));
    expect(SORTS).toHaveLength(5);
    expect((await list('kept=true')).headers['x-total-count']).toBe('3');
    expect(await idsOf('kept=false')).toHaveLength(5);
  });

  it('narrows to what one query has found', async () => {
    const { keep, list, query, other, ids } = await fiveDresses();
    await keep(ids.two);

    const [its, others] = [
      await list(`kept=true&query_id=${query.id}`),
      await list(`kept=true&query_id=${other.id}`),
    ];

    expect([its.headers['x-total-count'], its.body]).toMatchObject(['1', [{ id: ids.two }]]);
    expect([others.headers['x-total-count'], others.body]).toEqual(['0', []]);
  });

  it('shows what was sold', async () => {
    const { keep, ebay, later, pass, kept, ids } = await fiveDresses();
    await keep(ids.two);
    ebay.sellOut('2');
    await later(7 * HOUR_MS);
    await later(7 * HOUR_MS);
    await pass(0);

    expect(await kept(ids.two)).toMatchObject({ listings: [{ ended_as: 'sold' }], kept_price: 20 });
  });

  it('leaves out a dismissed item, which comes back with mark, price and note when it is restored', async () => {
    const { keep, dismiss, restore, idsOf, list, ids } = await fiveDresses();
    const before = (await keep(ids.one, { note: 'blue?' })).body as Item;
    await dismiss(ids.one);

    expect(await idsOf('kept=true')).toEqual([]);
    expect((await list('dismissed=true')).body).toMatchObject([{ kept_at: NOON, note: 'blue?' }]);

    expect((await restore(ids.one)).body).toEqual(before);
    expect(await idsOf('kept=true')).toEqual([ids.one]);
  });
});

describe('GET /api/users/:user_id/items with dismissed=true', () => {
  it('lists dismissed items, the last dismissed first, with the price then', async () => {
    const { dismiss, list, pass, ebay, later, ids } = await fiveDresses();
    await dismiss(ids.three);
    await pass(1000);
    await dismiss(ids.one);
    ebay.setPrice('3', '25.00');
    await later(7 * HOUR_MS);
    await pass(0);

    const res = await list('dismissed=true');

    expect(res.headers['x-total-count']).toBe('2');
    expect(res.body).toMatchObject([
      { id: ids.one, dismissed_at: '2026-03-01T12:00:01.000Z', dismissed_price: 10 },
      { id: ids.three, dismissed_at: NOON, dismissed_price: 30, listings: [{ current_price: 25 }] },
    ]);
    for (const item of (await list('')).body as Item[]) expect(item).not.toHaveProperty('dismissed_at');
  });

  it('comes in pages, also of what was removed at once', async () => {
    const { cleanse, list, http, alice, query, ids } = await fiveDresses();
    await cleanse();

    const first = await list(`dismissed=true&limit=3&query_id=${query.id}`);
    const link = /<(.*)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    const second = await http.get(link).set(alice.auth);

    const [{ one, two, three, four, five }] = [ids];
    expect([first, second].map(({ headers }) => headers['x-total-count'])).toEqual(['5', '5']);
    expect(
      [...(first.body as Item[]), ...(second.body as Item[])].map(({ id }) => id).sort((a, b) => a - b),
    ).toEqual([one, two, three, four, five].sort((a, b) => a - b));
    expect(second.headers['link']).toBeUndefined();
  });

  it('leaves out a price that was in another currency', async () => {
    const { dismiss, list, db, ids } = await fiveDresses();
    await dismiss(ids.one);
    await change(db, `update listings set currency = 'EUR' where external_id like '%1%'`);

    expect((await list('dismissed=true')).body).toMatchObject([{ dismissed_price: null }]);
  });

  it('is refused together with kept, with an order, and with the cursor of a feed', async () => {
    const { cleanse, list, keep, ids } = await fiveDresses();
    const feed = await list('limit=1');
    await keep(ids.one);
    await cleanse();
    const cursorOf = (res: Awaited<ReturnType<typeof list>>) =>
      /cursor=([\w-]+)/.exec(res.headers['link'] ?? '')?.[1];
    const dismissed = await list('dismissed=true&limit=1');

    for (const [parameters, field] of [
      ['dismissed=true&kept=true', 'dismissed'],
      ['dismissed=true&sort=price_low', 'sort'],
      ['dismissed=yes', 'dismissed'],
      ['kept=', 'kept'],
      [`dismissed=true&limit=1&cursor=${cursorOf(feed)}`, 'cursor'],
      [`limit=1&cursor=${cursorOf(dismissed)}`, 'cursor'],
    ] as const) {
      const { status, body } = await list(parameters);
      expect([parameters, status, body]).toEqual([
        parameters,
        422,
        { detail: [expect.objectContaining({ loc: ['query', field] })] },
      ]);
    }
  });
});

describe('removing many items', () => {
  it('leaves kept items when a query is cleansed, and says how many, each time it is sent', async () => {
    const { keep, letGo, cleanse, idsOf, ids } = await fiveDresses();
    for (const id of [ids.one, ids.four, ids.five]) await keep(id);
    await letGo(ids.five);

    const [first, again] = [await cleanse('key-number-one'), await cleanse('key-number-one')];

    expect(first.body).toEqual({ deleted: 3, removal: 'key-number-one', kept: 2 });
    expect(again.body).toEqual(first.body);
    expect(await idsOf('')).toEqual([ids.one, ids.four]);
    expect((await cleanse()).body).toEqual({ deleted: 0, removal: null, kept: 2 });
  });

  it('leaves kept items when a query is tidied, as its preview says', async () => {
    const { keep, http, alice, query, idsOf, ids } = await fiveDresses();
    await keep(ids.four);
    await keep(ids.one);
    const change = { max_price: 25 };
    const preview = await http
      .post(`/api/users/${alice.id}/queries/preview`)
      .set(alice.auth)
      .send({ ...query, ...change, query_id: query.id });

    const tidied = await http
      .put(`/api/users/queries/${query.id}`)
      .set(alice.auth)
      .send({ ...change, tidy: true });

    expect(preview.body).toMatchObject({ total: 5, hidden: 3, removable: 2 });
    expect(tidied.body).toMatchObject({ deleted: 2, kept: 1 });
    expect(await idsOf('')).toEqual([ids.one, ids.two, ids.four]);
  });
});

describe('the events of keeping', () => {
  const nothing: FeedEvent = { dismissed: [], restored: [], kept: [], let_go: [] };

  it('reach the windows of the owner alone, also with a changed note', async () => {
    const { keep, letGo, dismiss, watch, alice, bob, ids } = await fiveDresses();
    const [stream, bobs] = [await watch(alice), await watch(bob)];
    const feed = async () => FeedEvent.parse((await stream.next('feed'))?.data);

    await keep(ids.one);
    expect(await feed()).toEqual({ ...nothing, kept: [ids.one] });
    await keep(ids.one);
    await keep(ids.one, { note: 'blue?' });
    expect(await feed()).toEqual({ ...nothing, kept: [ids.one] });
    await letGo(ids.one);
    expect(await feed()).toEqual({ ...nothing, let_go: [ids.one] });
    await dismiss(ids.two);
    expect(await feed()).toEqual({ ...nothing, dismissed: [ids.two] });

    const bobsItem = ids.one + 5;
    await keep(bobsItem, {}, bob);
    expect((await bobs.next('feed'))?.data).toEqual({ ...nothing, kept: [bobsItem] });
  });

  it('come when a stream goes on, each item as it is then, and never twice', async () => {
    const { keep, letGo, dismiss, watch, deps, clock, alice, ids } = await fiveDresses();
    const before = await watch(alice);
    const last = await before.next('collecting');
    await before.close();
    for (const id of [ids.one, ids.two, ids.three]) await keep(id, { note: 'x' });
    await letGo(ids.one);
    await dismiss(ids.three);
    // The letting go stays known when its note is deleted.
    await runHousekeeping({ ...deps, now: () => clock.now() + 2 * HOUR_MS });

    const after = await watch(alice, last?.id);
    const event = await after.next('feed');
    await after.close();
    expect(event?.data).toEqual({
      dismissed: [ids.three],
      restored: [],
      kept: [ids.two, ids.three],
      let_go: [ids.one],
    });

    const again = await watch(alice, event?.id);
    await keep(ids.four);
    expect((await again.next('feed'))?.data).toEqual({ ...nothing, kept: [ids.four] });
  });

  it('come in several events when there are more than a thousand, with all that moves in between', async () => {
    const { dismiss, watch, db, alice, ids } = await fiveDresses();
    const before = await watch(alice);
    const last = await before.next('collecting');
    await before.close();
    await change(
      db,
      `
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 1500)
        insert into listings (marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
          select 'ebay', 'more-' || i, 'u', 'Dress', 0, 0, '[]', 1, 1 from n;
      insert into items (user_id, listing_id, created_at, collected_at)
        select ${alice.id}, id, 1, 1 from listings where external_id like 'more-%';
      insert into item_marks (item_id, user_id, kept_at, news)
        select id, ${alice.id}, 1, (select number + 1 from news where user_id = ${alice.id}) from items where collected_at = 1;
      update news set number = number + 1 where user_id = ${alice.id}`,
    );
    await dismiss(ids.one);

    const stream = await watch(alice, last?.id);
    const parts = [await stream.next('feed'), await stream.next('feed')].map((part) =>
      FeedEvent.parse(part?.data),
    );

    expect(parts.map(({ dismissed, kept }) => [dismissed.length, kept.length])).toEqual([
      [1, 999],
      [0, 501],
    ]);
    expect(new Set(parts.flatMap(({ kept }) => kept)).size).toBe(1500);
  });
});
