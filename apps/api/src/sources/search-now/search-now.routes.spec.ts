import type { MarketplaceStatus, SearchNowResult } from '@rummage/contract';
import { shopifyCatalogue } from '@rummage/marketplaces';
import { type FakeCatalogue, makeCatalogueGood, startFakeCatalogue } from '@rummage/marketplaces/testing';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { clockAt, NOON, testApi, type TestApiOptions } from '#testing/api';
import { everyTable } from '#testing/databases/engine';
import { aliceAndBob, type Person, saveQuery } from '#testing/people';
import { createCallTurns } from './catalogue-of.ts';

const COAT = makeCatalogueGood({ id: 1, title: 'Camel wool coat', amount: 5400, shop: 'Second Wind' });
const OTHERS = [
  makeCatalogueGood({ id: 2, title: 'Wool skirt', amount: 3000 }),
  makeCatalogueGood({ id: 3, title: 'Linen coat', amount: 3000 }),
  makeCatalogueGood({ id: 4, title: 'Silk scarf', amount: 3000 }),
];

const open: FakeCatalogue[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.close()));
});

/** Long enough for a busy machine. */
const PATIENT_MS = 15_000;
const IMPATIENT_MS = 300;

/** Alice and bob beside a catalogue; alice looks for wool coats. */
async function besideCatalogue(
  goods: Parameters<FakeCatalogue['setGoods']>[0] = [COAT, ...OTHERS],
  { timeoutMs = PATIENT_MS, ...options }: TestApiOptions & { timeoutMs?: number } = {},
) {
  const clock = clockAt(NOON);
  const fake = await startFakeCatalogue({ goods });
  open.push(fake);
  const catalogue = shopifyCatalogue({
    url: fake.catalogUrl,
    profile: 'https://rummage.example/ucp-profile.json',
    allowPrivate: false,
    timeoutMs,
    now: clock.now,
    beforeCall: async () => undefined,
  });
  const api = await aliceAndBob({ clock, catalogue, ...options });
  const query = await saveQuery(api, api.alice, { query_text: 'wool coat', max_price: 80 });
  const search = (person: Person = api.alice, body: object = {}, queryId = query.id) =>
    api.http.post(`/api/users/${person.id}/queries/${queryId}/search-now`).set(person.auth).send(body);
  return { ...api, fake, catalogue, query, search };
}

const resultOf = (res: { body: unknown }) => res.body as SearchNowResult;

describe('POST /api/users/:user_id/queries/:query_id/search-now', () => {
  it('answers what matches the query, and says why the rest does not', async () => {
    const { search, fake } = await besideCatalogue();

    const res = await search();

    expect(res.status).toBe(200);
    expect(res.body).toEqual({
      listings: [
        {
          title: 'Camel wool coat',
          url: 'https://shop-1.example/products/x?variant=1',
          image: 'https://cdn.shopify.example/1.jpg',
          price: 54,
          currency: 'USD',
          condition: 'PRE_OWNED',
          shop: 'Second Wind',
        },
      ],
      cursor: null,
      seen: 4,
      matched: 1,
      misses: [
        { kind: 'word', message: 'Does not contain “wool”.', count: 2 },
        { kind: 'word', message: 'Does not contain “coat”.', count: 1 },
      ],
    });
    expect(JSON.parse(fake.requestsOf('search')[0]?.body ?? '')).toMatchObject({
      params: {
        arguments: {
          catalog: { query: 'wool coat', filters: { condition: ['secondhand'], price: { max: 8000 } } },
        },
      },
    });
  });

  it('answers so that nobody keeps it, and saves nothing but that the catalogue answers', async () => {
    const { search, db, clock } = await besideCatalogue();
    const before = await everyTable(db);

    const res = await search();

    const name = 'shopify';
    const answered = { name, failures: 0, paused_until: 0, problem: null, answered_at: clock.now() };
    expect(res.headers['cache-control']).toBe('no-store');
    expect(await everyTable(db)).toEqual(new Map([...before, ['live_sources', [answered]]]));
  });

  it('leaves the catalogue alone in all processes that share the database', async () => {
    const { search, fake, db, clock, catalogue, alice, query } = await besideCatalogue();
    const other = testApi({ db, clock, catalogue });
    fake.fail(429, 1, { retryAfter: '30' });
    await search();

    const res = await other.http
      .post(`/api/users/${alice.id}/queries/${query.id}/search-now`)
      .set(alice.auth)
      .send({});

    expect([res.status, res.headers['retry-after']]).toEqual([503, '30']);
    expect(fake.requestsOf('search')).toHaveLength(1);
    clock.pass(30_000);
    expect((await search()).status).toBe(200);
  });

  it('asks the catalogue each time', async () => {
    const { search, fake } = await besideCatalogue();

    await search();
    fake.setGoods([]);

    expect(resultOf(await search())).toMatchObject({
      listings: [],
      cursor: null,
      seen: 0,
      matched: 0,
      misses: [],
    });
  });

  it('looks further where a page ended', async () => {
    const goods = Array.from({ length: 60 }, (_, n) => makeCatalogueGood({ ...COAT, id: n + 1 }));
    const { search, alice } = await besideCatalogue(goods);

    const first = resultOf(await search());
    const second = resultOf(await search(alice, { cursor: first.cursor }));

    expect([first.matched, second.matched, second.cursor]).toEqual([50, 10, null]);
  });

  it('checks excluded words, prices and conditions itself', async () => {
    const api = await besideCatalogue();
    const { id } = await saveQuery(api, api.alice, { query_text: 'wool -camel', max_price: 80 });
    api.fake.fail({
      json: await answerWith(api.fake, [
        COAT,
        makeCatalogueGood({ id: 5, title: 'Wool hat', amount: 9000 }),
        makeCatalogueGood({ id: 6, title: 'Wool cape', amount: 5000, currency: 'SEK' }),
      ]),
    });

    const { listings, misses } = resultOf(await api.search(api.alice, {}, id));

    expect(listings).toEqual([]);
    expect(misses.map(({ message }) => message).sort()).toEqual([
      'Contains “camel”.',
      'Costs more than the maximum price.',
      'The price is in SEK.',
    ]);
  });

  it('takes the place from which things are sent as the catalogue checks it', async () => {
    const api = await besideCatalogue([COAT, makeCatalogueGood({ ...COAT, id: 9, country: 'US' })]);
    const filters = [{ name: 'location' as const, values: ['IT'] }];
    const { id } = await saveQuery(api, api.alice, { query_text: 'wool coat', filters });

    expect(resultOf(await api.search(api.alice, {}, id))).toMatchObject({ seen: 1, matched: 1 });
  });

  it('says with 503 that the catalogue cannot answer, and when to try again', async () => {
    const { search, fake, http, alice } = await besideCatalogue();
    fake.fail(429, 1, { retryAfter: '30' });

    const res = await search();

    expect([res.status, res.headers['retry-after'], res.body]).toEqual([
      503,
      '30',
      { detail: 'Shopify’s catalogue takes no more searches for now.' },
    ]);
    const listed = (await http.get('/api/marketplaces').set(alice.auth)).body as MarketplaceStatus[];
    expect(listed.at(-1)).toMatchObject({
      marketplace: 'shopify',
      state: 'failing',
      message: 'Shopify’s catalogue takes no more searches for now.',
    });
  });

  it.each(['timeout', 'disconnect', 'garbage', 500] as const)('answers 503 after %s', async (failure) => {
    const timeoutMs = failure === 'timeout' ? IMPATIENT_MS : PATIENT_MS;
    const { search, fake } = await besideCatalogue(undefined, { timeoutMs });
    fake.fail(failure);

    expect((await search()).status).toBe(503);
  });

  it('is refused with a sentence while it is switched off', async () => {
    const { search } = await besideCatalogue([], { catalogue: undefined });

    const res = await search();

    expect([res.status, res.body]).toEqual([
      409,
      {
        detail:
          'Shopify is not searched here: the people who run this installation can switch it on with SHOPIFY_CATALOG.',
      },
    ]);
  });

  it('searches only for queries of the caller', async () => {
    const { search, alice, bob, fake, query } = await besideCatalogue();

    expect((await search(bob)).status).toBe(404);
    expect((await search(alice, {}, query.id + 1)).status).toBe(404);
    expect(fake.requests).toEqual([]);
  });

  it('names a cursor that cannot be one', async () => {
    const { search, alice } = await besideCatalogue();

    for (const cursor of ['', 7, 'a'.repeat(10_001)])
      expect((await search(alice, { cursor })).body).toMatchObject({ detail: [{ loc: ['body', 'cursor'] }] });
  });

  it('lets a person search 30 times a minute', async () => {
    const rateLimits = createRateLimits(countingHere());
    const { search, fake } = await besideCatalogue([], { rateLimits });

    for (let n = 0; n < 30; n += 1) expect((await search()).status).toBe(200);
    const res = await search();

    expect([res.status, res.body]).toEqual([429, { detail: 'You have searched often. Please wait.' }]);
    expect(fake.requestsOf('search')).toHaveLength(30);
  });

  it('is closed during a break', async () => {
    const { search, http, alice, fake } = await besideCatalogue();
    await http.post(`/api/users/${alice.id}/break`).set(alice.auth).send({ minutes: 60, exit: 'none' });

    expect((await search()).status).toBe(423);
    expect(fake.requests).toEqual([]);
  });
});

describe('GET /api/marketplaces with a catalogue', () => {
  it('says when it was searched last', async () => {
    const { search, http, alice, clock } = await besideCatalogue();
    const status = async () =>
      ((await http.get('/api/marketplaces').set(alice.auth)).body as MarketplaceStatus[]).at(-1);
    expect(await status()).toMatchObject({
      is_live: true,
      state: 'ok',
      message: 'Shopify is on; nobody has searched it yet.',
      last_read_at: null,
    });

    await search();

    expect(await status()).toMatchObject({
      state: 'ok',
      message: 'Shopify answers.',
      last_read_at: new Date(clock.now()).toISOString(),
    });
    expect((await http.get('/api/installation')).body).toMatchObject({ search_now: true });
  });
});

describe('createCallTurns', () => {
  it('lets at most 5 calls a second through', async () => {
    const takeTurn = createCallTurns(countingHere());
    const { signal } = new AbortController();
    const began = performance.now();

    await Promise.all([takeTurn(signal), takeTurn(signal), takeTurn(signal)]);

    expect(performance.now() - began).toBeGreaterThan(390);
  });

  it('ends with whoever waits', async () => {
    const takeTurn = createCallTurns(countingHere());
    const gone = new AbortController();
    await takeTurn(gone.signal);
    const waiting = takeTurn(gone.signal);
    gone.abort();

    await expect(waiting).rejects.toThrow();
  });
});

/** The answer of a catalogue that ignores what it is asked for. */
async function answerWith(
  fake: FakeCatalogue,
  goods: Parameters<FakeCatalogue['setGoods']>[0],
): Promise<unknown> {
  fake.setGoods(goods);
  const params = {
    name: 'search_catalog',
    arguments: { meta: { 'ucp-agent': { profile: 'https://a.example' } }, catalog: {} },
  };
  const res = await fetch(fake.catalogUrl, { method: 'POST', body: JSON.stringify({ id: 1, params }) });
  return res.json();
}
