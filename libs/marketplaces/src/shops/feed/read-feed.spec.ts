import { gzipSync } from 'node:zlib';
import { processorMs } from '../../testing/processor-ms.ts';
import { makeFetcher } from '../../testing/shops/make-fetcher.ts';
import type { ShopFacts } from '../shop.ts';
import { readFeed } from './read-feed.ts';

const NOW = Date.parse('2026-11-01T12:00:00Z');
const SHOP: ShopFacts = {
  name: 'Ada',
  secondHand: true,
  country: null,
  currency: 'EUR',
  now: NOW,
  allowPrivate: false,
};
const URL_OF_FEED = new URL('https://shop.example/feed.xml');

async function read(text: string | Buffer, shop = SHOP) {
  const fetcher = makeFetcher();
  const answer = { status: 200, headers: new Headers(), url: URL_OF_FEED, body: Buffer.from(text) };
  const feed = await readFeed(answer, shop, { fetcher, signal: new AbortController().signal });
  await fetcher.close();
  return feed;
}

const rss = (...items: string[]) =>
  `<rss><channel><title>Ada</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
const item = (fields: Record<string, string>) =>
  Object.entries({ id: '1', title: 'Coat', link: '/coat', ...fields })
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('');
const only = async (fields: Record<string, string>, shop = SHOP) =>
  (await read(rss(item(fields)), shop))?.listings[0];

describe('readFeed', () => {
  it('reads every field', async () => {
    const listing = await only({
      description: 'Soft &amp; &lt;b&gt;warm&lt;/b&gt;',
      image_link: '/a.jpg',
      additional_image_link: '/b.jpg',
      condition: 'refurbished',
      price: '15.00 USD',
      brand: 'Nordlys',
      material: 'wool/silk',
      product_type: 'Coats',
      google_product_category: 'Apparel &amp; Accessories &gt; Clothing &gt; Outerwear',
      gender: 'female',
    });
    expect(listing).toMatchObject({
      externalId: '1',
      title: 'Coat',
      description: 'Soft & warm',
      url: 'https://shop.example/coat',
      images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'],
      condition: 'PRE_OWNED',
      conditionText: 'refurbished',
      price: { cents: 1500, currency: 'USD' },
      brand: 'Nordlys',
      materials: ['wool', 'silk'],
      productType: 'Coats',
      categories: ["Women's Clothing"],
      isSoldOut: false,
    });
  });

  it.each([
    ['15.00 USD', { cents: 1500, currency: 'USD' }],
    ['GBP 1,250.00', { cents: 125_000, currency: 'GBP' }],
    ['15,50', { cents: 1550, currency: 'EUR' }],
    ['on request', null],
  ])('reads the price %j', async (price, expected) => {
    expect((await only({ price }))?.price).toEqual(expected);
  });

  describe('shipping', () => {
    const us = '<g:country>US</g:country>';
    const priced = (amount: string) => `<g:price>${amount}</g:price>`;
    const rate = (inside: string) => `<g:shipping>${inside}</g:shipping>`;
    const threshold = (amount: string) =>
      `<g:free_shipping_threshold>${us}<g:price_threshold>${amount}</g:price_threshold></g:free_shipping_threshold>`;
    const shipping = async (written: string, price = '50.00 USD') =>
      (await read(rss(`${item({ price })}${written}`)))?.listings[0]?.shipping?.map(
        (each) =>
          `${each.kind} ${each.price ? `${each.price.cents} ${each.price.currency} ` : ''}to ${each.to}`,
      );

    it.each<[string, string, string[]]>([
      ['one rate', rate(us + priced('5.99 USD')), ['fixed 599 USD to US']],
      [
        'all its parts, on lines of their own',
        rate(
          `\n ${us}\n <g:region>CA</g:region>\n <g:service>Ground: 2 days</g:service>\n <g:price>\n5.99 USD\n</g:price>\n<g:min_transit_time>2</g:min_transit_time>`,
        ),
        ['fixed 599 USD to US'],
      ],
      [
        'rates of several regions, services and countries',
        [us + priced('9 USD'), us + priced('5.99 USD'), `<g:country>UK</g:country>${priced('12 GBP')}`]
          .map(rate)
          .join(''),
        ['fixed 599 USD to US', 'fixed 1200 GBP to GB'],
      ],
      ['a rate of nothing', rate(us + priced('0 USD')), ['free to US']],
      ['a rate in the currency of the shop', rate(us + priced('4,90')), ['fixed 490 EUR to US']],
      ['a rate without a country', rate(priced('5.99 USD')), ['fixed 599 USD to null']],
      ['a rate for a country that is none', rate(`<g:country>Mars</g:country>${priced('5.99 USD')}`), []],
      ['a rate without an amount', rate(us), []],
      [
        'names without a prefix',
        `<shipping><country>DE</country><price>4.90 EUR</price></shipping>`,
        ['fixed 490 EUR to DE'],
      ],
      [
        'a prefix on the outer name alone',
        `<g:shipping><country><![CDATA[ Deutschland ]]></country><price>4.90 EUR</price></g:shipping>`,
        ['fixed 490 EUR to DE'],
      ],
      ['the form of text feeds', rate('US:CA:Ground:5.99 USD'), ['fixed 599 USD to US']],
      ['the form of text feeds with times', rate('US::Ground:5.99 USD:1:1:2:3'), ['fixed 599 USD to US']],
      [
        'several in the form of text feeds',
        rate('US:CA:Ground:5.99 USD,US:NY:Ground:4.99 USD, DE:::4,90 EUR'),
        ['fixed 499 USD to US', 'fixed 490 EUR to DE'],
      ],
      ['the form of text feeds without a country', rate(':::6.49 USD'), ['fixed 649 USD to null']],
      ['an amount alone', rate('6.49 USD'), ['fixed 649 USD to null']],
      ['words', rate('Free over $50'), []],
      ['none', '', []],
      ['a threshold that it reaches', rate(us + priced('5 USD')) + threshold('50 USD'), ['free to US']],
      ['a threshold above it', rate(us + priced('5 USD')) + threshold('50.01 USD'), ['fixed 500 USD to US']],
      ['a threshold in another currency', threshold('20 EUR'), []],
      ['a threshold of nothing', threshold('0.00 USD'), ['free to US']],
      [
        'a threshold in the form of text feeds',
        '<g:free_shipping_threshold>US:50.00 USD</g:free_shipping_threshold>',
        ['free to US'],
      ],
    ])('is read from %s', async (_, written, expected) => {
      expect(await shipping(written)).toEqual(expected);
    });

    it('counts the price of a sale for the threshold, and nothing where there is no price', async () => {
      expect(await shipping(`<g:sale_price>40 USD</g:sale_price>${threshold('45 USD')}`)).toEqual([]);
      expect(await shipping(threshold('45 USD'), 'on request')).toEqual([]);
    });

    it('is of the size that is left', async () => {
      const size = (id: string, availability: string, amount: string) =>
        `${item({ id, availability, price: '50 USD', item_group_id: 'G' })}${rate(us + priced(amount))}`;
      const feed = await read(rss(size('1', 'out_of_stock', '3 USD'), size('2', 'in_stock', '7 USD')));
      expect(feed?.listings[0]?.shipping).toMatchObject([{ kind: 'fixed', price: { cents: 700 }, to: 'US' }]);
    });

    it('is read in time, however many rates there are', async () => {
      const rows = Array.from({ length: 100 }, () => item({ shipping: 'US:CA:Mars:5 USD,'.repeat(1100) }));
      const started = processorMs();
      await read(
        rss(...rows, item({ id: '2' }) + rate('<g:country>'.repeat(900) + '</g:country>'.repeat(900))),
      );
      expect(processorMs() - started).toBeLessThan(2000);
    });
  });

  it('prefers the price of a sale', async () => {
    expect((await only({ price: '20 EUR', sale_price: '15 EUR' }))?.price?.cents).toBe(1500);
  });

  it.each([
    ['in_stock', false],
    ['in stock', false],
    ['out_of_stock', true],
    ['out of stock', true],
    ['preorder', false],
    ['sold', true],
    ['https://schema.org/OutOfStock', true],
    ['Slutsåld', true],
  ])('reads the availability %j', async (availability, isSoldOut) => {
    expect((await only({ availability }))?.isSoldOut).toBe(isSoldOut);
  });

  it.each([
    ['188', '', ['Jewelry']],
    ['187', 'female', ["Women's Shoes"]],
    ['187', 'male', []],
    ['1604', 'unisex', ["Women's Clothing", "Men's Clothing"]],
    ['1604', '', []],
    ['Home &amp; Garden', 'female', []],
  ])('reads Google’s category %j for %j', async (category, gender, categories) => {
    expect((await only({ google_product_category: category, gender }))?.categories).toEqual(categories);
  });

  it('makes one listing of the sizes of a thing, at the lowest price of those that are left', async () => {
    const size = (id: string, price: string, availability: string) =>
      item({ id, price, availability, size: id, item_group_id: 'G' });
    const feed = await read(
      rss(
        size('1', '9 EUR', 'out_of_stock'),
        size('2', '15 EUR', 'in_stock'),
        size('3', '12 EUR', 'in_stock'),
        size('4', '5 EUR', 'out_of_stock'),
      ),
    );
    expect(feed?.listings).toEqual([
      expect.objectContaining({
        externalId: 'G',
        isSoldOut: false,
        size: '2, 3',
        price: { cents: 1200, currency: 'EUR' },
      }),
    ]);
  });

  it('joins thousands of sizes of one thing in time', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) =>
      item({ id: String(at), price: '9 EUR', item_group_id: 'G', size: `${at} ${'x'.repeat(150)}` }),
    );
    const started = processorMs();
    const feed = await read(rss(...rows));
    expect(feed?.listings).toHaveLength(1);
    expect(feed?.listings[0]?.size).toHaveLength(100);
    expect(processorMs() - started).toBeLessThan(10_000);
  });

  it('joins thousands of rows of one thing that has many long sizes in time', async () => {
    const size = (at: number) => `${'1l/'.repeat(60)}x${at}`;
    const row = (named: string) => item({ id: 'a', price: '9 EUR', item_group_id: 'G', size: named });
    const rows = Array.from({ length: 5000 }, (_, at) => row(at < 120 ? size(at) : 'M'));
    const started = processorMs();
    const feed = await read(rss(...rows));
    expect(feed?.listings[0]?.size).toHaveLength(100);
    expect(processorMs() - started).toBeLessThan(4000);
  });

  it('reads a feed that is compressed itself', async () => {
    expect((await read(gzipSync(rss(item({})))))?.listings).toHaveLength(1);
  });

  it.each([
    ['any prefix that means Google’s fields', 'xmlns:shop="http://base.google.com/ns/1.0"', 'shop:'],
    ['a prefix that is not declared', '', 'g:'],
    ['no prefix', '', ''],
    ['Google’s fields as the usual ones', 'xmlns="http://base.google.com/ns/1.0"', ''],
  ])('reads fields with %s', async (_, declared, prefix) => {
    const fields = { id: 'a1', price: '60 EUR', size: 'M', image_link: 'https://a.example/1.jpg' };
    const row = Object.entries(fields).map(
      ([name, value]) => `<${prefix}${name}>${value}</${prefix}${name}>`,
    );
    const text = `<rss ${declared}><channel><item><title>Coat</title><link>/coat</link>${row.join('')}</item></channel></rss>`;
    expect((await read(text))?.listings).toMatchObject([
      { externalId: 'a1', price: { cents: 6000 }, size: 'M', images: ['https://a.example/1.jpg'] },
    ]);
  });

  it('reads several pictures in one field', async () => {
    const images = 'https://a.example/1.jpg, https://a.example/2,3.jpg\n https://a.example/4.jpg';
    expect((await only({ additional_image_link: images }))?.images).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/2,3.jpg',
      'https://a.example/4.jpg',
    ]);
  });

  it('reads fields of separators in time', async () => {
    const rows = Array.from({ length: 20 }, () => item({ additional_image_link: ','.repeat(20_000) }));
    const started = processorMs();
    await read(rss(...rows));
    expect(processorMs() - started).toBeLessThan(1000);
  });

  it('counts posts, which are no products', async () => {
    expect(await read(rss('<title>News</title><link>/news</link>', item({})))).toMatchObject({
      posts: 1,
      oddities: 0,
    });
  });

  it.each([
    ['a sitemap', '<urlset><url><loc>/a</loc></url></urlset>'],
    ['a web page', '<!doctype html><html></html>'],
    ['JSON', '{}'],
  ])('finds no feed in %s', async (_, text) => {
    expect(await read(text)).toBeUndefined();
  });

  it.each([
    ['breaks off', rss(item({})).slice(0, -10), /with a feed that breaks off\.$/],
    ['is nested too deeply', `<rss>${'<a>'.repeat(200_000)}`, /with a feed that is nested too deeply\.$/],
    [
      'is a bomb',
      gzipSync(Buffer.alloc(20_000_000, 'a')),
      /with a compressed file that is damaged or too large\.$/,
    ],
  ])('cannot use one that %s', async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      name: 'ShopUnavailable',
      message: expect.stringMatching(message),
    });
  });
});
