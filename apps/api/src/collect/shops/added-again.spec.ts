import { makeGood } from '@rummage/marketplaces/testing';
import { MINUTE_MS } from '@rummage/vocabulary';
import type { ShopRow } from '#db/schema';
import { deleteShop, insertShop } from '#sources/shops/shops.repo';
import { change, rows } from '#testing/databases/rows';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { saveQuery } from '#testing/people';
import { LeaseLost } from '../visits/leases.repo.ts';
import { changeLeasedShop, leaseNextShop } from './shop-leases.repo.ts';

const COAT = makeGood({ id: 1, title: 'Red wool coat' });
const CAPE = makeGood({ id: 2, title: 'Red cape' });
const BOOTS = makeGood({ id: 3, title: 'Red boots' });
const HAT = makeGood({ id: 4, title: 'Red hat' });

type World = Awaited<ReturnType<typeof besideShops>>;

const remove = ({ db, clock }: World, { id }: ShopRow) => deleteShop(db, id, { now: clock.now() });

async function addAgain({ db, clock }: World, shop: ShopRow, url = shop.url): Promise<ShopRow> {
  const { way, name, second_hand, country, currency, added_by } = shop;
  const again = { url, way, name, second_hand, country, currency, added_by };
  return (await insertShop(db, again, clock.now())).shop;
}

async function feedOf(world: World) {
  const items = await world.feedOf(world.alice);
  return items.map(({ title, listings }) => [title, ...listings.map(({ ended_as }) => ended_as)]).sort();
}

describe('a shop that is removed and added again', () => {
  it('lists once what it listed before, and what was dismissed stays away', async () => {
    const world = await besideShops();
    const { alice, http } = world;
    await saveQuery(world, alice, { query_text: 'red' });
    const shop = await world.addShop({ goods: [COAT, CAPE, BOOTS] });
    await world.collect();
    const coat = (await world.feedOf(alice)).find(({ title }) => title === COAT.title);
    await http.delete(`/api/users/${alice.id}/items/${coat?.id}`).set(alice.auth);

    await remove(world, shop.row);
    shop.remove(3);
    await world.later(NEXT_READING_MS);
    expect(await feedOf(world)).toEqual([
      ['Red boots', 'ended'],
      ['Red cape', 'ended'],
    ]);
    await addAgain(world, shop.row);
    await world.collect();

    expect(await feedOf(world)).toEqual([
      ['Red boots', 'ended'],
      ['Red cape', null],
    ]);
    expect(await rows(world.db, 'select * from former_shops')).toEqual([]);
  });

  it('is the same shop each time, with "www." and without, and no other one', async () => {
    const world = await besideShops();
    const { row } = await world.addShop();
    const shop = await addAgain(world, row, 'https://coats.example/products.json');
    await remove(world, shop);

    const other = await addAgain(world, row, 'https://hats.example/products.json');
    const again = await addAgain(world, row, 'https://www.coats.example/products.json');
    await remove(world, again);
    const twice = await addAgain(world, row, shop.url);

    expect([again.id, twice.id]).toEqual([shop.id, shop.id]);
    expect(other.id).toBeGreaterThan(shop.id);
  });

  it('is no news at its first reading', async () => {
    const world = await besideShops();
    const { alice, db } = world;
    await saveQuery(world, alice, { query_text: 'red' });
    await change(db, `update queries set notify = 'at_once'`);
    await change(
      db,
      `insert into channels (user_id, kind, address, state, created_at)
       values (${alice.id}, 'webhook', 'https://hooks.example', 'active', 0)`,
    );
    // Without another one the query would not be watched by shops in between.
    await world.addShop({ goods: [] });
    const shop = await world.addShop({ goods: [COAT] });
    await world.collect();

    await remove(world, shop.row);
    shop.add(CAPE);
    await world.later(NEXT_READING_MS);
    await addAgain(world, shop.row);
    await world.collect();
    expect(await rows(db, 'select * from outbox')).toEqual([]);

    shop.add(HAT);
    await world.later(NEXT_READING_MS);
    expect(await rows(db, 'select event from outbox')).toEqual([{ event: 'found' }]);
  });

  it('is not read any more by who was reading it before', async () => {
    const world = await besideShops();
    const { db, clock } = world;
    const { row } = await world.addShop();
    const lease = () =>
      leaseNextShop(db, {
        now: clock.now(),
        by: 'a collector',
        until: clock.now() + MINUTE_MS,
        isForNew: false,
        retryAt: () => clock.now() + MINUTE_MS,
      });
    await lease();
    await remove(world, row);
    clock.pass(1);
    const again = await addAgain(world, row);
    await lease();

    const changeOf = ({ id, added_at }: ShopRow) =>
      changeLeasedShop(db, { shopId: id, addedAt: added_at, by: 'a collector' }, { failures: 0 });

    await expect(changeOf(row)).rejects.toThrow(LeaseLost);
    await expect(changeOf(again)).resolves.toBeUndefined();
  });
});
