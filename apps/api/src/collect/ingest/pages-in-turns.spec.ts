import type { MarketplaceName } from '@rummage/vocabulary';
import type { Pool } from 'pg';
import { type Db, writing } from '#db/database';
import { joinAll } from '#items/things/merges.repo';
import { onePerson, raiseNews } from '#people/news.repo';
import { captureId, saveCapture } from '#sources/captures/save-capture.repo';
import { freshPostgres } from '#testing/databases/postgres';
import { rows } from '#testing/databases/rows';
import { BOBS_COATS, coat, COATS, NOON, writtenPages } from '#testing/outside/written-pages';
import type { Find } from './find.ts';
import { ingestPage } from './ingest.repo.ts';

const ALICE = 1;
const BOB = 2;

/** Two processes that share a database in which alice and bob look for coats. */
async function twoProcesses() {
  const { open } = freshPostgres();
  const [one, other] = [open(), open()];
  const { stored } = await writtenPages(one);
  return { one, other, stored };
}

function write(
  db: Db,
  marketplace: MarketplaceName,
  found: readonly Find[],
  beforeWriting?: () => Promise<void>,
): Promise<number> {
  const page = { marketplace, visitId: 1, finds: found, now: NOON, itemsPerUser: 1000 };
  return ingestPage(db, { ...page, ...(beforeWriting && { beforeWriting }) });
}

const finding = (externalId: string, ...matches: Find['matches']): Find => ({
  listing: coat({ externalId }),
  matches,
});

/** Starts a page of eBay, and holds its transaction open until `release`; when it starts again it is not held. */
async function heldPage(db: Db, finds: readonly Find[]) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let tries = 0;
  let writing: Promise<number> = Promise.resolve(0);
  await new Promise<void>((resolve) => {
    writing = write(db, 'ebay', finds, async () => {
      tries += 1;
      resolve();
      await released;
    });
  });
  const written = async () => {
    release();
    return writing;
  };
  return { written, tries: () => tries };
}

/** Waits until so many transactions wait for rows that others have. */
async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rows(db, waiting)).length < count);
}

const inFeed = (db: Db, userId: number) =>
  rows<{ listing_id: number }>(
    db,
    'select listing_id from items where user_id = ? and merged_into is null order by listing_id',
    userId,
  );

describe('pages that two processes write at the same time', () => {
  it('of different marketplaces do not wait for each other', async () => {
    const { one, other, stored } = await twoProcesses();
    const { written, tries } = await heldPage(one, [finding('1', COATS)]);

    expect(await write(other, 'tradera', [finding('1', BOBS_COATS)])).toBe(1);
    expect(await stored.listings()).toMatchObject([{ marketplace: 'tradera' }]);

    expect(await written()).toBe(1);
    expect(tries()).toBe(1);
    expect(await stored.listings()).toMatchObject([{ marketplace: 'tradera' }, { marketplace: 'ebay' }]);
  });

  it('of one marketplace are written one after the other', async () => {
    const { one, other, stored } = await twoProcesses();
    const { written } = await heldPage(one, [finding('1', COATS)]);
    let isOther = false;
    const second = write(other, 'ebay', [finding('1', COATS, BOBS_COATS)], async () => {
      isOther = true;
      return Promise.resolve();
    });
    await untilWaiting(one, 1);
    expect(isOther).toBe(false);

    expect([await written(), await second]).toEqual([1, 1]);

    expect(await stored.listings()).toHaveLength(1);
    expect((await stored.items()).map(({ user_id }) => user_id)).toEqual([ALICE, BOB]);
  });

  it('of one marketplace all get their turn, however many there are', async () => {
    const { one, other, stored } = await twoProcesses();
    const pages = Array.from({ length: 40 }, (_, n) =>
      write(n % 2 ? one : other, 'ebay', [finding(String(n % 8), COATS, BOBS_COATS)]),
    );

    const fresh = await Promise.all(pages);

    expect(fresh.reduce((sum, each) => sum + each)).toBe(16);
    expect(await stored.items()).toHaveLength(16);
  });

  /** Bob has two listings of two marketplaces, which are one thing. */
  async function oneThing(db: Db): Promise<void> {
    await write(db, 'ebay', [finding('1', BOBS_COATS)]);
    await write(db, 'tradera', [finding('1', BOBS_COATS)]);
    await joined(db);
  }

  const joined = (db: Db) =>
    writing(db, (tx) => joinAll(tx, 1, [{ id: 2, evidence: 'pictures', pictures: 2, words: [] }], NOON));

  it('leave one item of one thing that both find for the same person', async () => {
    const { one, other } = await twoProcesses();
    await oneThing(one);
    const { written, tries } = await heldPage(one, [finding('1', COATS)]);

    expect(await write(other, 'tradera', [finding('1', COATS)])).toBe(1);
    expect(await written()).toBe(1);

    expect(tries()).toBe(2);
    expect(await inFeed(one, ALICE)).toHaveLength(1);
    expect(await rows(one, 'select 1 from items where user_id = ?', ALICE)).toHaveLength(2);
  });

  /** Alice's coat gets cheaper, on a page that waits in the middle of its work until `goOn`. */
  async function pageInTheMiddle(db: Db) {
    await write(db, 'ebay', [finding('1', COATS)]);
    const held = await (db.$client as unknown as Pool).connect();
    await held.query('begin; select 1 from listing_texts for update');
    const cheaper = { listing: coat({ price: { cents: 100, currency: 'USD' } }), matches: [COATS] };
    const written = write(db, 'ebay', [cheaper]);
    await untilWaiting(db, 1);
    const goOn = async () => {
      await held.query('commit');
      held.release();
      await written;
    };
    return { goOn };
  }

  it('wait for each other before they work, when they are for the same person', async () => {
    const { one, other, stored } = await twoProcesses();
    const { goOn } = await pageInTheMiddle(one);

    const second = write(other, 'tradera', [finding('1', COATS)]);
    await untilWaiting(one, 2);
    await goOn();
    await second;

    // An id that was given in vain is not given again.
    expect((await stored.listings()).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('keep nobody waiting who acts, and begin again after that', async () => {
    const { one, other, stored } = await twoProcesses();
    const { goOn } = await pageInTheMiddle(one);

    await writing(other, (tx) => raiseNews(tx, onePerson(ALICE)));
    await goOn();

    expect(await stored.changes()).toMatchObject([{ was_cents: 4800, price_cents: 100 }]);
    expect(await rows(one, 'select number from news where user_id = ?', ALICE)).toEqual([{ number: 3 }]);
  });

  it('leave one item of a thing that is recognized while one of them is written', async () => {
    const { one, other } = await twoProcesses();
    await write(one, 'ebay', [finding('1', BOBS_COATS)]);
    await write(one, 'tradera', [finding('1', COATS)]);
    const { written } = await heldPage(one, [finding('1', COATS)]);

    await joined(other);
    await written();

    expect(await inFeed(one, ALICE)).toHaveLength(1);
  });

  it('keep to the limit of a feed that both fill', async () => {
    const { one, other } = await twoProcesses();
    const full = { visitId: 1, now: NOON, itemsPerUser: 3 };
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ingestPage(n % 2 ? one : other, {
          ...full,
          marketplace: n % 2 ? 'ebay' : 'tradera',
          finds: [finding(String(n), COATS)],
        }),
      ),
    );

    expect(await inFeed(one, ALICE)).toHaveLength(3);
  });

  it('do not keep a person from bringing a listing of another site', async () => {
    const { one, other } = await twoProcesses();
    const { written } = await heldPage(one, [finding('1', COATS)]);
    const url = new URL('https://www.vinted.com/items/1');

    const saved = await saveCapture(other, {
      userId: ALICE,
      way: null,
      url,
      listing: coat({ externalId: captureId(ALICE, url) }),
      isAsked: true,
      now: NOON,
      itemsPerUser: 1000,
    });
    expect(saved).toMatchObject({ isNew: true });

    expect(await written()).toBe(1);
    expect(await inFeed(one, ALICE)).toHaveLength(2);
    expect(await rows(one, 'select number from news where user_id = ?', ALICE)).toEqual([{ number: 3 }]);
  });
});
