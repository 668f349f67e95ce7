import type { Rule } from '../../rule.ts';
import type { Case, Given } from '../case.ts';

const FEE: Rule = {
  what: 'buyer_fee',
  seller: 'vinted.de',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  currency: 'EUR',
  of: 'price',
  tiers: [{ percent: 5, fixed: 0.7 }],
  exact: true,
  why: '€0.70 and 5 %',
  source: 'https://example.com/fees',
};
const TRADERA: Omit<Given, 'price'> = { way: 'SE>SE', sold: 'tradera', ship: ['49.00 SEK to SE'] };
const ELSEWHERE: Omit<Given, 'price'> = {
  way: 'DE>DE',
  sold: 'elsewhere',
  ship: ['3.00 EUR to DE'],
  rules: [FEE],
};

export const BUYER_FEES: Case[] = [
  // 5 and 5 % of 100: 100 + 49 + 10
  [
    'Tradera charges 5 kr and 5 %',
    { ...TRADERA, price: '100.00 SEK' },
    '159.00',
    'shipping 49.00',
    'buyer_fee about 10.00',
  ],
  // 5 and 5 % of 14,800: 14,800 + 49 + 745
  [
    'below the limit of 750 kr as well',
    { ...TRADERA, price: '14800.00 SEK' },
    '15594.00',
    'shipping 49.00',
    'buyer_fee about 745.00',
  ],
  // 5 and 5 % of 14,900: 14,900 + 49 + 750
  [
    'it reaches the limit at 14,900 kr',
    { ...TRADERA, price: '14900.00 SEK' },
    '15699.00',
    'shipping 49.00',
    'buyer_fee about 750.00',
  ],
  // 20,000 + 49 + 750
  [
    'and stays there',
    { ...TRADERA, price: '20000.00 SEK' },
    '20799.00',
    'shipping 49.00',
    'buyer_fee about 750.00',
  ],
  // €10 are 100 kr; 5 kr are €0.50 and 5 % of 10 are 0.50: 10 + 8 + 1
  [
    'in euros it charges the same',
    { way: 'SE>DE', sold: 'tradera', price: '10.00 EUR', ship: ['8.00 EUR to DE'] },
    '19.00',
    'shipping 8.00',
    'buyer_fee about 1.00',
  ],
  // 50 + 5
  [
    'Etsy charges nothing',
    { way: 'FR>DE', sold: 'etsy', price: '50.00 EUR', ship: ['5.00 EUR to DE'] },
    '55.00',
    'shipping 5.00',
  ],
  // 50 + 3
  [
    'the price on eBay in the United Kingdom contains it',
    { way: 'GB>GB', sold: 'ebay', price: '50.00 GBP', ship: ['3.00 GBP to GB'] },
    '53.00',
    'shipping 3.00',
  ],
  // 50 + 3
  [
    'on a site of which nothing is known it is unknown',
    { ...ELSEWHERE, seller: 'example.com', price: '50.00 EUR' },
    '53.00',
    'shipping 3.00',
    'buyer_fee unknown, not known for this seller',
  ],
  // 0.70 and 5 % of 50: 50 + 3 + 3.20
  [
    'a rule for the site makes it known',
    { ...ELSEWHERE, seller: 'vinted.de', price: '50.00 EUR' },
    '56.20',
    'shipping 3.00',
    'buyer_fee 3.20',
  ],
  // 2 % of 50: 50 + 5 + 1
  [
    'the first rule that fits holds',
    {
      way: 'FR>DE',
      sold: 'etsy',
      price: '50.00 EUR',
      ship: ['5.00 EUR to DE'],
      rules: [FEE, { ...FEE, seller: undefined, marketplace: 'etsy', tiers: [{ percent: 2 }] }],
    },
    '56.00',
    'shipping 5.00',
    'buyer_fee 1.00',
  ],
  // 0.50 and 3, 5.5 and 8 % of 20 are 1.10, 1.60 and 2.10: 24 and these
  [
    'a range is counted with its middle',
    {
      ...ELSEWHERE,
      ship: ['4.00 EUR to DE'],
      seller: 'vinted.de',
      price: '20.00 EUR',
      rules: [{ ...FEE, tiers: [{ percent: [3, 8], fixed: 0.5 }] }],
    },
    '25.10 25.60 26.10',
    'shipping 4.00',
    'buyer_fee about 1.60',
  ],
];
