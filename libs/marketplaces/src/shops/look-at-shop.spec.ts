import { holdTimeLimits } from '../testing/hold-time-limits.ts';
import type { FakeShop, FakeShopOptions } from '../testing/index.ts';
import { makeGood, startFakeShop } from '../testing/index.ts';
import { handleOf, HTML_TYPE, jsonReply, XML_TYPE } from '../testing/shops/fake-way.ts';
import { type MadeFetcher, makeFetcher } from '../testing/shops/make-fetcher.ts';
import type { ShopFetcherOptions } from './fetching/shop-fetcher.ts';
import { lookAtShop } from './look-at-shop.ts';
import { readShop } from './read-shop.ts';
import { SHOP_WAYS, type ShopListing, type ShopWay } from './shop.ts';

const { signal } = new AbortController();

let shop: FakeShop;
let fetcher: MadeFetcher;
afterEach(async () => {
  await fetcher.close();
  await shop.close();
});

async function open(
  ways: readonly ShopWay[],
  options: Partial<FakeShopOptions> = {},
  fetching: Partial<ShopFetcherOptions> = {},
) {
  shop = await startFakeShop({ ways, ...options });
  fetcher = makeFetcher(fetching);
}

const look = (path = '/') => lookAtShop(shop.url + path, { fetcher, signal });
const paths = () => shop.requests.map(({ path }) => path);

describe('lookAtShop', () => {
  it.each<[ShopWay, string, object]>([
    [
      'ucp',
      '/api/ucp/mcp',
      { name: 'Vintage Example', currency: 'USD', questions: ['second_hand', 'country'] },
    ],
    [
      'shopify',
      '/products.json',
      { name: 'Vintage Example', currency: 'USD', country: 'US', questions: ['second_hand'] },
    ],
    ['woocommerce', '/wp-json/wc/store/v1/products', { name: 'Vintage Example', currency: 'USD' }],
    [
      'feed',
      '/feed.xml',
      { name: 'Vintage Example', currency: 'USD', questions: ['second_hand', 'country'] },
    ],
    ['json-ld', '/sitemap.xml', { name: 'Vintage Example', currency: 'USD' }],
  ])('finds a shop by %s at its front page', async (way, path, facts) => {
    await open([way], { goods: 12 });
    const found = await look();
    expect(found).toMatchObject({ way, url: shop.url + path, listings: 12, hasMore: false, ...facts });
    expect(found.examples).toHaveLength(3);
    expect(found.examples[0]).toMatchObject({ title: expect.stringMatching(/^Vintage /), condition: null });
  });

  it.each([
    [99, 'resolves'],
    [100, 'rejects'],
  ] as const)(
    'looks for a product of WooCommerce behind %d other entries, and it %s',
    async (others, end) => {
      await open([]);
      const product = {
        id: 1,
        name: 'Coat',
        permalink: '/coat',
        prices: { currency_code: 'EUR', currency_minor_unit: 2, price: '6000' },
      };
      const entries = [...Array<object>(others).fill({}), product];
      shop.answerAt('/wp-json/wc/store/v1/products', jsonReply(entries));
      await (end === 'resolves'
        ? expect(look()).resolves.toMatchObject({ way: 'woocommerce' })
        : expect(look()).rejects.toMatchObject({ refusal: 'unreadable' }));
    },
  );

  it.each(SHOP_WAYS)(
    'finds a shop by %s in the time that people wait, whatever gap it asks for',
    async (way) => {
      await open([way], { robots: 'User-agent: *\nCrawl-delay: 60\n' });
      expect(await look()).toMatchObject({ way });
      expect(Math.max(...fetcher.waits)).toBe(3000);
      expect(fetcher.waits.reduce((sum, ms) => sum + ms)).toBeLessThan(50_000);
    },
  );

  it.each(SHOP_WAYS)('finds at a shop with everything from %s on the first of the ways', async (way) => {
    await open(SHOP_WAYS.slice(SHOP_WAYS.indexOf(way)));
    expect((await look()).way).toBe(way);
  });

  it.each(SHOP_WAYS)('finds what readShop then reads by %s', async (way) => {
    await open([way], { goods: 5 });
    const { url, name } = await look();
    const listings: ShopListing[] = [];
    const about = { way, url, name, secondHand: true, country: null, currency: 'USD' };
    for await (const page of readShop(about, { fetcher, signal })) listings.push(...page.listings);
    expect(listings).toHaveLength(5);
  });

  it('asks nothing about the condition where every listing states it', async () => {
    await open(['feed'], { goods: [makeGood({ condition: 'used' })] });
    expect((await look()).questions).toEqual(['country']);
  });

  it.each([
    [
      'that its page names',
      '<link rel="https://api.w.org/" href="/index.php?rest_route=/">',
      '/',
      '/index.php',
    ],
    ['that is pasted', '', '/?rest_route=/wc/store/v1/products', '/'],
  ])('finds a WooCommerce shop with plain addresses, %s', async (_, head, pasted, path) => {
    await open([]);
    const product = {
      id: 1,
      name: 'Coat',
      permalink: `${shop.url}/?product=coat`,
      prices: { currency_code: 'EUR', currency_minor_unit: 2, price: '6000' },
    };
    if (path !== '/') shop.answerAt('/', { type: HTML_TYPE, body: head });
    shop.answerAt(path, jsonReply([product], { 'x-wp-total': '1', 'x-wp-totalpages': '1' }));

    const found = await look(pasted);

    expect(found).toMatchObject({ way: 'woocommerce', listings: 1, currency: 'EUR' });
    expect(new URL(found.url).searchParams.get('rest_route')).toBe('/wc/store/v1/products');
  });

  it('asks for the currency of a Shopify shop that states none', async () => {
    await open(['shopify']);
    shop.answerAt('/meta.json', { status: 404, type: HTML_TYPE, body: '' });
    const found = await look();
    expect(found).toMatchObject({ currency: null, questions: ['second_hand', 'country', 'currency'] });
    expect(found.examples[0]?.price).toBeNull();
    // Its robots.txt forbids the cart.
    expect(paths()).not.toContain('/cart.js');
  });

  it('asks for what is no currency and no country, and cuts a long name', async () => {
    await open(['shopify']);
    const meta = { name: `A &amp; B \u0000\ud800${'x'.repeat(1000)}`, currency: 'kr.', country: 'Nowhere' };
    shop.answerAt('/meta.json', jsonReply(meta));

    const found = await look();

    expect(found).toMatchObject({ currency: null, country: null });
    expect(found.questions).toEqual(['second_hand', 'country', 'currency']);
    expect(found.name).toMatch(/^A & B .*x…$/);
    expect(found.name).toHaveLength(100);
    expect(found.name).not.toMatch(/\0|\p{Surrogate}/u);
  });

  it('reads codes and countries as shops write them', async () => {
    await open(['shopify']);
    shop.answerAt('/meta.json', jsonReply({ name: 'Example', currency: ' eur', country: 'Sverige' }));

    expect(await look()).toMatchObject({ currency: 'EUR', country: 'SE' });
  });

  it('reads the currency from the cart where that is allowed', async () => {
    await open(['shopify'], { robots: '', currency: 'EUR' });
    shop.answerAt('/meta.json', { status: 404, type: HTML_TYPE, body: '' });
    expect((await look()).currency).toBe('EUR');
  });

  it('never searches', async () => {
    await open(['json-ld']);
    await look();
    expect(paths().filter((path) => path.startsWith('/search'))).toEqual([]);
  });

  it.each([
    ['a collection', '/collections/coats', '/collections/coats/products.json', 'Coats'],
    [
      'a collection in a language',
      '/en-gb/collections/coats?sort_by=price',
      '/en-gb/collections/coats/products.json',
      'Coats',
    ],
  ])('reads only %s of a Shopify shop whose address was pasted', async (_, pasted, url, type) => {
    await open(['ucp', 'shopify'], { goods: 10 });
    shop.answerAt(
      '/en-gb/collections/coats/products.json',
      jsonReply({ products: [shopifyCoat, shopifyCoat] }),
    );
    const found = await look(pasted);
    expect(found).toMatchObject({ way: 'shopify', url: shop.url + url, listings: 2 });
    expect(found.examples.map(({ productType }) => productType)).toEqual([type, type]);
    expect(found.examples[0]?.url).not.toContain('collections');
  });

  it('reads the whole shop of a product whose address was pasted', async () => {
    await open(['shopify']);
    expect((await look('/collections/coats/products/coat')).url).toBe(`${shop.url}/products.json`);
  });

  it('reads only the category of a WooCommerce shop whose address was pasted', async () => {
    await open(['woocommerce'], { goods: 10 });
    const found = await look('/product-category/women/coats/');
    expect(found).toMatchObject({
      url: `${shop.url}/wp-json/wc/store/v1/products?category=coats`,
      listings: 2,
    });
  });

  it.each(['/feed.xml', '/atom.xml'])(
    'reads a feed whose address was pasted, whatever else its shop has (%s)',
    async (path) => {
      await open(['ucp', 'shopify', 'feed']);
      expect(await look(path)).toMatchObject({
        way: 'feed',
        url: shop.url + path,
        name: 'Vintage Example',
        listings: 3,
      });
    },
  );

  it('reads a shop that is one page', async () => {
    await open([]);
    const product = { '@type': 'Product', name: 'Coat', offers: { price: 12, priceCurrency: 'EUR' } };
    const script = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
    shop.answerAt('/coat', { type: HTML_TYPE, body: `<title>Coats by Ada</title>${script}` });
    const found = await look('/coat');
    expect(found).toMatchObject({
      way: 'json-ld',
      url: `${shop.url}/coat`,
      name: 'Coats by Ada',
      listings: 1,
      currency: 'EUR',
    });
  });

  it('knows an empty shop from one that cannot be read', async () => {
    await open(['shopify'], { goods: [] });
    expect(await look()).toMatchObject({
      way: 'shopify',
      listings: 0,
      examples: [],
      questions: ['second_hand'],
    });
  });

  it.each(['Infinity', '-1', '1e9', 'many'])('does not believe a count of %s', async (count) => {
    await open(['woocommerce'], { goods: 2 });
    const path = '/wp-json/wc/store/v1/products';
    const body = await (await fetch(shop.url + path)).text();
    shop.answerAt(path, { type: 'application/json', headers: { 'x-wp-total': count }, body });
    expect(await look()).toMatchObject({ way: 'woocommerce', listings: 2 });
  });

  it('tries the next way where a shop wants words to look for', async () => {
    await open(['ucp', 'shopify']);
    const error = { ucp: { status: 'error' }, messages: [{ type: 'error', content: 'query is required' }] };
    shop.answerAt('/api/ucp/mcp', jsonReply({ jsonrpc: '2.0', id: 1, result: { structuredContent: error } }));
    expect((await look()).way).toBe('shopify');
  });

  it('tries the next way where one is broken', async () => {
    await open(['ucp', 'shopify']);
    shop.fail(500, { on: /ucp/ });
    expect((await look()).way).toBe('shopify');
  });

  it('does not ask for a UCP catalogue without a profile', async () => {
    await open(['ucp', 'shopify'], {}, { ucpProfile: undefined });
    expect((await look()).way).toBe('shopify');
    expect(paths().filter((path) => path.includes('ucp'))).toEqual([]);
  });

  it.each<[number, ShopWay]>([
    [1000, 'ucp'],
    [1001, 'shopify'],
  ])('takes of a shop with %d things the first way that reads all of them', async (goods, way) => {
    await open(['ucp', 'shopify'], { goods });
    expect(await look()).toMatchObject({ way, listings: goods });
  });

  it('takes the way that reads most where none reads everything', async () => {
    await open(['ucp', 'woocommerce', 'json-ld'], { goods: 5001 });
    expect(await look()).toMatchObject({ way: 'woocommerce', listings: 5001, readAtMost: 5000 });
  });

  it('says how many of all things are read', async () => {
    await open(['json-ld'], { goods: 5000 });
    expect(await look()).toMatchObject({ listings: 5000, hasMore: false, readAtMost: 300 });
  });

  it('says what the whole shop lists, beyond its first page', async () => {
    await open(['shopify'], { goods: 700 });
    expect(await look()).toMatchObject({ listings: 700, hasMore: false });
    expect(await look('/collections/all')).toMatchObject({ listings: 0 });
  });

  describe('refuses', () => {
    const refused = (refusal: string, message: RegExp) => ({
      name: 'ShopRefused',
      refusal,
      message: expect.stringMatching(message),
    });

    it.each([
      ['file:///etc/passwd', /^Only http and https addresses can be used/],
      ['http://169.254.169.254/', /^This address is not one of the public internet\.$/],
      ['not an address', /^This is not a web address\.$/],
    ])('the address %s', async (address, message) => {
      await open([]);
      await expect(lookAtShop(address, { fetcher, signal })).rejects.toMatchObject(
        refused('address', message),
      );
    });

    it('a private address, unless those are allowed', async () => {
      await open(['shopify'], {}, { allowPrivate: false });
      await expect(look()).rejects.toMatchObject(
        refused('address', /^This address is in a private network\.$/),
      );
      expect(shop.requests).toEqual([]);
    });

    it('an address that redirects to one that is refused', async () => {
      await open(['shopify']);
      const headers = { location: 'http://user:password@shop.example/' };
      shop.answerAt('/', { status: 302, type: HTML_TYPE, headers, body: '' });
      await expect(look()).rejects.toMatchObject(refused('address', /user name or a password/));
    });

    it.each([
      ['https://www.ebay.co.uk/sch/i.html?_nkw=coat', 'eBay'],
      ['https://www.etsy.com/shop/example', 'Etsy'],
      ['https://www.tradera.com/search?q=coat', 'Tradera'],
      ['https://www.vinted.fr/catalog', 'Vinted'],
    ])('the marketplace at %s', async (address, name) => {
      await open([]);
      const message = new RegExp(`^${name} is a marketplace, not a shop: it is searched, not read\\.$`);
      await expect(lookAtShop(address, { fetcher, signal })).rejects.toMatchObject(
        refused('marketplace', message),
      );
    });

    it('a shop whose robots.txt forbids it, without a further request', async () => {
      await open(['shopify'], { robots: 'User-agent: *\nDisallow: /\n' });
      await expect(look()).rejects.toMatchObject(
        refused('robots', /asks programs not to read what it lists \(robots\.txt\)\.$/),
      );
      expect(paths()).toEqual(['/robots.txt']);
    });

    it('a shop whose robots.txt is too long, and says so', async () => {
      await open(['shopify'], { robots: `User-agent: *\n${'Allow: /\n'.repeat(2001)}` });
      await expect(look()).rejects.toMatchObject(
        refused('robots', / has a robots\.txt that is too long to be read, so nothing there is\.$/),
      );
    });

    it('a site on which nothing for sale can be read', async () => {
      await open([]);
      await expect(look()).rejects.toMatchObject(
        refused('unreadable', /^Nothing for sale was found at 127\.0\.0\.1/),
      );
    });

    it('a page whose JSON-LD cannot be read, and says what to do', async () => {
      await open([]);
      const body = '<script type="application/ld+json">{"@type": "Product" "name": "Coat"}</script>';
      shop.answerAt('/coat', { type: HTML_TYPE, body });
      await expect(look('/coat')).rejects.toMatchObject(
        refused(
          'unreadable',
          /^The page describes its product, but not in valid JSON-LD\. If the shop has a product feed, .* paste its address\.$/,
        ),
      );
    });

    it('a shop whose pages have JSON-LD that cannot be read', async () => {
      await open(['json-ld'], { goods: 3 });
      const body = '<script type="application/ld+json">{"@type": "Product" "name": "Coat"}</script>';
      for (const good of shop.goods) shop.answerAt(`/products/${handleOf(good)}`, { type: HTML_TYPE, body });
      await expect(look()).rejects.toMatchObject(
        refused('unreadable', /^The pages of the shop describe their products, but not in valid JSON-LD\./),
      );
    });

    it.each([
      [XML_TYPE, '<?xml version="1.0"?><catalog><product/></catalog>'],
      ['text/csv', 'id,title,price\n1,Coat,60.00 EUR\n'],
    ])('a file that is neither a feed nor a sitemap (%s)', async (type, body) => {
      await open([]);
      shop.answerAt('/feed', { type, body });
      await expect(look('/feed')).rejects.toMatchObject(
        refused(
          'unreadable',
          /^127\.0\.0\.1:\d+ answered with a file that is neither a product feed in RSS or Atom nor a sitemap\./,
        ),
      );
    });

    it("a blog's feed", async () => {
      await open([]);
      const item = '<item><title>News</title><link>https://blog.example/news</link></item>';
      shop.answerAt('/feed', { type: XML_TYPE, body: `<rss><channel>${item}</channel></rss>` });
      await expect(look('/feed')).rejects.toMatchObject(
        refused(
          'unreadable',
          /^The feed of 127\S+ lists no products in a form that can be read\. If the shop/,
        ),
      );
    });
  });

  describe('cannot say what a shop is', () => {
    it.each([
      [429, /asks for fewer requests \(429\)\.$/],
      [503, /answered with an error \(503\)\.$/],
    ])('that answers with %d', async (status, message) => {
      await open(['shopify']);
      shop.fail(status, { retryAfter: '60' });
      await expect(look()).rejects.toMatchObject({
        name: 'ShopUnavailable',
        retryAfterMs: 60_000,
        message: expect.stringMatching(message),
      });
    });

    it('that does not answer', async () => {
      await open(['shopify'], {}, { timeoutMs: 100 });
      shop.fail('timeout');
      const passTimeLimits = holdTimeLimits();
      const looking = expect(look()).rejects.toThrow(/did not answer within 0\.1 seconds\.$/);
      while (!paths().includes('/')) await new Promise((next) => setImmediate(next));
      passTimeLimits();
      await looking;
      expect(paths()).toEqual(['/robots.txt', '/']);
    });

    it('whose robots.txt cannot be read now', async () => {
      await open(['shopify']);
      shop.fail(503, { on: /robots/ });
      await expect(look()).rejects.toThrow(/does not show its robots\.txt now\.$/);
    });
  });
});

const shopifyCoat = { id: 5, title: 'Coat', handle: 'coat', product_type: 'Coats', variants: [] };
