import type { Item, Query } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { runHousekeeping } from '#collect/housekeeping';
import { planAllQueries, planChangedQueries } from '#collect/planning/plan';
import { deletedFinds, deletedQueries, deletedQueryVisits, finds, queryVisits } from '#db/schema';
import { change } from '#testing/databases/rows';
import { itInFullCheck } from '#testing/full-check';
import { besideEbay } from '#testing/outside/beside-ebay';
import { aliceAndBob, type Person, saveQuery, signIn } from '#testing/people';
import { deleteQuery, findDeletedQuery } from './deleted-queries.repo.ts';
import { createQuery } from './queries.repo.ts';

const dress = (id: number) =>
  makeListing({
    id: String(id),
    title: `Linen dress ${id}`,
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
  });

/** Alice has found three dresses, two of them by another query as well. */
async function collected() {
  const api = await besideEbay({ listings: [dress(1), dress(2), dress(3)] });
  const query = await saveQuery(api, api.alice, {
    query_text: 'linen dress',
    starred: true,
  });
  const other = await saveQuery(api, api.alice, { query_text: 'linen dress -3' });
  await api.collect();

  const get = async <Body>(person: Person, path: string) =>
    (await api.http.get(`/api/users/${person.id}/${path}`).set(person.auth)).body as Body;
  return {
    ...api,
    query,
    other,
    remove: (person: Person = api.alice) =>
      api.http.delete(`/api/users/queries/${query.id}`).set(person.auth),
    restore: (person: Person = api.alice) =>
      api.http.post(`/api/users/queries/${query.id}/restore`).set(person.auth),
    feed: (path = 'items', person: Person = api.alice) => get<Item[]>(person, path),
    notebook: (person: Person = api.alice) => get<Query[]>(person, 'queries'),
    signInAgain: () => signIn(api, api.alice),
  };
}

describe('POST /api/users/queries/:query_id/restore', () => {
  it('brings the query back as it was, with its items and its health', async () => {
    const { remove, restore, feed, notebook, query, other } = await collected();
    const [before, listed] = [await feed(), await notebook()];
    await remove();
    expect((await notebook()).map(({ id }) => id)).toEqual([other.id]);
    expect((await feed()).map(({ user_query_id }) => user_query_id)).toEqual(
      expect.arrayContaining([null, other.id]),
    );

    const res = await restore();

    expect(res.status).toBe(200);
    const [, saved] = listed;
    const { next_visit_at } = saved?.collection ?? {};
    expect(res.body).toEqual({
      ...saved,
      collection: { ...saved?.collection, next_visit_at: '2026-03-01T12:00:00.000Z' },
    });
    expect(next_visit_at).not.toBe('2026-03-01T12:00:00.000Z');
    expect(await feed()).toEqual(before);
    expect(await feed(`items?query_id=${query.id}`)).toHaveLength(3);
  });

  it('keeps what was collected before, and reads at once what was listed meanwhile', async () => {
    const { remove, restore, feed, notebook, ebay, later, signInAgain, other, http, alice, ...api } =
      await collected();
    await http.delete(`/api/users/queries/${other.id}`).set(alice.auth);
    await remove();
    const searches = api.searches();
    ebay.add(dress(4));
    await later(DAY_MS / 2);
    expect(api.searches()).toBe(searches);
    const back = await signInAgain();

    const restored = (await restore(back)).body as Query;

    expect(restored.collection).toMatchObject({ state: 'ok', last_success_at: '2026-03-01T12:00:00.000Z' });
    expect(await api.db.select().from(queryVisits)).toMatchObject([{ collected_at: expect.any(Number) }]);
    await api.collect();
    expect(await feed('items', back)).toHaveLength(4);
    expect((await notebook(back))[0]?.collection.state).toBe('ok');
  });

  it('finds what its visits read for others while it was deleted', async () => {
    const { remove, restore, feed, ebay, later, query, signInAgain } = await collected();
    await remove();
    ebay.add(dress(5));
    await later(10 * MINUTE_MS);
    const back = await signInAgain();
    await restore(back);

    await later(0);

    expect(await feed(`items?query_id=${query.id}`, back)).toHaveLength(4);
  });

  it('reads the result of a visit again that was being made when the query was deleted', async () => {
    const { remove, restore, query, db } = await collected();
    await change(db, "update visits set leased_by = 'somebody', leased_until = 9e15");
    await remove();

    await restore();

    const rows = await db.select().from(queryVisits);
    expect(rows.filter(({ query_id }) => query_id === query.id)).toMatchObject([{ collected_at: null }]);
  });

  it('plans the query again when the marketplaces have changed', async () => {
    const { remove, restore, notebook, deps } = await collected();
    await remove();
    const alone = { ...deps, marketplaces: [] };
    await planAllQueries(alone);
    await restore();

    await planChangedQueries(alone);

    expect((await notebook())[1]?.collection).toMatchObject({
      state: 'blocked',
      message: 'No marketplace is set up to collect from.',
      last_success_at: '2026-03-01T12:00:00.000Z',
    });
  });

  it('keeps a paused query paused, and lets one wait that was never collected', async () => {
    const api = await collected();
    const { http, alice } = api;
    const paused = await saveQuery(api, alice, { query_text: 'opal ring', active: false });
    const fresh = await saveQuery(api, alice, { query_text: 'jet brooch' });
    for (const { id } of [paused, fresh]) await http.delete(`/api/users/queries/${id}`).set(alice.auth);

    for (const [{ id }, state] of [
      [paused, 'paused'],
      [fresh, 'waiting'],
    ] as const) {
      const res = await http.post(`/api/users/queries/${id}/restore`).set(alice.auth);
      expect((res.body as Query).collection.state).toBe(state);
    }
    await api.collect();
    expect((await api.notebook())[0]?.collection.state).toBe('quiet');
  });

  it('leaves a query alone that is not deleted', async () => {
    const { remove, restore, notebook } = await collected();
    const before = await notebook();
    expect((await restore()).body).toEqual(before[1]);
    await remove();
    await restore();

    const again = await restore();

    expect(again.status).toBe(200);
    expect((await notebook())[1]).toEqual(again.body);
  });

  it.each(['somebody else’s', 'nobody’s'])('does not find a query that is %s', async (whose) => {
    const { remove, restore, bob, alice, http } = await collected();
    await remove();

    const res =
      whose === 'nobody’s'
        ? await http.post('/api/users/queries/99/restore').set(alice.auth)
        : await restore(bob);

    expect([res.status, res.body]).toEqual([404, { detail: 'Query not found' }]);
  });

  it('names an invalid id', async () => {
    const { http, alice } = await collected();

    expect((await http.post('/api/users/queries/first/restore').set(alice.auth)).status).toBe(422);
  });
});

describe('a deleted query', () => {
  it('is gone for good after 24 hours, with all that was kept for it', async () => {
    const { remove, restore, clock, deps, db, other, http, alice, signInAgain, visits } = await collected();
    await http.delete(`/api/users/queries/${other.id}`).set(alice.auth);
    await remove();
    await change(db, 'update listings set ended_at = 1');
    clock.pass(DAY_MS - 1);
    await runHousekeeping(deps);
    expect(await db.select().from(deletedQueries)).toHaveLength(2);
    expect(await visits()).toHaveLength(1);
    clock.pass(1);

    expect((await restore(await signInAgain())).status).toBe(404);
    await runHousekeeping(deps);

    for (const table of [deletedQueries, deletedFinds, deletedQueryVisits, finds])
      expect(await db.select().from(table)).toEqual([]);
    expect(await visits()).toEqual([]);
  });

  it('keeps its visit while it can come back, but the visit is not made', async () => {
    const api = await collected();
    const { remove, other, http, alice, visits, db, searches } = api;
    const before = searches();
    await http.delete(`/api/users/queries/${other.id}`).set(alice.auth);
    await remove();
    await change(db, 'update listings set ended_at = 1');
    await saveQuery(api, alice, { query_text: 'opal ring', active: false });

    await api.later(6 * 60 * MINUTE_MS);

    expect(await visits()).toHaveLength(1);
    expect(searches()).toBe(before);
  });

  itInFullCheck('is gone for good when its owner has deleted a thousand others since', async () => {
    const { db, alice, bob, clock } = await aliceAndBob();
    const deleteOneOf = async (person: Person) => {
      clock.pass(1);
      const { id } = await createQuery(db, person.id, { query_text: 'boots' }, clock.now());
      await deleteQuery(db, person.id, id, clock.now());
      return id;
    };
    const [first, second] = [await deleteOneOf(alice), await deleteOneOf(alice)];
    const others = await deleteOneOf(bob);
    for (let more = 0; more < 999; more += 1) await deleteOneOf(alice);

    const isThere = async (person: Person, id: number) =>
      (await findDeletedQuery(db, person.id, id, clock.now())) !== undefined;
    expect([await isThere(alice, first), await isThere(alice, second), await isThere(bob, others)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is gone for good when those that its owner has deleted since hold as much as a notebook', async () => {
    const { db, alice, clock } = await aliceAndBob();
    const values = Array.from({ length: 50 }, (_, at) => `${at} `.padEnd(200, 'a'));
    const filters = [{ name: 'excludeKeyword' as const, values }];
    const ids: number[] = [];
    for (let at = 0; at < 200; at += 1) {
      const { id } = await createQuery(db, alice.id, { query_text: `coat ${at}`, filters }, clock.now());
      await deleteQuery(db, alice.id, id, clock.now());
      ids.push(id);
    }

    const kept: number[] = [];
    for (const id of ids) if (await findDeletedQuery(db, alice.id, id, clock.now())) kept.push(id);
    expect(kept).toEqual(ids.slice(4));
  });

  it('never gives its id to another query', async () => {
    const api = await collected();
    await api.http.delete(`/api/users/queries/${api.other.id}`).set(api.alice.auth);

    const next = await saveQuery(api, api.alice, { query_text: 'opal ring' });

    expect(next.id).toBeGreaterThan(api.other.id);
  });

  it('is not in the export, nor in the notebook’s file', async () => {
    const { remove, http, alice } = await collected();
    await remove();

    for (const file of ['export', 'notebook.json', 'notebook.csv']) {
      const res = await http.get(`/api/users/${alice.id}/${file}`).set(alice.auth);
      expect(res.text).toContain('linen dress -3');
      expect(res.text).not.toMatch(/linen dress[",]/);
    }
  });
});
