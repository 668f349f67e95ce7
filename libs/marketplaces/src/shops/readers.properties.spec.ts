import fc from 'fast-check';
import { IS_FULL_CHECK } from '../testing/processor-ms.ts';
import { makeFetcher } from '../testing/shops/make-fetcher.ts';
import { readFeed } from './feed/read-feed.ts';
import { ownProducts } from './json-ld/products-in.ts';
import { readProduct as readJsonLd } from './json-ld/wire.ts';
import { readHtmlPage } from './parsing/html-page.ts';
import type { ShopFacts, ShopListing } from './shop.ts';
import { readProduct as readShopify } from './shopify/wire.ts';
import { readProduct as readWoo } from './woocommerce/wire.ts';

const RUNS = { numRuns: IS_FULL_CHECK ? 5000 : 500 };
/** Each draws inputs of its own; together 50,000 for each reader in the full check. */
const PARTS = Array.from({ length: IS_FULL_CHECK ? 10 : 1 }, (_, at) => at + 1);
const { signal } = new AbortController();
const PAGE = new URL('https://shop.example/things/coat');
const NOW = Date.parse('2026-11-01T12:00:00Z');
const SHOP: ShopFacts = {
  name: 'Ada',
  secondHand: false,
  country: null,
  currency: 'EUR',
  now: NOW,
  allowPrivate: false,
};

/** Values that shops write where a price belongs, also those that are none. */
const price = fc.oneof(
  fc.constantFrom<unknown>(
    '0',
    '0.00',
    0,
    '',
    null,
    'ask us',
    '1.226',
    '1.226,00 €',
    '€42.50',
    '42,-',
    '1 299 kr',
    '-5',
    '5-9',
  ),
  fc.integer({ min: 0, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100),
);
const words = fc.constantFrom<unknown>(
  'Coat',
  'Levi&amp;#039;s',
  '<b>x',
  'Out of stock',
  'Slutsåld',
  'https://schema.org/ outofstock ',
  'Begagnad',
  'Like new',
  'UK',
  'XL',
  '45L',
  '',
  ' ',
  null,
  7,
  true,
  '\ud800',
  '👗'.repeat(50),
  'Storlek',
  '2026-11-27',
  '2024-01-01/2024-02-01',
);
const address = fc.constantFrom<unknown>(
  '/a',
  'https://shop.example/b',
  'javascript:x',
  '#c',
  '',
  null,
  { '@id': '/d' },
  5,
);
const list = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(value, fc.array(value, { maxLength: 3 }));
const record = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const offer = record({
  '@type': fc.constantFrom('Offer', 'AggregateOffer'),
  price,
  lowPrice: price,
  priceCurrency: fc.constantFrom<unknown>('EUR', 'sek', 'x', null),
  priceSpecification: list(
    record({ price, priceType: words, validThrough: words, referenceQuantity: words }),
  ),
  availability: words,
  itemCondition: words,
  url: address,
});
const product = record({
  '@id': address,
  name: words,
  description: words,
  sku: words,
  url: address,
  image: list(address),
  brand: fc.oneof(words, record({ '@id': address, name: words })),
  size: list(words),
  countryOfOrigin: words,
  additionalProperty: list(record({ name: words, value: words })),
  aggregateRating: words,
  offers: list(offer),
}).map((fields) => ({ '@type': 'Product', ...fields }));
const script = fc.oneof(
  product,
  fc.array(product, { maxLength: 3 }),
  fc.array(product, { maxLength: 3 }).map((graph) => ({ '@graph': graph })),
  fc
    .array(product, { maxLength: 3 })
    .map((all) => ({ '@type': 'ItemList', itemListElement: all.map((item) => ({ item })) })),
);

/** The slips of templates, each at some place of a text. */
const slip = fc.record({
  at: fc.nat(400),
  put: fc.constantFrom(
    '',
    ',',
    ';',
    '\n',
    '\t',
    '/* x */',
    '// x\n',
    "\\'",
    '"',
    '}',
    '<!--',
    '&quot;',
    '\u0000',
    '//<![CDATA[',
  ),
  instead: fc.nat(1),
});
const slipped = (text: string, slips: readonly { at: number; put: string; instead: number }[]) =>
  slips.reduce((all, { at, put, instead }) => all.slice(0, at) + put + all.slice(at + instead), text);

/** Nothing is sold for nothing, or for what nobody has written. */
function expectPricesOf(text: string, listings: readonly (ShopListing | undefined)[]): void {
  const digits = text.replace(/\D+/g, '');
  for (const listing of listings) {
    if (!listing) continue;
    expect(listing.title).not.toBe('');
    if (!listing.price) continue;
    expect(listing.price.cents).toBeGreaterThan(0);
    const { cents } = listing.price;
    // More decimals are rounded.
    expect([cents, cents - 1].filter((each) => digits.includes(withoutLastZeros(each)))).not.toEqual([]);
  }
}

function withoutLastZeros(cents: number): string {
  return String(cents).replace(/0+$/, '');
}

describe.each(PARTS)('whatever a shop writes, nothing throws, and no price is made up (part %d)', () => {
  it('by pages with JSON-LD, with slips or without', () => {
    fc.assert(
      fc.property(fc.array(script, { maxLength: 2 }), fc.array(slip, { maxLength: 2 }), (scripts, slips) => {
        const written = scripts.map((each) => slipped(JSON.stringify(each), slips));
        const text = written.map((each) => `<script type="application/ld+json">${each}</script>`).join('');
        const page = readHtmlPage({ body: Buffer.from(text), contentType: 'text/html' });
        const products = ownProducts(page, PAGE, () => false);
        const listings = products.map(({ node, id }) => readJsonLd(node, SHOP, PAGE, id));
        expectPricesOf(text, listings);
        expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
      }),
      RUNS,
    );
  });

  it('by feeds, with slips or without', async () => {
    const fetcher = makeFetcher();
    const names = [
      'g:id',
      'id',
      'title',
      'link',
      'g:price',
      'price',
      'g:sale_price',
      'sale_price_effective_date',
    ];
    const field = fc.tuple(
      fc.constantFrom(
        ...names,
        'availability',
        'g:condition',
        'g:size',
        'x:size',
        'g:image_link',
        'additional_image_link',
      ),
      fc.oneof(price, words, address),
    );
    const row = fc.array(field, { maxLength: 10 }).map((fields) => {
      const written = fields.map(([name, value]) => `<${name}>${String(value)}</${name}>`);
      return `<item><title>Coat</title><link>/coat</link>${written.join('')}</item>`;
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 3 }),
        fc.array(slip, { maxLength: 1 }),
        fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le'),
        async (rows, slips, encoding) => {
          const text = slipped(`<rss><channel>${rows.join('')}</channel></rss>`, slips);
          const answer = {
            status: 200,
            headers: new Headers(),
            url: PAGE,
            body: Buffer.from(text, encoding),
          };
          const feed = await readFeed(answer, SHOP, { fetcher, signal }).catch((error: unknown) => {
            expect(error).toMatchObject({ name: 'ShopUnavailable' });
            return undefined;
          });
          expectPricesOf(text, feed?.listings ?? []);
        },
      ),
      RUNS,
    );
    await fetcher.close();
  });

  it('by catalogues of Shopify', () => {
    const variant = record({
      price,
      available: fc.constantFrom<unknown>(true, false, 'x'),
      option1: words,
      option2: words,
    });
    const good = record({
      id: fc.constantFrom<unknown>(1, 'a', null),
      title: words,
      handle: words,
      body_html: words,
      vendor: words,
      variants: list(variant),
      options: list(record({ name: words, values: list(words) })),
    });
    fc.assert(
      fc.property(good, (entry) => {
        expectPricesOf(JSON.stringify(entry), [readShopify(entry, SHOP, PAGE)]);
      }),
      RUNS,
    );
  });

  it('by the Store API of WooCommerce', () => {
    const amount = fc.constantFrom<unknown>('0', '6000', '1', '', null, 5, '99999999999999999');
    const good = record({
      id: fc.constantFrom<unknown>(1, 'a', null),
      name: words,
      permalink: address,
      prices: record({
        currency_code: fc.constantFrom('EUR', 'JPY', 'x'),
        currency_minor_unit: fc.constantFrom(0, 2, 3, 9),
        price: amount,
        regular_price: amount,
        price_range: record({ min_amount: amount, max_amount: amount }),
      }),
      attributes: list(record({ name: words, terms: list(record({ name: words })) })),
      is_in_stock: words,
      date_on_sale_to: words,
    });
    fc.assert(
      fc.property(good, (entry) => {
        expectPricesOf(JSON.stringify(entry), [readWoo(entry, SHOP, PAGE)]);
      }),
      RUNS,
    );
  });
});
