import type { Item, Removal } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { DAY_MS } from '@rummage/vocabulary';
import { writing } from '#db/database';
import { copyOf as newsCopyOf, newsNumber } from '#people/news.repo';
import { change } from '#testing/databases/rows';
import { inAYear } from '#testing/in-a-year';
import { besideEbay } from '#testing/outside/beside-ebay';
import { aliceAndBob, type Person, saveQuery, signIn } from '#testing/people';
import { changedItems, currentMark } from './events/changed-items.ts';
import { positionText, resumePoint } from './events/news.ts';
import { joinAll } from './things/merges.repo.ts';

const listing = (id: number) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
  });

/** Alice and bob each have twelve dresses in their feeds. */
async function dresses() {
  const api = await besideEbay({ listings: Array.from({ length: 12 }, (_, index) => listing(index + 1)) });
  for (const person of [api.alice, api.bob]) await saveQuery(api, person, { query_text: 'linen dress' });
  await api.collect();
  const call = (person: Person, query = '') =>
    api.http.get(`/api/users/${person.id}/items${query}`).set(person.auth);
  const send = async <Body>(path: string, body: object, headers = {}) =>
    (
      await api.http
        .post(`/api/users/${api.alice.id}/items/${path}`)
        .set({ ...api.alice.auth, ...headers })
        .send(body)
        .expect(200)
    ).body as Body;
  return { ...api, call, send };
}

/** A program's copy of a feed, which it keeps with marks alone. */
async function copyOf(call: (query?: string) => Promise<{ body: Item[]; headers: Record<string, string> }>) {
  const whole = await call();
  let mark = whole.headers['x-feed-mark'] ?? '';
  const items = new Map(whole.body.map((item) => [item.id, item]));
  return {
    items,
    update: async () => {
      for (;;) {
        const { body, headers } = await call(`?since=${mark}`);
        for (const item of body)
          if (item.dismissed_at !== undefined || item.merged_into !== undefined) items.delete(item.id);
          else items.set(item.id, item);
        mark = headers['x-feed-mark'] ?? '';
        if (headers['link'] === undefined) return body;
        expect(headers['link']).toContain(`since=${mark}`);
      }
    },
  };
}

describe('GET /api/users/:user_id/items?since=', () => {
  it('answers what was found, dismissed, brought back, kept and let go since, each once and as it is now', async () => {
    const api = await dresses();
    const copy = await copyOf(async (query = '') => api.call(api.alice, query));
    const [first = 0, second = 0, third = 0, fourth = 0] = copy.items.keys();
    expect(await copy.update()).toEqual([]);

    await api.send('dismiss', { item_ids: [first, second] });
    await api.send('restore', { item_ids: [second] });
    await api.send('keep', { item_ids: [third, fourth] });
    await api.http.delete(`/api/users/${api.alice.id}/items/${fourth}/kept`).set(api.alice.auth).expect(204);
    const changed = await copy.update();

    expect(changed.map(({ id }) => id).sort()).toEqual([first, second, third, fourth].sort());
    const byId = new Map(changed.map((item) => [item.id, item]));
    expect(byId.get(first)?.dismissed_at).toEqual(expect.any(String));
    expect(byId.get(second)).not.toHaveProperty('dismissed_at');
    expect(byId.get(third)?.kept_at).toEqual(expect.any(String));
    expect(byId.get(fourth)?.kept_at).toBeNull();
    expect([...copy.items.keys()].sort()).toEqual(
      ((await api.call(api.alice)).body as Item[]).map(({ id }) => id).sort(),
    );

    api.clock.pass(DAY_MS);
    api.ebay.add(listing(20));
    await api.collect();
    api.alice.auth = (await signIn(api, api.alice)).auth;
    expect((await copy.update()).map(({ title }) => title)).toEqual(['Linen dress 20']);
    expect(await copy.update()).toEqual([]);
  });

  it('answers what was found by a query that is deleted by now, and stays in the feed', async () => {
    const api = await dresses();
    api.ebay.add(makeListing({ id: '30', title: 'Felt hat', listedAt: Date.parse('2026-03-01T11:00:00Z') }));
    const copy = await copyOf(async (query = '') => api.call(api.alice, query));
    const { id } = await saveQuery(api, api.alice, { query_text: 'felt hat' });
    await api.collect();
    await api.http.delete(`/api/users/queries/${id}`).set(api.alice.auth).expect(204);

    expect((await copy.update()).map(({ title }) => title)).toEqual(['Felt hat']);
    expect(copy.items.size).toBe(13);
  });

  it('answers a page at a time, and each item on one of them', async () => {
    const api = await besideEbay({ listings: Array.from({ length: 12 }, (_, index) => listing(index + 1)) });
    let mark = await currentMark(api.db, api.alice.id);
    await saveQuery(api, api.alice, { query_text: 'linen dress' });
    await api.collect();
    const sizes: number[] = [];
    const ids = new Set<number>();
    for (let isMore = true; isMore;) {
      const page = await changedItems(api.db, api.alice.id, mark, 5);
      const items = JSON.parse(`[${page?.items.toString()}]`) as Item[];
      sizes.push(items.length);
      for (const { id } of items) ids.add(id);
      [mark, isMore] = [page?.mark ?? '', page?.isMore ?? false];
    }

    expect(sizes).toEqual([5, 5, 2]);
    expect(ids.size).toBe(12);
  });

  it('answers nothing of what another person does', async () => {
    const api = await dresses();
    const copy = await copyOf(async (query = '') => api.call(api.bob, query));
    const [first = 0] = ((await api.call(api.alice)).body as Item[]).map(({ id }) => id);
    await api.send('dismiss', { item_ids: [first] });

    expect(await copy.update()).toEqual([]);
  });

  it('names an item that has become part of another one', async () => {
    const api = await dresses();
    const copy = await copyOf(async (query = '') => api.call(api.alice, query));
    const [first = 0, second = 0] = copy.items.keys();
    const listingOf = (id: number) => copy.items.get(id)?.listings[0]?.id ?? 0;
    const why = { evidence: 'pictures', pictures: 3, words: ['linen', 'dress'] } as const;
    await writing(api.db, (tx) =>
      joinAll(tx, listingOf(first), [{ id: listingOf(second), ...why }], api.clock.now()),
    );

    const merged = (await copy.update()).filter(({ merged_into }) => merged_into !== undefined);
    expect(merged).toHaveLength(1);
    expect(copy.items.size).toBe(11);
  });

  it.each(['nonsense', Buffer.from('{"copy":"","position":{}}').toString('base64url')])(
    'answers 410 to %s, which is no mark',
    async (mark) => {
      const api = await dresses();
      await api.call(api.alice, `?since=${mark}`).expect(410);
    },
  );

  it('answers 410 to a mark that is ahead, as after an older backup was restored', async () => {
    const api = await dresses();
    const { headers } = await api.call(api.alice);
    await change(api.db, 'update news set number = 1');
    await api.call(api.alice, `?since=${headers['x-feed-mark']}`).expect(410);
  });

  it('answers 410 to a mark of before a removal of which only marks are left, and goes on from later ones', async () => {
    const api = await dresses();
    const before = await api.call(api.alice);
    const [first] = before.body as Item[];
    await api.send('dismiss', { item_ids: [first?.id] });
    const after = await api.call(api.alice);
    await change(api.db, 'update finds set found_at = 1 where item_id = ?', first?.id);
    await inAYear(api);

    await api.call(api.alice, `?since=${before.headers['x-feed-mark']}`).expect(410);
    const { body } = await api.call(api.alice, `?since=${after.headers['x-feed-mark']}`).expect(200);
    expect(body).toEqual([]);
    const { alice, db } = api;
    const resumed = async (id: string) => (await resumePoint(db, alice.id, id, await newsCopyOf(db))).isKnown;
    const at = async (moved: number) => positionText({ found: moved, moved }, await newsCopyOf(db));
    const number = (await newsNumber(db, alice.id)) - 1;
    expect(await resumed(await at(number - 1))).toBe(false);
    expect(await resumed(await at(number))).toBe(true);
  });

  it('is asked for alone', async () => {
    const api = await dresses();
    const { body } = await api.call(api.alice, '?since=a&limit=5').expect(422);
    expect(body).toMatchObject({ detail: [{ loc: ['query', 'since'] }] });
  });
});

describe('POST /api/users/:user_id/items/dismiss and /keep', () => {
  it('dismisses many as one removal, which is sent again without effect and brought back', async () => {
    const api = await dresses();
    const ids = ((await api.call(api.alice)).body as Item[]).map(({ id }) => id);
    const theirs = ((await api.call(api.bob)).body as Item[]).map(({ id }) => id);
    const named = { 'Idempotency-Key': 'the-evening' };
    const some = [...ids.slice(0, 5), 999_999, theirs[0] ?? 0];
    const removal = await api.send<Removal>('dismiss', { item_ids: some }, named);

    expect(removal).toEqual({ deleted: 5, removal: 'the-evening', kept: 0 });
    expect(await api.send('dismiss', { item_ids: some }, named)).toEqual(removal);
    expect((await api.call(api.alice)).body).toHaveLength(7);
    expect((await api.call(api.bob)).body).toHaveLength(12);
    const other = await api.http
      .post(`/api/users/${api.alice.id}/items/dismiss`)
      .set({ ...api.alice.auth, ...named })
      .send({ item_ids: [ids[6]] });
    expect(other.status).toBe(422);
    expect(await api.send('restore', { removal: 'the-evening' })).toEqual({ restored: 5 });
    expect((await api.call(api.alice)).body).toHaveLength(12);
  });

  it('keeps many, and counts those that it has kept', async () => {
    const api = await dresses();
    const [first = 0, second = 0, third = 0] = ((await api.call(api.alice)).body as Item[]).map(
      ({ id }) => id,
    );
    await api.send('dismiss', { item_ids: [third] });
    await api.send('keep', { item_ids: [first] });

    expect(await api.send('keep', { item_ids: [first, second, third, 999_999] })).toEqual({ kept: 1 });
    expect((await api.call(api.alice, '?kept=true')).body).toHaveLength(2);
  });

  it('refuses no ids, and more than 1,000', async () => {
    const { http, alice } = await aliceAndBob();
    const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1);

    for (const path of ['dismiss', 'keep'])
      for (const body of [{}, { item_ids: [] }, { item_ids: tooMany }])
        await http.post(`/api/users/${alice.id}/items/${path}`).set(alice.auth).send(body).expect(422);
  });
});
