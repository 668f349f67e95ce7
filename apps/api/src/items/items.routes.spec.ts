import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { eq, inArray } from 'drizzle-orm';
import type { Response } from 'supertest';
import { finds, items as itemsTable, listings, priceChanges } from '#db/schema';
import { first } from '#db/statements';
import { everybody, onePerson, raiseNews } from '#people/news.repo';
import { sampleMarket } from '#testing/outside/sample-market';
import { aliceAndBob, aliceAndBobAfter, type Person, saveQuery, signIn } from '#testing/people';
import { showChanges } from '#testing/show-changes';
import { cursorText } from './feed/cursor.ts';

/** Alice has two queries, bob has one of them, and everything has been collected once. */
const collected = aliceAndBobAfter({ marketplaces: sampleMarket }, async (api) => {
  const skirts = await saveQuery(api, api.alice, { query_text: 'skirt' });
  const boots = await saveQuery(api, api.alice, { query_text: 'boots' });
  await saveQuery(api, api.bob, { query_text: 'skirt' });
  await api.collect();
  return { skirts, boots };
});

async function feeds() {
  const api = await collected();
  const items = (person: Person, query = '') =>
    api.http.get(`/api/users/${person.id}/items${query}`).set(person.auth);
  const feedOf = async (person: Person, query = '') => (await items(person, query)).body as Item[];
  /** Collects again after six hours, when everything is due, and signs alice in again. */
  const sixHoursLater = async () => {
    api.clock.pass(6 * 60 * 60 * 1000);
    await api.collect();
    return signIn(api, api.alice);
  };
  return { ...api, items, feedOf, sixHoursLater };
}

const cursor = cursorText({ sort: 'date_newest', key: 1, id: 1, seed: 0 });

type WithDatabase = Pick<Awaited<ReturnType<typeof feeds>>, 'db'>;

async function listingOf({ db }: WithDatabase, itemId = 0): Promise<number> {
  return (await first(db.select().from(itemsTable).where(eq(itemsTable.id, itemId))))?.listing_id ?? 0;
}

async function changeListing(
  world: WithDatabase,
  itemId: number | undefined,
  change: Partial<typeof listings.$inferInsert>,
) {
  await world.db.writer
    .update(listings)
    .set(change)
    .where(eq(listings.id, await listingOf(world, itemId)));
  await showChanges(world.db);
  await raiseNews(world.db.writer, everybody());
}

async function changePrice(
  world: WithDatabase,
  itemId: number | undefined,
  at: string,
  wasCents: number,
  cents: number,
) {
  const was = { was_cents: wasCents, was_currency: 'USD' };
  const change = { at: Date.parse(at), ...was, price_cents: cents, currency: 'USD' };
  await world.db.writer
    .insert(priceChanges)
    .values({ listing_id: await listingOf(world, itemId), ...change });
  await showChanges(world.db);
  await raiseNews(world.db.writer, everybody());
}

async function dismissFirst({
  http,
  alice,
  item,
}: Pick<Awaited<ReturnType<typeof feeds>>, 'http' | 'alice'> & { item: Item | undefined }) {
  await http.delete(`/api/users/${alice.id}/items/${item?.id}`).set(alice.auth);
}

const idsOf = (items: Item[]) => items.map(({ id }) => id);

/** Follows `Link` from page to page. */
async function readPages(
  { http, alice }: Awaited<ReturnType<typeof feeds>>,
  query: string,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  for (let address: string | undefined = `/api/users/${alice.id}/items${query}`; address;) {
    const res: Response = await http.get(address).set(alice.auth);
    pages.push(res.body as Item[]);
    address = /<(.+)>; rel="next"/.exec(res.headers.link ?? '')?.[1];
  }
  return pages;
}

describe('GET /api/users/:user_id/items', () => {
  it('answers the whole feed, newest first, with its size', async () => {
    const { alice, items, skirts, boots } = await feeds();

    const res = await items(alice);

    expect(res.status).toBe(200);
    const feed = res.body as Item[];
    expect(feed.length).toBeGreaterThan(40);
    expect(res.headers['x-total-count']).toBe(String(feed.length));
    expect(res.headers.link).toBeUndefined();
    const dates = feed.map(({ created_at }) => created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(feed.flatMap(({ query_ids }) => query_ids))).toEqual(new Set([skirts.id, boots.id]));
  });

  it('describes an item in full', async () => {
    const { alice, feedOf, skirts, clock } = await feeds();

    const [item] = await feedOf(alice, `?query_id=${skirts.id}`);

    const now = new Date(clock.now()).toISOString();
    expect(item).toEqual({
      id: expect.any(Number),
      title: expect.stringMatching(/skirt/i),
      description: expect.any(String),
      condition: expect.stringMatching(/^(PRE_OWNED|NEW_OTHER|NEW)$/),
      condition_description: expect.any(String),
      size: expect.any(String),
      created_at: expect.stringMatching(/^2026-0[123]-/),
      collected_at: now,
      user_query_id: skirts.id,
      query_ids: [skirts.id],
      images: expect.arrayContaining([{ id: 1, url: expect.stringMatching(/^\/sample\/pictures\//) }]),
      listings: [
        {
          id: expect.any(Number),
          url: expect.stringMatching(/^\/sample\/listings\//),
          marketplace: 'sample',
          current_price: expect.any(Number),
          currency: 'USD',
          is_auction: expect.any(Boolean),
          accepts_offers: expect.any(Boolean),
          location: expect.stringMatching(/^[A-Z]{2}$/),
          ...(item?.listings[0]?.shipping && { shipping: [expect.objectContaining({ to: null })] }),
          ends_at: item?.listings[0]?.is_auction ? expect.any(String) : null,
          seen_at: now,
          ended_at: null,
          ended_as: null,
        },
      ],
      price_changes: [],
      previous_price: null,
      same_thing: null,
      kept_at: null,
      kept_price: null,
      note: null,
      passed_price: null,
    });
  });

  it('lists every change of the price, and the price before the last change', async () => {
    const world = await feeds();
    const [item] = await world.feedOf(world.alice);
    const [one, two] = ['2026-03-01T13:00:00.000Z', '2026-03-01T14:00:00.050Z'];
    await changePrice(world, item?.id, one, 2999, 2500);
    await changePrice(world, item?.id, two, 2500, 1);

    const [changed] = await world.feedOf(world.alice);

    expect(changed?.price_changes).toEqual([
      { at: one, previous_price: 29.99, price: 25, currency: 'USD' },
      { at: two, previous_price: 25, price: 0.01, currency: 'USD' },
    ]);
    expect(changed?.previous_price).toBe(25);
  });

  it.each([
    ['there was none before', null, null, 2500, 'USD', { previous_price: null, price: 25, currency: 'USD' }],
    [
      'the currency was another',
      2500,
      'EUR',
      2700,
      'USD',
      { previous_price: null, price: 27, currency: 'USD' },
    ],
    ['it was taken away', 2500, 'EUR', null, null, { previous_price: 25, price: null, currency: 'EUR' }],
  ])('lists a price change when %s', async (_what, was_cents, was_currency, price_cents, currency, said) => {
    const world = await feeds();
    const [item] = await world.feedOf(world.alice);
    const at = world.clock.now();
    const change = { at, was_cents, was_currency, price_cents, currency };
    await world.db.writer
      .insert(priceChanges)
      .values({ listing_id: await listingOf(world, item?.id), ...change });
    await showChanges(world.db);

    const [changed] = await world.feedOf(world.alice);

    expect(changed?.price_changes).toEqual([{ at: new Date(at).toISOString(), ...said }]);
    expect(changed?.previous_price).toBe(said.previous_price);
  });

  it('says when a listing ended, and how', async () => {
    const world = await feeds();
    const [item] = await world.feedOf(world.alice);
    await changeListing(world, item?.id, { ended_at: world.clock.now(), ended_as: 'sold' });

    const [ended] = await world.feedOf(world.alice);

    expect(ended?.listings).toMatchObject([{ ended_at: '2026-03-01T12:00:00.000Z', ended_as: 'sold' }]);
  });

  it('answers only what one query found when asked for it', async () => {
    const { alice, feedOf, skirts, boots } = await feeds();

    const ofSkirts = await feedOf(alice, `?query_id=${skirts.id}`);
    const ofBoots = await feedOf(alice, `?query_id=${boots.id}`);

    expect(ofSkirts.length).toBeGreaterThanOrEqual(20);
    expect(ofSkirts.every(({ query_ids }) => query_ids.includes(skirts.id))).toBe(true);
    expect(idsOf(ofSkirts).filter((id) => idsOf(ofBoots).includes(id))).toEqual([]);
  });

  it.each<Sort>(['date_newest', 'date_oldest', 'price_high', 'price_low'])('sorts by %s', async (sort) => {
    const { alice, feedOf } = await feeds();
    const key = ({ id, created_at, listings }: Item): [number, number] => [
      sort.startsWith('date') ? Date.parse(created_at) : (listings[0]?.current_price ?? 0),
      id,
    ];
    const direction = sort === 'date_newest' || sort === 'price_high' ? -1 : 1;

    const feed = await feedOf(alice, `?sort=${sort}`);

    const sorted = [...feed].sort((one, other) => {
      const [a, b] = [key(one), key(other)];
      return direction * (a[0] - b[0] || a[1] - b[1]);
    });
    expect(idsOf(feed)).toEqual(idsOf(sorted));
  });

  it.each<[Sort, number]>([
    ['price_low', 0],
    ['price_high', -1],
  ])('counts a missing price as 0 in %s', async (sort, place) => {
    const world = await feeds();
    const [item] = await world.feedOf(world.alice);
    await changeListing(world, item?.id, { price_cents: null, currency: null });

    const feed = await world.feedOf(world.alice, `?sort=${sort}`);

    expect(feed.at(place)).toMatchObject({ id: item?.id, listings: [{ current_price: null }] });
  });

  it.each<Sort>(['date_newest', 'date_oldest', 'price_high', 'price_low', 'random'])(
    'goes page by page through %s, each item once',
    async (sort) => {
      const world = await feeds();
      const whole = await world.feedOf(world.alice, `?sort=${sort}`);

      const paged = (await readPages(world, `?sort=${sort}&limit=7`)).flat();

      expect(idsOf(paged).sort()).toEqual(idsOf(whole).sort());
      if (sort !== 'random') expect(idsOf(paged)).toEqual(idsOf(whole));
    },
  );

  it.each([
    [40, [40]],
    [20, [20, 20]],
    [39, [39, 1]],
  ])('names no page behind the last of 40 items, with a limit of %d', async (limit, sizes) => {
    const world = await feeds();
    const rest = idsOf(await world.feedOf(world.alice)).slice(40);
    await world.db.writer.delete(itemsTable).where(inArray(itemsTable.id, rest));
    await raiseNews(world.db.writer, everybody());

    const pages = await readPages(world, `?limit=${limit}`);

    expect(pages.map(({ length }) => length)).toEqual(sizes);
  });

  it('gives less on a page than was asked for when it would have more than 4 MB', async () => {
    const world = await feeds();
    const whole = idsOf(await world.feedOf(world.alice));
    await world.db.writer.update(listings).set({ description: 'wool '.repeat(30_000) });
    await showChanges(world.db);
    await raiseNews(world.db.writer, everybody());

    const pages = await readPages(world, '?limit=1000');

    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThanOrEqual(4 * 1024 * 1024 + 1);
    expect(pages.length).toBeGreaterThan(1);
    expect(idsOf(pages.flat())).toEqual(whole);
  });

  it('shuffles again for each request of the first page', async () => {
    const { alice, feedOf } = await feeds();

    expect(idsOf(await feedOf(alice, '?sort=random'))).not.toEqual(
      idsOf(await feedOf(alice, '?sort=random')),
    );
  });

  it('skips and repeats nothing when items are dismissed between two pages', async () => {
    const world = await feeds();
    const { http, alice, feedOf } = world;
    const whole = idsOf(await feedOf(alice));
    const first = await http.get(`/api/users/${alice.id}/items?limit=5`).set(alice.auth);
    await http.delete(`/api/users/${alice.id}/items/${whole[0]}`).set(alice.auth);

    const next = /<(.+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await http.get(next).set(alice.auth);

    expect(idsOf(second.body as Item[])).toEqual(whole.slice(5, 10));
  });

  it('shows nothing of other users', async () => {
    const { alice, bob, feedOf, items } = await feeds();

    const alices = idsOf(await feedOf(alice));
    const bobs = idsOf(await feedOf(bob));

    expect(bobs.length).toBeGreaterThanOrEqual(20);
    expect(bobs.filter((id) => alices.includes(id))).toEqual([]);
    expect((await items({ ...alice, auth: bob.auth })).status).toBe(403);
  });

  it.each(['mine no more', 'somebody else’s'])('does not find a query that is %s', async (whose) => {
    const { http, alice, bob, items, skirts } = await feeds();
    if (whose === 'mine no more') await http.delete(`/api/users/queries/${skirts.id}`).set(alice.auth);

    const res = await items(whose === 'mine no more' ? alice : bob, `?query_id=${skirts.id}`);

    expect(res.status).toBe(404);
    expect(res.body).toEqual({ detail: 'Query not found' });
  });

  it('names every bad parameter at once', async () => {
    const { alice, items } = await feeds();

    const res = await items(alice, '?query_id=x&limit=1001&sort=cheap');

    expect(res.status).toBe(422);
    expect((res.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc)).toEqual([
      ['query', 'query_id'],
      ['query', 'sort'],
      ['query', 'limit'],
    ]);
  });

  it.each([
    ['is not one of ours', '?cursor=eyJzb3J0IjoxfQ'],
    ['belongs to another order', `?sort=price_low&cursor=${cursor}`],
    ['has text after its end', `?cursor=${cursor}A`],
  ])('names a cursor that %s', async (_what, query) => {
    const { alice, items } = await feeds();

    const res = await items(alice, query);

    expect(res.status).toBe(422);
    expect(res.body).toEqual({
      detail: [{ loc: ['query', 'cursor'], msg: 'Unknown cursor', type: 'invalid_cursor' }],
    });
  });

  it('answers an empty list while nothing is found', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.get(`/api/users/${alice.id}/items`).set(alice.auth);

    expect(res.headers['x-total-count']).toBe('0');
    expect(res.body).toEqual([]);
  });
});

it('shuffles a page again although nothing has changed', async () => {
  const { alice, items } = await feeds();
  const first = await items(alice, '?limit=10&sort=random');

  const again = await items(alice, '?limit=10&sort=random').set('If-None-Match', first.headers.etag ?? '');

  expect(first.headers.etag).toMatch(/^W\//);
  expect(again.status).toBe(200);
});

describe.each(['', '?limit=10', '?limit=1000&sort=price_low'])(
  'GET /api/users/:user_id/items%s again',
  (query) => {
    async function again() {
      const world = await feeds();
      const first = await world.items(world.alice, query);
      const [item] = first.body as Item[];
      const ask = () => world.items(world.alice, query).set('If-None-Match', first.headers.etag ?? '');
      return { ...world, item, ask };
    }
    type Again = Awaited<ReturnType<typeof again>>;

    it('answers 304 while nothing has changed', async () => {
      const { ask } = await again();

      const res = await ask();

      expect(res.status).toBe(304);
      expect(res.text).toBe('');
      expect(Number(res.headers['x-total-count'])).toBeGreaterThan(40);
    });

    it('answers 304 while only others have news', async () => {
      const { ask, db, bob } = await again();

      await raiseNews(db.writer, onePerson(bob.id));

      expect((await ask()).status).toBe(304);
    });

    it('answers in full when an item came back', async () => {
      const world = await again();
      const { http, alice, items, item } = world;
      await dismissFirst(world);
      const without = await items(alice, query);

      await http.post(`/api/users/${alice.id}/items/${item?.id}/restore`).set(alice.auth);

      const res = await items(alice, query).set('If-None-Match', without.headers.etag ?? '');
      expect(res.status).toBe(200);
      expect(idsOf(res.body as Item[])).toContain(item?.id);
    });

    it.each<[string, (world: Again) => unknown]>([
      ['was dismissed', dismissFirst],
      ['has another price', (world) => changePrice(world, world.item?.id, '2026-03-01T13:00:00Z', 100, 200)],
      ['was seen again', (world) => changeListing(world, world.item?.id, { seen_at: world.clock.now() + 1 })],
      ['ended', (world) => changeListing(world, world.item?.id, { ended_at: 1, ended_as: 'ended' })],
      ['lost its text', (world) => changeListing(world, world.item?.id, { description: 'gone' })],
      [
        'no longer belongs to a query',
        (world) => world.http.delete(`/api/users/queries/${world.item?.user_query_id}`).set(world.alice.auth),
      ],
      [
        'was found by another query',
        async (world) => {
          const query_id =
            [world.skirts.id, world.boots.id].find((id) => !world.item?.query_ids.includes(id)) ?? 0;
          await world.db.writer
            .insert(finds)
            .values({ item_id: world.item?.id ?? 0, query_id, user_id: world.alice.id, found_at: 0 });
          await raiseNews(world.db.writer, everybody());
        },
      ],
    ])('answers in full when an item %s', async (_what, change) => {
      const world = await again();

      await change(world);

      expect((await world.ask()).status).toBe(200);
    });
  },
);

describe('DELETE /api/users/:user_id/items/:item_id', () => {
  it('keeps an item away, also when it is collected again', async () => {
    const { http, alice, feedOf, sixHoursLater } = await feeds();
    const [item, ...rest] = await feedOf(alice);

    const res = await http.delete(`/api/users/${alice.id}/items/${item?.id}`).set(alice.auth);

    expect(res.status).toBe(204);
    expect(idsOf(await feedOf(alice))).toEqual(idsOf(rest));
    const later = idsOf(await feedOf(await sixHoursLater()));
    expect(later.length).toBeGreaterThan(rest.length);
    expect(later).not.toContain(item?.id);
  });

  it('may be called twice', async () => {
    const { http, alice, feedOf } = await feeds();
    const [item] = await feedOf(alice);
    const dismiss = () => http.delete(`/api/users/${alice.id}/items/${item?.id}`).set(alice.auth);
    await dismiss();

    expect((await dismiss()).status).toBe(204);
  });

  it('does not find the item of somebody else', async () => {
    const { http, alice, bob, feedOf } = await feeds();
    const [item] = await feedOf(alice);

    const res = await http.delete(`/api/users/${bob.id}/items/${item?.id}`).set(bob.auth);

    expect(res.status).toBe(404);
    expect(res.body).toEqual({ detail: 'Item not found' });
    expect(idsOf(await feedOf(alice))).toContain(item?.id);
  });

  it('names an invalid id', async () => {
    const { http, alice } = await feeds();

    const res = await http.delete(`/api/users/${alice.id}/items/all`).set(alice.auth);

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['path', 'item_id'] }] });
  });
});

describe('DELETE /api/users/:user_id/items', () => {
  it('dismisses everything that one query found, for good', async () => {
    const { http, alice, feedOf, skirts, boots, sixHoursLater } = await feeds();
    const before = idsOf(await feedOf(alice, `?query_id=${skirts.id}`));

    const res = await http.delete(`/api/users/${alice.id}/items?user_query_id=${skirts.id}`).set(alice.auth);

    expect(res.status).toBe(200);
    expect(res.body).toEqual({ deleted: before.length, removal: expect.any(String), kept: 0 });
    expect(await feedOf(alice, `?query_id=${skirts.id}`)).toEqual([]);
    expect((await feedOf(alice)).every(({ query_ids }) => query_ids.includes(boots.id))).toBe(true);
    const later = idsOf(await feedOf(await sixHoursLater(), `?query_id=${skirts.id}`));
    expect(later.filter((id) => before.includes(id))).toEqual([]);
  });

  it('dismisses nothing without a query', async () => {
    const { http, alice, feedOf } = await feeds();
    const before = idsOf(await feedOf(alice));

    const res = await http.delete(`/api/users/${alice.id}/items`).set(alice.auth);

    expect(res.status).toBe(422);
    expect(res.body).toMatchObject({ detail: [{ loc: ['query', 'user_query_id'] }] });
    expect(idsOf(await feedOf(alice))).toEqual(before);
  });

  it('does not find the query of somebody else', async () => {
    const { http, bob, skirts } = await feeds();

    const res = await http.delete(`/api/users/${bob.id}/items?user_query_id=${skirts.id}`).set(bob.auth);

    expect(res.status).toBe(404);
  });
});

describe('POST /api/users/:user_id/items/:item_id/restore', () => {
  it('brings a dismissed item back to its place', async () => {
    const { http, alice, feedOf } = await feeds();
    const before = await feedOf(alice);
    const item = before[3];
    await http.delete(`/api/users/${alice.id}/items/${item?.id}`).set(alice.auth);

    const res = await http.post(`/api/users/${alice.id}/items/${item?.id}/restore`).set(alice.auth);

    expect(res.status).toBe(200);
    expect(res.body).toEqual(item);
    expect(await feedOf(alice)).toEqual(before);
  });

  it('leaves an item alone that was not dismissed', async () => {
    const { http, alice, feedOf } = await feeds();
    const [item] = await feedOf(alice);

    const res = await http.post(`/api/users/${alice.id}/items/${item?.id}/restore`).set(alice.auth);

    expect(res.body).toEqual(item);
  });

  it('does not find the item of somebody else', async () => {
    const { http, alice, bob, feedOf } = await feeds();
    const [item] = await feedOf(alice);

    const res = await http.post(`/api/users/${bob.id}/items/${item?.id}/restore`).set(bob.auth);

    expect(res.status).toBe(404);
  });

  it('names an invalid id', async () => {
    const { http, alice } = await feeds();

    expect((await http.post(`/api/users/${alice.id}/items/-1/restore`).set(alice.auth)).status).toBe(422);
  });
});

describe('deleting a query', () => {
  it('leaves its items in the feed, with the queries that remain', async () => {
    const { http, alice, feedOf, skirts } = await feeds();
    const before = await feedOf(alice);

    await http.delete(`/api/users/queries/${skirts.id}`).set(alice.auth);

    const after = await feedOf(alice);
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(after.filter(({ user_query_id }) => user_query_id === null)).toHaveLength(
      before.filter(({ query_ids }) => query_ids.length === 1 && query_ids[0] === skirts.id).length,
    );
  });
});
