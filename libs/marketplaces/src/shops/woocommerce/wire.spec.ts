import { processorMs } from '../../testing/processor-ms.ts';
import type { ShopFacts } from '../shop.ts';
import { readProduct } from './wire.ts';

const API = new URL('https://shop.example/wp-json/wc/store/v1/products');
const NOW = Date.parse('2026-11-01T12:00:00Z');
const SHOP: ShopFacts = {
  name: 'Ada',
  secondHand: null,
  country: null,
  currency: null,
  now: NOW,
  allowPrivate: false,
};

const PRICES = { currency_code: 'EUR', currency_minor_unit: 2, price: '6500', price_range: null };
const PRODUCT = {
  id: 34,
  name: 'Levi&#8217;s jacket &#8211; 1990s',
  permalink: 'https://shop.example/product/levi-jacket/',
  short_description: '<p>Size L</p>',
  description: '<p>Worn twice</p>',
  prices: PRICES,
  images: [{ src: '/uploads/j.jpg' }],
  categories: [{ name: 'Jackets' }, { name: 'Denim &amp; more' }],
  attributes: [
    { name: 'Marke', terms: [{ name: 'Levi&#039;s' }] },
    { name: 'Material', terms: [{ name: 'Cotton' }, { name: 'Wool' }] },
    { name: 'Größe', terms: [{ name: 'L' }] },
    { name: 'Condition', terms: [{ name: 'Pre-owned' }] },
  ],
  is_in_stock: true,
};

const listingOf = (changes: object = {}) => readProduct({ ...PRODUCT, ...changes }, SHOP, API);

describe('readProduct', () => {
  it('reads hundreds of attributes with hundreds of terms each in time', () => {
    const attributes = Array.from({ length: 500 }, () => ({ name: 'Size', terms: Array(500).fill(0) }));
    const started = processorMs();
    expect(listingOf({ attributes })).toMatchObject({ size: null });
    expect(processorMs() - started).toBeLessThan(500);
  });

  it('reads every field, its entities decoded', () => {
    expect(listingOf()).toMatchObject({
      externalId: '34',
      title: 'Levi’s jacket – 1990s',
      description: 'Size L Worn twice',
      condition: 'PRE_OWNED',
      conditionText: 'Pre-owned',
      price: { cents: 6500, currency: 'EUR' },
      url: 'https://shop.example/product/levi-jacket/',
      images: ['https://shop.example/uploads/j.jpg'],
      brand: "Levi's",
      size: 'L',
      materials: ['Cotton', 'Wool'],
      productType: 'Jackets, Denim & more',
      isSoldOut: false,
    });
  });

  it.each<[string, object, object]>([
    [
      'in a currency without decimals',
      { prices: { ...PRICES, currency_code: 'JPY', currency_minor_unit: 0 } },
      { price: { cents: 650_000, currency: 'JPY' } },
    ],
    [
      'in a currency with three',
      { prices: { ...PRICES, currency_code: 'KWD', currency_minor_unit: 3 } },
      { price: { cents: 650, currency: 'KWD' } },
    ],
    [
      'from the cheapest variant',
      { prices: { ...PRICES, price_range: { min_amount: '500', max_amount: '900' } } },
      { price: { cents: 500 } },
    ],
    [
      'from the cheapest variant that is not given away',
      { prices: { ...PRICES, price: '0', price_range: { min_amount: '0', max_amount: '900' } } },
      { price: { cents: 900 } },
    ],
    [
      'before a sale',
      { prices: { ...PRICES, regular_price: '8000' }, date_on_sale_from: '2026-12-01' },
      { price: { cents: 8000 } },
    ],
    [
      'during a sale',
      {
        prices: { ...PRICES, regular_price: '8000' },
        date_on_sale_from: '2026-10-01',
        date_on_sale_to: '2026-11-01',
      },
      { price: { cents: 6500 } },
    ],
    ['that is none', { prices: { ...PRICES, price: '' } }, { price: null }],
    ['that is missing', { prices: undefined }, { price: null }],
  ])('reads a price %s', (_, changes, expected) => {
    expect(listingOf(changes)).toMatchObject(expected);
  });

  it('reads what is sold out', () => {
    expect(listingOf({ is_in_stock: false })?.isSoldOut).toBe(true);
  });

  it('reads the brand of the extension for brands', () => {
    expect(listingOf({ brands: [{ name: 'Nordlys' }] })?.brand).toBe('Nordlys');
  });

  it('knows nothing of the condition where it says nothing that we know', () => {
    expect(listingOf({ attributes: [{ name: 'Condition', terms: [{ name: 'Mint' }] }] })).toMatchObject({
      condition: null,
      conditionText: 'Mint',
    });
  });
});
