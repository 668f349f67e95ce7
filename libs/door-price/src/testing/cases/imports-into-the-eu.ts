import type { Case, Given } from '../case.ts';

const PARCEL: Omit<Given, 'price'> = { way: 'US>DE', ship: ['10.00 EUR to DE'] };
const OVER_THE_LIMIT = [
  '190.41 206.60 222.78',
  'shipping 10.00',
  'tax about 32.99',
  'duty about 13.60',
] as const;

export const IMPORTS_INTO_THE_EU: Case[] = [
  // 19 % of 149.99 + 10 + 3 = 162.99 are 30.9681: 162.99 + 30.97
  [
    'a cent below €150 the duty is €3',
    { ...PARCEL, price: '149.99 EUR' },
    '193.96',
    'shipping 10.00',
    'tax about 30.97',
    'duty about 3.00',
  ],
  // 19 % of 163 are 30.97: 163 + 30.97
  [
    'at €150 as well',
    { ...PARCEL, price: '150.00 EUR' },
    '193.97',
    'shipping 10.00',
    'tax about 30.97',
    'duty about 3.00',
  ],
  // Duty: 17 % of 160.01 are 27.2017, half of these 13.60085. Tax: 19 % of 160.01, 173.61 and 187.21 are 30.4019, 32.9859 and
  // 35.5699. 160.01 + 0 + 30.40; 160.01 + 13.60 + 32.99; 160.01 + 27.20 + 35.57
  ['a cent above it is a range', { ...PARCEL, price: '150.01 EUR' }, ...OVER_THE_LIMIT],
  // 19 % of 100 + 10 + 3 = 113 are 21.47: 113 + 21.47
  [
    'one thing is one heading of the tariff',
    { ...PARCEL, price: '100.00 EUR' },
    '134.47',
    'shipping 10.00',
    'tax about 21.47',
    'duty about 3.00',
  ],
  // 19 % of 100 + 10 + 6 = 116 are 22.04: 116 + 22.04
  [
    'two headings in one parcel are charged twice',
    { ...PARCEL, price: '100.00 EUR', headings: 2 },
    '138.04',
    'shipping 10.00',
    'tax about 22.04',
    'duty about 6.00',
  ],
  // 19 % of 100 + 10 + 9 = 119 are 22.61: 119 + 22.61
  [
    'and three of them three times',
    { ...PARCEL, price: '100.00 EUR', headings: 3 },
    '141.61',
    'shipping 10.00',
    'tax about 22.61',
    'duty about 9.00',
  ],
  // 19 % of 110 are 20.90: 110 + 20.90
  [
    'until 30 June 2026 there is no duty',
    { ...PARCEL, price: '100.00 EUR', day: '2026-06-30' },
    '130.90',
    'shipping 10.00',
    'tax 20.90',
    'duty 0.00',
  ],
  // 19 % of 160 are 30.40: 160 + 30.40
  [
    'until then at €150 neither',
    { ...PARCEL, price: '150.00 EUR', day: '2026-06-30' },
    '190.40',
    'shipping 10.00',
    'tax 30.40',
    'duty 0.00',
  ],
  // As above.
  [
    'but a cent above there always was',
    { ...PARCEL, price: '150.01 EUR', day: '2026-06-30' },
    ...OVER_THE_LIMIT,
  ],
  // As for one heading.
  [
    'from 1 July 2026 there is',
    { ...PARCEL, price: '100.00 EUR', day: '2026-07-01' },
    '134.47',
    'shipping 10.00',
    'tax about 21.47',
    'duty about 3.00',
  ],
  // 110
  [
    'on the day before their first one rules are unknown',
    { ...PARCEL, price: '100.00 EUR', day: '2025-12-31' },
    '110.00',
    'shipping 10.00',
    'buyer_fee unknown, not known for this seller',
    'tax unknown, not known for this country',
    'duty unknown, not known for this country',
  ],
  // As for one heading.
  [
    'on its last day the tax is known',
    { ...PARCEL, price: '100.00 EUR', day: '2027-12-31' },
    '134.47',
    'shipping 10.00',
    'tax about 21.47',
    'duty about 3.00',
  ],
  // 110 + 3
  [
    'and on the day after it is unknown',
    { ...PARCEL, price: '100.00 EUR', day: '2028-01-01' },
    '113.00',
    'shipping 10.00',
    'buyer_fee unknown, was known until 2027-12-31',
    'tax unknown, was known until 2027-12-31',
    'duty about 3.00',
  ],
  // 110
  [
    'from 1 July 2028 the duty is unknown, too',
    { ...PARCEL, price: '100.00 EUR', day: '2028-07-01' },
    '110.00',
    'shipping 10.00',
    'buyer_fee unknown, was known until 2027-12-31',
    'tax unknown, was known until 2027-12-31',
    'duty unknown, was known until 2028-06-30',
  ],
  // 19 % of 113 are 21.47: 113 + 21.47
  [
    'what sending is estimated to cost is taxed',
    { ...PARCEL, price: '100.00 EUR', ship: ['calculated 10.00 EUR to DE'] },
    '134.47',
    'shipping about 10.00',
    'tax about 21.47',
    'duty about 3.00',
  ],
  // 100 + 3
  [
    'where sending is unknown, so is the tax, but not the duty of €3',
    { ...PARCEL, price: '100.00 EUR', ship: [] },
    '103.00',
    'shipping unknown, not stated',
    'tax unknown, needs shipping',
    'duty about 3.00',
  ],
  // 200
  [
    'and above €150 the duty is, too',
    { ...PARCEL, price: '200.00 EUR', ship: [] },
    '200.00',
    'shipping unknown, not stated',
    'tax unknown, needs shipping and duty',
    'duty unknown, needs shipping',
  ],
  // 110 + 3
  [
    'where the fee is unknown, so is the tax',
    { ...PARCEL, sold: 'elsewhere', seller: 'example.com', price: '100.00 EUR' },
    '113.00',
    'shipping 10.00',
    'buyer_fee unknown, not known for this seller',
    'tax unknown, needs the fee',
    'duty about 3.00',
  ],
  // 48 + 8 + 3 = 59, of these 23 % are 13.57: 59 + 13.57
  [
    'Ireland taxes at 23 %',
    { way: 'GB>IE', price: '48.00 EUR', ship: ['8.00 EUR to IE'] },
    '72.57',
    'shipping 8.00',
    'tax about 13.57',
    'duty about 3.00',
  ],
  // 25.5 % of 113 are 28.815: 113 + 28.82
  [
    'Finland taxes at 25.5 %',
    { way: 'US>FI', price: '100.00 EUR', ship: ['10.00 EUR to FI'] },
    '141.82',
    'shipping 10.00',
    'tax about 28.82',
    'duty about 3.00',
  ],
];
