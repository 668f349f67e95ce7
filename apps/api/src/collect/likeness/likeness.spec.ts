import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANGES, drawing, RECOLOURINGS } from '@rummage/likeness/testing';
import { type FakeGood, type FakeShop, makeGood, NEVER_IDLE } from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS, type MarketplaceName, MINUTE_MS } from '@rummage/vocabulary';
import { change, rows } from '#testing/databases/rows';
import { besideShops, NEXT_READING_MS } from '#testing/outside/beside-shops';
import { saveQuery, signIn } from '#testing/people';
import { markOffered } from '../ingest/endings.repo.ts';
import { compareNext } from './compare-pictures.ts';
import { readListingPictures } from './listing-pictures.ts';

const cut = CHANGES['cut by 8 % around its middle'];
const recompressed = CHANGES['recompressed (JPEG, quality 30)'];
const dyed = RECOLOURINGS['the thing dyed red'];
const { signal } = new AbortController();

let close: () => Promise<void>;
afterEach(() => close());

/** A server of pictures, which can be changed while it runs, and fails for those that are missing. */
async function servePictures() {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(NEVER_IDLE, (request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const file = files.get(path);
    if (file) response.end(file);
    else response.writeHead(path === '/robots.txt' ? 404 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests: () => requests.filter((path) => path !== '/robots.txt'),
    /** Answers 503 from now on for all that it has. */
    fail: () => {
      files.clear();
    },
    put: (name: string, file: Buffer) => {
      files.set(`/${name}`, file);
      return `${url}/${name}`;
    },
  };
}

/** Two shops that may list one coat, and somebody who looks for it. */
async function withCoats(compared: readonly MarketplaceName[] = ['shop']) {
  const pictures = await servePictures();
  const world = await besideShops({ compared });
  await saveQuery(world, world.alice, { query_text: 'overcoat' });
  let id = 0;
  const listing: FakeShop[] = [];
  const list = async (title: string, images: readonly string[], cents = 10_000) => {
    id += 1;
    listing.push(await world.addShop({ goods: [makeGood({ id, title, cents, pictures: images })] }));
  };
  return {
    ...world,
    pictures,
    list,
    listing,
    /** Shows the drawings with these numbers, as they are or changed. */
    show: async (numbers: readonly number[], alter = async (picture: Buffer) => picture) =>
      Promise.all(
        numbers.map(async (n) => pictures.put(`${++id * 100 + n}.jpg`, await alter(await drawing(n)))),
      ),
    merges: () =>
      rows<{ listing_id: number; other_id: number; pictures: number; words: string }>(
        world.db,
        'select listing_id, other_id, evidence, pictures, words from merges order by 1, 2',
      ),
    hashes: () =>
      rows<{ hashes: string | null; failures: number; next_at: number | null }>(
        world.db,
        'select hashes, failures, next_at from picture_hashes order by listing_id',
      ),
  };
}

const none = async (picture: Buffer) => picture;

describe('Two listings of one thing', () => {
  it('are noted as one when their pictures agree, cut and compressed as they are', async () => {
    const { list, show, collect, merges } = await withCoats();
    await list('Camel wool overcoat', await show([1, 2, 3], cut));
    await list('Vintage overcoat in camel wool', await show([2, 1], recompressed), 15_000);

    await collect();

    expect(await merges()).toEqual([
      {
        listing_id: 1,
        other_id: 2,
        evidence: 'pictures',
        pictures: 2,
        words: expect.stringContaining('overcoat'),
      },
    ]);
  });

  it('are noted as one when the second comes later, and each picture is read once', async () => {
    const { list, show, collect, later, merges, pictures } = await withCoats();
    await list('Camel wool overcoat', await show([1, 2]));
    await collect();
    expect(pictures.requests()).toEqual([]);
    await list('Camel wool overcoat', await show([1, 2]));

    await collect();
    await later(NEXT_READING_MS);

    expect(await merges()).toHaveLength(1);
    expect(pictures.requests()).toHaveLength(4);
  });

  it.each<[string, string, readonly number[], (picture: Buffer) => Promise<Buffer>, number?]>([
    ['its twin in another colour', 'Camel wool overcoat', [1, 2], dyed ?? none],
    ['one with other pictures', 'Camel wool overcoat', [3, 4], none],
    ['one with one picture in common', 'Camel wool overcoat', [1, 3], none],
    ['one in another size', 'Camel wool overcoat, size XL', [1, 2], none],
    ['one at three times the price', 'Camel wool overcoat, size M', [1, 2], none, 30_001],
  ])('are not noted for %s', async (_what, title, numbers, alter, cents = 10_000) => {
    const { list, show, collect, merges } = await withCoats();
    await list('Camel wool overcoat, size M', await show([1, 2]));
    await list(title, await show(numbers, alter), cents);

    await collect();

    expect(await merges()).toEqual([]);
  });

  it('are not looked for by pictures where nothing else agrees', async () => {
    const { list, show, collect, pictures } = await withCoats();
    await list('Camel wool overcoat', await show([1, 2]));
    await list('Grey tweed overcoat', await show([1, 2]));

    await collect();

    expect(pictures.requests()).toEqual([]);
  });

  it('are not looked for where the marketplace does not allow it', async () => {
    const { list, show, collect, pictures, hashes } = await withCoats(['sample']);
    for (let n = 0; n < 2; n += 1) await list('Camel wool overcoat', await show([1, 2]));

    await collect();

    expect(pictures.requests()).toEqual([]);
    expect(await hashes()).toEqual([]);
  });
});

describe('Two listings that were one thing', () => {
  type Coats = Awaited<ReturnType<typeof withCoats>>;
  const TITLE = 'Camel wool overcoat';

  async function merged() {
    const world = await withCoats();
    await world.list(TITLE, await world.show([1, 2]));
    await world.list(TITLE, await world.show([1, 2], recompressed));
    await world.collect();
    expect(await world.feedOf(world.alice)).toHaveLength(1);
    const [, shop] = world.listing;
    return {
      ...world,
      change: async (changed: Partial<FakeGood>) => {
        shop?.change(shop.goods[0]?.id ?? 0, changed);
        await world.later(NEXT_READING_MS);
      },
    };
  }

  it.each<[string, (world: Coats) => Promise<Partial<FakeGood>>]>([
    ['title', async () => ({ title: 'Plastic overcoat for dogs' })],
    ['price', async () => ({ cents: 1 })],
    ['pictures', async ({ show }) => ({ pictures: await show([3, 4]) })],
    ['pictures, which are too few now,', async ({ show }) => ({ pictures: await show([1]) })],
  ])('are two again when the %s of one of them changes', async (_, changed) => {
    const world = await merged();

    await world.change(await changed(world));

    expect(await world.merges()).toEqual([]);
    expect(await world.feedOf(world.alice)).toHaveLength(2);
  });

  it.each<[string, Partial<FakeGood>]>([
    ['title', { title: 'CLICK HERE, free overcoat' }],
    ['price', { cents: 1 }],
    ['pictures', { pictures: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'] }],
    ['price, as little as it is,', { cents: 9_900 }],
  ])('are two at once when the %s of one changes and no picture can be read', async (_, changed) => {
    const world = await merged();
    world.pictures.fail();

    await world.change(changed);

    expect(await world.merges()).toEqual([]);
    expect(await world.feedOf(world.alice)).toHaveLength(2);
  });

  it('are one again when pictures can be read that could not be for a moment', async () => {
    const world = await merged();
    const { pictures, later, merges } = world;
    const moved = ['a', 'b'].map((name) => `${pictures.url}/${name}`);
    await world.change({ pictures: moved });
    expect(await merges()).toEqual([]);

    for (const [at, name] of ['a', 'b'].entries()) pictures.put(name, await drawing(at + 1));
    await later(10 * MINUTE_MS);

    expect(await merges()).toHaveLength(1);
  });

  it('are two before a price is news: nobody hears of it in the place of what it was', async () => {
    const world = await merged();
    const { db, bob } = world;
    await saveQuery(world, bob, { query_text: 'overcoat', notify: 'drops' });
    await world.collect();
    await change(
      db,
      `insert into channels (user_id, kind, address, state, created_at) values (?, 'webhook', 'http://127.0.0.1:9', 'active', 0)`,
      bob.id,
    );

    await world.change({ title: 'CLICK HERE, free overcoat', cents: 1 });

    const news = await rows<{ listing_id: number }>(
      db,
      'select listing_id from outbox join items on items.id = item_id',
    );
    expect(news).toEqual([{ listing_id: 2 }]);
  });

  it('are two when a look at one of them finds another price', async () => {
    const { db, clock, merges } = await merged();
    const sighting = { state: 'offered', endsAt: null, countryOfManufacture: null } as const;

    await markOffered(db, 2, { ...sighting, price: { cents: 9_000, currency: 'USD' } }, clock.now());
    expect(await merges()).toHaveLength(1);
    await markOffered(db, 2, { ...sighting, price: { cents: 1, currency: 'USD' } }, clock.now());

    expect(await merges()).toEqual([]);
  });

  it.each([
    ['which was one with it', [1, 2]],
    ['which was not', [3, 4]],
  ])('are not joined with a third by pictures that one of them, %s, had before', async (_, numbers) => {
    const world = await withCoats();
    const { list, show, collect, later, merges, listing } = world;
    await list(TITLE, await show([1, 2]));
    await list(TITLE, await show(numbers));
    await collect();
    const good = listing[1]?.goods[0]?.id ?? 0;
    listing[1]?.change(good, { pictures: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'] });
    await later(NEXT_READING_MS);
    await list(TITLE, await show(numbers));

    await collect();

    expect((await merges()).filter((pair) => pair.listing_id === 2 || pair.other_id === 2)).toEqual([]);
  });

  it.each([
    ['title', `title = 'CLICK HERE, free money'`],
    ['pictures', `images = '["http://127.0.0.1:9/a","http://127.0.0.1:9/b"]'`],
  ])('are not joined by what one was whose %s changed while it was read', async (_, changed) => {
    const { db, clock, deps, fetcher, merges } = await merged();
    await change(db, 'delete from merges');
    await change(db, 'update picture_hashes set next_at = ? where listing_id = 2', clock.now());
    const changing: typeof fetcher = {
      ...fetcher,
      fetch: async (...asked) => {
        await change(db, `update listings set ${changed} where id = 2`);
        return fetcher.fetch(...asked);
      },
    };

    expect(await compareNext(deps, { fetcher: changing, marketplaces: ['shop'] }, signal)).toBe(true);

    expect(await merges()).toEqual([]);
  });

  it('stay one when what changes proves nothing else', async () => {
    const world = await merged();
    const pictures = await world.show([2, 1], cut);

    await world.change({ title: `${TITLE}, hardly worn`, cents: 9_000, pictures });

    expect(await world.merges()).toHaveLength(1);
    expect(await world.feedOf(world.alice)).toHaveLength(1);
  });

  it.each([0, 1, 2])('are not joined by one with the pictures of both: number %i', async (at) => {
    const world = await withCoats();
    const { list, show, collect, feedOf, alice, bob } = world;
    await saveQuery(world, bob, { query_text: 'overcoat -blue' });
    const listed: [string, number[]][] = [
      [TITLE, [1, 2]],
      [`${TITLE}, blue`, [3, 4]],
    ];
    listed.splice(at, 0, [TITLE, [1, 2, 3, 4]]);
    for (const [title, numbers] of listed) {
      await list(title, await show(numbers));
      await collect();
    }

    expect((await feedOf(alice)).map(({ listings }) => listings.length)).toEqual([1, 1, 1]);
    expect((await feedOf(bob)).map(({ listings }) => listings.length)).toEqual([1, 1]);
  });

  it('are joined by a third also when one of them ended too long ago to be looked for', async () => {
    const { list, show, collect, db, clock, merges } = await merged();
    await change(db, 'update listings set ended_at = ? where id = 1', clock.now() - 31 * DAY_MS);
    await list(TITLE, await show([1, 2]));

    await collect();

    expect(await merges()).toHaveLength(3);
  });
});

describe('A split of two listings', () => {
  it('survives that their pictures are found to agree again', async () => {
    const world = await withCoats();
    const { list, show, collect, later, alice, http, db, clock, feedOf, merges } = world;
    for (let n = 0; n < 2; n += 1) await list('Camel wool overcoat', await show([1, 2]));
    await collect();
    const [item] = await feedOf(alice);
    expect(await feedOf(alice)).toMatchObject([{ same_thing: [{ evidence: 'pictures', pictures: 2 }] }]);
    const { auth } = await signIn(world, alice);
    const path = `/api/users/${alice.id}/items/${item?.id}/splits/${item?.same_thing?.[0]?.listing_id}`;
    expect((await http.put(path).set(auth)).status).toBe(200);
    expect(await feedOf(alice)).toHaveLength(2);

    await change(db, 'delete from merges');
    await change(db, 'update picture_hashes set hashes = null, next_at = ?', clock.now());
    await later(MINUTE_MS);

    expect(await merges()).toHaveLength(1);
    expect(await feedOf(alice)).toHaveLength(2);
  });
});

describe('Pictures that cannot be read', () => {
  it('are tried three times, later each time, and then given up', async () => {
    const { list, collect, later, pictures, hashes } = await withCoats();
    for (const name of ['a', 'b'])
      await list('Camel wool overcoat', [`${pictures.url}/${name}1.jpg`, `${pictures.url}/${name}2.jpg`]);

    await collect();
    expect(pictures.requests()).toHaveLength(4);
    await later(9 * MINUTE_MS);
    expect(pictures.requests()).toHaveLength(4);
    await later(MINUTE_MS);
    expect(pictures.requests()).toHaveLength(8);
    await later(6 * HOUR_MS);
    expect(pictures.requests()).toHaveLength(12);
    await later(30 * DAY_MS);

    expect(pictures.requests()).toHaveLength(12);
    const given = { hashes: null, failures: 3, next_at: null };
    expect(await hashes()).toEqual([given, given]);
  });

  it('do no harm to the others of a listing', async () => {
    const { list, show, collect, merges, pictures } = await withCoats();
    const bomb = pictures.put('bomb.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await list('Camel wool overcoat', [bomb, ...(await show([1, 2]))]);
    await list('Camel wool overcoat', [...(await show([1, 2])), `${pictures.url}/missing.jpg`]);

    await collect();

    expect(await merges()).toMatchObject([{ pictures: 2 }]);
  });
});

describe('Reading pictures', () => {
  it('takes only so long for a listing whose server does not answer', async () => {
    const { pictures, fetcher, show } = await withCoats();
    const silent = createServer(NEVER_IDLE, ({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;

    const [first = ''] = await show([1]);
    const images = [first, `http://127.0.0.1:${port}/1.jpg`, `http://127.0.0.1:${port}/2.jpg`, first];
    const read = await readListingPictures(images, fetcher, signal, 2_000);

    silent.closeAllConnections();
    silent.close();
    expect(read).toHaveLength(1);
    expect(pictures.requests()).toHaveLength(1);
  });

  it('of a shop with many listings lets those of others come before', async () => {
    const { addShop, collect, clock, hashes } = await withCoats();
    const goods = Array.from({ length: 30 }, (_, id) =>
      makeGood({
        id,
        title: 'Camel wool overcoat',
        pictures: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'],
      }),
    );
    await addShop({ goods });

    await collect();

    const waiting = (await hashes()).flatMap(({ next_at, failures }) =>
      failures === 0 ? (next_at ?? []) : [],
    );
    expect(Math.max(...waiting)).toBeGreaterThan(clock.now());
  });

  it('of a shop with many listings keeps no other shop of the same name waiting', async () => {
    const { addShop, collect, clock, db } = await withCoats();
    const listed = (count: number, title: string) =>
      Array.from({ length: count }, (_, id) =>
        makeGood({ id, title, pictures: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'] }),
      );
    await addShop({ goods: listed(30, 'Camel wool overcoat') });
    await collect();
    await addShop({ goods: listed(2, 'Striped cotton overcoat') });

    await collect();

    const waiting = await rows<{ next_at: number }>(
      db,
      `select next_at from picture_hashes join listings on id = listing_id where title like 'Striped%' and failures = 0`,
    );
    expect(waiting.filter(({ next_at }) => next_at > clock.now())).toEqual([]);
  });

  it('of a source that is slow leaves its others alone for minutes, and reads those of others', async () => {
    const { addShop, collect, clock, db, deps, fetcher } = await withCoats();
    const listed = (title: string) =>
      [1, 2, 3].map((id) =>
        makeGood({ id, title, pictures: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'] }),
      );
    await addShop({ goods: listed('Camel wool overcoat') });
    await addShop({ goods: listed('Striped cotton overcoat') });
    await collect();
    await change(db, 'update picture_hashes set failures = 0, next_at = ?', clock.now());
    const slow: typeof fetcher = {
      ...fetcher,
      fetch: async (...asked) => {
        clock.pass(7000);
        return fetcher.fetch(...asked);
      },
    };

    expect(await compareNext(deps, { fetcher: slow, marketplaces: ['shop'] }, signal)).toBe(true);

    const waiting = await rows<{ title: string; next_at: number }>(
      db,
      `select title, next_at from picture_hashes join listings on id = listing_id where failures = 0 order by listing_id`,
    );
    expect(waiting.map(({ title, next_at }) => [title, next_at - clock.now()])).toEqual([
      ['Camel wool overcoat', 9 * MINUTE_MS],
      ['Camel wool overcoat', 9 * MINUTE_MS],
      ['Striped cotton overcoat', -14_000],
      ['Striped cotton overcoat', -14_000],
      ['Striped cotton overcoat', -14_000],
    ]);
  });

  it('goes on after a process was killed in the middle', async () => {
    const { list, show, collect, later, db, merges } = await withCoats();
    await list('Camel wool overcoat', await show([1, 2]));
    await collect();
    await list('Camel wool overcoat', await show([1, 2]));
    await collect();
    // The state after a kill: taken, and never read.
    await change(db, 'delete from merges');
    await change(
      db,
      'update picture_hashes set hashes = null, failures = 1, next_at = ?',
      Date.parse('2026-10-01T12:10:00Z'),
    );

    await later(10 * MINUTE_MS);

    expect(await merges()).toHaveLength(1);
  });

  it('is given back when the process stops, as if it had not been tried', async () => {
    const { list, show, collect, deps, clock, db, hashes, fetcher } = await withCoats();
    for (let n = 0; n < 2; n += 1) await list('Camel wool overcoat', await show([1, 2]));
    await collect();
    await change(db, 'update picture_hashes set hashes = null, next_at = ?', clock.now());
    const stopped = AbortSignal.abort();

    expect(await compareNext(deps, { fetcher, marketplaces: ['shop'] }, stopped)).toBe(false);

    const waiting = { hashes: null, failures: 0, next_at: clock.now() };
    expect(await hashes()).toEqual([waiting, waiting]);
  });

  it('is divided among processes: each listing is read by one of them, and the pair is found', async () => {
    const { list, show, collect, deps, clock, db, fetcher, pictures, merges } = await withCoats();
    for (let n = 0; n < 2; n += 1) await list('Camel wool overcoat', await show([1, 2]));
    await collect();
    const read = pictures.requests().length;
    await change(db, 'delete from merges');
    await change(db, 'update picture_hashes set hashes = null, next_at = ?', clock.now());

    const likeness = { fetcher, marketplaces: ['shop'] as const };
    await Promise.all([1, 2, 3].map(() => compareNext(deps, likeness, signal)));

    expect(await merges()).toHaveLength(1);
    expect(pictures.requests().length - read).toBe(4);
  });
});
