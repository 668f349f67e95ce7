import type { Rule } from '../../rule.ts';
import type { Case } from '../case.ts';

const FREE_FROM_50: Rule = {
  what: 'shipping',
  marketplace: 'shop',
  seller: 'Second Wind',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  currency: 'EUR',
  of: 'price',
  tiers: [{ up_to: 49.99, fixed: 4.9 }, { why: 'free from €50' }],
  exact: true,
  why: '€4.90',
  source: 'https://example.com/shipping',
};
const FROM_THE_SHOP = { way: 'DE>DE', seller: 'Second Wind', rules: [FREE_FROM_50] };

export const SHIPPING: Case[] = [
  [
    'free sending to the country costs nothing',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['free to DE'] },
    '50.00',
    'shipping 0.00',
  ],
  [
    'free sending without a country costs nothing within the country',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['free'] },
    '50.00',
    'shipping 0.00',
  ],
  [
    'and from another one that is an estimate',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['free'] },
    '50.00',
    'shipping about 0.00',
  ],
  // 50 + 5
  [
    'an amount without a country holds within the country',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['5.00 EUR'] },
    '55.00',
    'shipping 5.00',
  ],
  // 50 + 5
  [
    'and from another one it is an estimate',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['5.00 EUR'] },
    '55.00',
    'shipping about 5.00',
  ],
  // 50 + 12
  [
    'the amount for the country goes before the one without',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['5.00 EUR', '12.00 EUR to DE'] },
    '62.00',
    'shipping 12.00',
  ],
  [
    'the amount for another country is none for here',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['5.00 EUR to FR'] },
    '50.00',
    'shipping unknown, not stated',
  ],
  // 50 + 7.20
  [
    'a calculated amount is an estimate',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['calculated 7.20 EUR to DE'] },
    '57.20',
    'shipping about 7.20',
  ],
  [
    'without an amount what is calculated is unknown',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['calculated'] },
    '50.00',
    'shipping unknown, depends on the place',
  ],
  [
    'an amount for all that is not stated is unknown',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['fixed'] },
    '50.00',
    'shipping unknown, not stated',
  ],
  [
    'what has to be picked up is not sent',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['pick_up'] },
    '50.00',
    'shipping 0.00',
  ],
  // 50 + 6
  [
    'what can be picked up or sent is sent',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['pick_up', '6.00 EUR to DE'] },
    '56.00',
    'shipping 6.00',
  ],
  // 49.99 + 4.90
  [
    'a cent below the limit the flat rate of a shop is added',
    { ...FROM_THE_SHOP, price: '49.99 EUR' },
    '54.89',
    'shipping 4.90',
  ],
  ['at the limit it is free', { ...FROM_THE_SHOP, price: '50.00 EUR' }, '50.00', 'shipping 0.00'],
  ['and a cent above as well', { ...FROM_THE_SHOP, price: '50.01 EUR' }, '50.01', 'shipping 0.00'],
  [
    'the flat rate of another shop is not this one',
    { ...FROM_THE_SHOP, seller: 'Third Hand', price: '49.99 EUR' },
    '49.99',
    'shipping unknown, not stated',
  ],
  // 49.99 + 3
  [
    'what the listing states goes before the flat rate',
    { ...FROM_THE_SHOP, price: '49.99 EUR', ship: ['3.00 EUR to DE'] },
    '52.99',
    'shipping 3.00',
  ],
  [
    'on the day after its last one the flat rate is unknown',
    { ...FROM_THE_SHOP, price: '49.99 EUR', day: '2027-01-01' },
    '49.99',
    'shipping unknown, was known until 2026-12-31',
  ],
];
