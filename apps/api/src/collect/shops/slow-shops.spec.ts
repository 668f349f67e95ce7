import { type FakeShop, makeGood } from '@rummage/marketplaces/testing';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { change, rows } from '#testing/databases/rows';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { saveQuery } from '#testing/people';
import { startCollector } from '../collector.ts';
import { readNextShop } from './read-shops.ts';
import { leaseNextShop } from './shop-leases.repo.ts';

const { signal } = new AbortController();

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

const goods = (count: number) =>
  Array.from({ length: count }, (_, n) => makeGood({ id: n + 1, title: `Red wool coat ${n + 1}` }));

type World = Awaited<ReturnType<typeof besideShops>>;

/** Lets all time limits end by the clock of the test, and starts a collector. */
function startReading(world: World) {
  const limits: { at: number; limit: AbortController }[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ at: world.clock.now() + ms, limit });
    return limit.signal;
  });
  const pass = (ms: number) => {
    world.clock.pass(ms);
    for (const { at, limit } of limits)
      if (at <= world.clock.now()) limit.abort(new DOMException('Its time is over', 'TimeoutError'));
  };
  const collector = startCollector(world.deps);
  stopping.push(async () => {
    const stopped = collector.stop();
    pass(HOUR_MS);
    await stopped;
  });
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) {
      collector.wake();
      await new Promise(setImmediate);
    }
  };
  return { pass, until };
}

const stateOf = async (world: World, id: number) => (await world.shops()).find((shop) => shop.id === id);

/** Shops that do not answer. */
async function addSilent(world: World, count: number, addedBy: number | null) {
  const shops: FakeShop[] = [];
  for (let n = 0; n < count; n += 1) {
    const shop = await world.addShop({ goods: 1 }, { added_by: addedBy });
    shop.fail('timeout', { on: /products\.json/ });
    shops.push(shop);
  }
  return {
    /** Number of shops being read. */
    reading: async () => (await world.shops()).filter((row) => row.leased_until > world.clock.now()).length,
    asked: () => shops.filter(({ requests }) => requests.length > 1).length,
  };
}

/** Shops that do not answer, each of somebody else. */
async function addSilentOfMany(world: World, count: number) {
  const silent = await addSilent(world, count, world.alice.id);
  for (const { id } of await world.shops()) {
    const [person, email] = [id + 1000, `${id}@example.com`];
    await change(
      world.db,
      `insert into users (id, email, email_key, password_hash, created_at) values (?, ?, ?, 'x', 0)`,
      person,
      email,
      email,
    );
    await change(world.db, 'update shops set added_by = ? where id = ?', person, id);
  }
  return silent;
}

describe('Forty shops that answer slowly', () => {
  it.each<[string, (world: World) => number | null]>([
    ['a person', (world) => world.alice.id],
    ['an operator', () => null],
  ])('and were added by %s do not keep one waiting that somebody else adds', async (_, whose) => {
    const world = await besideShops();
    const silent = await addSilent(world, 40, whose(world));
    const { pass, until } = startReading(world);
    await until(() => silent.asked() === 1);
    const addedAt = world.clock.now();

    const { row } = await world.addShop({ goods: 3 }, { added_by: world.bob.id });
    await until(async () => (await stateOf(world, row.id))?.last_read_at != null);

    expect(world.clock.now() - addedAt).toBeLessThan(MINUTE_MS);
    expect(await silent.reading()).toBe(1);
    expect(await stateOf(world, row.id)).toMatchObject({ listings: 3, cut_off: null, problem: null });

    // Nobody waits for the first of them for ever.
    pass(5 * MINUTE_MS);
    await until(() => silent.asked() === 2);
  });

  it('leave a reader to a shop that is new, whoever added them', async () => {
    const world = await besideShops();
    await addSilentOfMany(world, 40);
    await change(world.db, 'update shops set last_read_at = 1');
    const { until } = startReading(world);
    const leased = async () => (await world.shops()).filter(({ leased_by }) => leased_by !== null).length;
    await until(async () => (await leased()) === 7);

    const { row } = await world.addShop({ goods: 3 }, { added_by: world.bob.id });
    await until(async () => (await stateOf(world, row.id))?.last_read_at != null);

    expect(await leased()).toBe(7);
  });
});

describe('The first reading of a shop', () => {
  it('makes way for that of another when no reader is left, and what it missed is no news later', async () => {
    const world = await besideShops();
    const silent = await addSilentOfMany(world, 8);
    const { until } = startReading(world);
    await until(() => silent.asked() === 8);
    const { row } = await world.addShop({ goods: 3 }, { added_by: world.bob.id });

    world.clock.pass(10_000);
    await until(async () => (await stateOf(world, row.id))?.last_read_at != null);

    const cut = (await world.shops()).filter(({ cut_off }) => cut_off !== null);
    expect(cut.length).toBeGreaterThan(0);
    for (const shop of cut) {
      expect(shop).toMatchObject({
        cut_off:
          'Other new shops were waiting, so reading this one was cut off. It is read again in a moment.',
        first_read_at: null,
        problem: null,
      });
      expect(shop.leased_by !== null || shop.next_at <= world.clock.now()).toBe(true);
    }
  });
});

describe('A reading that takes longer than five minutes', () => {
  it('is cut off, keeps what it has read, says so, ends nothing, and is no failure', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat' });
    const shop = await world.addShop({ goods: goods(4), pageSize: 2 });
    await world.collect();
    shop.remove(4);
    shop.setPrice(1, 100);
    shop.fail('timeout', { on: /[?&]page=2\b/ });
    world.clock.pass(NEXT_READING_MS);
    const before = shop.requests.length;
    const { pass, until } = startReading(world);
    await until(() => shop.requests.slice(before).some(({ path }) => /[?&]page=2\b/.test(path)));

    // The limit of the one request is shorter, so both are over.
    pass(5 * MINUTE_MS);
    await until(async () => (await stateOf(world, shop.row.id))?.leased_by === null);
    await until(
      async () => (await rows(world.db, 'select 1 from shop_listings where is_matched = 0')).length === 0,
    );

    expect(await stateOf(world, shop.row.id)).toMatchObject({
      cut_off: 'Reading the shop was cut off after 5 minutes, with 2 things read.',
      failures: 0,
      problem: null,
      listings: 4,
    });
    const feed = await world.feedOf(world.alice);
    expect(feed.map(({ listings: [offer] }) => offer?.ended_as)).toEqual([null, null, null, null]);
    expect(feed.find(({ title }) => title?.endsWith(' 1'))).toMatchObject({
      listings: [{ current_price: 1 }],
    });
  });
});

describe('Whoever has added shops', () => {
  const terms = (now: number) => ({
    now,
    until: now + 10_000,
    isForNew: false,
    retryAt: () => now + HOUR_MS,
  });

  it('takes turns with others, and a new shop comes before those that were read', async () => {
    const world = await besideShops();
    const { alice, bob, clock, deps } = world;
    for (const person of [alice, alice, alice, bob, bob])
      await world.addShop({ goods: 1 }, { added_by: person.id });
    await change(world.db, 'update shops set last_read_at = 1 where id < 3');
    const order = [];
    while (deps.shops && (await readNextShop(deps, deps.shops, signal))) {
      order.push(
        ...(await rows<{ id: number }>(world.db, 'select id from shops where started_at = ?', clock.now())),
      );
      clock.pass(1000);
    }

    expect(order.map(({ id }) => id)).toEqual([3, 4, 1, 5, 2]);
  });

  it('has one reader at a time, in all processes together', async () => {
    const world = await besideShops();
    const { alice, bob, clock, db } = world;
    for (const person of [alice, alice, bob]) await world.addShop({ goods: 1 }, { added_by: person.id });

    const leases = await Promise.all(
      ['one', 'two', 'three'].map((by) => leaseNextShop(db, { ...terms(clock.now()), by })),
    );

    expect(leases.map((shop) => shop?.added_by).sort()).toEqual([alice.id, bob.id, undefined]);
    clock.pass(10_000);
    expect(await leaseNextShop(db, { ...terms(clock.now()), by: 'four' })).toMatchObject({
      added_by: alice.id,
    });
  });

  it('shares a host with others, which has one reader at a time', async () => {
    const world = await besideShops();
    const { alice, bob, clock, db } = world;
    const { row } = await world.addShop({ goods: 1 }, { added_by: alice.id });
    const other = row.url.replace('/products.json', '/collections/coats/products.json');
    await world.addShop({ goods: 1 }, { added_by: bob.id, url: other });
    await world.addShop({ goods: 1 }, { added_by: null });

    const first = await leaseNextShop(db, { ...terms(clock.now()), by: 'one' });
    const second = await leaseNextShop(db, { ...terms(clock.now()), by: 'two' });

    expect([first?.added_by, second?.added_by]).toEqual([alice.id, null]);
    expect(await leaseNextShop(db, { ...terms(clock.now()), by: 'three' })).toBeUndefined();
  });
});
