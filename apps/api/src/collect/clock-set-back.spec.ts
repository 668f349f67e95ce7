import { makeGood } from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { noteLook } from '#items/seen.repo';
import { failuresInPostgres } from '#people/auth/limits/failures-in-postgres';
import { lockedUntil, startBreak } from '#people/break/breaks.repo';
import { liveSourceState, pauseLiveSource } from '#sources/search-now/live-sources.repo';
import { testApi } from '#testing/api';
import { isPostgres } from '#testing/databases/postgres-server';
import { change, rows } from '#testing/databases/rows';
import { sampled } from '#testing/full-check';
import { aliceNotified, dress } from '#testing/notified';
import { besideEbay } from '#testing/outside/beside-ebay';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { type Person, saveQuery, signIn } from '#testing/people';
import { every } from '#work/loops';
import { type Collector, startCollector } from './collector.ts';
import { LOOK_EVERY_MS } from './kept/watch-kept.ts';
import { takePicturesToRead } from './likeness/likeness.repo.ts';
import { leaseMatching } from './shops/shop-visit.repo.ts';
import { BELIEVED_AFTER_MS, createClockWatch } from './watch-clock.ts';

/** The shortest time between two visits of a query, and what a lease of a process that has ended holds up at most. */
const SOON_MS = 2 * MINUTE_MS;
const REREAD_MS = 6 * HOUR_MS;

const collectors: Collector[] = [];
afterEach(async () => {
  await Promise.all(collectors.splice(0).map((collector) => collector.stop()));
});

const COAT = makeGood({ id: 1, title: 'Red wool coat' });

async function aliceWithADress(dailyCalls = 5000) {
  const world = await besideEbay({ listings: [dress(1), dress(2)], dailyCalls });
  await saveQuery(world, world.alice, { query_text: 'linen dress' });
  await world.collect();
  return world;
}

/** Lets time pass in steps, and collects after each. */
async function passing({ later }: { later: (ms: number) => Promise<void> }, ms: number, step: number) {
  for (let passed = 0; passed < ms; passed += step) await later(step);
}

async function call(
  world: Awaited<ReturnType<typeof besideEbay>>,
  verb: 'put' | 'delete',
  path: string,
  who: Person = world.alice,
) {
  const { auth } = await signIn(world, who);
  return world.http[verb](`/api/users/${who.id}/${path}`)
    .set(auth)
    .send(verb === 'put' ? {} : undefined);
}

// The longer, the more lies in the future then.
describe.each(
  sampled<[string, number]>([
    ['a year', 365 * DAY_MS],
    ['a day', DAY_MS],
    ['an hour', HOUR_MS],
  ]),
)('After the clock was set back by %s', (_, back) => {
  it('a marketplace is searched as soon as otherwise', async () => {
    const world = await aliceWithADress();
    await world.setBack(back);
    expect(world.searches()).toBe(2);

    world.ebay.add(dress(3));
    await world.later(SOON_MS);

    expect(world.searches()).toBe(3);
    expect(await world.feedOf(world.alice)).toHaveLength(3);
  });

  it('a marketplace that asked for a pause, or whose process has ended, is searched', async () => {
    const world = await aliceWithADress();
    world.ebay.fail(429, 1, { retryAfter: '80000' });
    await world.later(REREAD_MS);
    expect(world.searches()).toBe(2);

    await world.setBack(back);
    expect(world.searches()).toBe(3);

    const until = world.clock.now() + 10_000;
    await change(
      world.db,
      `update visits set leased_by = 'another', leased_until = ?, next_at = ?`,
      until,
      until,
    );
    await world.setBack(back);
    await world.later(SOON_MS);
    expect(world.searches()).toBe(4);
  });

  it("the calls of a marketplace's day come back within a day", async () => {
    const world = await aliceWithADress(2);
    await passing(world, DAY_MS, HOUR_MS);
    await change(world.db, `update marketplaces set calls = 2`);
    await change(world.db, `update turns set calls = 2`);
    const before = world.searches();

    await world.setBack(back);
    await passing(world, DAY_MS, HOUR_MS);

    expect(world.searches()).toBeGreaterThan(before);
  });

  it('a visit that was being made then is made again as soon as otherwise', async () => {
    let isSettingBack = false;
    const world = await besideEbay({
      listings: [dress(1)],
      disguise: (ebay) => ({
        ...ebay,
        async *search(request, options) {
          if (isSettingBack) world.clock.pass(-back);
          isSettingBack = false;
          yield* ebay.search(request, options);
        },
      }),
    });
    await saveQuery(world, world.alice, { query_text: 'linen dress' });
    isSettingBack = true;
    await world.collect();

    await world.collect();
    expect(world.searches()).toBe(1);
    world.clock.stand(BELIEVED_AFTER_MS);
    await world.later(SOON_MS);

    expect(world.searches()).toBe(2);
    expect(await rows(world.db, 'select 1 from listings where missed_at is not null')).toEqual([]);
  });

  it('a listing that is no longer there ends after two readings', async () => {
    const world = await aliceWithADress();
    world.ebay.remove('2');
    await world.later(REREAD_MS);
    await world.setBack(back);

    for (let readings = 0; readings < 3; readings += 1) await world.later(REREAD_MS);

    expect(await world.listing('2')).toMatchObject({ ended_as: 'ended' });
    expect(await world.listing('1')).toMatchObject({ ended_at: null });
  });

  it('nothing was seen in the future, so that a copy which is listed from then on was listed later', async () => {
    const world = await aliceWithADress();
    world.ebay.remove('2');
    await world.setBack(back);

    const seenAt = await rows<{ seen_at: number }>(world.db, 'select seen_at from listings order by id');

    expect(seenAt).toHaveLength(2);
    expect(seenAt[1]?.seen_at).toBeLessThan(world.clock.now());
  });

  it('deletes in time what has ended, what was let go and what can no longer be undone', async () => {
    const world = await aliceWithADress();
    const [first, second] = await world.feedOf(world.alice);
    await call(world, 'put', `items/${first?.id}/kept`);
    await call(world, 'delete', `items/${first?.id}/kept`);
    await call(world, 'delete', `items/${second?.id}`);
    world.ebay.remove('2');
    await world.later(REREAD_MS);
    await world.later(REREAD_MS);
    expect(await world.listing('2')).toMatchObject({ ended_as: 'ended' });

    await world.setBack(back);
    await world.later(DAY_MS);
    await world.later(30 * DAY_MS);

    expect(await world.listing('2')).toMatchObject({ images: [] });
    expect(await rows(world.db, 'select 1 from acts')).toEqual([]);
    expect(
      await rows(world.db, 'select 1 from item_marks where note is not null or kept_at is not null'),
    ).toEqual([]);
  });

  it('a kept listing is looked up as often as otherwise', async () => {
    const world = await aliceWithADress();
    const query = await rows<{ id: number }>(world.db, 'select id from queries');
    const [item] = await world.feedOf(world.alice);
    await call(world, 'put', `items/${item?.id}/kept`);
    const { auth } = await signIn(world, world.alice);
    await world.http
      .patch(`/api/queries/${query[0]?.id}/toggle-active-status`)
      .set(auth)
      .send({ active: false });
    await passing(world, LOOK_EVERY_MS, HOUR_MS);
    expect(world.looks()).toBe(1);

    await world.setBack(back);
    await passing(world, LOOK_EVERY_MS, HOUR_MS);
    expect(world.looks()).toBe(2);
  });

  it('a shop is read as soon as otherwise, whether it answered, failed, or its process has ended', async () => {
    const world = await besideShops();
    const shop = await world.addShop({ goods: [COAT] });
    await world.collect();
    const readings = () => shop.requests.filter(({ path }) => path.startsWith('/products.json')).length;
    const before = readings();

    await world.setBack(back);
    expect(readings()).toBeGreaterThan(before);

    shop.fail(503, { times: 100, retryAfter: '80000' });
    await world.later(7 * HOUR_MS);
    expect(await world.shops()).toMatchObject([{ problem: expect.any(String) }]);
    shop.recover();
    await world.setBack(back);
    expect(await world.shops()).toMatchObject([{ problem: null }]);

    await change(
      world.db,
      `update shops set leased_by = 'another', leased_until = ?`,
      world.clock.now() + 10_000,
    );
    await world.setBack(back);
    await world.later(MINUTE_MS);
    expect(await world.shops()).toMatchObject([{ leased_by: null, last_read_at: world.clock.now() }]);
  });

  it('people are notified of what a shop lists from then on, and not of what it listed before', async () => {
    const world = await besideShops();
    const { db, alice, later } = world;
    const query = await saveQuery(world, alice, { query_text: 'red coat', notify: 'at_once' });
    await change(
      db,
      `insert into channels (user_id, kind, address, state, created_at) values (?, 'webhook', 'http://a.example/', 'active', 0)`,
      alice.id,
    );
    await world.collect();
    await later(HOUR_MS);
    const blue = makeGood({ id: 2, title: 'Blue wool coat' });
    const shop = await world.addShop({ goods: [COAT, blue] });
    await world.collect();
    await world.setBack(back);

    shop.add(makeGood({ id: 3, title: 'Red silk coat' }));
    await later(NEXT_READING_MS);
    // Now it wants what the shop listed before, too.
    await change(db, `update queries set query_text = 'coat', planned_at = null where id = ?`, query.id);
    await later(NEXT_READING_MS);

    const notified =
      'select title from outbox join items on items.id = item_id join listings on listings.id = listing_id';
    expect(await world.titlesOf(alice)).toHaveLength(3);
    expect(await rows(db, notified)).toEqual([{ title: 'Red silk coat' }]);
  });

  it('matches what shops list, although the process has ended that matched it', async () => {
    const world = await besideShops();
    await saveQuery(world, world.alice, { query_text: 'coat' });
    await world.collect();
    const at = world.clock.now();
    await leaseMatching(world.db, { by: 'another', now: at, until: at + 10_000, isFirst: false });
    await world.addShop({ goods: [COAT] });

    await world.setBack(back);
    await world.later(MINUTE_MS);

    expect(await world.titlesOf(world.alice)).toEqual(['Red wool coat']);
  });

  it('pictures are read as soon as otherwise', async () => {
    const world = await aliceWithADress();
    const { db, clock } = world;
    await change(
      db,
      'insert into picture_hashes (listing_id, failures, next_at) select min(id), 1, ? from listings',
      clock.now() + 10 * MINUTE_MS,
    );

    await world.setBack(back);

    expect(await takePicturesToRead(db, clock.now())).toMatchObject({ failures: 1 });
  });

  it('people are notified as soon as otherwise', async () => {
    const world = await aliceNotified();
    const { ebay, receiver, later, setBack, notify, waitUntil, clock } = world;
    ebay.add(dress(2));
    await later(HOUR_MS);
    await notify();
    expect(receiver.news()).toEqual([]);

    receiver.answerWith({ status: 500 });
    await setBack(back);
    await waitUntil(new Date(clock.now() + MINUTE_MS).toISOString(), MINUTE_MS / 2);
    const tried = receiver.news().length;
    expect(tried).toBeGreaterThan(0);

    receiver.answerWith({ status: 200 });
    await setBack(back);
    await notify();
    expect(receiver.news()).toHaveLength(tried + 1);
  });

  it('the digest of the day comes within a day', async () => {
    const world = await aliceNotified({ query: { notify: 'daily' } });
    const { ebay, receiver, setBack, findAndNotify, waitUntil, clock } = world;
    ebay.add(dress(2));
    await findAndNotify();
    await waitUntil('2026-03-02T19:00:00Z');
    ebay.add(dress(3));
    await findAndNotify();

    await setBack(back);
    await waitUntil(new Date(clock.now() + DAY_MS).toISOString());

    expect(receiver.said()).toEqual([
      ['digest', 'Linen dress 2'],
      ['digest', 'Linen dress 3'],
    ]);
  });

  it('a live source is asked again, and a break has as much left as it had', async () => {
    const { db, alice, bob, clock, later, setBack } = await aliceWithADress();
    await pauseLiveSource(db, 'shopify', { problem: 'It was busy', askedMs: 5 * MINUTE_MS }, clock.now());
    await startBreak(db, bob.id, clock.now() + HOUR_MS / 4, { exit: 'none', tokenId: null }, clock.now());
    await later(HOUR_MS / 2);
    await startBreak(db, alice.id, clock.now() + HOUR_MS, { exit: 'none', tokenId: null }, clock.now());

    await setBack(back);

    const at = clock.now();
    expect(await liveSourceState(db, 'shopify', at)).toMatchObject({ pausedForMs: 0 });
    expect(await lockedUntil(db, alice.id, at)).toBe(at + HOUR_MS);
    expect(await lockedUntil(db, bob.id, at)).toBeUndefined();
  });

  it('counts nothing as seen that is collected from then on', async () => {
    const { db, alice, clock, setBack } = await aliceWithADress();
    await noteLook(db, alice.id, clock.now());
    clock.pass(HOUR_MS);
    expect(await noteLook(db, alice.id, clock.now())).not.toBeNull();

    await setBack(back);

    expect(await noteLook(db, alice.id, clock.now() + MINUTE_MS)).toBeLessThanOrEqual(clock.now());
  });

  if (isPostgres)
    it('nobody waits longer until failed attempts are forgotten', async () => {
      const { db, clock, collect } = testApi();
      await collect();
      const failures = failuresInPostgres(db, clock.now);
      const counted = [
        { name: 'alice', rule: { allowed: 1, then: 'wait until they are forgotten' as const } },
      ];
      await failures.begin(counted);
      await failures.end(counted, true);
      expect(await failures.begin(counted)).toMatchObject({ waitMs: 15 * MINUTE_MS });

      clock.pass(-back);
      await collect();
      clock.stand(BELIEVED_AFTER_MS);
      await collect();

      expect((await failures.begin(counted)).waitMs).toBeLessThanOrEqual(0);
    });

  it('a collector that runs goes on by itself', async () => {
    const world = await besideEbay({ listings: [dress(1)] });
    await saveQuery(world, world.alice, { query_text: 'linen dress' });
    const collector = startCollector(world.deps);
    collectors.push(collector);
    const until = async (searches: number) => {
      while (
        world.searches() < searches ||
        (await world.visits()).some((visit) => visit.leased_by !== null)
      ) {
        collector.wake();
        world.clock.stand(MINUTE_MS);
        await new Promise(setImmediate);
      }
    };
    await until(1);

    world.clock.pass(-back);
    await until(2);

    expect(await world.visits()).toMatchObject([{ last_success_at: world.clock.now() }]);
  });

  it('does at once what a loop does once in a while, and then as often as otherwise', async () => {
    let [now, done] = [back, 0];
    const turn = every(
      HOUR_MS,
      () => now,
      async () => void (done += 1),
    );
    await turn();
    now -= back;
    await turn();
    now += HOUR_MS - 1;
    await turn();
    expect(done).toBe(2);
    now += 1;
    await turn();
    expect(done).toBe(3);
  });

  it('a process that has run all the time notices it, and only once', async () => {
    const { db, deps, clock } = await aliceWithADress();
    const watch = createClockWatch(deps);
    await watch();
    clock.pass(4 * MINUTE_MS);
    await watch();
    const nextAt = async () =>
      (await rows<{ next_at: number }>(db, 'select next_at from visits'))[0]?.next_at;

    const before = await nextAt();
    clock.pass(-back);
    await watch();
    clock.stand(BELIEVED_AFTER_MS - 1);
    await watch();
    expect(await nextAt()).toBe(before);
    clock.stand(1);
    await watch();
    expect(await nextAt()).toBe(clock.now());

    await change(db, 'update visits set next_at = ?', clock.now() + HOUR_MS);
    await watch();
    await createClockWatch(deps)();
    expect(await nextAt()).toBe(clock.now() + HOUR_MS);
  });
});

describe('A break', () => {
  async function aliceOnABreak() {
    const world = await aliceWithADress();
    const { db, alice, clock } = world;
    const endsAt = clock.now() + 3 * DAY_MS;
    await startBreak(db, alice.id, endsAt, { exit: 'none', tokenId: null }, clock.now());
    await world.collect();
    return { ...world, endsAt, lockedUntil: () => lockedUntil(db, alice.id, clock.now()) };
  }

  it('goes on as it was when the clock was years behind for some seconds', async () => {
    const { collect, clock, later, endsAt, lockedUntil } = await aliceOnABreak();

    clock.pass(-6 * 365 * DAY_MS);
    await collect();
    await later(5000);
    expect(await lockedUntil()).toBe(endsAt);
    await later(6 * 365 * DAY_MS);

    expect(await lockedUntil()).toBe(endsAt);
  });

  it('goes on as it was when the clock was four days ahead for some seconds', async () => {
    const { later, setBack, endsAt, lockedUntil } = await aliceOnABreak();

    await later(4 * DAY_MS);
    await later(5000);
    await setBack(4 * DAY_MS);
    expect(await lockedUntil()).toBe(endsAt);
    await later(3 * DAY_MS);

    expect(await lockedUntil()).toBeUndefined();
  });
});
