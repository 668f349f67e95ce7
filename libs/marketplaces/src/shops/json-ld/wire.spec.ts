import { processorMs } from '../../testing/processor-ms.ts';
import type { HtmlPage } from '../parsing/html-page.ts';
import type { ShopFacts } from '../shop.ts';
import { productNodes } from './product-nodes.ts';
import { ownProducts } from './products-in.ts';
import { readProduct } from './wire.ts';

const PAGE = new URL('https://shop.example/products/coat?color=blue');
const NOW = Date.parse('2026-11-01T12:00:00Z');
const SHOP: ShopFacts = {
  name: 'Ada',
  secondHand: true,
  country: 'FR',
  currency: null,
  now: NOW,
  allowPrivate: false,
};

const pageOf = (...data: unknown[]): HtmlPage => ({
  title: '',
  siteName: '',
  feeds: [],
  wordPressApi: undefined,
  canonical: undefined,
  languages: [],
  data,
  isBroken: false,
});
const listingsOf = (...data: unknown[]) =>
  ownProducts(pageOf(...data), PAGE, () => false).map(({ node, id }) => readProduct(node, SHOP, PAGE, id));
const listingOf = (product: object) => listingsOf({ '@type': 'Product', name: 'Coat', ...product })[0];
const offer = (fields: object = {}) => ({
  '@type': 'Offer',
  price: '12.50',
  priceCurrency: 'EUR',
  ...fields,
});

describe('productNodes', () => {
  it.each<[string, unknown]>([
    ['alone', { '@type': 'Product', name: 'Coat' }],
    ['with a full type', { '@type': 'https://schema.org/Product', name: 'Coat' }],
    ['with several types', { '@type': ['Thing', 'schema:Product'], name: 'Coat' }],
    ['in a list', [{ '@type': 'Organization' }, { '@type': 'Product', name: 'Coat' }]],
    [
      'in a graph',
      { '@context': 'x', '@graph': [{ '@type': 'WebPage' }, { '@type': 'Product', name: 'Coat' }] },
    ],
    ['as what the page is about', { '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'Coat' } }],
    [
      'in a list of items',
      { '@type': 'ItemList', itemListElement: [{ item: { '@type': 'Product', name: 'Coat' } }] },
    ],
    [
      'as a group',
      { '@type': 'ProductGroup', name: 'Coat', hasVariant: [{ '@type': 'Product', name: 'Coat M' }] },
    ],
  ])('finds a product %s', (_, data) => {
    const { own, listed } = productNodes([data]);
    expect([...own, ...listed]).toEqual([expect.objectContaining({ name: 'Coat' })]);
  });

  it('leaves out related products, and what is none', () => {
    const related = { '@type': 'Product', name: 'Coat', isRelatedTo: { '@type': 'Product', name: 'Hat' } };
    expect(productNodes([related, null, 5, 'Product', { '@type': 'Offer' }])).toEqual({
      own: [related],
      listed: [],
    });
  });
});

describe('readProduct', () => {
  it('reads every field', () => {
    const listing = listingOf({
      description: '<p>Soft &amp; warm</p>',
      image: ['/a.jpg', { '@type': 'ImageObject', url: 'https://cdn.example/b.jpg' }],
      brand: { '@type': 'Brand', name: 'Nordlys' },
      size: [{ '@type': 'SizeSpecification', name: 'M' }],
      material: ['Wool', 'Silk'],
      category: 'Coats',
      countryOfOrigin: { '@type': 'Country', name: 'Italy' },
      releaseDate: '2026-01-02',
      offers: offer({ itemCondition: 'https://schema.org/NewCondition' }),
    });
    expect(listing).toMatchObject({
      externalId: '/products/coat?color=blue',
      title: 'Coat',
      description: 'Soft & warm',
      price: { cents: 1250, currency: 'EUR' },
      condition: 'NEW',
      location: 'FR',
      url: PAGE.href,
      images: ['https://shop.example/a.jpg', 'https://cdn.example/b.jpg'],
      brand: 'Nordlys',
      size: 'M',
      materials: ['Wool', 'Silk'],
      productType: 'Coats',
      countryOfManufacture: 'IT',
      listedAt: Date.parse('2026-01-02'),
      isSoldOut: false,
    });
  });

  const details = (fields: object = {}) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: '3.49', currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    deliveryTime: { '@type': 'ShippingDeliveryTime' },
    ...fields,
  });
  const rate = (value: unknown, currency?: string) => ({ shippingRate: { value, currency } });
  const to = (addressCountry: unknown) => ({ shippingDestination: { addressCountry } });
  it.each<[string, unknown, string[]]>([
    ['one country', details(), ['fixed 349 USD to US']],
    ['a rate of nothing', details(rate(0, 'USD')), ['free to US']],
    ['a rate of nothing as text', details(rate('0.00')), ['free to US']],
    [
      'the most that it costs',
      details({ shippingRate: { maxValue: 12, currency: 'USD' } }),
      ['fixed 1200 USD to US'],
    ],
    ['a rate without a currency', details(rate('4.95')), ['fixed 495 EUR to US']],
    ['a rate in a currency that there is not', details(rate('4.95', 'coins')), []],
    ['no rate', details({ shippingRate: undefined }), []],
    ['several countries', details(to(['US', 'CA'])), ['fixed 349 USD to US', 'fixed 349 USD to CA']],
    ['a country by its name', details(to({ '@type': 'Country', name: 'Germany' })), ['fixed 349 USD to DE']],
    [
      'several regions',
      details({
        shippingDestination: [{ addressCountry: 'US', addressRegion: ['CA'] }, { addressCountry: 'SE' }],
      }),
      ['fixed 349 USD to US', 'fixed 349 USD to SE'],
    ],
    ['no destination', details({ shippingDestination: undefined }), ['fixed 349 USD to null']],
    ['a country that there is not', details(to('Mars')), []],
    [
      'where it does not ship',
      [details({ doesNotShip: true, ...to('CA') }), details()],
      ['fixed 349 USD to US'],
    ],
    [
      'where it does not ship, as a word of schema.org',
      details({ doesNotShip: 'https://schema.org/True' }),
      [],
    ],
    [
      'several rates for a country',
      [details(), details(rate('2.00', 'USD')), details(rate('9', 'USD'))],
      ['fixed 200 USD to US'],
    ],
    ['words', 'Ships from Sweden', []],
    ['nodes that are no values', details({ doesNotShip: { toString: 1 }, ...rate({ toString: 1 }) }), []],
  ])('reads what sending costs: %s', (_, shippingDetails, expected) => {
    const shipping = listingOf({ offers: offer({ shippingDetails }) })?.shipping ?? [];
    expect(
      shipping.map(
        ({ kind, price, to }) => `${kind} ${price ? `${price.cents} ${price.currency} ` : ''}to ${to}`,
      ),
    ).toEqual(expected);
  });

  it('takes what sending costs from the offer whose price it takes', () => {
    const dear = offer({ price: 20, shippingDetails: details(rate('1', 'USD')) });
    const cheap = offer({ price: 10, shippingDetails: details(rate('2', 'USD')) });
    const rateOf = (offers: unknown) => listingOf({ offers })?.shipping?.[0]?.price?.cents;
    expect(rateOf([dear, cheap])).toBe(200);
    const { shippingDetails, ...plain } = cheap as { shippingDetails?: object };
    expect(rateOf({ '@type': 'AggregateOffer', shippingDetails, offers: [plain] })).toBe(200);
    expect(listingOf({})?.shipping).toEqual([]);
  });

  it('follows what the details only name', () => {
    const policy = { '@id': '#sending', ...details() };
    const coat = {
      '@type': 'Product',
      name: 'Coat',
      offers: offer({ shippingDetails: { '@id': '#sending' } }),
    };
    expect(listingsOf({ '@graph': [policy, coat] })[0]?.shipping).toMatchObject([
      { kind: 'fixed', to: 'US' },
    ]);
  });

  const gone = { availability: 'https://schema.org/OutOfStock' };
  it.each<[string, unknown, number | undefined, boolean]>([
    ['one offer', offer(), 1250, false],
    ['a number', offer({ price: 9.5 }), 950, false],
    ['a list', [offer(), offer({ price: '8.00' })], 800, false],
    ['a list whose cheapest is gone', [offer(), offer({ price: '8.00', ...gone })], 1250, false],
    ['only what is gone', [offer(gone), offer({ price: '8.00', availability: 'SoldOut' })], 800, true],
    [
      'an aggregate',
      { '@type': 'AggregateOffer', lowPrice: '5.00', highPrice: '9.00', priceCurrency: 'EUR' },
      500,
      false,
    ],
    [
      'an aggregate with its offers',
      { '@type': 'AggregateOffer', offers: [offer({ price: 7 }), offer({ price: 6 })] },
      600,
      false,
    ],
    ['a price of its own', { priceSpecification: { price: '4.00', priceCurrency: 'EUR' } }, 400, false],
    ['a price that is none', offer({ price: 'ask us' }), undefined, false],
    [
      'a list with one of other days',
      [offer(), offer({ price: 5, validThrough: '2026-10-01' })],
      1250,
      false,
    ],
    ['only offers of other days', offer({ validThrough: '2026-10-01' }), 1250, false],
    ['a price of nothing beside another', [offer({ price: 0 }), offer()], 1250, false],
    ['a number with three decimals', offer({ price: 1.226 }), 123, false],
    ['thousands', offer({ price: '1.226' }), 122_600, false],
    ['a price whose date has passed', offer({ priceValidUntil: '2020-01-01' }), 1250, false],
    [
      'the price that is paid, among several',
      {
        priceSpecification: [
          { price: 30, priceCurrency: 'EUR', priceType: 'https://schema.org/ListPrice' },
          { price: 28, priceCurrency: 'EUR', priceType: 'StrikethroughPrice' },
          { price: 1, priceCurrency: 'EUR', referenceQuantity: { value: 100, unitCode: 'GRM' } },
          { price: 15, priceCurrency: 'EUR', validForMemberTier: { name: 'Club' } },
          { price: 10, priceCurrency: 'EUR', priceType: 'SalePrice', validThrough: '2026-10-31' },
          { price: 20, priceCurrency: 'EUR' },
        ],
      },
      2000,
      false,
    ],
    [
      'only a list price',
      { priceSpecification: { price: 30, priceCurrency: 'EUR', priceType: 'MSRP' } },
      undefined,
      false,
    ],
    [
      'a price whose sale is over, beside the regular one',
      {
        priceSpecification: [
          { price: 10, priceCurrency: 'EUR', validThrough: '2026-10-31' },
          { price: 30, priceCurrency: 'EUR', priceType: 'https://schema.org/ListPrice' },
        ],
      },
      3000,
      false,
    ],
    [
      'one price whose date the page forgot',
      { priceSpecification: [{ price: 10, priceCurrency: 'EUR', validThrough: '2025-12-31' }] },
      1000,
      false,
    ],
    [
      'a price for a unit beside that of the piece',
      {
        priceSpecification: [
          { price: 2, priceCurrency: 'EUR', unitText: '100 g' },
          { price: 20, priceCurrency: 'EUR' },
        ],
      },
      2000,
      false,
    ],
    ['gone in other words', offer({ availability: 'Utsålt', price: 9 }), 900, false],
    ['no offer', undefined, undefined, false],
    ['nonsense', 'sold', undefined, false],
  ])('reads offers as %s', (_, offers, cents, isSoldOut) => {
    const listing = listingOf({ offers });
    expect([listing?.price?.cents, listing?.isSoldOut]).toEqual([cents, isSoldOut]);
  });

  it('reads the offers of variants', () => {
    const variants = [{ offers: offer(gone) }, { offers: offer({ price: '20.00' }), image: '/m.jpg' }];
    expect(listingOf({ '@type': 'ProductGroup', hasVariant: variants })).toMatchObject({
      price: { cents: 2000, currency: 'EUR' },
      isSoldOut: false,
      images: ['https://shop.example/m.jpg'],
    });
  });

  it('reads the first of thousands of offers', () => {
    const offers = [...Array<object>(499).fill(offer()), offer({ price: '8.00' }), offer({ price: '7.00' })];
    expect(listingOf({ offers })?.price?.cents).toBe(800);
  });

  it('reads what is named again and again in time', () => {
    const many = <Entry>(entry: Entry, count: number) => Array<Entry>(count).fill(entry);
    const price = { price: '1.234', priceCurrency: 'x '.repeat(30) };
    const started = processorMs();
    listingsOf({
      '@graph': [
        { '@type': 'Product', name: 'Coat', hasVariant: many({ '@id': '#variant' }, 500) },
        { '@id': '#variant', '@type': 'Thing', offers: many({ '@id': '#offer' }, 20) },
        { '@id': '#offer', '@type': 'Offer', priceSpecification: many(price, 500) },
      ],
    });
    expect(processorMs() - started).toBeLessThan(1000);
  });

  it('reads a hundred descriptions of one thing with thousands of fields in time', () => {
    const products = Array.from({ length: 100 }, (_, n) => ({
      '@type': 'Product',
      name: 'Coat',
      ...Object.fromEntries(Array.from({ length: 2000 }, (__, field) => [`a${n}x${field}`, 0])),
    }));
    const started = processorMs();
    expect(listingsOf(...products)).toHaveLength(1);
    expect(processorMs() - started).toBeLessThan(1500);
  });

  it('reads a megabyte of offers of variants in time', () => {
    const many = <Entry>(entry: Entry) => Array<Entry>(500).fill(entry);
    const offers = [{ '@type': 'AggregateOffer', offers: many({}) }];
    const product = {
      '@type': 'ProductGroup',
      name: 'Coat',
      offers,
      hasVariant: many({ offers: many({}), size: 'M' }),
    };
    const started = processorMs();
    expect(listingsOf(product)).toMatchObject([{ title: 'Coat', size: 'M' }]);
    expect(processorMs() - started).toBeLessThan(1000);
  });

  it('follows what is only named in a graph', () => {
    const [listing] = listingsOf({
      '@graph': [
        {
          '@type': 'Product',
          name: 'Coat',
          image: { '@id': '#picture' },
          brand: { '@id': '#maker' },
          offers: { '@id': '#offer' },
        },
        { '@type': 'ImageObject', '@id': '#picture', url: '/a.jpg' },
        { '@type': 'Brand', '@id': '#maker', name: 'Nordlys' },
        { '@type': 'Offer', '@id': '#offer', price: '12.50', priceCurrency: 'EUR' },
      ],
    });
    expect(listing).toMatchObject({
      images: ['https://shop.example/a.jpg'],
      brand: 'Nordlys',
      price: { cents: 1250, currency: 'EUR' },
    });
  });

  it('takes the id of a picture for its address where nothing else is said', () => {
    expect(listingOf({ image: { '@id': 'https://cdn.example/a.jpg' } })?.images).toEqual([
      'https://cdn.example/a.jpg',
    ]);
  });

  it('takes variants that stand beside their group for no products of their own', () => {
    const listings = listingsOf({
      '@graph': [
        { '@type': 'ProductGroup', name: 'Coat', hasVariant: [{ '@id': '#m' }] },
        { '@type': 'Product', '@id': '#m', name: 'Coat M', size: 'M', offers: offer() },
      ],
    });
    expect(listings).toMatchObject([{ title: 'Coat', size: 'M', price: { cents: 1250 } }]);
  });

  it.each<[string, object]>([
    ['a review of the same name', { '@type': 'Product', name: 'COAT', aggregateRating: { ratingValue: 5 } }],
    ['a review under another id', { '@type': 'Product', '@id': '#x', name: 'Coat', review: [] }],
    [
      'a review of another name',
      { '@type': 'Product', name: 'Our shop', aggregateRating: { ratingValue: 5 } },
    ],
    ['a description with more', { '@type': 'Product', name: 'Coat', description: 'Warm' }],
    ['the same number', { '@type': 'Product', name: 'Coat, blue', sku: 'c1' }],
    ['another number', { '@type': 'Product', name: 'Coat', sku: 40_512, offers: offer() }],
    [
      'an address with more',
      { '@type': 'Product', name: 'Coat', offers: offer({ url: '/products/coat/?variant=1#x' }) },
    ],
  ])('takes %s for the same product', (_, second) => {
    const first = { '@type': 'Product', name: 'Coat', sku: 'c1', offers: offer() };
    const both = [listingsOf(first, second), listingsOf(second, first)];
    for (const listings of both) expect(listings).toMatchObject([{ title: 'Coat', price: { cents: 1250 } }]);
  });

  it('takes the currency of an aggregate for its offers', () => {
    const offers = { '@type': 'AggregateOffer', priceCurrency: 'SEK', offers: [{ price: '299' }] };
    expect(listingOf({ offers })?.price).toEqual({ cents: 29_900, currency: 'SEK' });
  });

  it.each([
    [
      'numbers that are empty',
      [
        { sku: '', url: '/a' },
        { sku: '', url: '/b' },
      ],
    ],
    ['addresses in their offers', [{ offers: offer({ url: '/a' }) }, { offers: offer({ url: '/b' }) }]],
    ['ids that look like places', [{}, { sku: '9' }, { sku: '1', name: 'B' }, { name: 'C' }]],
  ])('tells things of one name apart by %s', (_, things) => {
    const nodes = things.map((thing, at) => ({ '@type': 'Product', name: `Ring ${at}`, ...thing }));
    const listings = listingsOf(...nodes);
    expect(new Set(listings.map((listing) => listing?.externalId)).size).toBe(things.length);
  });

  it('does not lead to the front page, which some sites name by mistake', () => {
    expect(listingOf({ url: 'https://shop.example/', offers: offer() })?.url).toBe(PAGE.href);
  });

  it.each([
    ['slashes', { url: `https://shop.example/${'/'.repeat(200_000)}x` }],
    ['a long country', { countryOfOrigin: 'x'.repeat(1_000_000) }],
    ['a long name', { name: 'x'.repeat(1_000_000) }],
  ])('takes little time for a product with %s', (_, fields) => {
    const nodes = Array.from({ length: 50 }, (_each, at) => ({
      '@type': 'Product',
      name: `Coat ${at}`,
      ...fields,
    }));
    const started = processorMs();
    listingsOf(...nodes);
    expect(processorMs() - started).toBeLessThan(1500);
  });

  it('does not take things of one name with different addresses for one', () => {
    const scarf = (url: string) => ({ '@type': 'Product', name: 'Scarf', url, offers: offer() });
    expect(listingsOf(scarf('/a'), scarf('/b'))).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['what it is a variant of', { isVariantOf: { '@id': '#group' } }],
    ['the number of its group', { inProductGroupWithID: 'g1' }],
  ])('takes a variant that states %s for part of it', (_, states) => {
    const listings = listingsOf({
      '@graph': [
        { '@type': 'ProductGroup', '@id': '#group', productGroupID: 'g1', name: 'Coat' },
        { '@type': 'Product', name: 'Coat - M', size: 'M', offers: offer(), ...states },
        { '@type': 'Product', name: 'Coat - L', size: 'L', offers: offer({ price: 9 }), ...states },
      ],
    });
    expect(listings).toMatchObject([{ title: 'Coat', size: 'M, L', price: { cents: 900 } }]);
  });

  it('reads names that begin with a capital', () => {
    const listing = listingsOf({
      '@type': 'Product',
      Name: 'Coat',
      Offers: {
        '@type': 'Offer',
        Price: '45',
        PriceCurrency: 'EUR',
        Availability: 'https://schema.org/OutOfStock',
      },
    })[0];
    expect(listing).toMatchObject({ title: 'Coat', price: { cents: 4500 }, isSoldOut: true });
  });

  it('takes the product that names the page for its own, whatever else is described there', () => {
    const listings = listingsOf(
      { '@type': 'Product', name: 'Hat', offers: offer() },
      { '@type': 'Product', name: 'Coat', url: PAGE.href, offers: offer() },
    );
    expect(listings).toMatchObject([{ title: 'Coat' }]);
  });

  it.each(['€', 'Euro', 'http://schema.org/EUR', 'EUR '])('reads the currency %j', (priceCurrency) => {
    expect(listingOf({ offers: offer({ priceCurrency }) })?.price).toEqual({ cents: 1250, currency: 'EUR' });
  });

  it('reads addresses of pictures that are escaped, joined, or without TLS', () => {
    const image = 'http://static.example/a.jpg?w=1&amp;h=2,https://cdn.example/b.jpg';
    expect(listingOf({ image })?.images).toEqual([
      'https://static.example/a.jpg?w=1&h=2',
      'https://cdn.example/b.jpg',
    ]);
  });

  it('reads what a shop states in words of its own', () => {
    const additionalProperty = [
      { '@type': 'PropertyValue', name: 'Storlek', value: '38' },
      { '@type': 'PropertyValue', name: 'Skick', value: 'Mycket bra skick' },
      { '@type': 'PropertyValue', name: 'Märke', value: 'Filippa Q' },
    ];
    expect(listingOf({ additionalProperty })).toMatchObject({
      size: '38',
      condition: 'PRE_OWNED',
      conditionText: 'Mycket bra skick',
      brand: 'Filippa Q',
    });
  });

  it('tells several products of a page apart', () => {
    const ids = listingsOf([
      { '@type': 'Product', name: 'A' },
      { '@type': 'Product', name: 'B', sku: 'b1' },
      { '@type': 'Product', name: 'C' },
    ]).map((listing) => listing?.externalId);
    const page = '/products/coat?color=blue';
    expect(ids).toEqual([page, `${page}#b1`, `${page}#2`]);
  });

  it('does not take the shop for a maker', () => {
    expect(listingOf({ brand: 'ADA' })?.brand).toBeNull();
  });

  it.each([{ name: '' }, { name: 7n }, { name: undefined }, { url: 'javascript:alert(1)' }])(
    'cannot read %j',
    (product) => {
      expect(listingOf(product)).toBeUndefined();
    },
  );
});
