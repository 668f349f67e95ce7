import { type Item, SeenEvent } from '@rummage/contract';
import { items as itemsTable } from '#db/schema';
import { onePerson, raiseNews } from '#people/news.repo';
import { change } from '#testing/databases/rows';
import { openEvents } from '#testing/event-stream';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBobAfter, type Person, saveQuery, signIn } from '#testing/people';

const NOON = '2026-03-01T12:00:00.000Z';
const HOUR_MS = 60 * 60_000;

/** Alice has two queries, bob has one of them, and everything was collected at noon. */
const collected = aliceAndBobAfter({ marketplaces: sampleMarket }, async (api) => {
  const skirts = await saveQuery(api, api.alice, { query_text: 'skirt' });
  const boots = await saveQuery(api, api.alice, { query_text: 'boots' });
  await saveQuery(api, api.bob, { query_text: 'skirt' });
  await api.collect();
  return { skirts, boots };
});

async function world() {
  const api = await collected();
  const { http, clock } = api;
  const at = Date.parse(NOON);
  await change(api.db, 'update items set collected_at = ?', at - HOUR_MS);
  await raiseNews(api.db.writer, onePerson(api.alice.id));
  const seen = (person: Person) => http.get(`/api/users/${person.id}/seen`).set(person.auth);
  const mark = (person: Person, through: unknown) =>
    http.put(`/api/users/${person.id}/seen`).set(person.auth).send({ through });
  const look = (person: Person) => http.post(`/api/users/${person.id}/seen/look`).set(person.auth);
  const settings = (person: Person) => http.get(`/api/users/${person.id}/settings`).set(person.auth);
  const feed = (person: Person, query: string) =>
    http.get(`/api/users/${person.id}/items${query}`).set(person.auth);
  const feedOf = async (person: Person, query: string) => (await feed(person, query)).body as Item[];
  const all = await feedOf(api.alice, '');
  /** Makes items of alice ones that were collected at noon. */
  const collectAtNoon = async (ids: readonly number[]) => {
    await change(api.db, `update items set collected_at = ? where id in (${ids.join(', ')})`, at);
    await raiseNews(api.db.writer, onePerson(api.alice.id));
  };
  /** Passes time, and signs alice in again. */
  const pass = async (ms: number) => {
    clock.pass(ms);
    return signIn(api, api.alice);
  };
  return { ...api, seen, mark, look, settings, feed, feedOf, all, collectAtNoon, pass };
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

describe('PUT /api/users/:user_id/seen', () => {
  it('moves the mark, which the settings answer too', async () => {
    const { alice, mark, settings } = await world();

    const res = await mark(alice, '2026-03-01T11:30:00.000Z');

    expect(res.status).toBe(200);
    expect(res.body).toEqual({ seen_through: '2026-03-01T11:30:00.000Z' });
    expect((await settings(alice)).body).toMatchObject({ seen_through: '2026-03-01T11:30:00.000Z' });
  });

  it('never moves the mark back', async () => {
    const { alice, mark } = await world();
    await mark(alice, '2026-03-01T11:30:00.000Z');

    const res = await mark(alice, '2026-03-01T11:00:00.000Z');

    expect(res.body).toEqual({ seen_through: '2026-03-01T11:30:00.000Z' });
  });

  it('takes a moment in the future for now', async () => {
    const { alice, mark } = await world();

    expect((await mark(alice, '2027-01-01T00:00:00.000Z')).body).toEqual({ seen_through: NOON });
  });

  it('leaves the mark of others where it is', async () => {
    const { alice, bob, mark, settings, http } = await world();
    await mark(alice, NOON);

    expect((await settings(bob)).body).toMatchObject({ seen_through: null });
    const res = await http.put(`/api/users/${bob.id}/seen`).set(alice.auth).send({ through: NOON });
    expect(res.status).toBe(403);
  });

  it('cannot be moved by saving settings', async () => {
    const { alice, settings, http } = await world();

    await http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send({ seen_through: NOON });

    expect((await settings(alice)).body).toMatchObject({ seen_through: null });
  });

  it.each([undefined, null, 5, 'yesterday', '2026-03-01', '2026-03-01T12:00:00+02:00'])(
    'names the bad field for %j',
    async (through) => {
      const { alice, mark } = await world();

      const res = await mark(alice, through);

      expect(res.status).toBe(422);
      expect(res.body).toMatchObject({ detail: [{ loc: ['body', 'through'] }] });
    },
  );

  it('sends the new mark to open streams', async () => {
    const { app, alice, mark } = await world();
    const stream = await openEvents(app, alice);
    await stream.next('collecting');

    await mark(alice, '2026-03-01T11:30:00.000Z');

    const { data } = (await stream.next('seen')) ?? {};
    expect(SeenEvent.parse(data)).toEqual({ seen_through: '2026-03-01T11:30:00.000Z' });
    await stream.close();
  });
});

describe('POST /api/users/:user_id/seen/look', () => {
  it('sets no mark during the first visit', async () => {
    const { alice, look, pass } = await world();
    await look(alice);
    const later = await pass(29 * 60_000);

    const res = await look(later);

    expect(res.status).toBe(200);
    expect(res.body).toEqual({ seen_through: null });
  });

  it('sets the mark to the end of the last visit when nobody has looked for more than 30 minutes', async () => {
    const { alice, look, pass } = await world();
    await look(alice);
    await look(await pass(10 * 60_000));

    const back = await pass(31 * 60_000);

    expect((await look(back)).body).toEqual({ seen_through: '2026-03-01T12:10:00.000Z' });
  });

  it('leaves the mark where it is while a visit goes on, however long it is', async () => {
    const { alice, look, pass } = await world();
    await look(alice);
    await look(await pass(31 * 60_000));
    for (let looks = 0; looks < 3; looks += 1) await look(await pass(29 * 60_000));

    expect((await look(await pass(0))).body).toEqual({ seen_through: NOON });
  });

  it('does not move a mark back that was set by hand after the last look', async () => {
    const { alice, look, mark, pass } = await world();
    await look(alice);
    const later = await pass(20 * 60_000);
    await mark(later, '2026-03-01T12:20:00.000Z');

    expect((await look(await pass(40 * 60_000))).body).toEqual({ seen_through: '2026-03-01T12:20:00.000Z' });
  });

  it('is a look of one person alone', async () => {
    const { alice, bob, look, http } = await world();
    await look(alice);

    const res = await http.post(`/api/users/${bob.id}/seen/look`).set(alice.auth);

    expect(res.status).toBe(403);
  });
});

describe('GET /api/users/:user_id/seen', () => {
  it('has nothing new while there is no mark', async () => {
    const { alice, seen, all, skirts, boots } = await world();

    const res = await seen(alice);

    expect(res.status).toBe(200);
    const of = (queryId: number) => all.filter(({ query_ids }) => query_ids.includes(queryId)).length;
    expect(res.body).toEqual({
      seen_through: null,
      total: all.length,
      new_items: 0,
      found: 0,
      kept: 0,
      dismissed: 0,
      by_query: [skirts.id, boots.id].map((id) => ({ query_id: id, total: of(id), new_items: 0 })),
    });
  });

  it('counts what was collected after the mark, for each query, and what became of it', async () => {
    const { http, alice, seen, mark, all, collectAtNoon, skirts, boots } = await world();
    const skirt = all.filter(({ query_ids }) => query_ids.includes(skirts.id)).map(({ id }) => id);
    const boot = all.filter(({ query_ids }) => !query_ids.includes(skirts.id)).map(({ id }) => id);
    const fresh = [...skirt.slice(0, 3), ...boot.slice(0, 2)];
    await collectAtNoon(fresh);
    await mark(alice, '2026-03-01T11:30:00.000Z');
    const itemAt = (index: number) => `/api/users/${alice.id}/items/${fresh[index]}`;
    await http
      .put(`${itemAt(0)}/kept`)
      .set(alice.auth)
      .send({});
    await http.delete(itemAt(1)).set(alice.auth);
    // Items collected before do not count.
    await http.put(`/api/users/${alice.id}/items/${skirt[4]}/kept`).set(alice.auth).send({});

    expect((await seen(alice)).body).toEqual({
      seen_through: '2026-03-01T11:30:00.000Z',
      total: all.length - 1,
      new_items: 4,
      found: 5,
      kept: 1,
      dismissed: 1,
      by_query: [
        { query_id: skirts.id, total: skirt.length - 1, new_items: 2 },
        { query_id: boots.id, total: expect.any(Number) as number, new_items: 2 },
      ],
    });
  });

  it('counts an item again whose removal is undone', async () => {
    const { http, alice, seen, mark, all, collectAtNoon } = await world();
    const [first] = idsOf(all);
    await collectAtNoon([first ?? 0]);
    await mark(alice, '2026-03-01T11:30:00.000Z');
    await http.delete(`/api/users/${alice.id}/items/${first}`).set(alice.auth);
    const removed = (await seen(alice)).body as object;
    await http.post(`/api/users/${alice.id}/items/${first}/restore`).set(alice.auth);

    expect(removed).toMatchObject({ new_items: 0, found: 1, dismissed: 1 });
    expect((await seen(alice)).body).toMatchObject({ new_items: 1, found: 1, dismissed: 0 });
  });

  it('has nothing of other people', async () => {
    const { bob, seen, mark, http, alice, db } = await world();
    await mark(bob, '2026-03-01T11:30:00.000Z');
    const theirs = (await db.select().from(itemsTable)).filter(({ user_id }) => user_id === bob.id);

    expect((await seen(bob)).body).toMatchObject({ total: theirs.length, new_items: 0 });
    expect((await http.get(`/api/users/${bob.id}/seen`).set(alice.auth)).status).toBe(403);
  });
});

describe('the feed with new_since', () => {
  const SINCE = 'new_since=2026-03-01T11:30:00.000Z';

  /** Every seventh item of the feed, from the middle on, is new. */
  async function withNews() {
    const api = await world();
    const fresh = idsOf(api.all).filter((_id, index) => index > 5 && index % 7 === 0);
    await api.collectAtNoon(fresh);
    const old = idsOf(api.all).filter((id) => !fresh.includes(id));
    return { ...api, fresh, old };
  }

  it('has what is new before the others, each part newest first', async () => {
    const { alice, feed, fresh, old, all } = await withNews();

    const res = await feed(alice, `?${SINCE}`);

    expect(idsOf(res.body as Item[])).toEqual([...fresh, ...old]);
    expect(res.headers).toMatchObject({
      'x-total-count': String(all.length),
      'x-new-count': String(fresh.length),
    });
  });

  it.each([1, 2, 3, 5])('has the same order on pages of %d', async (limit) => {
    const { alice, feed, fresh, old } = await withNews();
    const ids: number[] = [];
    let address: string | undefined = `?${SINCE}&limit=${limit}`;
    while (address !== undefined && ids.length < fresh.length + 20) {
      const res = await feed(alice, address);
      ids.push(...idsOf(res.body as Item[]));
      const { link } = res.headers as { link?: string };
      address = link && /items(\?[^>]*)>/.exec(link)?.[1];
    }

    expect(ids).toEqual([...fresh, ...old].slice(0, ids.length));
    expect(ids.length).toBeGreaterThan(fresh.length);
  });

  it('goes on in the same order when the mark moves between two pages', async () => {
    const { alice, feed, mark, fresh, old } = await withNews();
    const first = await feed(alice, `?${SINCE}&limit=2`);
    await mark(alice, NOON);
    const { link } = first.headers as { link: string };

    const next = await feed(alice, /items(\?[^>]*)>/.exec(link)?.[1] ?? '');

    expect(idsOf(next.body as Item[])).toEqual([...fresh, ...old].slice(2, 4));
  });

  it('has what is new of one query before the others of that query', async () => {
    const { alice, feed, feedOf, fresh, boots } = await withNews();
    const ofQuery = idsOf(await feedOf(alice, `?query_id=${boots.id}`));

    const res = await feed(alice, `?query_id=${boots.id}&${SINCE}`);

    const isNew = (id: number) => fresh.includes(id);
    expect(idsOf(res.body as Item[])).toEqual([
      ...ofQuery.filter(isNew),
      ...ofQuery.filter((id) => !isNew(id)),
    ]);
    expect(res.headers['x-new-count']).toBe(String(ofQuery.filter(isNew).length));
  });

  it.each(['sort=price_low', 'sort=random', 'kept=true', 'dismissed=true'])(
    'is refused with %s',
    async (other) => {
      const { alice, feed } = await world();

      const res = await feed(alice, `?${SINCE}&${other}`);

      expect(res.status).toBe(422);
      expect(res.body).toMatchObject({ detail: [{ loc: ['query', 'new_since'] }] });
    },
  );
});
