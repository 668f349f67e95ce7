import { join } from 'node:path';
import { CollectingEvent, FeedEvent, HealthEvent, ItemsEvent } from '@rummage/contract';
import { ebayMarketplace } from '@rummage/marketplaces';
import { type FakeEbay, makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { planChangedQueries } from '#collect/planning/plan';
import { type Db, openDatabase } from '#db/database';
import { items, queryVisits, visits } from '#db/schema';
import { copyDatabase } from '#db/sqlite/backup';
import { restore } from '#db/sqlite/restore';
import { everybody, raiseNews } from '#people/news.repo';
import { type Clock, clockAt, testApi } from '#testing/api';
import { makeToken } from '#testing/assistant';
import { closeAfterTest } from '#testing/closing';
import { isPostgres } from '#testing/databases/postgres-server';
import { change } from '#testing/databases/rows';
import { type EventStream, openEvents } from '#testing/event-stream';
import { freshDir } from '#testing/fresh-dir';
import { aliceAndBob, type Person, saveQuery } from '#testing/people';

let ebay: FakeEbay;
const streams: EventStream[] = [];

afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
  await ebay.close();
});

const dress = (id: string) =>
  makeListing({ id, title: `Linen dress ${id}`, listedAt: Date.parse('2026-03-01T11:00:00Z') });

async function world() {
  const clock = clockAt('2026-03-01T12:00:00Z');
  ebay = await startFakeEbay({ listings: [dress('1'), dress('2')], now: clock.now });
  const closing = new AbortController();
  const api = await aliceAndBob({
    clock,
    closing: closing.signal,
    marketplaces: (now) => [
      ebayMarketplace({
        clientId: ebay.clientId,
        clientSecret: ebay.clientSecret,
        apiUrl: ebay.url,
        dailyCalls: 5000,
        timeoutMs: 15_000,
        now,
      }),
    ],
  });
  const watch = async (person: Person, lastEventId?: string) => {
    const stream = await openEvents(api.app, person, lastEventId);
    streams.push(stream);
    return stream;
  };
  return { ...api, watch, closing };
}

/** Alice and bob have found the two dresses, and alice watches. */
async function withFeed() {
  const api = await world();
  const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
  await saveQuery(api, api.bob, { query_text: 'linen dress' });
  await api.collect();
  const rows = await api.db.select().from(items);
  const ids = rows.filter(({ user_id }) => user_id === api.alice.id).map(({ id }) => id);
  const stream = await api.watch(api.alice);
  return { api, query, ids, as: `/api/users/${api.alice.id}`, stream };
}

async function manyMore(
  { db, alice }: Awaited<ReturnType<typeof world>>,
  queryId: number,
  count: number,
): Promise<void> {
  await change(
    db,
    `
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into listings (marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
        select 'ebay', 'more-' || i, 'u', 'Dress', 0, 0, '[]', 1, 1 from n;
    insert into items (user_id, listing_id, created_at, collected_at)
      select ${alice.id}, id, 1, 1 from listings where external_id like 'more-%';
    insert into finds (item_id, query_id, user_id, found_at)
      select id, ${queryId}, ${alice.id}, 1 from items where collected_at = 1;`,
  );
}

/** Backs a database up, and returns what restores the backup. On PostgreSQL its tables are made again then. */
async function restoredLater(db: Db, { now }: Clock): Promise<() => Promise<Db>> {
  if (isPostgres) {
    await change(db, 'create table news_of_then as select * from news');
    return async () => {
      await change(
        db,
        `alter table news rename to former_news; create table news (like former_news including all);
        insert into news select * from news_of_then`,
      );
      return db;
    };
  }
  const [backup, file] = [join(freshDir(), 'sunday.db'), join(freshDir(), 'rummage.db')];
  copyDatabase(db.writer.$client, backup, now());
  return async () => {
    restore(backup, file, now());
    const restored = openDatabase(file);
    closeAfterTest(() => restored.close());
    return restored;
  };
}

const NOTHING: FeedEvent = { dismissed: [], restored: [], kept: [], let_go: [] };
const sortedIds = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

describe('GET /api/users/:user_id/events', () => {
  it('sends the health of every query at once, and again when a query is collected', async () => {
    const api = await world();
    const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
    const stream = await api.watch(api.alice);

    const health = async () => HealthEvent.parse((await stream.next('health'))?.data);

    const first = await health();
    await api.collect();
    let second = await health();
    // A slow machine is asked while it collects as well.
    while (second.queries[0]?.collection.state === 'collecting') second = await health();

    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(first.queries.map(({ query_id, collection }) => [query_id, collection.state])).toEqual([
      [query.id, 'waiting'],
    ]);
    expect(second.queries[0]?.collection).toMatchObject({
      state: 'ok',
      listings_seen: 2,
      listings_matched: 2,
    });
  });

  it('sends what each query has found, only to its owner', async () => {
    const api = await world();
    const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
    const other = await saveQuery(api, api.bob, { query_text: 'linen' });
    const [alices, bobs] = [await api.watch(api.alice), await api.watch(api.bob)];
    await Promise.all([alices.next('health'), bobs.next('health')]);

    await api.collect();

    const event = ItemsEvent.parse((await alices.next('items'))?.data);
    const bobsEvent = ItemsEvent.parse((await bobs.next('items'))?.data);
    expect(event).toMatchObject({ count: 2, by_query: [{ query_id: query.id, ids: event.ids }] });
    expect(bobsEvent.by_query.map(({ query_id }) => query_id)).toEqual([other.id]);
    expect(event.ids.some((id) => bobsEvent.ids.includes(id))).toBe(false);
  });

  it('goes on after the last event that was received', async () => {
    const api = await world();
    await saveQuery(api, api.alice, { query_text: 'linen dress' });
    const before = await api.watch(api.alice);
    await before.next('health');
    await api.collect();
    const last = await before.next('items');
    await before.close();

    ebay.add(dress('3'));
    api.clock.pass(200_000);
    await api.collect();
    const after = await api.watch(api.alice, last?.id);

    const event = ItemsEvent.parse((await after.next('items'))?.data);
    expect(event.count).toBe(1);
  });

  it.each(['of-another-product', 'n999-999', '999999999999999-999999999999999', '5', 'x'.repeat(300)])(
    'begins with `reset`, and then with what happens from now on, after the unknown event %s',
    async (lastEventId) => {
      const { api } = await withFeed();

      const stream = await api.watch(api.alice, lastEventId);
      const [first, second] = [await stream.any(), await stream.any()];

      expect([first?.event, first?.data, second?.event]).toEqual(['reset', {}, 'collecting']);
      const after = await api.watch(api.alice, first?.id);
      expect((await after.any())?.event).toBe('collecting');
    },
  );

  it('begins with `reset` after an event of before a backup was restored, whatever there has been since', async () => {
    const { api, ids, as } = await withFeed();
    const dismiss = ({ http }: Pick<typeof api, 'http'>, id?: number) =>
      http.delete(`${as}/items/${id}`).set(api.alice.auth);
    const restored = await restoredLater(api.db, api.clock);
    await dismiss(api, ids[0]);
    const last = await (await api.watch(api.alice)).next('collecting');

    const again = testApi({ db: await restored(), clock: api.clock });
    await dismiss(again, ids[1]);
    await dismiss(again, ids[0]);

    const stream = await openEvents(again.app, api.alice, last?.id);
    streams.push(stream);
    const first = await stream.any();
    expect(first?.event).toBe('reset');
    const after = await openEvents(again.app, api.alice, first?.id);
    streams.push(after);
    expect((await after.any())?.event).toBe('collecting');
  });

  it('goes on from the first event of a stream in which nothing happened', async () => {
    const api = await world();
    const quiet = await api.watch(api.alice);
    const first = await quiet.next('collecting');
    await quiet.close();

    await saveQuery(api, api.alice, { query_text: 'linen dress' });
    await api.collect();
    const after = await api.watch(api.alice, first?.id);

    expect(first?.data).toEqual({ searches: [] });
    expect(ItemsEvent.parse((await after.next('items'))?.data).count).toBe(2);
  });

  it('sends which query is being read, how far it is, and when none is left', async () => {
    const api = await world();
    const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
    await planChangedQueries(api.deps);
    const visit = { leased_by: 'somebody', leased_until: api.clock.now() + 10_000, pages: 3 };
    await api.db.writer.update(visits).set(visit);
    await raiseNews(api.db.writer, everybody());
    const stream = await api.watch(api.alice);

    const during = CollectingEvent.parse((await stream.next('collecting'))?.data);
    await api.db.writer.update(queryVisits).set({ collected_at: api.clock.now() });
    await raiseNews(api.db.writer, everybody());
    const after = CollectingEvent.parse((await stream.next('collecting'))?.data);

    expect(during).toEqual({
      searches: [{ query_id: query.id, marketplace: 'ebay', visit: 1, visits: 1, pages: 3 }],
    });
    expect(after).toEqual({ searches: [] });
  });

  it('sends what leaves the feed and comes back, for every call that does so', async () => {
    const { api, query, ids, as, stream } = await withFeed();
    const [one = 0, two = 0] = ids;
    const feed = async () => FeedEvent.parse((await stream.next('feed'))?.data);

    await api.http.delete(`${as}/items/${one}`).set(api.alice.auth);
    expect(await feed()).toEqual({ ...NOTHING, dismissed: [one] });

    await api.http.post(`${as}/items/${one}/restore`).set(api.alice.auth);
    expect(await feed()).toEqual({ ...NOTHING, restored: [one] });

    await api.http.delete(`${as}/items?user_query_id=${query.id}`).set(api.alice.auth);
    const cleansed = await feed();
    expect([sortedIds(cleansed.dismissed), cleansed.restored]).toEqual([sortedIds(ids), []]);

    await api.http
      .post(`${as}/items/restore`)
      .set(api.alice.auth)
      .send({ item_ids: [two] });
    expect(await feed()).toEqual({ ...NOTHING, restored: [two] });

    const change = { query_text: 'velvet', tidy: true };
    await api.http.put(`/api/users/queries/${query.id}`).set(api.alice.auth).send(change);
    expect(await feed()).toEqual({ ...NOTHING, dismissed: [two] });
  });

  it('sends each item in its latest state, only to its owner, and never twice', async () => {
    const { api, ids, as, stream } = await withFeed();
    const [one = 0, two = 0] = ids;
    const bobs = await api.watch(api.bob);
    const last = await stream.next('collecting');
    await stream.close();
    const delivered = (id: number) => api.http.delete(`${as}/items/${id}`).set(api.alice.auth);
    await delivered(one);
    await delivered(two);
    await api.http.post(`${as}/items/${one}/restore`).set(api.alice.auth);

    const after = await api.watch(api.alice, last?.id);
    const feed = await after.next('feed');
    await after.close();
    expect(feed?.data).toEqual({ ...NOTHING, dismissed: [two], restored: [one] });

    const again = await api.watch(api.alice, feed?.id);
    await api.http.post(`${as}/items/${two}/restore`).set(api.alice.auth);
    expect((await again.next('feed'))?.data).toEqual({ ...NOTHING, restored: [two] });
    const bobsItem = (await api.db.select().from(items)).find(({ user_id }) => user_id === api.bob.id)?.id;
    await api.http.delete(`/api/users/${api.bob.id}/items/${bobsItem}`).set(api.bob.auth);
    expect((await bobs.next('feed'))?.data).toEqual({ ...NOTHING, dismissed: [bobsItem] });
  });

  it('sends more than a thousand items in several events, and all of them again until the last was received', async () => {
    const { api, query, as, stream } = await withFeed();
    await stream.close();
    await manyMore(api, query.id, 1500);
    const before = await api.watch(api.alice);
    const last = await before.next('collecting');
    await before.close();
    await api.http.delete(`${as}/items?user_query_id=${query.id}`).set(api.alice.auth);

    const broken = await api.watch(api.alice, last?.id);
    const first = await broken.next('feed');
    await broken.close();
    const whole = await api.watch(api.alice, first?.id);
    const parts = [await whole.next('feed'), await whole.next('feed')];

    expect(FeedEvent.parse(first?.data).dismissed).toHaveLength(1000);
    expect(parts.map((part) => FeedEvent.parse(part?.data).dismissed.length)).toEqual([1000, 502]);
    expect(new Set(parts.flatMap((part) => FeedEvent.parse(part?.data).dismissed)).size).toBe(1502);
  });

  it('has ten for the programs of a person together, and twenty for their sessions beside them', async () => {
    const api = await world();
    const { alice } = api;
    const program = async () => {
      const { token } = await makeToken(api, alice);
      return { ...alice, auth: { Authorization: `Bearer ${token}` } };
    };
    const statusesOf = async (person: Person, count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push((await api.watch(person)).status);
      return statuses;
    };
    const open = (count: number) => Array.from({ length: count }, () => 200);

    expect(await statusesOf(await program(), 9)).toEqual(open(9));
    expect(await statusesOf(await program(), 2)).toEqual([...open(1), 429]);
    expect(await statusesOf(alice, 21)).toEqual([...open(20), 429]);
  });

  it('ends when the token that opened it expires', async () => {
    const api = await world();
    const stream = await api.watch(api.alice);
    api.clock.pass(301_000);

    expect(await stream.next('health')).toBeUndefined();
  });

  it('ends when the server closes', async () => {
    const api = await world();
    const stream = await api.watch(api.alice);

    api.closing.abort();

    expect(await stream.next('health')).toBeUndefined();
  });

  it('is closed to other users', async () => {
    const api = await world();

    const res = await api.http.get(`/api/users/${api.bob.id}/events`).set(api.alice.auth);

    expect(res.status).toBe(403);
  });
});

describe('HEAD /api/users/:user_id/events', () => {
  it('answers with the headers of GET, and does not count as an open stream', async () => {
    const api = await world();
    const path = `/api/users/${api.alice.id}/events`;
    for (let n = 0; n <= 20; n += 1) {
      const { status, headers } = await api.http.head(path).set(api.alice.auth);
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
    }

    expect((await api.watch(api.alice)).status).toBe(200);
  });
});
