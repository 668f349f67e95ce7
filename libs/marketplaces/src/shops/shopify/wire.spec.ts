import type { ShopFacts } from '../shop.ts';
import { productsOf, readProduct } from './wire.ts';

const ROOT = new URL('https://shop.example/');
const NOW = Date.parse('2026-11-01T12:00:00Z');
const SHOP: ShopFacts = {
  name: 'Ada',
  secondHand: true,
  country: 'FR',
  currency: 'EUR',
  now: NOW,
  allowPrivate: false,
};

const PRODUCT = {
  id: 7001,
  title: 'Vintage Pearl Necklace &amp; box',
  handle: 'vintage-pearl-necklace',
  body_html: '<p>1960s<br>Soft</p>',
  published_at: '2026-09-01T10:00:00-04:00',
  vendor: 'Nordlys',
  product_type: 'Jewelry',
  tags: ['vintage', 'pearl'],
  variants: [
    { id: 1, price: '95.00', available: true },
    { id: 2, price: '85.00', available: false },
  ],
  images: [{ src: '//cdn.shopify.example/pearl.jpg' }, { src: 'https://cdn.shopify.example/pearl.jpg' }, {}],
  options: [{ name: 'Material', values: ['Pearl', 'Silver'] }],
};

const listingOf = (changes: object = {}, shop = SHOP) => readProduct({ ...PRODUCT, ...changes }, shop, ROOT);

describe('readProduct', () => {
  it('reads every field', () => {
    expect(listingOf()).toEqual({
      externalId: '7001',
      title: 'Vintage Pearl Necklace & box',
      description: '1960s Soft',
      condition: 'PRE_OWNED',
      conditionText: null,
      price: { cents: 9500, currency: 'EUR' },
      isAuction: false,
      acceptsOffers: false,
      location: 'FR',
      url: 'https://shop.example/products/vintage-pearl-necklace',
      images: ['https://cdn.shopify.example/pearl.jpg'],
      categories: [],
      brand: 'Nordlys',
      size: null,
      materials: ['Pearl', 'Silver'],
      countryOfManufacture: null,
      seller: null,
      feedbackPercentage: null,
      authenticated: false,
      listedAt: Date.parse('2026-09-01T14:00:00Z'),
      endsAt: null,
      thingMark: null,
      relistedAt: null,
      shipping: [],
      isSoldOut: false,
      productType: 'Jewelry',
    });
  });

  it('takes the condition of what is left', () => {
    const options = [{ name: 'Condition', values: ['New', 'Used'] }];
    const variants = [
      { price: '50.00', available: false, option1: 'New' },
      { price: '20.00', available: true, option1: 'Used' },
    ];
    expect(listingOf({ options, variants }, { ...SHOP, secondHand: false })).toMatchObject({
      condition: 'PRE_OWNED',
      conditionText: 'Used',
    });
  });

  it.each<[string, object, object]>([
    [
      'sold out when no variant is left',
      { variants: [{ price: '85.00', available: false }] },
      { isSoldOut: true, price: { cents: 8500, currency: 'EUR' } },
    ],
    ['offered where it does not say', { variants: [{ price: '85.00' }] }, { isSoldOut: false }],
    ['without a price where it has no variants', { variants: [] }, { isSoldOut: false, price: null }],
    ['without a price that is none', { variants: [{ price: 'soon' }] }, { price: null }],
    [
      'with a number as its price',
      { variants: [{ price: 12.5 }] },
      { price: { cents: 1250, currency: 'EUR' } },
    ],
    ['without the shop as its maker', { vendor: 'ADA' }, { brand: null }],
    ['without odd lists', { images: 'x', options: null, variants: {} }, { images: [], materials: [] }],
    [
      'in the sizes that are left',
      {
        options: [
          { name: 'Colour', values: ['Blue'] },
          { name: 'Size', values: ['S', 'M', 'L'] },
        ],
        variants: [
          { price: '85.00', available: true, option1: 'Blue', option2: 'S' },
          { price: '85.00', available: false, option1: 'Blue', option2: 'M' },
          { price: '85.00', available: true, option1: 'Blue', option2: 'L' },
        ],
      },
      { size: 'S, L' },
    ],
    [
      'with a handle that would lead elsewhere',
      { handle: '../../evil' },
      { url: 'https://shop.example/products/..%2F..%2Fevil' },
    ],
  ])('is %s', (_, changes, expected) => {
    expect(listingOf(changes)).toMatchObject(expected);
  });

  it('is read from the first of thousands of variants, pictures and materials', () => {
    const variants = [...Array<object>(499).fill({ price: '9.00' }), { price: '8.00' }, { price: '7.00' }];
    const images = Array.from({ length: 5000 }, (_, at) => ({
      src: `https://cdn.shopify.example/${at}.jpg`,
    }));
    const values = Array.from({ length: 5000 }, (_, at) => `Fibre ${at}`);
    const listing = listingOf({ variants, images, options: [{ name: 'Material', values }] });
    expect(listing?.price?.cents).toBe(800);
    expect([listing?.images.length, listing?.materials.length]).toEqual([100, 20]);
  });

  it('has no price as long as nobody knows the currency', () => {
    expect(listingOf({}, { ...SHOP, currency: null })?.price).toBeNull();
  });
});

describe('productsOf', () => {
  it.each([[null], ['<html>'], [[]], [{}], [{ products: 'none' }]])('finds no page in %j', (json) => {
    expect(productsOf(json)).toBeUndefined();
  });
});
