import { processorMs } from '../../testing/processor-ms.ts';
import type { ShopFacts } from '../shop.ts';
import { productNodes } from './product-nodes.ts';
import { readProduct } from './wire.ts';

const PAGE = new URL('https://shop.example/products/coat?color=blue');
const SHOP: ShopFacts = { name: 'Ada', secondHand: true, country: 'FR', currency: null };

const listingsOf = (data: unknown) =>
  productNodes(data).map((node, index) => readProduct(node, SHOP, PAGE, index));
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
    expect(productNodes(data)).toEqual([expect.objectContaining({ name: 'Coat' })]);
  });

  it('leaves out related products, and what is none', () => {
    const related = { '@type': 'Product', name: 'Coat', isRelatedTo: { '@type': 'Product', name: 'Hat' } };
    expect(productNodes([related, null, 5, 'Product', { '@type': 'Offer' }])).toEqual([related]);
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
