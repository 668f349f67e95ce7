import { makeGood } from '@rummage/marketplaces/testing';
import { deleteShop } from '#sources/shops/shops.repo';
import { isPostgres } from '#testing/databases/postgres-server';
import { change, rows } from '#testing/databases/rows';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { saveQuery } from '#testing/people';
import { planChangedQueries } from '../planning/plan.ts';
import { createShopMatching } from './match-shops.ts';
import { readNextShop } from './read-shops.ts';

const COAT = makeGood({ id: 1, title: 'Red wool coat' });
const { signal } = new AbortController();

type World = Awaited<ReturnType<typeof besideShops>>;

/** The steps of collecting, one by one. */
function stepsOf({ deps }: World) {
  const { matchSome } = createShopMatching(deps, signal);
  return {
    matchSome,
    read: async () => deps.shops && readNextShop(deps, deps.shops, signal),
    plan: () => planChangedQueries(deps),
    matchAll: async () => {
      while (await matchSome());
    },
  };
}

/**
 * Does `act` once, in the middle of what is done with the database: before the statement that matches is prepared for the
 * next time, by whichever connection.
 */
function beforeWriting(world: World, act: () => Promise<unknown>): void {
  const { db } = world;
  const write = db.writeInTurn.bind(db);
  let isDone = false;
  db.writeInTurn = async (turn, work) => {
    if (!isDone) {
      isDone = true;
      await act();
    }
    return write(turn, work);
  };
}

describe('matching', () => {
  it('finds a listing for a query that is saved while the listing is matched with others', async () => {
    const world = await besideShops();
    const { alice, bob } = world;
    const { read, plan, matchAll } = stepsOf(world);
    await world.addShop({ goods: [COAT] });
    await saveQuery(world, alice, { query_text: 'wool' });
    await plan();
    await matchAll();
    await read();

    beforeWriting(world, async () => {
      await saveQuery(world, bob, { query_text: 'coat' });
      await plan();
    });
    await matchAll();

    expect(await world.titlesOf(alice)).toEqual(['Red wool coat']);
    expect(await world.titlesOf(bob)).toEqual(['Red wool coat']);
  });

  it('finds a listing that is saved while a new query is matched with others', async () => {
    const world = await besideShops();
    const { alice } = world;
    const { read, plan, matchAll } = stepsOf(world);
    const shop = await world.addShop({ goods: [COAT] });
    await read();
    await matchAll();
    await saveQuery(world, alice, { query_text: 'red' });
    await plan();

    beforeWriting(world, async () => {
      shop.add(makeGood({ id: 0, title: 'Red hat' }));
      world.clock.pass(NEXT_READING_MS);
      await read();
    });
    await matchAll();

    expect(await world.titlesOf(alice)).toEqual(['Red hat', 'Red wool coat']);
  });

  it('matches a listing again that changes while it is matched', async () => {
    const world = await besideShops();
    const { alice } = world;
    const { read, plan, matchAll } = stepsOf(world);
    const shop = await world.addShop({ goods: [COAT] });
    await saveQuery(world, alice, { query_text: 'coat' });
    await plan();
    await matchAll();
    await read();

    beforeWriting(world, async () => {
      shop.setPrice(1, 999);
      world.clock.pass(NEXT_READING_MS);
      await read();
    });
    await matchAll();

    expect((await world.feedOf(alice))[0]).toMatchObject({
      listings: [{ current_price: 9.99 }],
      price_changes: [],
    });
  });

  it('does not bring back what a shop listed that is removed meanwhile', async () => {
    const world = await besideShops();
    const { alice, db, clock } = world;
    const { read, plan, matchAll } = stepsOf(world);
    const { row } = await world.addShop({ goods: [COAT] });
    await saveQuery(world, alice, { query_text: 'coat' });
    await plan();
    await matchAll();
    await read();

    beforeWriting(world, () => deleteShop(db, row.id, { now: clock.now() }));
    await matchAll();

    expect(await world.feedOf(alice)).toEqual([]);
  });

  it('matches a query again that changes while it is matched', async () => {
    const world = await besideShops();
    const { alice, http, clock } = world;
    const { read, plan, matchAll } = stepsOf(world);
    await world.addShop({ goods: [COAT, makeGood({ id: 2, title: 'Felt hat' })] });
    await read();
    await matchAll();
    const query = await saveQuery(world, alice, { query_text: 'coat' });
    await plan();

    beforeWriting(world, async () => {
      clock.pass(1);
      await http.put(`/api/users/queries/${query.id}`).set(alice.auth).send({ query_text: 'hat' });
      await plan();
    });
    await matchAll();

    expect(await world.titlesOf(alice)).toContain('Felt hat');
  });

  it('matches a listing that stays the same again after each reading, for a feed that was full', async () => {
    const world = await besideShops({ itemsPerUser: 1 });
    const { alice, http } = world;
    await saveQuery(world, alice, { query_text: 'coat' });
    await world.addShop({ goods: [COAT] });
    await world.collect();
    await world.addShop({ goods: [{ ...COAT, title: 'Blue coat' }] });
    await world.collect();
    expect(await world.titlesOf(alice)).toEqual(['Red wool coat']);

    await http.delete(`/api/users/${alice.id}/items/1`).set(alice.auth);
    await world.later(NEXT_READING_MS);

    expect(await world.titlesOf(alice)).toEqual(['Blue coat']);
  });

  it('counts for each query what the shops list by now, and what of it matches', async () => {
    const world = await besideShops();
    await world.addShop({ goods: [COAT] });
    await saveQuery(world, world.alice, { query_text: 'coat' });
    await world.collect();
    await world.addShop({ goods: 9 });
    await world.collect();

    const { listings_seen, listings_matched } = (await world.healthOf(world.alice)) ?? {};

    expect({ listings_seen, listings_matched }).toEqual({
      listings_seen: 10,
      listings_matched: (await world.feedOf(world.alice)).length,
    });
  });

  it('is done by one process at a time, and by another at once when that has nothing more to do', async () => {
    const world = await besideShops();
    const { read, plan, matchAll, matchSome } = stepsOf(world);
    const other = createShopMatching({ ...world.deps, self: 'another' }, signal);
    await world.addShop({ goods: 60 });
    await saveQuery(world, world.alice, { query_text: 'coat' });
    await plan();
    await matchAll();
    await read();

    expect(await matchSome()).toBe(true);
    expect(await other.matchSome()).toBe(false);
    await matchAll();
    await world.later(NEXT_READING_MS);
    await change(world.db, 'update shop_listings set is_matched = 0');

    expect(await other.matchSome()).toBe(true);
  });

  it('goes on in another process when the one that matched was killed', async () => {
    const world = await besideShops();
    const { read, plan, matchAll, matchSome } = stepsOf(world);
    await world.addShop({ goods: 60 });
    await saveQuery(world, world.alice, { query_text: 'vintage' });
    await plan();
    await matchAll();
    await read();
    await matchSome();

    const other = createShopMatching({ ...world.deps, self: 'another' }, signal);
    world.clock.pass(10_000);
    while (await other.matchSome());

    expect(await world.feedOf(world.alice)).toHaveLength(60);
    expect(await rows(world.db, 'select 1 from shop_listings where is_matched = 0')).toEqual([]);
  });
});

describe('two collectors', () => {
  it('share the shops, and lose nothing and find nothing twice', async () => {
    const world = await besideShops();
    const { alice, bob } = world;
    // Each of them has one reader at a time.
    for (let n = 0; n < 6; n += 1) await world.addShop({ goods: 30 }, { added_by: (n % 2 ? alice : bob).id });
    await saveQuery(world, world.alice, { query_text: 'vintage' });
    const { plan } = stepsOf(world);
    await plan();
    const readBy: string[] = [];

    await Promise.all(
      ['one', 'two'].map(async (self) => {
        const deps = { ...world.deps, self };
        const { matchSome } = createShopMatching(deps, signal);
        for (;;) {
          const hasRead = deps.shops !== undefined && (await readNextShop(deps, deps.shops, signal));
          if (hasRead) readBy.push(self);
          if (!(await matchSome()) && !hasRead) break;
        }
      }),
    );
    await world.collect();

    expect(readBy).toHaveLength(6);
    if (isPostgres) expect(new Set(readBy)).toEqual(new Set(['one', 'two']));
    expect(await world.feedOf(world.alice)).toHaveLength(180);
    expect(await world.shops()).toMatchObject(
      Array.from({ length: 6 }, () => ({ failures: 0, listings: 30 })),
    );
  });
});
