import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookAtShop, ReadingTooCostly } from '@rummage/marketplaces';
import { makeFetcher, startFakeShop } from '@rummage/marketplaces/testing';
import { MINUTE_MS } from '@rummage/vocabulary';
import { seekersOf } from '#collect/shops/shop-queries';
import { type Db, openDatabase } from '#db/database';
import { createUser } from '#people/account/users.repo';
import { previewOf } from '#queries/judging/preview';
import { planFile } from '#queries/notebook/plan-file';
import { createQuery, type QueryRow } from '#queries/queries.repo';
import { change } from '#testing/databases/rows';
import { freshDir } from '#testing/fresh-dir';
import { itInFullCheck } from '#testing/full-check';
import { coat } from '#testing/outside/written-pages';
import { PRODUCT_BUNDLE } from '#testing/processes/product-bundle';
import { endThreads, readerBeside, startThreads } from './pool.ts';

let db: Db;
async function end(): Promise<void> {
  await endThreads(db);
  await db.close();
}

/** A database with alice, and real threads. */
async function withThreads(
  limits: Parameters<typeof startThreads>[2] = {},
  worker = join(PRODUCT_BUNDLE, 'worker.js'),
) {
  const file = join(freshDir(), 'rummage.db');
  db = openDatabase(file);
  startThreads(db, { place: file, worker }, limits);
  return (await createUser(db, 'alice@example.com', 'hash', 1))?.id ?? 0;
}

const EXCHANGE = { currency: 'USD', day: null, rates: {} };

const NOTEBOOK = { format: 'csv' as const, text: 'query_text\nboots' };

describe('a task in a thread', () => {
  let alice: number;
  beforeAll(async () => {
    alice = await withThreads();
  }, MINUTE_MS);
  afterAll(end);

  it('sees what was committed before it was asked for', async () => {
    const plan = () => planFile(db, { userId: alice, file: NOTEBOOK, currency: 'USD' });
    expect(await plan()).toMatchObject({ entries: [{ report: { outcome: 'added' } }] });

    await createQuery(db, alice, { query_text: 'boots' }, 1);

    expect(await plan()).toMatchObject({ entries: [{ report: { outcome: 'unchanged' } }] });
  });

  it('ends when nobody waits for it any more, and the next one is done', async () => {
    const asked = { userId: alice, file: NOTEBOOK, currency: 'USD' };
    const gone = new AbortController();
    const left = planFile(db, asked, { by: alice, signal: gone.signal });
    gone.abort(new Error('gone'));

    await expect(left).rejects.toThrow('gone');
    expect(await planFile(db, asked, { by: alice })).toHaveProperty('entries');
  });

  it('keeps everybody else free, also from texts that were made to cost time', async () => {
    const words = Array.from({ length: 25 }, (_, n) => `c${n}`);
    const queries: QueryRow[] = [];
    for (const word of words)
      queries.push(await createQuery(db, alice, { query_text: `a "${'a '.repeat(10)}${word} b"` }, 1));
    // It begins each of the phrases thousands of times, has all of their words, and none of them whole.
    const description = `b ${words.join(' ')} ${'a '.repeat(4900)}`;
    const listings = Array.from({ length: 50 }, (_, n) => ({
      ...coat({ externalId: `${n}`, title: 'a', description }),
      isSoldOut: false,
      productType: null,
    }));
    const asked = queries.map(({ id, planned_at }) => ({ id, planned_at }));
    const before = performance.eventLoopUtilization();

    const { seekers } = await seekersOf(db, { listings, queries: asked, exchange: EXCHANGE });

    expect(seekers).toEqual(listings.map(() => []));
    // Matching here would be all that the event loop does.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('says what is wrong with the storage', async () => {
    await change(db, 'alter table finds rename to gone');
    const search = { queryText: 'boots', category: null, maxPriceCents: null, filters: [] };
    const draft = { ...search, minimumCondition: 'PRE_OWNED' as const };

    const asked = { userId: alice, queryId: 1, draft, saved: draft, exchange: EXCHANGE, now: 1 };
    const preview = previewOf(db, asked);

    await expect(preview).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
  });
});

describe('what a stranger wrote', () => {
  const bomb = Buffer.from(`{"products": [${'{},'.repeat(2_000_000)}{}]}`);
  afterEach(end);

  async function lookAt(shop: { url: string; close: () => Promise<void> }) {
    const fetcher = makeFetcher({ read: readerBeside(db) });
    try {
      return await lookAtShop(shop.url, { fetcher, signal: new AbortController().signal });
    } finally {
      await fetcher.close();
      await shop.close();
    }
  }

  async function hostileShop(body = bomb) {
    const shop = await startFakeShop({ ways: ['shopify'] });
    shop.answerAt('/products.json', { type: 'application/json', body });
    return shop;
  }

  it(
    'is given up when it takes too much time',
    async () => {
      await withThreads({ mostMs: 1 });
      await expect(lookAt(await hostileShop())).rejects.toMatchObject({ name: 'ShopUnavailable' });
    },
    MINUTE_MS,
  );

  itInFullCheck(
    'costs nobody else anything where it takes the most memory that so many bytes can take',
    async () => {
      await withThreads();
      const nested = Buffer.from(`{"products": [${'[[[[[[[[[[]]]]]]]]]],'.repeat(470_000)}[]]}`);
      const hostile = lookAt(await hostileShop(nested));
      const honest = lookAt(await startFakeShop({ ways: ['shopify'], goods: 1 }));

      expect(await hostile).toMatchObject({ examples: [] });
      expect(await honest).toMatchObject({ way: 'shopify', listings: 1 });
    },
    MINUTE_MS,
  );
});

/** A reading takes as many ms as are asked for, and says in which thread it was; another takes all the memory that there is. */
const SLOW = `
  import { threadId } from 'node:worker_threads';
  import { setTimeout } from 'node:timers/promises';
  export default ({ name, input, isStarted }) => {
    isStarted[0] = Number(name !== 'late');
    for (const all = []; name === 'greedy'; ) all.push(new Array(1000).fill(name));
    return setTimeout(input, threadId);
  };`;

describe('a thread', () => {
  const what = { name: 'slow', run: (ms: number) => ms };
  const greedy = { ...what, name: 'greedy' };
  let read: (ms: number, signal?: AbortSignal) => Promise<number>;
  beforeAll(async () => {
    const worker = join(freshDir(), 'worker.mjs');
    writeFileSync(worker, SLOW);
    await withThreads({ mostMb: 64 }, worker);
    read = (ms, signal = new AbortController().signal) => readerBeside(db)(what, ms, signal);
  });
  afterAll(end);

  it.each([
    ['goes on to the next task when whoever has left would soon have had an answer', 20, true],
    ['is ended when it goes on for nobody', MINUTE_MS, false],
  ])('%s', async (_, ms, staysTheSame) => {
    const before = await read(0);
    const gone = new AbortController();
    const left = read(ms, gone.signal);
    setTimeout(() => gone.abort(new Error('gone')), 5);

    await expect(left).rejects.toThrow('gone');
    expect((await read(0)) === before).toBe(staysTheSame);
  });

  it('ends with what takes too much memory, and the next one does what others asked for', async () => {
    const costly = readerBeside(db)(greedy, 0, new AbortController().signal);
    const honest = read(0);

    await expect(costly).rejects.toBeInstanceOf(ReadingTooCostly);
    expect(await honest).toBeGreaterThan(0);
  });
});

describe('the time of a task', () => {
  const MOST_MS = 500;
  beforeAll(async () => {
    const worker = join(freshDir(), 'worker.mjs');
    writeFileSync(worker, SLOW);
    await withThreads({ mostMs: MOST_MS }, worker);
  });
  afterAll(end);

  it.each([
    ['is over once', 'slow', 1],
    ['begins again where the thread came late to it', 'late', 2],
  ])('%s', async (_, name, times) => {
    const what = { name, run: (ms: number) => ms };
    const began = performance.now();
    await expect(readerBeside(db)(what, MINUTE_MS, new AbortController().signal)).rejects.toBeInstanceOf(
      ReadingTooCostly,
    );
    expect(performance.now() - began).toBeGreaterThan(times * MOST_MS - 1);
  });
});

it('threads know every module that makes a task', () => {
  const folder = join(__dirname, '..');
  const known = readFileSync(join(folder, 'tasks.ts'), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.spec)\.ts$/.test(path),
  );
  const making = files.filter((path) => /= task\(/.test(readFileSync(join(folder, path), 'utf8')));
  expect(making.length).toBeGreaterThan(5);
  for (const path of making) expect(known).toContain(`'./${path}'`);
});
