import { createServer } from 'node:http';
import type { Shop, ShopInput } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { shopReports, type ShopRow, shops, users } from '#db/schema';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { type TestApi, testApi } from '#testing/api';
import { besideFakeShops, openShop, shopFetcher } from '#testing/outside/fake-shops';
import { closeNow, listen } from '#testing/outside/listen';
import { overtaken } from '#testing/overtaken';
import { PASSWORD, type Person } from '#testing/people';
import { SHOPS_PER_USER } from './added-shops.repo.ts';
import { listReportedShops } from './shop-reports.repo.ts';

const NOON = '2026-03-01T12:00:00.000Z';

function look({ http }: TestApi, { auth }: Person, url: string) {
  return http.post('/api/shops/look').set(auth).send({ url });
}

function add({ http }: TestApi, { auth }: Person, input: Partial<ShopInput> & { url: string }) {
  return http
    .post('/api/shops')
    .set(auth)
    .send({ second_hand: true, ...input });
}

async function list({ http }: TestApi, { auth }: Person): Promise<Shop[]> {
  return (await http.get('/api/shops').set(auth)).body as Shop[];
}

function remove({ http }: TestApi, { auth }: Person, id: number) {
  return http.delete(`/api/shops/${id}`).set(auth);
}

/** Saves something of a shop as the collector would. */
async function change({ db }: TestApi, changed: Partial<ShopRow>): Promise<void> {
  await db.writer.update(shops).set(changed);
}

const refusedAt = (field: string, msg: unknown) => ({
  detail: [{ loc: ['body', field], msg, type: expect.any(String) as unknown }],
});

describe('POST /api/shops/look', () => {
  it('says what the address is, and saves nothing', async () => {
    const api = await besideFakeShops();
    const shop = await openShop({ goods: 5, name: 'Vintage Example', currency: 'EUR' });
    shop.sellOut(shop.goods[0]?.id ?? 0);

    const res = await look(api, api.alice, shop.url);

    expect(res.status).toBe(200);
    expect(res.body).toEqual({
      kind: 'shopify',
      url: `${shop.url}/products.json`,
      name: 'Vintage Example',
      currency: 'EUR',
      country: 'US',
      listings: 5,
      has_more: false,
      read_at_most: 5000,
      examples: Array.from({ length: 3 }, () => ({
        title: expect.any(String) as unknown,
        price: expect.any(Number) as unknown,
        currency: 'EUR',
        image: expect.any(String) as unknown,
        url: expect.stringContaining(shop.url) as unknown,
        is_sold_out: expect.any(Boolean) as unknown,
      })),
      questions: ['second_hand'],
    });
    expect((res.body as { examples: { is_sold_out: boolean }[] }).examples[0]?.is_sold_out).toBe(true);
    expect(await list(api, api.alice)).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', 'Only http and https addresses can be used, and not javascript:'],
    ['file:///etc/passwd', 'Only http and https addresses can be used, and not file:'],
    ['https://me:secret@shop.example/', 'Addresses with a user name or a password are refused.'],
    ['http://169.254.169.254/latest/meta-data/', 'This address is not one of the public internet.'],
    ['http://127.0.0.1:5432/', 'This address is in a private network.'],
    ['10.0.0.1', 'This address is in a private network.'],
    ['http://[::ffff:127.0.0.1]/', 'This address is not one of the public internet.'],
    ['http://2130706433/', 'An IP address is written with four numbers: 127.0.0.1.'],
    ['www.ebay.de/sch/i.html', 'eBay is a marketplace, not a shop: it is searched, not read.'],
    ['not an address', 'This is not a web address.'],
    ['abc', 'This is not a web address.'],
  ])('refuses %s: %s', async (url, reason) => {
    const api = await besideFakeShops({ shopFetcher: shopFetcher({ allowPrivate: false }) });

    const res = await look(api, api.alice, url);

    expect(res.status).toBe(422);
    expect(res.body).toEqual(refusedAt('url', reason));
  });

  it('refuses a word also where one’s own network is allowed, without looking for a shop there', async () => {
    const api = await besideFakeShops({ shopFetcher: shopFetcher({ allowPrivate: true }) });

    const res = await look(api, api.alice, 'abc');

    expect([res.status, res.body]).toEqual([422, refusedAt('url', 'This is not a web address.')]);
  });

  it('refuses a name that leads into a private network', async () => {
    const fetcher = shopFetcher({ allowPrivate: false, resolve: async () => ['192.168.0.7'] });
    const api = await besideFakeShops({ shopFetcher: fetcher });

    const res = await look(api, api.alice, 'shop.example');

    expect(res.status).toBe(422);
    expect(res.body).toEqual(refusedAt('url', 'This address is in a private network.'));
  });

  it('refuses a shop whose robots.txt forbids reading it, and one that sells nothing', async () => {
    const api = await besideFakeShops();
    const closed = await openShop({ robots: 'User-agent: *\nDisallow: /\n' });
    const empty = await openShop({ ways: [] });

    const [forbidden, nothing] = [
      await look(api, api.alice, closed.url),
      await look(api, api.alice, empty.url),
    ];

    expect(forbidden.status).toBe(422);
    expect(forbidden.body).toEqual(
      refusedAt('url', expect.stringMatching(/ asks programs not to read .* \(robots\.txt\)\.$/)),
    );
    expect(nothing.status).toBe(422);
    expect(nothing.body).toEqual(refusedAt('url', expect.stringMatching(/^Nothing for sale was found at /)));
  });

  it('says that the shop does not answer now, and when to try again', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    shop.fail(429, { retryAfter: '120' });

    const res = await look(api, api.alice, shop.url);

    expect(res.status).toBe(503);
    expect(res.headers['retry-after']).toBe('120');
    expect((res.body as { detail: string }).detail).toMatch(/^127\.0\.0\.1:\d+ .+\.$/);
  });

  it('asks the shop once in ten minutes, whoever looks', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    const first = await look(api, api.alice, shop.url);
    const asked = shop.requests.length;

    api.clock.pass(4 * MINUTE_MS);
    const second = await look(api, api.bob, `${shop.url}/`);

    expect(second.body).toEqual(first.body);
    expect(shop.requests).toHaveLength(asked);
    api.clock.pass(10 * MINUTE_MS);
    const later = await api.http
      .post('/api/login')
      .type('form')
      .send({ username: api.bob.email, password: PASSWORD });
    const { access_token } = later.body as { access_token: string };
    await look(api, { ...api.bob, auth: { Authorization: `Bearer ${access_token}` } }, shop.url);
    expect(shop.requests.length).toBeGreaterThan(asked);
  });

  it('calls one host at most twenty times an hour, and one person may look sixty times', async () => {
    const api = await besideFakeShops({ rateLimits: createRateLimits(countingHere()) });
    const shop = await openShop({ ways: [] });
    const at = (n: number) => look(api, api.alice, `${shop.url}/?${n}`);
    const statuses = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await at(n)).status);
    const asked = shop.requests.length;

    const refused = await at(20);

    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ detail: 'This shop was looked at often. Please wait.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(shop.requests).toHaveLength(asked);
    for (let n = 21; n < 60; n += 1) await at(n);
    const tired = await look(api, api.alice, 'http://other.example/');
    expect(tired.body).toEqual({ detail: 'You have looked at many shops. Please wait.' });
  }, 60_000);

  it('ends when the caller leaves', async () => {
    const api = await besideFakeShops();
    const slow = await openShop();
    slow.fail('timeout');
    const leaving = new AbortController();
    const server = createServer(api.app);
    const base = `http://127.0.0.1:${await listen(server)}`;
    const gone = fetch(`${base}/api/shops/look`, {
      method: 'POST',
      headers: { ...api.alice.auth, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: slow.url }),
      signal: leaving.signal,
    }).catch(() => 'gone');
    while (slow.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));

    leaving.abort();

    expect(await gone).toBe('gone');
    // It would have to wait until the first one is over.
    expect((await look(api, api.alice, (await openShop()).url)).status).toBe(200);
    await closeNow(server);
  });

  it('means the same when the scheme is missing', async () => {
    const fetcher = shopFetcher();
    const api = await besideFakeShops({ shopFetcher: fetcher });

    const res = await look(api, api.alice, ' nobody.invalid:8443/women ');

    expect(res.status).toBe(503);
    expect((res.body as { detail: string }).detail).toContain('nobody.invalid:8443');
  });
});

describe('POST /api/shops', () => {
  it('adds a shop for everybody, and wakes the collector', async () => {
    let wakes = 0;
    const api = await besideFakeShops({ wakeCollector: () => void (wakes += 1) });
    const shop = await openShop({ name: 'Vintage Example', currency: 'EUR' });

    const res = await add(api, api.alice, { url: shop.url });

    const saved = {
      id: 1,
      url: `${shop.url}/products.json`,
      kind: 'shopify',
      name: 'Vintage Example',
      second_hand: true,
      country: 'US',
      currency: 'EUR',
      listings: 0,
      last_read_at: null,
      next_read_at: NOON,
      state: 'waiting',
      message: 'It is read in a moment.',
      is_own: true,
      added_by: 'you',
      is_reported: false,
    };
    expect([res.status, res.body]).toEqual([201, saved]);
    expect(await list(api, api.alice)).toEqual([saved]);
    expect(await list(api, api.bob)).toEqual([
      { ...saved, is_own: false, added_by: `member ${api.alice.id}` },
    ]);
    expect(wakes).toBe(1);
  });

  it('answers a shop that is there already as it is, however its address is written', async () => {
    let wakes = 0;
    const api = await besideFakeShops({ wakeCollector: () => void (wakes += 1) });
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url, name: 'Hers' });

    const other = await add(api, api.bob, {
      url: `${shop.url}/?utm_source=x`,
      name: 'His',
      second_hand: false,
    });
    const exact = await add(api, api.bob, { url: `${shop.url}/products.json` });

    for (const res of [other, exact]) {
      expect(res.status).toBe(200);
      expect(res.body).toMatchObject({ id: 1, name: 'Hers', second_hand: true, is_own: false });
    }
    expect(await list(api, api.bob)).toHaveLength(1);
    expect(wakes).toBe(1);
  });

  it('adds one shop when two people add it at the same time', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();

    const answers = await Promise.all(
      [api.alice, api.bob].map((person) => add(api, person, { url: shop.url })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await list(api, api.alice)).toHaveLength(1);
  });

  it('believes the shop about its country and its currency, and the person about its name and what it sells', async () => {
    const api = await besideFakeShops();
    const shop = await openShop({ currency: 'EUR' });

    const { body } = await add(api, api.alice, {
      url: shop.url,
      name: '  Grandma’s attic ',
      second_hand: false,
      country: 'SE',
      currency: 'SEK',
    });

    expect(body).toMatchObject({
      name: 'Grandma’s attic',
      second_hand: false,
      country: 'US',
      currency: 'EUR',
    });
  });

  it('drops what nobody sees of a name, and requires a name of which something is seen', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();

    const empty = await add(api, api.alice, { url: shop.url, name: ' \u200B\u200D\u202E\u2066\u2800 ' });
    const { body } = await add(api, api.alice, { url: shop.url, name: 'Se\u200Bcond\n\u202EWind' });

    expect([empty.status, empty.body]).toEqual([422, refusedAt('name', 'Name is required')]);
    expect(body).toMatchObject({ name: 'Second Wind' });
  });

  it('takes from the person what the shop does not say, and needs the currency', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    for (const path of ['/meta.json', '/cart.js', '/cart.json'])
      shop.answerAt(path, { status: 404, type: 'text/html', body: '' });

    const without = await add(api, api.alice, { url: shop.url });
    const { status, body } = await add(api, api.alice, { url: shop.url, currency: 'SEK' });

    expect(without.status).toBe(422);
    expect(without.body).toEqual(
      refusedAt('currency', 'The shop does not say in which currency its prices are: say it here'),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ country: null, currency: 'SEK' });
  });

  it('names every field that is wrong', async () => {
    const api = await besideFakeShops();

    const res = await api.http
      .post('/api/shops')
      .set(api.alice.auth)
      .send({ url: ' ', name: 'x'.repeat(101), country: 'Sweden', currency: 'kr' });

    expect(res.status).toBe(422);
    expect(
      (res.body as { detail: { loc: string[]; msg: string }[] }).detail.map(({ loc, msg }) => [loc[1], msg]),
    ).toEqual([
      ['url', 'Address is required'],
      ['name', 'Name must be 100 characters or less'],
      ['second_hand', 'Say whether it sells second-hand things'],
      ['country', 'Country must be a code of two letters, such as SE'],
      ['currency', 'Currency must be a code of three letters, such as EUR'],
    ]);
  });

  it('refuses codes that no country and no currency has, before it looks at the shop', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();

    const res = await add(api, api.alice, { url: shop.url, country: 'XX', currency: 'QQQ' });

    expect([res.status, res.body]).toEqual([
      422,
      {
        detail: [
          { loc: ['body', 'country'], msg: 'No country has this code.', type: 'unknown_code' },
          { loc: ['body', 'currency'], msg: 'No currency has this code.', type: 'unknown_code' },
        ],
      },
    ]);
    expect(shop.requests).toEqual([]);
  });

  it('refuses hostile addresses and shops that do not answer as looking does', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    shop.fail(500);

    const hostile = await add(api, api.alice, { url: 'http://169.254.169.254/' });
    const failing = await add(api, api.alice, { url: shop.url });

    expect(hostile.status).toBe(422);
    expect(hostile.body).toEqual(refusedAt('url', 'This address is not one of the public internet.'));
    expect(failing.status).toBe(503);
    expect(await list(api, api.alice)).toEqual([]);
  });

  it('lets one person add fifty shops', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    const row = (n: number, added_by: number) => ({
      url: `https://${n}.example/products.json`,
      way: 'shopify' as const,
      name: `Shop ${n}`,
      second_hand: true,
      added_by,
      added_at: 0,
      next_at: 0,
      memory: [],
    });
    const rows = Array.from({ length: SHOPS_PER_USER }, (_, n) => row(n, api.alice.id));
    await api.db.writer.insert(shops).values([...rows, row(99, api.bob.id)]);

    const full = await add(api, api.alice, { url: shop.url });
    const there = await add(api, api.alice, { url: 'https://99.example/products.json' });
    const other = await add(api, api.bob, { url: shop.url });

    expect(full.status).toBe(422);
    expect(full.body).toEqual({
      detail: [
        {
          loc: ['body'],
          msg: 'You have added 50 shops, as many as one person may. Remove one first.',
          type: 'too_many_shops',
        },
      ],
    });
    expect([there.status, other.status]).toEqual([200, 201]);
  });

  it('adds nothing for an account that is closed while the shop is looked at', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    await look(api, api.alice, shop.url);
    await api.db.writer.update(users).set({ leaving_since: 1 });

    const res = await add(api, api.alice, { url: shop.url });

    expect(res.status).toBe(401);
    expect(await api.db.select().from(shops)).toEqual([]);
  });

  it.each([
    ['operators', 'Only the people who run this installation add shops here.'],
    ['off', 'Shops are switched off here.'],
  ] as const)('is refused where SHOPS is %s, and so is looking', async (mode, detail) => {
    const api = await besideFakeShops({ shops: mode });
    const shop = await openShop();

    const answers = [await add(api, api.alice, { url: shop.url }), await look(api, api.alice, shop.url)];

    for (const res of answers) expect([res.status, res.body]).toEqual([403, { detail }]);
    expect(shop.requests).toEqual([]);
    expect((await api.http.get('/api/installation')).body).toMatchObject({ sign_up: 'open', shops: mode });
  });
});

describe('GET /api/shops', () => {
  it.each<[string, Partial<ShopRow>, Partial<Shop>]>([
    [
      'is being read',
      { leased_by: 'a collector', leased_until: Date.parse(NOON) + 1, failures: 1 },
      { state: 'reading', message: 'It is being read.' },
    ],
    [
      'was read completely',
      { last_read_at: Date.parse(NOON), listings: 7, next_at: Date.parse(NOON) + MINUTE_MS },
      {
        state: 'ok',
        message: 'All that it lists was read.',
        listings: 7,
        last_read_at: NOON,
        next_read_at: '2026-03-01T12:01:00.000Z',
      },
    ],
    ['lists nothing', { last_read_at: 1 }, { state: 'ok', message: 'It lists nothing.' }],
    [
      'was read in part',
      { last_read_at: 1, listings: 5000, cut_off: 'It lists more than 5,000 things.' },
      { state: 'limited', message: 'It lists more than 5,000 things.' },
    ],
    [
      'does not answer',
      { failures: 2, problem: 'vintage.example could not be reached' },
      { state: 'failing', message: 'vintage.example could not be reached. It is tried again.' },
    ],
    [
      'was being read when the product stopped',
      {
        failures: 1,
        leased_by: 'a collector',
        leased_until: Date.parse(NOON) - 1,
        next_at: Date.parse(NOON) + 120_000,
      },
      {
        state: 'waiting',
        message: 'Reading was cut off; it is tried again at 12:02 UTC on 2026-03-01.',
      },
    ],
  ])('says of a shop that it %s', async (_what, row, expected) => {
    const api = await besideFakeShops();
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url });
    await change(api, row);

    expect(await list(api, api.alice)).toEqual([expect.objectContaining(expected)]);
  });

  it('says that no shop is read where SHOPS is off, and the owner may still remove it', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url });

    const off = testApi({ db: api.db, clock: api.clock, shops: 'off' });

    expect(await list(off, api.alice)).toMatchObject([
      { state: 'waiting', message: 'Shops are switched off here, so it is not read.' },
    ]);
    expect((await remove(off, api.alice, 1)).status).toBe(204);
  });

  it('says that the operator added a shop, and nothing of an address', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url });
    const seen = await api.http.get('/api/shops').set(api.bob.auth);
    await change(api, { added_by: null });

    expect(seen.text).not.toContain('alice');
    expect(await list(api, api.alice)).toMatchObject([{ added_by: 'the operator of this installation' }]);
  });

  it('lists the oldest first', async () => {
    const api = await besideFakeShops();
    const [one, other] = [await openShop({ name: 'One' }), await openShop({ name: 'Other' })];
    await add(api, api.bob, { url: one.url });
    await add(api, api.alice, { url: other.url });

    expect((await list(api, api.alice)).map(({ name, is_own }) => [name, is_own])).toEqual([
      ['One', false],
      ['Other', true],
    ]);
  });
});

describe('DELETE /api/shops/:shop_id', () => {
  it('removes a shop that the caller has added, and wakes the collector', async () => {
    let wakes = 0;
    const api = await besideFakeShops({ wakeCollector: () => void (wakes += 1) });
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url });

    const [removed, again] = [await remove(api, api.alice, 1), await remove(api, api.alice, 1)];

    expect([removed.status, again.status]).toEqual([204, 404]);
    expect(again.body).toEqual({ detail: 'Shop not found' });
    expect(await list(api, api.alice)).toEqual([]);
    expect(wakes).toBe(2);
  });

  it('leaves the shops of others and of operators alone', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url });
    const detail =
      'Somebody else has added this shop: they can remove it, or the people who run this installation.';

    const others = await remove(api, api.bob, 1);
    await change(api, { added_by: null });
    const operators = await remove(api, api.alice, 1);

    for (const res of [others, operators]) expect([res.status, res.body]).toEqual([403, { detail }]);
    expect(await list(api, api.alice)).toHaveLength(1);
  });

  it('answers 404 when somebody else has just removed it', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url });
    const { db, clock } = api;
    const late = testApi({ db: overtaken(db, async () => db.writer.delete(shops)), clock });

    expect((await remove(late, api.alice, 1)).status).toBe(404);
  });
});

describe('POST /api/shops/:shop_id/reports', () => {
  const report = ({ http }: TestApi, { auth }: Person, id: number, body: object = {}) =>
    http.post(`/api/shops/${id}/reports`).set(auth).send(body);

  async function withShopOfAlice() {
    const api = await besideFakeShops();
    await add(api, api.alice, { url: (await openShop()).url });
    return api;
  }

  it('saves one report a person and shop, with the last reason, and shows it to nobody else', async () => {
    const api = await withShopOfAlice();

    const first = await report(api, api.bob, 1, { reason: ' Cop\u200Bies\nonly ' });
    const [reported] = await listReportedShops(api.db);
    const second = await report(api, api.bob, 1);
    const [again] = await listReportedShops(api.db);

    expect([first.status, second.status]).toEqual([204, 204]);
    const saved = { shop_id: 1, user_id: api.bob.id, reported_at: Date.parse(NOON) };
    expect(reported?.reports).toEqual([{ ...saved, reason: 'Copies only' }]);
    expect(again?.reports).toEqual([{ ...saved, reason: '' }]);
    expect(await list(api, api.bob)).toMatchObject([{ id: 1, is_reported: true }]);
    expect(await list(api, api.alice)).toMatchObject([{ id: 1, is_reported: false }]);
  });

  it('refuses a shop of one’s own, one that is not there, and a reason that is too long', async () => {
    const api = await withShopOfAlice();

    const own = await report(api, api.alice, 1);
    const missing = await report(api, api.bob, 2);
    const long = await report(api, api.bob, 1, { reason: 'x'.repeat(201) });

    expect([own.status, own.body]).toEqual([403, { detail: 'You have added this shop: remove it instead.' }]);
    expect([missing.status, missing.body]).toEqual([404, { detail: 'Shop not found' }]);
    expect([long.status, long.body]).toEqual([
      422,
      refusedAt('reason', 'Reason must be 200 characters or less'),
    ]);
  });

  it('answers 404 when the shop has just been removed', async () => {
    const { db, clock, bob } = await withShopOfAlice();
    const late = testApi({ db: overtaken(db, async () => db.writer.delete(shops)), clock });

    expect((await report(late, bob, 1)).status).toBe(404);
  });

  it('goes with the shop, and with who has reported it', async () => {
    const api = await withShopOfAlice();
    await report(api, api.bob, 1);

    await api.http.delete(`/api/users/${api.bob.id}/account`).set(api.bob.auth).send({ password: PASSWORD });

    expect(await listReportedShops(api.db)).toMatchObject([{ id: 1, reports: [] }]);
    const others = await withShopOfAlice();
    await report(others, others.bob, 1);
    expect((await remove(others, others.alice, 1)).status).toBe(204);
    expect(await others.db.select().from(shopReports)).toEqual([]);
  });
});

describe('the shop of an account that is deleted', () => {
  it('stays for everybody else, and nobody there may remove it', async () => {
    const api = await besideFakeShops();
    const shop = await openShop();
    await add(api, api.alice, { url: shop.url });

    const gone = await api.http
      .delete(`/api/users/${api.alice.id}/account`)
      .set(api.alice.auth)
      .send({ password: PASSWORD });

    expect(gone.status).toBe(204);
    expect(await list(api, api.bob)).toMatchObject([{ id: 1, is_own: false, added_by: 'a former member' }]);
    expect((await remove(api, api.bob, 1)).status).toBe(403);
  });
});
