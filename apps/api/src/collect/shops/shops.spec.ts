import { makeGood } from '@rummage/marketplaces/testing';
import { DAY_MS } from '@rummage/vocabulary';
import { deleteShop, insertShop } from '#sources/shops/shops.repo';
import { change, rows } from '#testing/databases/rows';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { sampleMarket } from '#testing/outside/sample-market';
import { PASSWORD, saveQuery } from '#testing/people';
import { collect } from '../collect.ts';

const COAT = makeGood({ id: 1, title: 'Red wool coat' });
const HAT = makeGood({ id: 2, title: 'Felt hat' });
const CAPE = makeGood({ id: 3, title: 'Red cape' });

type World = Awaited<ReturnType<typeof besideShops>>;

/** The offers that alice sees of each of her items. */
async function offersOf(world: World) {
  const items = await world.feedOf(world.alice);
  return items.map(({ title, listings: [offer], price_changes }) => ({
    title,
    price: offer?.current_price,
    ended_as: offer?.ended_as,
    changes: price_changes.map(({ previous_price, price }) => [previous_price, price]),
  }));
}

/** The ending of each of alice's items, by its title. */
async function endedOf(world: World) {
  return Object.fromEntries((await offersOf(world)).map(({ title, ended_as }) => [title, ended_as]));
}

describe('a shop', () => {
  it('brings what it lists to the queries that want it, under its name', async () => {
    const world = await besideShops();
    const { alice, bob, addShop } = world;
    await saveQuery(world, alice, { query_text: 'coat' });
    await saveQuery(world, bob, { query_text: 'hat' });
    await addShop({ goods: [COAT, HAT] });

    await world.collect();

    const [item] = await world.feedOf(alice);
    expect(item).toMatchObject({
      title: 'Red wool coat',
      condition: 'PRE_OWNED',
      listings: [{ marketplace: 'shop', shop: 'Coats of Leeds', current_price: 20.37, currency: 'USD' }],
    });
    expect(await world.titlesOf(bob)).toEqual(['Felt hat']);
    expect(await world.shops()).toMatchObject([
      { listings: 2, last_read_at: world.clock.now(), failures: 0, problem: null, leased_by: null },
    ]);
  });

  it('is searched at once for a new query, without being read again', async () => {
    const world = await besideShops();
    const shop = await world.addShop({ goods: [COAT, HAT] });
    await world.collect();
    const requests = shop.requests.length;

    await saveQuery(world, world.alice, { query_text: 'coat' });
    await world.collect();

    expect(await world.titlesOf(world.alice)).toEqual(['Red wool coat']);
    expect(shop.requests).toHaveLength(requests);
    expect(await world.healthOf(world.alice)).toMatchObject({
      state: 'ok',
      message: 'Watching the shops.',
      listings_seen: 2,
      listings_matched: 1,
      last_success_at: new Date(world.clock.now()).toISOString(),
    });
  });

  it('is searched at once for a changed query', async () => {
    const world = await besideShops();
    const { alice, http, clock } = world;
    await world.addShop({ goods: [COAT, HAT] });
    const query = await saveQuery(world, alice, { query_text: 'boots' });
    await world.collect();
    expect(await world.titlesOf(alice)).toEqual([]);

    clock.pass(1);
    await http.put(`/api/users/queries/${query.id}`).set(alice.auth).send({ query_text: 'hat' });
    await world.collect();

    expect(await world.titlesOf(alice)).toEqual(['Felt hat']);
  });

  it('shows a new price and what is sold out, or back, at the next reading', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'red' });
    const shop = await world.addShop({ goods: [COAT, CAPE] });
    await world.collect();

    shop.setPrice(1, 1500);
    shop.sellOut(3);
    await world.collect();
    expect(await offersOf(world)).toMatchObject([{ price: 21.11 }, { price: 20.37 }]);
    await world.later(NEXT_READING_MS);
    expect(await offersOf(world)).toEqual([
      { title: 'Red cape', price: 21.11, ended_as: 'sold', changes: [] },
      { title: 'Red wool coat', price: 15, ended_as: null, changes: [[20.37, 15]] },
    ]);

    shop.remove(3);
    shop.add(CAPE);
    await world.later(NEXT_READING_MS);
    expect(await offersOf(world)).toMatchObject([
      { title: 'Red cape', ended_as: null },
      { title: 'Red wool coat', ended_as: null },
    ]);
  });

  it('shows nobody what is sold out when it is first seen', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'red' });
    await world.addShop({ goods: [{ ...COAT, isSoldOut: true }, CAPE] });
    await world.collect();
    await saveQuery(world, world.alice, { query_text: 'wool' });
    await world.collect();

    expect(await world.titlesOf(world.alice)).toEqual(['Red cape']);
  });

  it('ends what a complete reading misses, and offers again what comes back', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'red' });
    const shop = await world.addShop({ goods: [COAT, CAPE] });
    await world.collect();

    shop.remove(1);
    await world.later(NEXT_READING_MS);
    expect(await offersOf(world)).toMatchObject([
      { title: 'Red cape', ended_as: null },
      { title: 'Red wool coat', ended_as: 'ended' },
    ]);
    expect(await rows(world.db, 'select external_id from shop_listings')).toHaveLength(1);

    shop.add(COAT);
    await world.later(NEXT_READING_MS);
    expect(await offersOf(world)).toMatchObject([{ ended_as: null }, { ended_as: null }]);
  });

  it('ends of a list on several pages only what two whole readings miss: the rest has moved', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'red' });
    const shop = await world.addShop({ goods: [COAT, CAPE, HAT], pageSize: 1 });
    await world.collect();

    // Between two pages of this reading, the cape has moved to the one that was read before it.
    shop.remove(3);
    await world.later(NEXT_READING_MS);
    shop.add(CAPE);
    expect(await endedOf(world)).toEqual({ 'Red cape': null, 'Red wool coat': null });
    expect(await world.shops()).toMatchObject([{ listings: 3 }]);

    // It is there, and the coat is not.
    shop.remove(1);
    await world.later(NEXT_READING_MS);
    expect(await endedOf(world)).toEqual({ 'Red cape': null, 'Red wool coat': null });
    await world.later(NEXT_READING_MS);
    expect(await endedOf(world)).toEqual({ 'Red cape': null, 'Red wool coat': 'ended' });
  });

  it('ends what a reading has missed when the next one finds nothing changed', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'red' });
    const shop = await world.addShop({ goods: [COAT, CAPE, HAT], pageSize: 1 });
    await world.collect();

    shop.remove(3);
    await world.later(NEXT_READING_MS);
    const requests = shop.requests.length;
    await world.later(NEXT_READING_MS);

    expect(await endedOf(world)).toEqual({ 'Red cape': 'ended', 'Red wool coat': null });
    expect(shop.requests.length - requests).toBe(3);
  });

  it('takes a price of nothing for none: it is no drop, and lets nothing through a limit', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat', max_price: 100 });
    await saveQuery(world, world.bob, { query_text: 'coat', max_price: 10 });
    const shop = await world.addShop({ goods: [{ ...COAT, cents: 6000 }] });
    await world.collect();

    shop.setPrice(1, 0);
    await world.later(NEXT_READING_MS);

    expect(await offersOf(world)).toMatchObject([{ price: 60, changes: [] }]);
    expect(await world.titlesOf(world.bob)).toEqual([]);
  });

  it('that asks for a minute between two requests is read once a day, and says so', async () => {
    const world = await besideShops();
    await world.addShop({ goods: [COAT], robots: 'User-agent: *\nCrawl-delay: 60\n' });
    await world.collect();

    const [shop] = await world.shops();
    expect(shop?.cut_off).toBe(
      'The shop asks for 60 seconds between two requests, so it is read once a day.',
    );
    expect(shop?.next_at).toBeGreaterThanOrEqual(world.clock.now() + DAY_MS);
  });

  it('is one shop with "www." and without', async () => {
    const world = await besideShops();
    const { way, name, ...said } = (await world.addShop({ goods: [COAT] })).row;
    const { second_hand, country, currency, added_by } = said;
    const shop = {
      way,
      name,
      second_hand,
      country,
      currency,
      added_by,
      url: 'https://coats.example/products.json',
    };
    const { shop: first } = await insertShop(world.db, shop, 0);

    const again = await insertShop(world.db, { ...shop, url: 'https://www.coats.example/products.json' }, 0);

    expect(again).toEqual({ shop: first, isNew: false });
  });

  it('ends nothing when a reading fails in the middle, and is tried again later', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'red' });
    const shop = await world.addShop({ goods: [COAT, CAPE], pageSize: 1 });
    await world.collect();

    shop.remove(3);
    shop.add(makeGood({ id: 4, title: 'Red boots' }));
    shop.fail(503, { on: /page=2/, retryAfter: '1800' });
    await world.later(NEXT_READING_MS);

    expect(await world.titlesOf(world.alice)).toEqual(['Red boots', 'Red cape', 'Red wool coat']);
    expect((await offersOf(world)).map(({ ended_as }) => ended_as)).toEqual([null, null, null]);
    const [failed] = await world.shops();
    expect(failed).toMatchObject({
      failures: 1,
      problem: expect.stringContaining('503') as string,
      next_at: world.clock.now() + 30 * 60_000,
      listings: 2,
    });

    shop.recover();
    await world.later(30 * 60_000);
    await world.later(NEXT_READING_MS);
    expect((await offersOf(world)).map(({ ended_as }) => ended_as)).toEqual([null, 'ended', null]);
    expect(await world.shops()).toMatchObject([{ failures: 0, problem: null, listings: 2 }]);
  });

  it('ends nothing when a reading leaves something out, and says so in its row', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'red' });
    const shop = await world.addShop({ ways: ['json-ld'], goods: [COAT, CAPE] });
    await world.collect();

    shop.add(makeGood({ id: 4, title: 'Red boots' }));
    shop.fail(500, { on: /red-cape/ });
    await world.later(NEXT_READING_MS);

    expect(await endedOf(world)).toEqual({ 'Red boots': null, 'Red cape': null, 'Red wool coat': null });
    expect(await world.shops()).toMatchObject([
      { listings: 3, failures: 0, problem: null, cut_off: 'Pages of the shop that could not be read: 1.' },
    ]);

    shop.recover();
    shop.remove(3);
    await world.later(NEXT_READING_MS);
    await world.later(NEXT_READING_MS);
    expect(await endedOf(world)).toEqual({ 'Red boots': null, 'Red cape': 'ended', 'Red wool coat': null });
    expect(await world.shops()).toMatchObject([{ listings: 2, cut_off: null }]);
  });

  it('is not sent again when nothing has changed, and what it lists counts as seen', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat' });
    const shop = await world.addShop({ goods: [COAT] });
    await world.collect();
    const before = shop.requests.length;

    await world.later(NEXT_READING_MS);

    expect(shop.requests.slice(before).map(({ headers }) => headers['if-none-match'])).not.toContain(
      undefined,
    );
    const [item] = await world.feedOf(world.alice);
    expect(item?.listings[0]?.seen_at).toBe(new Date(world.clock.now()).toISOString());
    expect(await world.shops()).toMatchObject([
      { last_read_at: world.clock.now(), listings: 1, failures: 0 },
    ]);
  });

  it('is stored as before shipping was read where it states none, so that what it lists is no news again', async () => {
    const world = await besideShops();
    await world.addShop({ goods: [COAT] });
    await world.collect();

    const [stored] = await rows<{ content: string }>(world.db, 'select content from shop_listings');
    expect(Object.keys(JSON.parse(stored?.content ?? '{}') as object)).not.toContain('shipping');
  });

  it('is read again whole after a process that read it was killed', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat' });
    await world.addShop({ goods: [COAT] });
    const { clock } = world;
    await change(
      world.db,
      `update shops set leased_by = 'killed', leased_until = ${clock.now() + 10_000}, failures = 1,
       next_at = ${clock.now() + 120_000}`,
    );
    await world.collect();
    expect(await world.titlesOf(world.alice)).toEqual([]);

    await world.later(120_000);

    expect(await world.titlesOf(world.alice)).toEqual(['Red wool coat']);
  });

  it('leaves its items as ended when it is removed', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat' });
    const { row } = await world.addShop({ goods: [COAT] });
    const other = await world.addShop({ goods: [{ ...COAT, title: 'Blue coat' }] }, { name: 'Other' });
    await world.collect();

    expect(await deleteShop(world.db, row.id, { addedBy: world.bob.id, now: world.clock.now() })).toBe(false);
    expect(await deleteShop(world.db, row.id, { now: world.clock.now() })).toBe(true);

    const ends = (await world.feedOf(world.alice)).map(({ listings: [offer] }) => [
      offer?.shop,
      offer?.ended_as,
    ]);
    expect(new Map(ends as [string, string][])).toEqual(
      new Map([
        ['Coats of Leeds', 'ended'],
        ['Other', null],
      ]),
    );
    expect(await rows(world.db, 'select distinct shop_id from shop_listings')).toEqual([
      { shop_id: other.row.id },
    ]);
    expect(await deleteShop(world.db, row.id, { now: world.clock.now() })).toBe(false);
  });

  it('stays when the account of who added it is deleted', async () => {
    const world = await besideShops();
    const { alice, bob, http } = world;
    await world.addShop({ goods: [COAT] }, { added_by: alice.id });
    await saveQuery(world, bob, { query_text: 'coat' });
    await world.collect();

    await http.delete(`/api/users/${alice.id}/account`).set(alice.auth).send({ password: PASSWORD });
    await world.collect();

    expect(await world.shops()).toMatchObject([{ added_by: null, listings: 1 }]);
    expect(await world.titlesOf(bob)).toEqual(['Red wool coat']);
  });

  it('becomes due when the clock was ahead while it was read', async () => {
    const world = await besideShops();
    await world.addShop({ goods: [COAT] });
    const day = 24 * 60 * 60_000;
    world.clock.pass(30 * day);
    await world.collect();

    await world.setBack(30 * day);
    await world.collect();

    expect(await world.shops()).toMatchObject([{ last_read_at: world.clock.now() }]);
  });

  it('makes the health of queries say so when no shop can be read', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat' });
    const shop = await world.addShop({ goods: [COAT] });
    shop.fail(503);
    await world.collect();

    expect(await world.healthOf(world.alice)).toMatchObject({
      state: 'failing',
      message: expect.stringMatching(/^127\.0\.0\.1\S* .*503.*; it is tried again at /) as string,
      listings_seen: 0,
    });
    await world.addShop({ goods: [COAT] });
    await world.collect();
    expect(await world.healthOf(world.alice)).toMatchObject({ state: 'ok', message: 'Watching the shops.' });
  });

  it('has a listing with an id of any length', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat' });
    const { row } = await world.addShop({ goods: [COAT] });
    await world.collect();
    const long = '😀'.repeat(250);
    await change(
      world.db,
      `insert into shop_listings (shop_id, external_id, content, changed_at, read_at, is_matched)
       select shop_id, '${long}', content, changed_at, read_at, 0 from shop_listings`,
    );

    await world.collect();

    expect(await world.feedOf(world.alice)).toHaveLength(2);
    await deleteShop(world.db, row.id, { now: world.clock.now() });
    expect((await offersOf(world)).map(({ ended_as }) => ended_as)).toEqual(['ended', 'ended']);
  });
});

describe('the sample market', () => {
  it('steps aside when the first shop comes, keeps its items, and comes back when the last one goes', async () => {
    const world = await besideShops({ marketplaces: sampleMarket });
    const { alice } = world;
    await saveQuery(world, alice, { query_text: 'coat' });
    await world.collect();
    const samples = (await world.feedOf(alice)).length;
    expect(samples).toBeGreaterThan(0);
    expect(await world.healthOf(alice)).toMatchObject({ message: 'Watching Sample.' });

    const { row } = await world.addShop({ goods: [COAT] });
    await world.collect();
    expect(await world.healthOf(alice)).toMatchObject({ message: 'Watching the shops.' });
    expect(await world.feedOf(alice)).toHaveLength(samples + 1);

    await deleteShop(world.db, row.id, { now: world.clock.now() });
    await world.later(NEXT_READING_MS);
    expect(await world.healthOf(alice)).toMatchObject({ message: 'Watching Sample.' });
  });

  it('steps aside in every process, whichever of them added the shop', async () => {
    const world = await besideShops({ marketplaces: sampleMarket });
    const other = { ...world.deps, self: 'another' };
    await saveQuery(world, world.alice, { query_text: 'coat' });
    await collect(other);

    await world.addShop({ goods: [COAT] });
    await collect(other);

    expect(await world.healthOf(world.alice)).toMatchObject({ message: 'Watching the shops.' });
  });

  it('does not step aside where it is turned on', async () => {
    const world = await besideShops({ marketplaces: sampleMarket });
    await saveQuery(world, world.alice, { query_text: 'coat' });
    await world.addShop({ goods: [COAT] });

    await collect({ ...world.deps, samplesStepAside: false });

    expect(await world.healthOf(world.alice)).toMatchObject({ message: 'Watching Sample and the shops.' });
  });
});

describe('shops that are turned off', () => {
  it('are not read, and no query waits for them', async () => {
    const world = await besideShops({ marketplaces: sampleMarket });
    await saveQuery(world, world.alice, { query_text: 'coat' });
    const shop = await world.addShop({ goods: [COAT] });

    await collect({ ...world.deps, shops: undefined });

    expect(shop.requests).toEqual([]);
    expect(await world.healthOf(world.alice)).toMatchObject({ message: 'Watching Sample.' });
  });
});
