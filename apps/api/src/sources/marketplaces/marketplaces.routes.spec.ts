import type { MarketplaceStatus } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { MINUTE_MS } from '@rummage/vocabulary';
import { readConfig } from '#config';
import { listings, marketplaces, shops } from '#db/schema';
import { type TestApi, type TestApiOptions, testApi } from '#testing/api';
import { besideEbay } from '#testing/outside/beside-ebay';
import { aliceAndBob, type Person, saveQuery, signIn } from '#testing/people';
import { connectionsOf } from './connections.ts';

const KEYS = {
  EBAY_CLIENT_ID: 'the id of the keyset',
  EBAY_CLIENT_SECRET: 'the secret of the keyset',
  EBAY_DAILY_CALLS: '40',
};

/** Connections by the variables of the environment. */
function connectionsIn(environment: Record<string, string>) {
  return connectionsOf(readConfig(environment), Date.now);
}

async function withEnvironment(environment: Record<string, string>, options: TestApiOptions = {}) {
  return aliceAndBob({ connections: connectionsIn(environment), ...options });
}

async function list({ http }: Pick<TestApi, 'http'>, { auth }: Person): Promise<MarketplaceStatus[]> {
  return (await http.get('/api/marketplaces').set(auth)).body as MarketplaceStatus[];
}

async function statusOf(api: Pick<TestApi, 'http'>, person: Person, name: string) {
  return (await list(api, person)).find(({ marketplace }) => marketplace === name);
}

const NEVER_ASKED = {
  calls_today: 0,
  resets_at: null,
  last_read_at: null,
  next_read_at: null,
  listings: 0,
};

const NOT_COUNTED =
  'Shown and kept. Not counted, learned from, given to assistants, or compared by pictures: its licence.';

describe('GET /api/marketplaces', () => {
  it('lists every marketplace but shops, with what would connect it', async () => {
    const api = await withEnvironment({});

    const all = await list(api, api.alice);

    expect(all).toEqual([
      {
        marketplace: 'ebay',
        label: 'eBay',
        is_live: false,
        state: 'off',
        message: 'eBay is not connected.',
        variables: ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
        how_to_connect: expect.stringContaining('developer.ebay.com') as unknown,
        notice: null,
        allows: { statistics: false, learning: false, assistants: false, pictures: false },
        use: NOT_COUNTED,
        daily_calls: null,
        ...NEVER_ASKED,
      },
      {
        marketplace: 'tradera',
        label: 'Tradera',
        is_live: false,
        state: 'off',
        message: 'Tradera is not connected.',
        variables: ['TRADERA_APP_ID', 'TRADERA_APP_KEY'],
        how_to_connect: expect.stringContaining('api.tradera.com/register') as unknown,
        notice: null,
        allows: { statistics: false, learning: false, assistants: false, pictures: false },
        use: NOT_COUNTED,
        daily_calls: null,
        ...NEVER_ASKED,
      },
      {
        marketplace: 'etsy',
        label: 'Etsy',
        is_live: false,
        state: 'off',
        message: 'Etsy is not connected.',
        variables: ['ETSY_API_KEY', 'ETSY_SHARED_SECRET'],
        how_to_connect: expect.stringContaining('etsy.com/developers/register') as unknown,
        notice: expect.stringContaining('not endorsed or certified by Etsy, Inc.') as unknown,
        allows: { statistics: false, learning: false, assistants: false, pictures: false },
        use: NOT_COUNTED,
        daily_calls: null,
        ...NEVER_ASKED,
      },
      {
        marketplace: 'sample',
        label: 'Sample',
        is_live: false,
        state: 'ok',
        message: 'Sample is on; nothing was collected from it yet.',
        variables: ['SAMPLE_MARKETPLACE'],
        how_to_connect: expect.stringContaining('SAMPLE_MARKETPLACE=on') as unknown,
        notice: null,
        allows: { statistics: true, learning: true, assistants: true, pictures: true },
        use: 'Shown, kept, counted, learned from, given to assistants, and compared by pictures.',
        daily_calls: null,
        ...NEVER_ASKED,
      },
      {
        marketplace: 'shopify',
        label: 'Shopify',
        is_live: true,
        state: 'off',
        message: 'Shopify is not searched.',
        variables: ['SHOPIFY_CATALOG'],
        how_to_connect: expect.stringContaining('UCP_PROFILE_URL') as unknown,
        notice: null,
        allows: { statistics: false, learning: false, assistants: false, pictures: false },
        use: 'Shown when somebody searches it. Nothing of it is kept.',
        daily_calls: null,
        ...NEVER_ASKED,
      },
    ]);
  });

  it('never shows a key', async () => {
    const api = await withEnvironment({
      ...KEYS,
      ETSY_API_KEY: 'etsys-key',
      ETSY_SHARED_SECRET: 'etsys-secret',
      TRADERA_APP_ID: '987654',
      TRADERA_APP_KEY: 'traderas-key',
    });

    const { text } = await api.http.get('/api/marketplaces').set(api.alice.auth);

    for (const key of ['the id of the keyset', 'the secret of the keyset', 'etsys-', '987654', 'traderas-'])
      expect(text).not.toContain(key);
  });

  it('says when a connected marketplace was read, and how many of its listings are offered', async () => {
    const found = ['Linen dress', 'Linen skirt', 'Linen shirt'].map((title, n) =>
      makeListing({ id: String(n + 1), title, listedAt: Date.parse('2026-03-01T11:00:00Z') }),
    );
    const collecting = await besideEbay({ listings: found, dailyCalls: 40 });
    const { db, clock, alice } = collecting;
    const api = testApi({ db, clock, connections: connectionsIn(KEYS) });
    await saveQuery(collecting, alice, { query_text: 'linen' });
    expect(await statusOf(api, alice, 'ebay')).toMatchObject({
      message: 'eBay is connected; nothing was collected from it yet.',
      listings: 0,
    });

    await collecting.collect();
    clock.pass(10_000);

    expect(await statusOf(api, alice, 'ebay')).toMatchObject({
      state: 'ok',
      message: 'eBay answers.',
      calls_today: 1,
      daily_calls: 40,
      resets_at: '2026-03-02T07:00:00.000Z',
      last_read_at: '2026-03-01T12:00:00.000Z',
      next_read_at: expect.stringMatching(/^2026-03-01T1[2-8]:/) as unknown,
      listings: 3,
    });
    expect(await statusOf(api, alice, 'sample')).toMatchObject({ state: 'off', next_read_at: null });
    await db.writer.update(listings).set({ ended_at: clock.now(), ended_as: 'ended' });
    clock.pass(10_000);
    expect(await statusOf(api, alice, 'ebay')).toMatchObject({ listings: 0 });
  });

  it('says why a marketplace fails, and when it is asked again', async () => {
    const collecting = await besideEbay();
    const { db, clock, alice, ebay } = collecting;
    const api = testApi({ db, clock, connections: connectionsIn(KEYS) });
    await saveQuery(collecting, alice, { query_text: 'linen' });
    ebay.fail(503);

    await collecting.collect();
    const failing = await statusOf(api, alice, 'ebay');
    ebay.recover();
    clock.pass(5 * MINUTE_MS);
    await collecting.collect();
    const { auth } = await signIn(api, alice);

    expect(failing).toMatchObject({
      state: 'failing',
      message: 'eBay has trouble of its own (503).',
      last_read_at: null,
      next_read_at: expect.stringMatching(/^2026-03-01T12:0\d/) as unknown,
    });
    expect(await statusOf(api, { ...alice, auth }, 'ebay')).toMatchObject({ state: 'ok' });
  });

  it('says that no more calls are allowed today', async () => {
    const api = await withEnvironment(KEYS);
    const spent = { name: 'ebay' as const, calls: 40, resets_at: Date.parse('2026-03-02T08:00:00Z') };
    await api.db.writer.insert(marketplaces).values(spent);

    expect(await statusOf(api, api.alice, 'ebay')).toMatchObject({
      state: 'waiting',
      message: 'eBay allows no more calls today.',
      calls_today: 40,
      daily_calls: 40,
    });
  });

  it('says that a marketplace is left alone for a while, as it has asked', async () => {
    const api = await withEnvironment(KEYS);
    const paused_until = api.clock.now() + MINUTE_MS;
    const problem = 'eBay wants us to wait';
    await api.db.writer.insert(marketplaces).values({ name: 'ebay', paused_until, problem });

    expect(await statusOf(api, api.alice, 'ebay')).toMatchObject({
      state: 'waiting',
      message: 'eBay wants us to wait.',
    });
  });

  it('counts the calls of a new day from 0', async () => {
    const api = await withEnvironment(KEYS);
    await api.db.writer.insert(marketplaces).values({ name: 'ebay', calls: 40, resets_at: api.clock.now() });

    expect(await statusOf(api, api.alice, 'ebay')).toMatchObject({
      state: 'ok',
      calls_today: 0,
      resets_at: null,
    });
  });

  it.each([
    [{}, 'ok', 'Sample is on; nothing was collected from it yet.'],
    [KEYS, 'off', 'Sample is off, because there is something else to collect from.'],
    [{ ...KEYS, SAMPLE_MARKETPLACE: 'on' }, 'ok', 'Sample is on; nothing was collected from it yet.'],
    [{ SAMPLE_MARKETPLACE: 'off' }, 'off', 'Sample is switched off.'],
  ])('says with %j of the sample market: %s: %s', async (environment, state, message) => {
    const api = await withEnvironment(environment);

    expect(await statusOf(api, api.alice, 'sample')).toMatchObject({ state, message });
  });

  it('says that the sample market is off once there is a shop, unless shops are switched off', async () => {
    const api = await withEnvironment({});
    await api.db.writer.insert(shops).values({
      url: 'https://shop.example/products.json',
      way: 'shopify',
      name: 'A shop',
      second_hand: true,
      added_at: 0,
      next_at: 0,
      memory: [],
    });
    const off = testApi({ db: api.db, clock: api.clock, shops: 'off' });

    expect(await statusOf(api, api.alice, 'sample')).toMatchObject({ state: 'off' });
    expect(await statusOf(off, api.alice, 'sample')).toMatchObject({ state: 'ok' });
  });

  it('counts thousands of listings in batches, and those that ended at the same moment together', async () => {
    const api = await withEnvironment(KEYS);
    const row = (n: number) => ({
      marketplace: 'ebay' as const,
      external_id: `v1|${n}|0`,
      url: 'https://www.ebay.com/itm/1',
      title: 'Linen dress',
      is_auction: false,
      accepts_offers: false,
      images: [],
      collected_at: 0,
      seen_at: 0,
      ...(n % 2 === 0 && { ended_at: n < 10_400 ? 7 : n }),
    });
    for (let from = 0; from < 12_000; from += 500)
      await api.db.writer.insert(listings).values(Array.from({ length: 500 }, (_, n) => row(from + n)));

    expect(await statusOf(api, api.alice, 'ebay')).toMatchObject({ listings: 6000 });
  });
});
