import { AccountExport, type Item, type Removal, type SplitResult } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { HOUR_MS } from '@rummage/vocabulary';
import { writing } from '#db/database';
import { change, rows } from '#testing/databases/rows';
import { besideEbay } from '#testing/outside/beside-ebay';
import { type Person, saveQuery, signIn } from '#testing/people';
import { forgetUnkept, keepersOf } from '../kept/watched-listings.repo.ts';
import { joinAll, partAll } from './merges.repo.ts';

const dress = (id: number, price: number, title = `Linen dress ${'ABCDE'[id - 1]}`) =>
  makeListing({
    id: String(id),
    title,
    price: `${price}.00`,
    listedAt: Date.parse('2026-03-01T11:00:00Z') - id,
  });

const WHY = { evidence: 'pictures', pictures: 3, words: ['linen', 'dress'] } as const;

/** Alice has linen dresses for 30, 20 and 10 dollars and a velvet one for 25; bob has the linen ones. */
async function fourDresses() {
  const listings = [dress(1, 30), dress(2, 20), dress(3, 10), dress(4, 25, 'Velvet dress')];
  const api = await besideEbay({ listings });
  const linen = await saveQuery(api, api.alice, { query_text: 'linen dress' });
  const velvet = await saveQuery(api, api.alice, { query_text: 'velvet' });
  await saveQuery(api, api.bob, { query_text: 'linen dress' });
  await api.collect();
  const idOf = async (n: number) => {
    const [row] = await rows<{ id: number }>(
      api.db,
      `select id from listings where external_id like '%${n}'`,
    );
    return row?.id ?? 0;
  };
  const [one, two, three, four] = [await idOf(1), await idOf(2), await idOf(3), await idOf(4)];
  const at = (path: string, person: Person) => `/api/users/${person.id}/items${path}`;
  const list = async (parameters = '', person = api.alice) =>
    (await api.http.get(at(`?${parameters}`, person)).set(person.auth)).body as Item[];
  /** The listings of each item, in the order of the feed. */
  const shown = async (parameters = '', person = api.alice) =>
    (await list(parameters, person)).map(({ listings }) => listings.map(({ id }) => id));
  const itemOf = async (listing: number, person = api.alice) =>
    (await list('', person)).find(({ listings }) => listings.some(({ id }) => id === listing))?.id ?? 0;
  const split = (item: number, listing: number, person = api.alice, owner = person) =>
    api.http.put(at(`/${item}/splits/${listing}`, owner)).set(person.auth);
  return {
    ...api,
    ids: { one, two, three, four },
    linen,
    velvet,
    list,
    shown,
    itemOf,
    join: (a: number, b: number) =>
      writing(api.db, (tx) => joinAll(tx, a, [{ id: b, ...WHY }], api.clock.now())),
    part: (a: number, others: number[]) => writing(api.db, (tx) => partAll(tx, a, others, api.clock.now())),
    split,
    unsplit: (item: number, listing: number) =>
      api.http.delete(at(`/${item}/splits/${listing}`, api.alice)).set(api.alice.auth),
    dismiss: (item: number) => api.http.delete(at(`/${item}`, api.alice)).set(api.alice.auth),
    restore: (item: number) => api.http.post(at(`/${item}/restore`, api.alice)).set(api.alice.auth),
    keep: (item: number) =>
      api.http
        .put(at(`/${item}/kept`, api.alice))
        .set(api.alice.auth)
        .send({}),
  };
}

describe('Listings of the same thing', () => {
  it('are one item for everybody who has them, which says why and shows the cheapest first', async () => {
    const { join, list, shown, bob, ids } = await fourDresses();

    await join(ids.one, ids.two);

    expect(await shown()).toEqual([[ids.two, ids.one], [ids.three], [ids.four]]);
    expect(await shown('', bob)).toEqual([[ids.two, ids.one], [ids.three]]);
    const [item] = await list();
    expect(item).toMatchObject({
      title: 'Linen dress B',
      listings: [{ current_price: 20 }, { current_price: 30 }],
      same_thing: [{ listing_id: expect.any(Number), ...WHY }],
    });
    expect((await list()).slice(1).map(({ same_thing }) => same_thing)).toEqual([null, null]);
  });

  it('are ordered by the price of the cheapest', async () => {
    const { join, shown, ids } = await fourDresses();

    await join(ids.one, ids.two);

    expect(await shown('sort=price_low')).toEqual([[ids.three], [ids.two, ids.one], [ids.four]]);
  });

  it('are in the feed of each query that found one of them, and counted once', async () => {
    const { join, shown, http, alice, ids, velvet, linen } = await fourDresses();

    await join(ids.two, ids.four);

    expect(await shown(`query_id=${velvet.id}`)).toEqual([[ids.two, ids.four]]);
    expect(await shown(`query_id=${linen.id}`)).toEqual([[ids.one], [ids.two, ids.four], [ids.three]]);
    const counted = await http.get(`/api/users/${alice.id}/items?limit=1`).set(alice.auth);
    expect(counted.headers['x-total-count']).toBe('3');
  });

  it('are kept and dismissed together, at the price of the cheapest', async () => {
    const { join, shown, itemOf, keep, dismiss, restore, list, ids } = await fourDresses();
    await join(ids.one, ids.two);
    const id = await itemOf(ids.one);

    expect((await keep(id)).body).toMatchObject({ kept_price: 20 });
    await dismiss(id);
    expect(await shown()).toEqual([[ids.three], [ids.four]]);
    expect(await list('dismissed=true')).toMatchObject([{ id, dismissed_price: 20 }]);
    await restore(id);
    expect(await shown('kept=true')).toEqual([[ids.two, ids.one]]);
  });

  it('stay away when one was dismissed before the other was found', async () => {
    const { join, itemOf, dismiss, later, ebay, db, feedOf, alice, ids } = await fourDresses();
    await dismiss(await itemOf(ids.one));
    ebay.add(dress(5, 28));
    await later(HOUR_MS);
    const titles = async () => (await feedOf(alice)).map(({ title }) => title);
    expect(await titles()).toContain('Linen dress E');
    const [five] = await rows<{ id: number }>(db, `select id from listings where title = 'Linen dress E'`);

    await join(ids.one, five?.id ?? 0);

    expect(await titles()).toEqual(['Linen dress B', 'Linen dress C', 'Velvet dress']);
  });

  it('stay in the feed when one of them was left there as the other was dismissed', async () => {
    const { join, shown, itemOf, dismiss, clock, ids } = await fourDresses();
    const [older = 0, newer = 0] = [ids.one, ids.two].sort((a, b) => a - b);
    clock.pass(1000);
    await dismiss(await itemOf(older));

    await join(older, newer);

    expect(await shown()).toEqual([[ids.two, ids.one], [ids.three], [ids.four]]);
  });

  it('are cleansed together, by each query that found one of them, and spared together when kept', async () => {
    const { join, shown, itemOf, keep, http, alice, ids, linen, velvet } = await fourDresses();
    await join(ids.two, ids.four);
    await join(ids.one, ids.three);
    await keep(await itemOf(ids.one));
    const cleanse = async ({ id }: { id: number }) =>
      (await http.delete(`/api/users/${alice.id}/items?user_query_id=${id}`).set(alice.auth)).body as Removal;

    const { deleted, removal } = await cleanse(velvet);

    expect(deleted).toBe(1);
    expect(await shown()).toEqual([[ids.three, ids.one]]);
    expect(await cleanse(linen)).toMatchObject({ deleted: 0, kept: 1 });
    await http.post(`/api/users/${alice.id}/items/restore`).set(alice.auth).send({ removal });
    expect(await shown()).toHaveLength(2);
  });

  it('stay apart when both are kept', async () => {
    const { join, shown, itemOf, keep, ids } = await fourDresses();
    await keep(await itemOf(ids.one));
    await keep(await itemOf(ids.two));

    await join(ids.one, ids.two);

    expect(await shown()).toHaveLength(4);
  });

  it('go with the one that is kept', async () => {
    const { join, itemOf, keep, ids } = await fourDresses();
    const newer = Math.max(ids.one, ids.two);
    const kept = await itemOf(newer);
    await keep(kept);

    await join(ids.one, ids.two);

    expect(await itemOf(ids.one)).toBe(kept);
    expect(await itemOf(ids.two)).toBe(kept);
  });
});

describe('PUT /api/users/:user_id/items/:item_id/splits/:listing_id', () => {
  it('makes the listing an item of its own for this person, also when it is joined again', async () => {
    const { join, split, shown, itemOf, bob, ids, db } = await fourDresses();
    await join(ids.one, ids.two);

    const { status, body } = await split(await itemOf(ids.one), ids.two);

    expect(status).toBe(200);
    const { item, split: own } = body as SplitResult;
    expect([item.listings.map(({ id }) => id), own?.listings.map(({ id }) => id)]).toEqual([
      [ids.one],
      [ids.two],
    ]);
    await join(ids.one, ids.two);
    expect(await shown()).toHaveLength(4);
    expect(await shown('', bob)).toHaveLength(2);
    expect(await rows(db, 'select * from finds where merged_from is not null and user_id = 1')).toEqual([]);
  });

  it('can be sent again, and for the listing that the item was first found as', async () => {
    const { join, split, shown, itemOf, ids } = await fourDresses();
    await join(ids.one, ids.two);
    await join(ids.two, ids.three);
    await join(ids.one, ids.three);
    const first = Math.min(ids.one, ids.two, ids.three);

    const { body } = await split(await itemOf(first), first);
    expect((await split(await itemOf(first), first)).status).toBe(200);

    const { item, split: own } = body as SplitResult;
    expect(own?.listings.map(({ id }) => id)).toEqual([first]);
    expect(item.listings).toHaveLength(2);
    expect(await shown()).toHaveLength(3);
  });

  it('answers 404 for items and listings of others, and 422 for what is no id', async () => {
    const { split, itemOf, alice, bob, ids, http } = await fourDresses();
    const id = await itemOf(ids.four);

    expect((await split(id, ids.one, bob)).status).toBe(404);
    expect((await split(await itemOf(ids.one, bob), ids.four, bob)).status).toBe(404);
    expect((await split(id, 999)).status).toBe(404);
    expect((await split(id, ids.one, bob, alice)).status).toBe(403);
    const odd = await http.put(`/api/users/${alice.id}/items/${id}/splits/0`).set(alice.auth);
    expect(odd.status).toBe(422);
  });
});

describe('DELETE /api/users/:user_id/items/:item_id/splits/:listing_id', () => {
  it('joins the two again, also when they were split twice, and answers 404 for what is not there', async () => {
    const { join, split, unsplit, shown, itemOf, ids } = await fourDresses();
    await join(ids.one, ids.two);
    const id = await itemOf(ids.one);
    await split(id, ids.two);
    await split(await itemOf(ids.one), ids.two);

    const { status, body } = await unsplit(await itemOf(ids.one), ids.two);

    expect([status, (body as SplitResult).split]).toEqual([200, null]);
    expect(await shown()).toEqual([[ids.two, ids.one], [ids.three], [ids.four]]);
    expect((await unsplit(id, 999)).status).toBe(404);
  });
});

describe('Listings that were the same thing', () => {
  it('stay dismissed when they were dismissed as one', async () => {
    const { join, part, itemOf, dismiss, shown, list, ids } = await fourDresses();
    await join(ids.one, ids.two);
    await dismiss(await itemOf(ids.one));

    await part(ids.two, [ids.one]);

    expect(await shown()).toEqual([[ids.three], [ids.four]]);
    expect(await list('dismissed=true')).toHaveLength(2);
    await join(ids.one, ids.two);
    expect(await shown()).toEqual([[ids.three], [ids.four]]);
  });

  it('keep the one that was kept', async () => {
    const { join, part, itemOf, keep, list, ids } = await fourDresses();
    await join(ids.one, ids.two);
    await keep(await itemOf(ids.one));
    expect(await list('kept=true')).toMatchObject([{ title: 'Linen dress B', kept_price: 20 }]);

    await part(ids.two, [ids.one]);

    expect(await list('kept=true')).toMatchObject([
      { title: 'Linen dress B', kept_price: 20, listings: [{ id: ids.two }] },
    ]);
    expect(await list()).toHaveLength(4);
  });
});

describe('An item with several listings', () => {
  it('takes in a third that is the same thing as each of them, and is none when it is so only of one', async () => {
    const { join, shown, ids } = await fourDresses();
    await join(ids.one, ids.two);
    await join(ids.two, ids.three);
    expect(await shown()).toEqual([[ids.one], [ids.two], [ids.three], [ids.four]]);

    await join(ids.one, ids.three);

    expect(await shown()).toEqual([[ids.three, ids.two, ids.one], [ids.four]]);
  });

  it.each([
    ['comes', false],
    ['came before', true],
  ])('is none for those either who have no item of the third, when that %s', async (_, isEarlier) => {
    const { join, part, shown, bob, ids } = await fourDresses();
    const both = [[ids.four, ids.two] as const, [ids.one, ids.two] as const];
    for (const [one, other] of isEarlier ? both : both.toReversed()) await join(one, other);

    expect(await shown()).toEqual([[ids.one], [ids.two], [ids.three], [ids.four]]);
    expect(await shown('', bob)).toEqual([[ids.one], [ids.two], [ids.three]]);

    await part(ids.four, [ids.two]);
    expect(await shown('', bob)).toEqual([[ids.two, ids.one], [ids.three]]);
  });

  it('stays dismissed, each part of it, when a third makes it none', async () => {
    const { join, itemOf, dismiss, shown, ids } = await fourDresses();
    await join(ids.one, ids.two);
    await dismiss(await itemOf(ids.one));

    await join(ids.two, ids.three);

    expect(await shown()).toEqual([[ids.three], [ids.four]]);
  });

  it('stays one when one of its listings is the same as one whose pictures are forgotten', async () => {
    const { db, join, shown, ids } = await fourDresses();
    await join(ids.two, ids.three);
    await change(db, `update listings set images = '[]' where id = ?`, ids.three);

    await join(ids.one, ids.two);

    expect((await shown()).flat()).toHaveLength(4);
    expect(await shown()).toContainEqual([ids.three, ids.two]);
  });

  it('shows the listing that was kept as long as it is kept, and is ordered by its price', async () => {
    const world = await fourDresses();
    const { join, list, itemOf, keep, ebay, later, http, alice, ids } = world;
    const id = await itemOf(ids.one);
    await keep(id);
    await join(ids.one, ids.two);

    expect(await list('kept=true')).toMatchObject([
      { title: 'Linen dress A', kept_price: 30, listings: [{ current_price: 30 }, { current_price: 20 }] },
    ]);
    ebay.setPrice('2', '19.00');
    await later(7 * HOUR_MS);
    const { auth } = await signIn(world, alice);
    const byPrice = async () =>
      ((await http.get(`/api/users/${alice.id}/items?sort=price_low`).set(auth)).body as Item[]).map(
        ({ title }) => title,
      );
    expect(await byPrice()).toEqual(['Linen dress C', 'Velvet dress', 'Linen dress A']);

    await http.delete(`/api/users/${alice.id}/items/${id}/kept`).set(auth);

    expect(await byPrice()).toEqual(['Linen dress C', 'Linen dress B', 'Velvet dress']);
  });

  it('stays when its query is changed and one of the listings still matches, and goes when none does', async () => {
    const { join, shown, http, alice, ids, linen } = await fourDresses();
    await join(ids.one, ids.two);
    const tidy = (max_price: number) =>
      http.put(`/api/users/queries/${linen.id}`).set(alice.auth).send({ max_price, tidy: true });

    expect((await tidy(25)).body).toMatchObject({ deleted: 0 });
    expect(await shown()).toHaveLength(3);
    expect((await tidy(15)).body).toMatchObject({ deleted: 1 });
    expect(await shown()).toEqual([[ids.three], [ids.four]]);
  });

  it('gets a second chance when its other listing becomes cheaper', async () => {
    const api = await fourDresses();
    const { join, itemOf, dismiss, ebay, later, feedOf, http, alice, ids } = api;
    await http.put(`/api/users/${alice.id}/settings`).set(alice.auth).send({ second_chance: 20 });
    await join(ids.one, ids.two);
    await dismiss(await itemOf(ids.one));

    ebay.setPrice('1', '17.00');
    await later(7 * HOUR_MS);
    expect(await feedOf(alice)).toHaveLength(2);
    ebay.setPrice('1', '15.00');
    await later(7 * HOUR_MS);

    expect(await feedOf(alice)).toContainEqual(
      expect.objectContaining({ passed_price: 20, listings: [expect.anything(), expect.anything()] }),
    );
  });

  it('is in the feed of a query that comes back after it was deleted', async () => {
    const { join, shown, http, alice, ids, velvet } = await fourDresses();
    await join(ids.two, ids.four);
    await http.delete(`/api/users/queries/${velvet.id}`).set(alice.auth);
    await http.post(`/api/users/queries/${velvet.id}/restore`).set(alice.auth);

    expect(await shown(`query_id=${velvet.id}`)).toEqual([[ids.two, ids.four]]);
  });

  it('is watched with all its listings while it is kept', async () => {
    const { join, itemOf, keep, db, ids } = await fourDresses();
    await keep(await itemOf(ids.one));
    await join(ids.one, ids.two);

    const watched = await rows<{ id: number }>(
      db,
      'select listing_id as id from watched_listings order by 1',
    );
    expect(watched.map(({ id }) => id)).toEqual([ids.one, ids.two].sort());
    await forgetUnkept(db);
    expect(await rows(db, 'select * from watched_listings')).toHaveLength(2);
    expect(await writing(db, (tx) => keepersOf(tx, ids.two))).toEqual([1]);
  });

  it('is exported once, with what its owner has split', async () => {
    const { join, split, itemOf, http, alice, ids } = await fourDresses();
    await join(ids.one, ids.two);
    await join(ids.two, ids.four);
    await join(ids.one, ids.four);
    await split(await itemOf(ids.four), ids.four);

    const { body } = await http.get(`/api/users/${alice.id}/export`).set(alice.auth);

    const { items, splits } = AccountExport.parse(body);
    expect(items).toHaveLength(3);
    expect(splits.map(({ listing_id, other_id }) => [listing_id, other_id])).toContainEqual(
      [ids.two, ids.four].sort(),
    );
  });
});
