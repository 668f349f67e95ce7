import { holdTimeLimits } from '../testing/hold-time-limits.ts';
import type { FakeGood, FakeShop, FakeShopOptions } from '../testing/index.ts';
import { makeGood, startFakeShop } from '../testing/index.ts';
import { IS_FULL_CHECK } from '../testing/processor-ms.ts';
import { type FakeReply, handleOf, HTML_TYPE, JSON_TYPE, jsonReply } from '../testing/shops/fake-way.ts';
import { type MadeFetcher, makeFetcher } from '../testing/shops/make-fetcher.ts';
import { readShop } from './read-shop.ts';
import {
  type ReadingEnd,
  type Shop,
  SHOP_WAYS,
  type ShopListing,
  type ShopMemory,
  type ShopWay,
} from './shop.ts';

let shop: FakeShop;
let fetcher: MadeFetcher;
afterEach(async () => {
  await fetcher.close();
  await shop.close();
});

/** The path that is read in each way. */
const PATHS: Record<ShopWay, string> = {
  ucp: '/api/ucp/mcp',
  shopify: '/products.json',
  woocommerce: '/wp-json/wc/store/v1/products',
  feed: '/feed.xml',
  'json-ld': '/sitemap.xml',
};

async function open(way: ShopWay, options: Partial<FakeShopOptions> = {}, timeoutMs = 10_000) {
  shop = await startFakeShop({ ways: [way], ...options });
  fetcher = makeFetcher({ timeoutMs });
}

interface Reading {
  listings: ShopListing[];
  oddities: number;
  end: ReadingEnd | undefined;
}

async function read(way: ShopWay, facts: Partial<Shop> = {}, remembered?: ShopMemory): Promise<Reading> {
  const { signal } = new AbortController();
  const about = { secondHand: true, country: 'US', currency: 'USD', name: 'Vintage Example', ...facts };
  const reading: Reading = { listings: [], oddities: 0, end: undefined };
  const pages = readShop({ way, url: shop.url + PATHS[way], ...about }, { fetcher, signal, remembered });
  for await (const page of pages) {
    reading.listings.push(...page.listings);
    reading.oddities += page.oddities;
    reading.end = page.end;
  }
  return reading;
}

const COMPLETE = { isUnchanged: false, isComplete: true };
const byTitle = (good: FakeGood) => expect.objectContaining({ title: good.title });

describe.each(SHOP_WAYS)('readShop by %s', (way) => {
  it('reads what the shop lists', async () => {
    const good = makeGood({ id: 7, title: 'Wool & silk coat', cents: 8550 });
    await open(way, { goods: [good] });
    const { listings, oddities, end } = await read(way);
    expect(listings).toEqual([
      expect.objectContaining({
        title: 'Wool & silk coat',
        description: expect.stringContaining('hardly worn.'),
        price: { cents: 8550, currency: 'USD' },
        condition: 'PRE_OWNED',
        location: 'US',
        materials: [good.material],
        productType: good.type,
        isSoldOut: false,
        isAuction: false,
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/products?\/wool-silk-coat-7\/?$/),
        images: expect.arrayContaining([expect.stringMatching(/^https:\/\/.*\/7\.jpg$/)]),
      }),
    ]);
    expect(oddities).toBe(0);
    expect(end).toMatchObject(COMPLETE);
  });

  it('reads an empty shop as one that lists nothing', async () => {
    await open(way, { goods: [] });
    expect(await read(way)).toMatchObject({ listings: [], oddities: 0, end: COMPLETE });
  });

  it('gives a thing the same id at each reading, and different things different ids', async () => {
    await open(way, { goods: 12 });
    const ids = async () => (await read(way)).listings.map(({ externalId }) => externalId);
    const first = await ids();
    expect(new Set(first).size).toBe(12);
    shop.setPrice(3, 99_00);
    expect((await ids()).sort()).toEqual(first.sort());
  });

  it('sees what has changed, vanished, sold out and come in', async () => {
    await open(way, { goods: 4 });
    await read(way);
    shop.setPrice(1, 12_34);
    shop.sellOut(2);
    shop.remove(3);
    const added = makeGood({ id: 50, title: 'Late arrival' });
    shop.add(added);
    const { listings } = await read(way);
    const found = (title: string) => listings.find((listing) => listing.title === title);
    expect(found(makeGood({ id: 1 }).title)).toMatchObject({ price: { cents: 1234 }, isSoldOut: false });
    expect(found(makeGood({ id: 2 }).title)).toMatchObject({ isSoldOut: true });
    expect(found(makeGood({ id: 3 }).title)).toBeUndefined();
    expect(listings).toContainEqual(byTitle(added));
  });

  it('believes the shop about the condition, else the people who know it', async () => {
    const states = way !== 'shopify';
    await open(way, {
      goods: [
        makeGood({ id: 1, condition: 'used' }),
        makeGood({ id: 2, condition: 'new' }),
        makeGood({ id: 3 }),
      ],
    });
    const conditions = async (secondHand: boolean | null) => {
      const { listings } = await read(way, { secondHand });
      return [1, 2, 3].map((id) => listings.find(({ title }) => title === makeGood({ id }).title)?.condition);
    };
    const stated = (condition: string | null) =>
      states ? ['PRE_OWNED', 'NEW', condition] : Array(3).fill(condition);
    expect(await conditions(true)).toEqual(stated('PRE_OWNED'));
    expect(await conditions(false)).toEqual(stated('NEW'));
    expect(await conditions(null)).toEqual(stated(null));
  });

  it.each([[429], [430]])('cannot answer while the shop asks for fewer requests (%d)', async (status) => {
    await open(way);
    shop.fail(status, { retryAfter: '120' });
    await expect(read(way)).rejects.toMatchObject({
      name: 'ShopUnavailable',
      retryAfterMs: 120_000,
      isWholeShop: true,
    });
  });

  it.each([[500], [502], [503], [504]])('cannot answer after an error of the server (%d)', async (status) => {
    await open(way);
    shop.fail(status);
    await expect(read(way)).rejects.toMatchObject({
      name: 'ShopUnavailable',
      message: expect.stringContaining(`answered with an error (${status}).`),
    });
  });

  it.each([[404], [410], [401], [403]])('cannot answer where its address is gone (%d)', async (status) => {
    await open(way);
    shop.fail(status);
    await expect(read(way)).rejects.toMatchObject({ name: 'ShopUnavailable' });
  });

  it.each(['timeout', 'drip'] as const)('cannot answer when there is no answer (%s)', async (failure) => {
    await open(way, {}, 100);
    shop.fail(failure);
    const passTimeLimits = holdTimeLimits();
    const reading = expect(read(way)).rejects.toThrow(
      /^127\.0\.0\.1:\d+ did not answer within 0\.1 seconds\.$/,
    );
    while (!shop.requests.some(({ path }) => path !== '/robots.txt'))
      await new Promise((next) => setImmediate(next));
    passTimeLimits();
    await reading;
  });

  it.each(['disconnect', 'reset', 'cut', 'truncated', 'garbage', 'stranger', 'bomb'] as const)(
    'cannot answer when the network or the server fails (%s)',
    async (failure) => {
      await open(way);
      shop.fail(failure);
      await expect(read(way)).rejects.toMatchObject({ name: 'ShopUnavailable' });
    },
  );

  it.each(['malformed', 'deep', 'entities', 'fifty-megabytes'] as const)(
    'cannot answer with something spoiled (%s)',
    async (spoiling) => {
      await open(way, { goods: 5 });
      shop.fail(spoiling);
      await expect(read(way)).rejects.toMatchObject({ name: 'ShopUnavailable' });
    },
  );

  it('cannot answer when it redirects in circles', async () => {
    await open(way);
    shop.fail(307);
    await expect(read(way)).rejects.toThrow(/redirected more than 5 times/);
  });

  it('refuses an answer that redirects to metadata of a cloud', async () => {
    await open(way);
    const location = 'http://169.254.169.254/latest/meta-data/';
    shop.answerAt(PATHS[way], { status: 307, type: 'text/plain', headers: { location }, body: '' });
    await expect(read(way)).rejects.toMatchObject({
      name: 'ShopRefused',
      refusal: 'address',
      message: 'This address is not one of the public internet.',
    });
  });

  it('does not read what robots.txt forbids', async () => {
    await open(way, { robots: 'User-agent: rummage\nDisallow: /\n' });
    await expect(read(way)).rejects.toMatchObject({ name: 'ShopRefused', refusal: 'robots' });
    expect(shop.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  it('ends when its caller gives up', async () => {
    await open(way);
    const given = new AbortController();
    given.abort(new Error('given up'));
    const about = { name: '', secondHand: null, country: null, currency: null };
    const pages = readShop({ way, url: shop.url + PATHS[way], ...about }, { fetcher, signal: given.signal });
    await expect(pages.next()).rejects.toThrow('given up');
  });
});

describe.each(['shopify', 'woocommerce', 'feed', 'json-ld'] as const)('a second reading by %s', (way) => {
  it('reads nothing when nothing has changed', async () => {
    await open(way, { goods: way === 'json-ld' ? 5 : 300 });
    const { end } = await read(way);
    expect(end?.remembered).not.toHaveLength(0);
    const before = shop.requests.length;
    expect(await read(way, {}, end?.remembered)).toEqual({
      listings: [],
      oddities: 0,
      end: { isUnchanged: true, isComplete: true, remembered: end?.remembered },
    });
    expect(shop.requests.length - before).toBe(end?.remembered.length);
  });

  it('reads everything when something has changed', async () => {
    await open(way, { goods: 3 });
    const { end } = await read(way);
    shop.add(makeGood({ id: 99 }));
    const { listings, end: next } = await read(way, {}, end?.remembered);
    expect(listings).toHaveLength(4);
    expect(next).toMatchObject(COMPLETE);
    expect(next?.remembered).not.toEqual(end?.remembered);
  });

  it('reads everything of a shop that cannot say whether something has changed', async () => {
    await open(way, { goods: 3, hasValidators: false });
    const { end } = await read(way);
    expect(end?.remembered).toEqual([]);
    expect((await read(way, {}, end?.remembered)).listings).toHaveLength(3);
  });
});

it('asks again for all pages when only a later one has changed', async () => {
  await open('shopify', { goods: 600 });
  const { end } = await read('shopify');
  // The page after the last belongs to it: a longer shop shows there.
  expect(end?.remembered).toHaveLength(4);
  shop.setPrice(600, 1);
  expect((await read('shopify', {}, end?.remembered)).listings).toHaveLength(600);
});

const FIVE_THOUSAND_BY_PAGES: [ShopWay, number][] = [
  ['shopify', 5000],
  ['woocommerce', 5000],
];
const FAR_TOO_LARGE: [ShopWay, number, number, string][] = [
  ['shopify', 5001, 5000, 'The shop lists more than 5,000 things; only the first of them are read.'],
  ['woocommerce', 5001, 5000, 'The shop lists more than 5,000 things; only the newest of them are read.'],
  ['ucp', 5000, 1000, 'The shop lists more than 1,000 things; only the first of them are read.'],
  ['json-ld', 5000, 300, 'The shop has more than 300 pages; only the newest of them are read.'],
];

describe('a large shop', () => {
  it.each<[ShopWay, number]>([
    ['ucp', 1000],
    ['feed', 5000],
    ['json-ld', 300],
    ...(IS_FULL_CHECK ? FIVE_THOUSAND_BY_PAGES : []),
  ])('is read whole by %s up to %d things', async (way, count) => {
    await open(way, { goods: count });
    const { listings, end } = await read(way);
    expect(new Set(listings.map(({ externalId }) => externalId)).size).toBe(count);
    expect(end).toMatchObject(COMPLETE);
  });

  it.each<[ShopWay, number, number, string]>([
    ['ucp', 1001, 1000, 'The shop lists more than 1,000 things; only the first of them are read.'],
    ['feed', 5001, 5000, 'The feed lists more than 5,000 things; only the first of them are read.'],
    ['json-ld', 301, 300, 'The shop has more than 300 pages; only the newest of them are read.'],
    ...(IS_FULL_CHECK ? FAR_TOO_LARGE : []),
  ])('is cut by %s, with %d things after %d, and says so', async (way, goods, count, cutOff) => {
    await open(way, { goods });
    const { listings, end } = await read(way);
    expect(listings).toHaveLength(count);
    expect(end).toEqual({ isUnchanged: false, isComplete: false, cutOff, remembered: [] });
  });

  it.each([
    ['shopify', 'first'],
    ['woocommerce', 'newest'],
  ] as const)(
    'that gives little on a page is cut by %s after 50 pages, and says how much was read',
    async (way, which) => {
      await open(way, { goods: 201, pageSize: 4 });
      const { listings, end } = await read(way);
      expect(listings).toHaveLength(200);
      expect(end?.cutOff).toBe(`The shop lists more than 200 things; only the ${which} of them are read.`);
    },
  );

  it('is read from the end of its sitemap by json-ld where that has the newest', async () => {
    // Pages are in the order of their ids, as many shops list them.
    const goods = IS_FULL_CHECK ? 12_000 : 1200;
    await open('json-ld', { goods });
    const { listings } = await read('json-ld');
    const newest = Array.from({ length: 300 }, (_, n) => makeGood({ id: goods - n }).title);
    expect(listings.map(({ title }) => title)).toEqual(newest);
  });

  it('whose sitemap has no dates is cut by json-ld, and does not call what is read the newest', async () => {
    await open('json-ld', { goods: 301 });
    const rows = shop.goods.map((good) => `<url><loc>${shop.url}/products/${handleOf(good)}</loc></url>`);
    shop.answerAt('/sitemap.xml', { type: 'application/xml', body: `<urlset>${rows.join('')}</urlset>` });
    const { listings, end } = await read('json-ld');
    expect(listings).toHaveLength(300);
    expect(end?.cutOff).toBe('The shop has more than 300 pages; only the first of them are read.');
  });

  it('is cut by json-ld and says so even where a page fails too', async () => {
    await open('json-ld', { goods: 301 });
    shop.answerAt(`/products/${handleOf(makeGood({ id: 300 }))}`, { status: 500, type: HTML_TYPE, body: '' });
    const { end } = await read('json-ld');
    expect(end?.cutOff).toBe(
      'The shop has more than 300 pages; only the newest of them are read. Pages of the shop that could not be read: 1.',
    );
  });
});

it.each(['shopify', 'woocommerce'] as const)('reads on by %s after a page that is not full', async (way) => {
  await open(way, { goods: 5, pageSize: 2 });
  const { listings, end } = await read(way);
  expect(listings).toHaveLength(5);
  expect(end).toMatchObject(COMPLETE);
});

describe('an odd product', () => {
  const json = (value: unknown): FakeReply => ({ type: JSON_TYPE, body: JSON.stringify(value) });
  const xml = (items: string): FakeReply => ({
    type: 'application/xml',
    body: `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`,
  });
  const good = { id: 1, title: 'Coat', handle: 'coat', variants: [{ price: '12.00' }] };
  const woo = { id: 1, name: 'Coat', permalink: 'https://shop.example/coat' };
  const product = { id: 'a', title: 'Coat', description: { plain: 'x' }, url: 'https://shop.example/coat' };

  it.each<[ShopWay, FakeReply]>([
    ['shopify', json({ products: [null, 5, {}, { ...good, title: '<br>' }, { ...good, id: {} }, good] })],
    [
      'woocommerce',
      json([null, 'x', {}, { ...woo, permalink: 'javascript:alert(1)' }, { ...woo, name: '' }, woo]),
    ],
    [
      'feed',
      xml(
        '<item><g:id>1</g:id></item><item><g:id>2</g:id><title>T</title><link>ftp://x</link></item>' +
          `<item><g:id>${'9'.repeat(600)}</g:id><title>T</title><link>/t</link></item>` +
          '<item><g:price>x</g:price></item><item><g:id>4</g:id><link>/t</link></item>' +
          '<item><g:id>3</g:id><title>Coat</title><link>/coat</link></item>',
      ),
    ],
    [
      'ucp',
      json({
        jsonrpc: '2.0',
        id: 1,
        result: {
          structuredContent: {
            products: [
              null,
              [],
              { ...product, id: 7 },
              { ...product, title: ' ' },
              { ...product, url: 'x:y' },
              product,
            ],
          },
        },
      }),
    ],
  ])('is counted and left out by %s, and the rest is kept', async (way, reply) => {
    await open(way);
    shop.answerAt(PATHS[way], reply);
    const { listings, oddities } = await read(way);
    expect(listings).toEqual([expect.objectContaining({ title: 'Coat' })]);
    expect(oddities).toBe(5);
  });
});

describe('a shop that repeats itself', () => {
  const products = (count: number) =>
    jsonReply({
      products: Array.from({ length: count }, (_, id) => ({ id, title: 'Coat', handle: 'coat' })),
    });

  it('is read once by shopify when all it lists fits on a page', async () => {
    await open('shopify');
    shop.answerAt('/products.json', products(20));
    const { listings, end } = await read('shopify');
    expect(listings).toHaveLength(20);
    expect(end).toMatchObject(COMPLETE);
  });

  it('is cut by shopify when it may list more', async () => {
    await open('shopify');
    shop.answerAt('/products.json', products(250));
    const { listings, end } = await read('shopify');
    expect(listings).toHaveLength(250);
    expect(end).toMatchObject({ isComplete: false, cutOff: expect.stringContaining('repeats its pages') });
  });

  it('is cut by ucp, and says so', async () => {
    await open('ucp');
    const pagination = { has_next_page: true, cursor: 'again' };
    shop.answerAt(PATHS.ucp, jsonReply({ result: { structuredContent: { products: [], pagination } } }));
    const { end } = await read('ucp');
    expect(end).toMatchObject({
      isComplete: false,
      cutOff: 'The shop repeats its pages instead of showing all it lists.',
    });
    expect(shop.requests).toHaveLength(3);
  });
});

describe('a reading whose time is up', () => {
  it.each([
    ['shopify', { goods: 6, pageSize: 2 }, 2, 4],
    ['woocommerce', { goods: 6, pageSize: 2 }, 2, 4],
    ['json-ld', { goods: 25 }, 14, 12],
  ] as const)('keeps what %s has read until then, and says so', async (way, options, requests, read) => {
    const timeUp = new AbortController();
    shop = await startFakeShop({ ways: [way], ...options });
    let waits = 0;
    fetcher = makeFetcher({
      // Each request waits, but the first, of robots.txt.
      wait: async () => void ((waits += 1) > requests && timeUp.abort()),
    });
    const facts = {
      way,
      url: shop.url + PATHS[way],
      name: '',
      secondHand: true,
      country: null,
      currency: 'USD',
    };
    const { signal } = new AbortController();

    const listings: ShopListing[] = [];
    let end: ReadingEnd | undefined;
    for await (const page of readShop(facts, { fetcher, signal, timeUp: timeUp.signal })) {
      listings.push(...page.listings);
      end = page.end;
    }

    expect(listings).toHaveLength(read);
    expect(end).toEqual({
      isUnchanged: false,
      isComplete: false,
      cutOff: `Reading the shop was cut off after 5 minutes, with ${read} things read.`,
      remembered: [],
    });
  });

  it('is given up all the same when its caller gives up', async () => {
    await open('shopify');
    const given = new AbortController();
    given.abort(new Error('given up'));
    const facts = { way: 'shopify', url: `${shop.url}/products.json`, name: '', secondHand: true } as const;
    const options = { fetcher, signal: given.signal, timeUp: AbortSignal.abort() };
    const reading = readShop({ ...facts, country: null, currency: 'USD' }, options);
    await expect(reading.next()).rejects.toThrow('given up');
  });
});

describe('a page of a product, by json-ld', () => {
  const page = (id: number) => `/products/${handleOf(makeGood({ id }))}`;
  const reply = (status: number, body = ''): FakeReply => ({ status, type: HTML_TYPE, body });

  it('that is gone is no longer listed', async () => {
    await open('json-ld', { goods: 3 });
    shop.answerAt(page(2), reply(404));
    const { listings, end } = await read('json-ld');
    expect(listings).toHaveLength(2);
    expect(end).toMatchObject(COMPLETE);
  });

  it('that fails leaves open whether its product is still there', async () => {
    await open('json-ld', { goods: 3 });
    shop.answerAt(page(2), reply(500));
    const { listings, end } = await read('json-ld');
    expect(listings).toHaveLength(2);
    expect(end).toEqual({
      isUnchanged: false,
      isComplete: false,
      cutOff: 'Pages of the shop that could not be read: 1.',
      remembered: [],
    });
  });

  it('fails with the shop when many do', async () => {
    await open('json-ld', { goods: 10 });
    shop.fail(500, { on: /^\/products\// });
    await expect(read('json-ld')).rejects.toThrow(/answered with an error \(500\)\.$/);
  });

  it('that states no product is none; where all are like that, the shop cannot answer', async () => {
    await open('json-ld', { goods: 2 });
    shop.answerAt(page(1), reply(200, 'We are on holiday.'));
    expect((await read('json-ld')).listings).toHaveLength(1);
    shop.answerAt(page(2), reply(200, 'We are on holiday.'));
    await expect(read('json-ld')).rejects.toThrow(/answered with pages that state no products\.$/);
  });

  it('is read only on the host of its sitemap', async () => {
    await open('json-ld');
    const rows = ['https://elsewhere.example/products/1', 'not an address', `${shop.url}${page(1)}`];
    const sitemap = `<urlset>${rows.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
    shop.answerAt('/sitemap.xml', { type: 'application/xml', body: sitemap });
    const { listings, end } = await read('json-ld');
    expect(listings).toHaveLength(1);
    // A sitemap without dates does not show what changes.
    expect(end?.remembered).toEqual([]);
  });

  it('is read first when it has changed last', async () => {
    await open('json-ld', { goods: 3 });
    const { listings } = await read('json-ld');
    expect(listings.map(({ title }) => title)).toEqual([3, 2, 1].map((id) => makeGood({ id }).title));
  });
});
