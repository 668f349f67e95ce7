import { CollectingEvent, HealthEvent, ItemsEvent } from '@rummage/contract';
import { ebayMarketplace } from '@rummage/marketplaces';
import { type FakeEbay, makeListing, startFakeEbay } from '@rummage/marketplaces/testing';
import { planChangedSearches } from '../collect/plan.ts';
import { queryVisits, visits } from '../db/schema.ts';
import { clockAt } from '../testing/api.ts';
import { type EventStream, openEvents } from '../testing/event-stream.ts';
import { aliceAndBob, type Person, saveSearch } from '../testing/people.ts';

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
  const watch = async (person: Person, lastEventId?: number) => {
    const stream = await openEvents(api.app, person, lastEventId);
    streams.push(stream);
    return stream;
  };
  return { ...api, watch, closing };
}

describe('GET /api/users/:user_id/events', () => {
  it('tells at once how every search does, and that a search is collected', async () => {
    const api = await world();
    const query = await saveSearch(api, api.alice, { query_text: 'linen dress' });
    const stream = await api.watch(api.alice);

    const first = HealthEvent.parse((await stream.next('health'))?.data);
    await api.collect();
    const second = HealthEvent.parse((await stream.next('health'))?.data);

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

  it('tells what was found, by search, to its owner only', async () => {
    const api = await world();
    const query = await saveSearch(api, api.alice, { query_text: 'linen dress' });
    const other = await saveSearch(api, api.bob, { query_text: 'linen' });
    const [alices, bobs] = [await api.watch(api.alice), await api.watch(api.bob)];
    await Promise.all([alices.next('health'), bobs.next('health')]);

    await api.collect();

    const told = ItemsEvent.parse((await alices.next('items'))?.data);
    const toldBob = ItemsEvent.parse((await bobs.next('items'))?.data);
    expect(told).toMatchObject({ count: 2, by_query: [{ query_id: query.id, ids: told.ids }] });
    expect(toldBob.by_query.map(({ query_id }) => query_id)).toEqual([other.id]);
    expect(told.ids.some((id) => toldBob.ids.includes(id))).toBe(false);
  });

  it('goes on after the last event that was received', async () => {
    const api = await world();
    await saveSearch(api, api.alice, { query_text: 'linen dress' });
    const before = await api.watch(api.alice);
    await before.next('health');
    await api.collect();
    const last = await before.next('items');
    await before.close();

    ebay.add(dress('3'));
    api.clock.pass(200_000);
    await api.collect();
    const after = await api.watch(api.alice, last?.id);

    const told = ItemsEvent.parse((await after.next('items'))?.data);
    expect(told.count).toBe(1);
  });

  it('goes on where a stream began in which nothing happened', async () => {
    const api = await world();
    const quiet = await api.watch(api.alice);
    const first = await quiet.next('collecting');
    await quiet.close();

    await saveSearch(api, api.alice, { query_text: 'linen dress' });
    await api.collect();
    const after = await api.watch(api.alice, first?.id);

    expect(first?.data).toEqual({ searches: [] });
    expect(ItemsEvent.parse((await after.next('items'))?.data).count).toBe(2);
  });

  it('tells which search is being read, how far it is, and when none is left', async () => {
    const api = await world();
    const query = await saveSearch(api, api.alice, { query_text: 'linen dress' });
    planChangedSearches(api.deps);
    const visit = { claimed_by: 'somebody', claimed_until: api.clock.now() + 10_000, pages: 3 };
    api.db.update(visits).set(visit).run();
    const stream = await api.watch(api.alice);

    const during = CollectingEvent.parse((await stream.next('collecting'))?.data);
    api.db.update(queryVisits).set({ collected_at: api.clock.now() }).run();
    const after = CollectingEvent.parse((await stream.next('collecting'))?.data);

    expect(during).toEqual({ searches: [{ query_id: query.id, visit: 1, visits: 1, pages: 3 }] });
    expect(after).toEqual({ searches: [] });
  });

  it('ends with the token that opened it', async () => {
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

  it('is nobody else’s', async () => {
    const api = await world();

    const res = await api.http.get(`/api/users/${api.bob.id}/events`).set(api.alice.auth);

    expect(res.status).toBe(403);
  });
});

describe('HEAD /api/users/:user_id/events', () => {
  it('answers what GET would begin with, and holds none of the places', async () => {
    const api = await world();
    const path = `/api/users/${api.alice.id}/events`;
    for (let n = 0; n <= 20; n += 1) {
      const { status, headers } = await api.http.head(path).set(api.alice.auth);
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
    }

    expect((await api.watch(api.alice)).status).toBe(200);
  });
});
