import type { Item, Removal } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { DAY_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { runHousekeeping } from '#collect/housekeeping';
import { acts, items, listings } from '#db/schema';
import { change, rows } from '#testing/databases/rows';
import { besideEbay } from '#testing/outside/beside-ebay';
import { type Person, saveQuery, signIn } from '#testing/people';
import { showChanges } from '#testing/show-changes';

const [ONE, TWO, THREE] = ['key-number-one', 'key-number-two', 'key-number-three'] as const;

const listing = (id: number, title = 'Linen dress') =>
  makeListing({ id: String(id), title, listedAt: Date.parse('2026-03-01T11:00:00Z') - id });

/** Alice and bob have four dresses in their feeds, alice one jacket as well. */
async function dresses() {
  const api = await besideEbay({
    listings: [listing(1), listing(2), listing(3), listing(4), listing(9, 'Linen jacket')],
  });
  const query = await saveQuery(api, api.alice, { query_text: 'linen dress' });
  await saveQuery(api, api.alice, { query_text: 'jacket' });
  await saveQuery(api, api.bob, { query_text: 'linen dress' });
  await api.collect();
  const people = { alice: api.alice, bob: api.bob };
  const ids = (await api.feedOf(api.alice)).map(({ id }) => id);
  const [first = 0, second = 0] = ids;

  const as = (person: Person, key?: string) => ({
    ...person.auth,
    ...(key !== undefined && { 'Idempotency-Key': key }),
  });
  return {
    ...api,
    ...people,
    query,
    ids,
    as,
    first,
    second,
    dismiss: (id: number, key?: string, person = api.alice) =>
      api.http.delete(`/api/users/${person.id}/items/${id}`).set(as(person, key)),
    cleanse: (key?: string, more = '') =>
      api.http
        .delete(`/api/users/${api.alice.id}/items?user_query_id=${query.id}${more}`)
        .set(as(api.alice, key)),
    restore: async (body: object, person = api.alice) =>
      (await api.http.post(`/api/users/${person.id}/items/restore`).set(person.auth).send(body))
        .body as unknown,
    feed: async (person = api.alice) =>
      ((await api.http.get(`/api/users/${person.id}/items`).set(person.auth)).body as Item[]).map(
        ({ id }) => id,
      ),
    rowOf: async (id: number) => (await api.db.select().from(items).where(eq(items.id, id)))[0],
  };
}

describe('clearing what the sample marketplace has left', () => {
  it('spares what is kept and what is real, and is one removal that comes back', async () => {
    const { db, http, alice, ids, as, feed, restore, rowOf } = await dresses();
    const [first = 0, kept = 0, ...real] = ids;
    for (const id of [first, kept]) {
      const listingId = (await rowOf(id))?.listing_id ?? 0;
      await change(db, "update listings set marketplace = 'sample' where id = ?", listingId);
    }
    await http.put(`/api/users/${alice.id}/items/${kept}/kept`).set(alice.auth).send({});

    const clear = () => http.delete(`/api/users/${alice.id}/samples`).set(as(alice, ONE));
    const removed = { deleted: 1, removal: ONE, kept: 1 };
    expect((await clear()).body).toEqual(removed);
    expect(await feed()).toEqual([...real, kept]);
    expect((await clear()).body).toEqual(removed);

    expect(await restore({ removal: ONE })).toEqual({ restored: 1 });
    expect(await feed()).toEqual([...real, first, kept]);
  });

  it('removes nothing where everything is real', async () => {
    const { http, alice, as, ids, feed } = await dresses();
    const { body } = (await http.delete(`/api/users/${alice.id}/samples`).set(as(alice))) as {
      body: Removal;
    };
    expect(body.deleted).toBe(0);
    expect(await feed()).toEqual(ids);
  });
});

describe('samples beside other things', () => {
  /** Two of the five things are samples, the newest and cheapest one and the dearest. */
  async function besideSamples() {
    const world = await dresses();
    const { db, http, alice, ids, rowOf } = world;
    const [newest = 0, , third = 0] = ids;
    for (const [index, id] of ids.entries()) {
      const listingId = (await rowOf(id))?.listing_id ?? 0;
      const isSample = [newest, third].includes(id);
      await change(
        db,
        'update listings set marketplace = ?, price_cents = ? where id = ?',
        isSample ? 'sample' : 'ebay',
        isSample ? index * 5000 + 1 : 2000 - index,
        listingId,
      );
    }
    await showChanges(db);
    const read = async (asked: string) => {
      const answer = await http.get(`/api/users/${alice.id}/items${asked}`).set(alice.auth);
      return { ids: (answer.body as Item[]).map(({ id }) => id), next: answer.headers['link'] as string };
    };
    const paged = async (asked: string) => {
      const found: number[] = [];
      for (let query: string | undefined = `${asked}&limit=2`; query !== undefined;) {
        const page = await read(query);
        found.push(...page.ids);
        query = /items(\?[^>]*)>; rel="next"/.exec(page.next ?? '')?.[1];
      }
      return found;
    };
    return { ...world, read, paged };
  }

  it.each([
    ['behind them', 'date_newest', [1, 3, 4, 0, 2]],
    ['among them', 'date_oldest', [4, 3, 2, 1, 0]],
    ['among them', 'price_high', [2, 1, 3, 4, 0]],
  ])('stand %s by %s, as a whole and on pages', async (_where, sort, places) => {
    const { ids, read, paged } = await besideSamples();
    const expected = places.map((place) => ids[place]);
    expect((await read(`?sort=${sort}`)).ids).toEqual(expected);
    expect(await paged(`?sort=${sort}`)).toEqual(expected);
  });

  it('stand behind them among what is new, and among what is not', async () => {
    const { db, ids, paged } = await besideSamples();
    const [first = 0, second = 0] = ids;
    await change(db, 'update items set collected_at = collected_at + 1000 where id in (?, ?)', first, second);
    const since = (await rows<{ at: number }>(db, 'select min(collected_at) as at from items'))[0]?.at ?? 0;
    const found = await paged(`?new_since=${new Date(since).toISOString()}`);
    expect(found).toEqual([1, 0, 3, 4, 2].map((place) => ids[place]));
  });

  it('keep their places where nothing else is', async () => {
    const { db, ids, paged, read } = await besideSamples();
    await change(db, "update listings set marketplace = 'sample'");
    expect((await read('')).ids).toEqual(ids);
    expect(await paged('?sort=date_newest')).toEqual(ids);
  });
});

describe('a key that was sent with another call', () => {
  const reused = {
    detail: [
      { loc: ['headers', 'idempotency-key'], msg: 'This key was sent with another call', type: 'reused_key' },
    ],
  };

  it('is refused, and nothing is removed', async () => {
    const { dismiss, cleanse, http, alice, query, feed, first, second, ids } = await dresses();
    await dismiss(first, ONE);
    await cleanse(TWO, '&age_ms=1000000000');

    const answers = [
      await dismiss(second, ONE),
      await dismiss(first, TWO),
      await cleanse(ONE),
      await http
        .put(`/api/users/queries/${query.id}`)
        .set({ ...alice.auth, 'Idempotency-Key': ONE })
        .send({ max_price: 1, tidy: true }),
    ];

    for (const { status, body } of answers) expect([status, body]).toEqual([422, reused]);
    expect(await feed()).toEqual(ids.filter((id) => id !== first));
  });

  it('may cleanse again with another age, which a call that is sent later has', async () => {
    const { cleanse } = await dresses();
    const first = await cleanse(ONE, '&age_ms=0');

    expect((await cleanse(ONE, '&age_ms=60000')).body).toEqual(first.body);
  });

  it('is accepted for a removal of an earlier version, which kept no subject', async () => {
    const { dismiss, db, first } = await dresses();
    await dismiss(first, ONE);
    await db.writer.update(acts).set({ subject: null });

    expect((await dismiss(first, ONE)).status).toBe(204);
  });
});

describe('the acts of one person', () => {
  it('are kept up to a hundred thousand, however fast they come', async () => {
    const { dismiss, db, alice, bob, feed } = await dresses();
    const [bobs = 0] = await feed(bob);
    const add = (person: Person, to: number) =>
      change(
        db,
        `
        with recursive n (i) as (select coalesce(max(id), 0) + 1 from acts union all select i + 1 from n where i < ${to})
        insert into acts (user_id, at, items) select ${person.id}, 0, 0 from n`,
      );
    await add(bob, 500);
    await add(alice, 102_999);
    const idsOf = (person: Person) =>
      rows(
        db,
        'select count(*) as number, min(id) as first, max(id) as last from acts where user_id = ?',
        person.id,
      );

    // Somebody else's act is the one at which they are counted.
    await dismiss(bobs, ONE, bob);

    expect(await idsOf(alice)).toEqual([{ number: 100_000, first: 3000, last: 102_999 }]);
    expect(await idsOf(bob)).toEqual([{ number: 501, first: 1, last: 103_000 }]);
  });
});

describe('DELETE /api/users/:user_id/items/:item_id with a key', () => {
  it('names the removal by its key, which brings the item back', async () => {
    const { dismiss, restore, feed, first, ids } = await dresses();

    expect((await dismiss(first, ONE)).status).toBe(204);

    expect(await feed()).not.toContain(first);
    expect(await restore({ removal: ONE })).toEqual({ restored: 1 });
    expect(await feed()).toEqual(ids);
  });

  it('has no effect the second time, also when the item came back meanwhile', async () => {
    const { dismiss, restore, feed, first, ids } = await dresses();
    await dismiss(first, ONE);
    await restore({ removal: ONE });

    const late = await dismiss(first, ONE);

    expect(late.status).toBe(204);
    expect(await feed()).toEqual(ids);
  });

  it('moves a dismissed item to the new removal, with the price and the time of the first', async () => {
    const { dismiss, restore, clock, db, rowOf, feed, first, ids } = await dresses();
    await dismiss(first, ONE);
    const before = await rowOf(first);
    clock.pass(1000);
    await db.writer.update(listings).set({ price_cents: 1 });
    await showChanges(db);

    await dismiss(first, TWO);

    expect(await rowOf(first)).toEqual({
      ...before,
      act: expect.any(Number),
      news: (before?.news ?? 0) + 1,
      sort_price_cents: 1,
    });
    expect(before).toMatchObject({
      dismissed_at: clock.now() - 1000,
      dismissed_price_cents: expect.any(Number),
    });
    expect(await restore({ removal: ONE })).toEqual({ restored: 0 });
    expect(await restore({ removal: TWO })).toEqual({ restored: 1 });
    expect(await feed()).toEqual(ids);
  });

  it('lets two people use the same key', async () => {
    const { dismiss, restore, feed, bob, first, ids } = await dresses();
    const [bobs = 0] = await feed(bob);
    await dismiss(first, ONE);

    await dismiss(bobs, ONE, bob);

    expect(await feed(bob)).not.toContain(bobs);
    expect(await restore({ removal: ONE }, bob)).toEqual({ restored: 1 });
    expect(await feed()).toEqual(ids.filter((id) => id !== first));
  });

  it('does not use up the key for an item that does not exist', async () => {
    const { dismiss, first } = await dresses();

    expect((await dismiss(99_999, ONE)).status).toBe(404);
    expect((await dismiss(first, ONE)).status).toBe(204);
  });

  it('reads a key in quotation marks as what they hold', async () => {
    const { dismiss, restore, first } = await dresses();

    expect((await dismiss(first, '"my removal"')).status).toBe(204);

    expect(await restore({ removal: 'my removal' })).toEqual({ restored: 1 });
  });

  it.each(['', '""', 'x'.repeat(256), '"ab'])('refuses the key %j', async (key) => {
    const { dismiss, feed, first, ids } = await dresses();

    const res = await dismiss(first, key);

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['headers', 'idempotency-key'] }] });
    expect(await feed()).toEqual(ids);
  });
});

describe('DELETE /api/users/:user_id/items as a removal', () => {
  it('says how much it removed, and which name brings that back', async () => {
    const { cleanse, restore, feed, ids } = await dresses();

    const res = await cleanse();

    const removed = res.body as Removal;
    expect(removed).toEqual({ deleted: 4, removal: expect.stringMatching(/^[\w-]{36}$/), kept: 0 });
    expect(await feed()).toHaveLength(1);
    expect(await restore({ removal: removed.removal })).toEqual({ restored: 4 });
    expect(await feed()).toEqual(ids);
  });

  it('can be undone without undoing what was dismissed before or after', async () => {
    const { cleanse, dismiss, restore, feed, first, second, ids } = await dresses();
    await dismiss(first, ONE);
    await cleanse(TWO);
    await dismiss(second, THREE);

    expect(await restore({ removal: TWO })).toEqual({ restored: 2 });

    expect(await feed()).toEqual(ids.filter((id) => ![first, second].includes(id)));
  });

  it('answers the same to the same key, and removes nothing more', async () => {
    const { cleanse, restore, feed, ids } = await dresses();
    const once = await cleanse(ONE);
    await restore({ removal: ONE });

    const again = await cleanse(ONE);

    expect(again.body).toEqual({ deleted: 4, removal: ONE, kept: 0 });
    expect(again.body).toEqual(once.body);
    expect(await feed()).toEqual(ids);
  });

  it('answers the same after the query was deleted', async () => {
    const { cleanse, http, alice, query } = await dresses();
    const once = await cleanse(ONE);
    await http.delete(`/api/users/queries/${query.id}`).set(alice.auth);

    const again = await cleanse(ONE);

    expect([again.status, again.body]).toEqual([200, once.body]);
    expect((await cleanse(TWO)).status).toBe(404);
  });

  it('names no removal when there was nothing to remove, and remembers that', async () => {
    const { cleanse, restore, feed, ids } = await dresses();
    await cleanse(ONE);
    const nothing = { deleted: 0, removal: null, kept: 0 };
    expect((await cleanse(TWO)).body).toEqual(nothing);
    await restore({ removal: ONE });

    expect((await cleanse(TWO)).body).toEqual(nothing);
    expect(await feed()).toEqual(ids);
  });

  it('leaves what the query found after the given moment', async () => {
    const world = await dresses();
    const { clock, ebay, ids } = world;
    clock.pass(200_000);
    ebay.add(listing(5));
    await world.collect();
    const fresh = (await world.feed()).find((id) => !ids.includes(id));

    expect((await world.cleanse(ONE, '&age_ms=0')).body).toMatchObject({ deleted: 5 });
    await world.restore({ removal: ONE });

    expect((await world.cleanse(TWO, '&age_ms=1')).body).toMatchObject({ deleted: 4 });

    expect(await world.feed()).toContain(fresh);
  });

  it('names an invalid age', async () => {
    const { cleanse } = await dresses();

    const res = await cleanse(ONE, '&age_ms=-1');

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['query', 'age_ms'] }] });
  });
});

describe('POST /api/users/:user_id/items/restore', () => {
  it('brings items back by their ids', async () => {
    const { cleanse, restore, feed, first, second, ids } = await dresses();
    await cleanse(ONE);

    expect(await restore({ item_ids: [first, second, first, 99_999] })).toEqual({ restored: 2 });
    expect(await restore({ item_ids: [first, second] })).toEqual({ restored: 0 });

    expect(await feed()).toEqual(expect.arrayContaining([first, second]));
    expect(await restore({ removal: ONE })).toEqual({ restored: 2 });
    expect(await feed()).toEqual(ids);
  });

  it('restores nothing that is unknown or somebody else’s', async () => {
    const { cleanse, restore, feed, bob, ids } = await dresses();
    await cleanse(ONE);

    expect(await restore({ removal: TWO })).toEqual({ restored: 0 });
    expect(await restore({ removal: ONE }, bob)).toEqual({ restored: 0 });
    expect(await restore({ item_ids: ids }, bob)).toEqual({ restored: 0 });
    expect(await feed()).toHaveLength(1);
  });

  it.each([
    [{}, ['body', 'removal']],
    [{ removal: ONE, item_ids: [1] }, ['body', 'removal']],
    [{ removal: '' }, ['body', 'removal']],
    [{ item_ids: [] }, ['body', 'item_ids']],
    [{ item_ids: [0] }, ['body', 'item_ids', 0]],
    [{ item_ids: Array.from({ length: 1001 }, (_, n) => n + 1) }, ['body', 'item_ids']],
  ])('names what is wrong with %j', async (body, loc) => {
    const { restore } = await dresses();

    expect(await restore(body)).toMatchObject({ detail: [{ loc }] });
  });

  it('refuses other users', async () => {
    const { http, alice, bob } = await dresses();

    const res = await http.post(`/api/users/${alice.id}/items/restore`).set(bob.auth).send({ removal: ONE });

    expect(res.status).toBe(403);
  });
});

describe('a removal’s name', () => {
  it('is forgotten after 30 days; the items stay away, and come back by their ids', async () => {
    const world = await dresses();
    const { clock, cleanse, restore, db, deps, ids } = world;
    await cleanse(ONE);
    clock.pass(30 * DAY_MS);
    await runHousekeeping(deps);
    expect(await db.select().from(acts)).toHaveLength(1);
    clock.pass(1);

    await runHousekeeping(deps);

    expect(await db.select().from(acts)).toEqual([]);
    const alice = await signIn(world, world.alice);
    expect(await restore({ removal: ONE }, alice)).toEqual({ restored: 0 });
    expect(await world.feed(alice)).toHaveLength(1);
    expect(await restore({ item_ids: ids }, alice)).toEqual({ restored: 4 });
  });
});
