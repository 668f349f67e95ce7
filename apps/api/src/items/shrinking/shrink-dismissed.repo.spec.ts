import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { runDailyHousekeeping } from '#collect/housekeeping';
import { markEnded } from '#collect/ingest/endings.repo';
import { writing } from '#db/database';
import { items, settings } from '#db/schema';
import { itOnSqlite } from '#testing/databases/engine';
import { change, rows } from '#testing/databases/rows';
import { BOBS_COATS, coat, COATS, NOON, writtenPages } from '#testing/outside/written-pages';
import { dismissItem } from '../items.repo.ts';
import { keepItem, letItemGo } from '../kept/keeping.repo.ts';
import { joinAll } from '../things/merges.repo.ts';
import { listMarks } from './dismissed-marks.repo.ts';
import { shrinkDismissed } from './shrink-dismissed.repo.ts';

const ALICE = 1;
const BOB = 2;

/** Alice and bob have found these coats, and alice a newer one. */
async function foundCoats(...ids: string[]) {
  const { db, write, stored } = await writtenPages();
  const listed = (externalId: string, more: Parameters<typeof coat>[0] = {}) => coat({ externalId, ...more });
  await write(ids.map((id) => ({ listing: listed(id), matches: [COATS, BOBS_COATS] })));
  await write([{ listing: listed('newer'), matches: [COATS, BOBS_COATS] }], { now: NOON + DAY_MS });
  const listingOf = async (id: string) =>
    (await stored.listings()).find(({ external_id }) => external_id === id)?.id ?? 0;
  const itemOf = async (userId: number, id: string) => {
    const listingId = await listingOf(id);
    return (await stored.items()).find((item) => item.user_id === userId && item.listing_id === listingId)
      ?.id;
  };
  return {
    db,
    write,
    stored,
    itemOf,
    dismiss: async (userId: number, id: string, now = NOON) =>
      dismissItem(db, { userId, key: undefined, now }, (await itemOf(userId, id)) ?? 0),
    end: async (id: string, now = NOON) => markEnded(db, await listingOf(id), 'ended', now),
    housekeeping: async (days: number) => {
      const steps = runDailyHousekeeping({ db, now: () => NOON + days * DAY_MS });
      while (!(await steps.next()).done);
    },
    join: async (one: string, other: string) => {
      const same = { id: await listingOf(other), evidence: 'pictures', pictures: 2, words: [] } as const;
      const id = await listingOf(one);
      await writing(db, (tx) => joinAll(tx, id, [same], NOON));
    },
    marks: async (userId: number) => (await listMarks(db, userId)).map(({ mark }) => mark),
    /** The external ids of all that somebody has. */
    has: async (userId: number) =>
      (
        await rows<{ external_id: string }>(
          db,
          'select external_id from items join listings on listings.id = listing_id where user_id = ? order by 1',
          userId,
        )
      ).map(({ external_id }) => external_id),
  };
}

describe('daily housekeeping', () => {
  it('shrinks a dismissed item to a mark 90 days after its listing has ended, for the person who dismissed it', async () => {
    const world = await foundCoats('1');
    await world.dismiss(ALICE, '1');
    await world.end('1');
    await world.housekeeping(89);
    expect(await world.has(ALICE)).toEqual(['1', 'newer']);

    await world.housekeeping(90);

    expect(await world.has(ALICE)).toEqual(['newer']);
    expect(await world.marks(ALICE)).toEqual(['id:1']);
    expect(await world.has(BOB)).toEqual(['1', 'newer']);
    expect(await world.marks(BOB)).toEqual([]);
    await world.db.close();
  });

  it('leaves an item that was dismissed less than 90 days ago, or whose listing has ended since then', async () => {
    const world = await foundCoats('ended early', 'ended late', 'offered', 'in the feed');
    await world.dismiss(ALICE, 'ended early', NOON + DAY_MS);
    await world.end('ended early');
    await world.dismiss(ALICE, 'ended late');
    await world.end('ended late', NOON + DAY_MS);
    await world.dismiss(ALICE, 'offered');
    await world.end('in the feed');

    await world.housekeeping(90);

    expect(await world.has(ALICE)).toEqual(['ended early', 'ended late', 'in the feed', 'newer', 'offered']);
    await world.db.close();
  });

  it('leaves what was kept, and what a query found last', async () => {
    const world = await foundCoats('kept', 'let go');
    for (const id of ['kept', 'let go', 'newer']) {
      const item = { userId: ALICE, id: (await world.itemOf(ALICE, id)) ?? 0, now: NOON };
      if (id !== 'newer') await keepItem(world.db, { ...item, note: 'Opera' });
      if (id === 'let go') await letItemGo(world.db, ALICE, item.id, NOON);
      await world.dismiss(ALICE, id);
      await world.end(id);
    }
    await change(world.db, 'update item_marks set kept_at = null, note = null where let_go_at is not null');

    await world.housekeeping(100);

    expect(await world.has(ALICE)).toEqual(['kept', 'newer']);
    await world.db.close();
  });

  it('leaves one item of a query whose last page brought several', async () => {
    const world = await foundCoats('one', 'two');
    for (const id of ['one', 'two', 'newer']) {
      await world.dismiss(ALICE, id);
      await world.end(id);
    }
    await change(world.db, `update finds set found_at = ${NOON}`);

    await world.housekeeping(100);

    expect(await world.has(ALICE)).toEqual(['newer']);
    await world.db.close();
  });

  it('shrinks a thing with several listings once the last of them has ended 90 days ago, and all of it together', async () => {
    const world = await foundCoats('1', '2');
    await world.join('1', '2');
    await world.dismiss(ALICE, '1');
    await world.end('1');
    await world.end('2', NOON + 10 * DAY_MS);
    await world.housekeeping(99);
    expect(await world.has(ALICE)).toEqual(['1', '2', 'newer']);

    await world.housekeeping(100);

    expect(await world.has(ALICE)).toEqual(['newer']);
    expect(await world.marks(ALICE)).toEqual(['id:1', 'id:2']);
    expect(await rows(world.db, 'select id from finds where user_id = ?', ALICE)).toHaveLength(1);
    await world.db.close();
  });

  it('deletes a listing that nobody has once its price does not count any more', async () => {
    const world = await foundCoats('1', 'compared');
    await change(
      world.db,
      `insert into listing_words (word, listing_id) select 'coat', id from listings where external_id = 'compared'`,
    );
    for (const id of ['1', 'compared'])
      for (const person of [ALICE, BOB]) await world.dismiss(person, id).then(() => world.end(id));
    const ids = async () => (await world.stored.listings()).map(({ external_id }) => external_id);

    await world.housekeeping(90);
    expect(await ids()).toEqual(['compared', 'newer']);
    await world.housekeeping(239);
    expect(await ids()).toEqual(['compared', 'newer']);
    await world.housekeeping(240);
    expect(await ids()).toEqual(['newer']);
    await world.db.close();
  });

  it('takes what nobody has looked at for a year for ended', async () => {
    const world = await foundCoats('1');
    for (const person of [ALICE, BOB]) await world.dismiss(person, '1');
    await world.housekeeping(364);
    expect(await world.has(ALICE)).toEqual(['1', 'newer']);

    await world.housekeeping(365);

    expect(await world.has(ALICE)).toEqual(['newer']);
    expect(await world.stored.listings()).toHaveLength(1);
    await world.db.close();
  });

  // Only there it is sure who has to wait.
  itOnSqlite.each([
    ['came back', { dismissed_at: null }],
    ['was joined with another one', { merged_into: 2 }],
  ])('leaves an item that %s while housekeeping waited to write', async (_, changed) => {
    const world = await foundCoats('1', '2');
    await world.dismiss(ALICE, '1');
    await world.end('1');
    const isIt = eq(items.id, (await world.itemOf(ALICE, '1')) ?? 0);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const other = writing(world.db, async (tx) => {
      await released;
      await tx.update(items).set(changed).where(isIt);
    });
    const shrinking = shrinkDismissed(world.db, NOON + 90 * DAY_MS).next();
    await setImmediate();
    release();
    await Promise.all([other, shrinking]);

    expect(await world.has(ALICE)).toEqual(['1', '2', 'newer']);
    expect(await world.marks(ALICE)).toEqual([]);
    await world.db.close();
  });

  it('works through any number of items, in slices', async () => {
    const ids = Array.from({ length: 450 }, (_, at) => String(at));
    const world = await foundCoats(...ids);
    await change(world.db, `update items set dismissed_at = ${NOON} where user_id = ${ALICE}`);
    await change(world.db, `update listings set ended_at = ${NOON}, ended_as = 'ended'`);
    const numberBefore =
      (await rows<{ number: number }>(world.db, 'select number from news'))[0]?.number ?? 0;

    await world.housekeeping(91);

    expect(await world.has(ALICE)).toEqual(['newer']);
    expect(await world.has(BOB)).toHaveLength(451);
    expect(await world.marks(ALICE)).toHaveLength(450);
    expect(await rows(world.db, 'select number from news where user_id = ?', ALICE)).toEqual([
      { number: numberBefore + 3 },
    ]);
    await world.db.close();
  });
});

describe('a page that is written later', () => {
  /** Alice has dismissed a coat long ago that was relisted once, and only marks are left. */
  async function shrunkCoat() {
    const world = await foundCoats();
    const match = [COATS, BOBS_COATS];
    const old = coat({ externalId: 'old', thingMark: 'the coat' });
    const copy = coat({ externalId: 'copy', thingMark: 'the coat', relistedAt: NOON + 10 });
    await world.write([{ listing: old, matches: match }]);
    await world.write([{ listing: copy, matches: match }], { now: NOON + 20 });
    for (const person of [ALICE, BOB]) await world.dismiss(person, 'copy', NOON + 30);
    await world.end('copy', NOON + 30);
    await world.housekeeping(91);
    expect(await world.stored.listings()).toHaveLength(1);
    return world;
  }

  it.each([
    { listed: 'again under its id', listing: { externalId: 'copy' } },
    { listed: 'again under an id from before', listing: { externalId: 'old' } },
    { listed: 'as another copy', listing: { externalId: 'another', thingMark: 'the coat' } },
  ])('does not bring back what was dismissed when it is listed $listed', async ({ listing }) => {
    const { write, has, db } = await shrunkCoat();
    const now = NOON + 92 * DAY_MS;

    expect(await write([{ listing: coat(listing), matches: [COATS] }], { now })).toBe(0);
    expect(await write([{ listing: coat(listing), matches: [COATS, BOBS_COATS] }], { now: now + 1 })).toBe(0);

    expect(await has(ALICE)).toEqual(['newer']);
    await db.close();
  });

  it('does not bring it back for a lower price either', async () => {
    const { write, has, db } = await shrunkCoat();
    await db.writer.insert(settings).values({ user_id: ALICE, second_chance: 10 });
    const cheap = coat({ externalId: 'copy', price: { cents: 1, currency: 'USD' } });
    await write([{ listing: cheap, matches: [COATS] }], { now: NOON + 92 * DAY_MS });

    expect(await has(ALICE)).toEqual(['newer']);
    await db.close();
  });

  it.each([
    {
      which: 'with the id elsewhere',
      page: { marketplace: 'etsy' as const },
      listing: { externalId: 'copy' },
    },
    { which: 'whose id is the other’s mark', page: {}, listing: { externalId: 'the coat' } },
    { which: 'with no mark', page: {}, listing: { externalId: 'other' } },
  ])('brings another thing $which', async ({ page, listing }) => {
    const { write, has, db } = await shrunkCoat();
    const now = NOON + 92 * DAY_MS;
    expect(await write([{ listing: coat(listing), matches: [COATS] }], { now, ...page })).toBe(1);

    expect(await has(ALICE)).toEqual([listing.externalId, 'newer'].sort());
    await db.close();
  });
});
