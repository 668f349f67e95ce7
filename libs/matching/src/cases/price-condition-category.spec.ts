import type { Category, Condition } from '@rummage/vocabulary';
import type { Candidate, Mismatch } from '../search.ts';
import { listingOf, look, searchFor } from '../testing/look.ts';

const above: Mismatch = { kind: 'price', limit: 'maximum' };
const below: Mismatch = { kind: 'price', limit: 'minimum' };
const currency = (code: string | null): Mismatch => ({ kind: 'currency', currency: code });

/** Minimum and maximum as typed, the listing's price in its currency. */
const PRICES: [
  minimum: string | null,
  maximum: number | null,
  price: string | null,
  expected: Mismatch | 'match',
][] = [
  [null, null, '999999.99 USD', 'match'],
  [null, null, '5.00 EUR', 'match'],
  [null, null, null, 'match'],
  [null, 4500, '45.00 USD', 'match'],
  [null, 4500, '45.01 USD', above],
  [null, 4500, '44.99 USD', 'match'],
  [null, 4500, '0.00 USD', 'match'],
  [null, 0, '0.00 USD', 'match'],
  [null, 0, '0.01 USD', above],
  [null, 4500, '45.00 usd', 'match'],
  [null, 4500, '5.00 EUR', currency('EUR')],
  [null, 4500, null, currency(null)],
  ['45', null, '45.00 USD', 'match'],
  ['45', null, '44.99 USD', below],
  ['0.29', null, '0.29 USD', 'match'],
  ['0.29', null, '0.28 USD', below],
  ['1.1', null, '1.10 USD', 'match'],
  ['0', null, '0.00 USD', 'match'],
  ['0', null, null, 'match'],
  ['0', null, '5.00 EUR', 'match'],
  ['0.01', null, null, currency(null)],
  ['0.01', null, '5.00 GBP', currency('GBP')],
  ['10', 2000, '9.99 USD', below],
  ['10', 2000, '10.00 USD', 'match'],
  ['10', 2000, '20.00 USD', 'match'],
  ['10', 2000, '20.01 USD', above],
  ['20', 2000, '20.00 USD', 'match'],
];

describe('price', () => {
  it.each(PRICES)(
    'is checked from %j to %j cents for a listing at %j',
    (minimum, maxPriceCents, price, expected) => {
      const [amount, code] = price?.split(' ') ?? [];
      const listing = listingOf('Coat', {
        price: code ? { cents: Math.round(Number(amount) * 100), currency: code } : null,
      });
      const filters = minimum === null ? [] : [{ name: 'minimumPrice' as const, values: [minimum] }];
      expect(look(searchFor('coat', { maxPriceCents, filters }), listing)).toEqual(expected);
    },
  );
});

describe('condition', () => {
  it.each<[Condition, Condition | null, boolean]>([
    ['PRE_OWNED', 'PRE_OWNED', true],
    ['PRE_OWNED', 'NEW_OTHER', true],
    ['PRE_OWNED', 'NEW', true],
    ['PRE_OWNED', null, true],
    ['NEW_OTHER', 'PRE_OWNED', false],
    ['NEW_OTHER', 'NEW_OTHER', true],
    ['NEW_OTHER', 'NEW', true],
    ['NEW_OTHER', null, false],
    ['NEW', 'PRE_OWNED', false],
    ['NEW', 'NEW_OTHER', false],
    ['NEW', 'NEW', true],
    ['NEW', null, false],
  ])('compares the minimum %s with %s: %s', (minimumCondition, condition, matches) => {
    expect(look(searchFor('coat', { minimumCondition }), listingOf('Coat', { condition }))).toEqual(
      matches ? 'match' : { kind: 'condition', condition },
    );
  });
});

describe('category', () => {
  it.each<[Category | null, Pick<Candidate, 'title' | 'categories'>, boolean]>([
    [null, { title: 'Lamp', categories: [] }, true],
    ['Jewelry', { title: 'Lamp', categories: ['Jewelry'] }, true],
    ['Jewelry', { title: 'Lamp', categories: ["Women's Shoes", 'Jewelry'] }, true],
    ['Jewelry', { title: 'Gold ring', categories: ["Women's Shoes"] }, false],
    ['Jewelry', { title: 'Gold ring', categories: [] }, true],
    ['Jewelry', { title: 'Ring box', categories: [] }, false],
    ['Jewelry', { title: 'Lamp', categories: [] }, false],
    ["Women's Clothing", { title: 'Silk dress', categories: [] }, true],
    ["Women's Clothing", { title: "Men's silk shirt", categories: [] }, false],
    ["Women's Clothing", { title: 'Silk shirt', categories: [] }, false],
    ["Men's Clothing", { title: 'Mens denim shorts', categories: [] }, true],
    ["Men's Clothing", { title: "Women's tights", categories: [] }, false],
    ["Women's Shoes", { title: 'Ladies ankle boots', categories: [] }, true],
    ["Women's Shoes", { title: 'Dress shoes for women', categories: [] }, true],
    ["Women's Shoes", { title: 'Shoes', categories: [] }, false],
  ])('compares %s with the listing %j: %s', (category, said, matches) => {
    expect(look(searchFor('', { category }), listingOf('', said))).toEqual(
      matches ? 'match' : { kind: 'category', category },
    );
  });
});
