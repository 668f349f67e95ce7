import type { Rule } from '../../rule.ts';
import type { Case, Given } from '../case.ts';

const PARCEL: Omit<Given, 'price'> = { way: 'US>DE', ship: ['10.00 EUR to DE'] };
const INTO_THE_UK: Omit<Given, 'price'> = { way: 'US>GB', ship: ['10.00 GBP to GB'] };
const DUTY: Rule = {
  what: 'duty',
  to: ['JP'],
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  currency: 'EUR',
  of: 'all before',
  tiers: [{ up_to: 50, percent: 1 }, { fixed: 4 }],
  exact: true,
  why: '1 %, from €50 on €4',
  source: 'https://example.com/duty',
};
const TAX: Rule = { ...DUTY, what: 'tax', of: 'price', tiers: [{ percent: 10 }], why: '10 %' };

export const IMPORTS: Case[] = [
  // 100 + 10 + 25.50
  [
    'what the marketplace collects is tax and duty in one',
    { ...PARCEL, price: '100.00 EUR', charges: '25.50 EUR to DE' },
    '135.50',
    'shipping 10.00',
    'tax 25.50',
  ],
  // $30 are €24: 100 + 10 + 24
  [
    'in another currency as well',
    { ...PARCEL, price: '100.00 EUR', charges: '30.00 USD to DE' },
    '134.00',
    'shipping 10.00',
    'tax 24.00',
  ],
  // 110
  [
    'and without a rate it is unknown',
    { ...PARCEL, price: '100.00 EUR', charges: '3000.00 JPY to DE' },
    '110.00',
    'shipping 10.00',
    'tax unknown, no rate for JPY',
  ],
  // 19 % of 113 are 21.47: 113 + 21.47
  [
    'what it collects for another country is nothing here',
    { ...PARCEL, price: '100.00 EUR', charges: '25.50 EUR to FR' },
    '134.47',
    'shipping 10.00',
    'tax about 21.47',
    'duty about 3.00',
  ],
  // 20 % of 144.99 are 28.998: 144.99 + 29
  [
    'the United Kingdom charges no duty a cent below £135',
    { ...INTO_THE_UK, price: '134.99 GBP' },
    '173.99',
    'shipping 10.00',
    'tax about 29.00',
    'duty 0.00',
  ],
  // 20 % of 145 are 29: 145 + 29
  [
    'and at £135 none',
    { ...INTO_THE_UK, price: '135.00 GBP' },
    '174.00',
    'shipping 10.00',
    'tax about 29.00',
    'duty 0.00',
  ],
  // Duty: 16 % of 145.01 are 23.2016, half of these 11.6008. Tax: 20 % of 145.01, 156.61 and 168.21 are 29.002, 31.322 and
  // 33.642. 145.01 + 0 + 29; 145.01 + 11.60 + 31.32; 145.01 + 23.20 + 33.64
  [
    'but a cent above it does',
    { ...INTO_THE_UK, price: '135.01 GBP' },
    '174.01 187.93 201.85',
    'shipping 10.00',
    'tax about 31.32',
    'duty about 11.60',
  ],
  // 52 + 10
  [
    'Switzerland does not collect CHF 5',
    { way: 'DE>CH', price: '52.00 CHF', ship: ['10.00 CHF to CH'] },
    '62.00',
    'shipping 10.00',
    'tax about 0.00',
  ],
  // 8.1 % of 62.01 are 5.02281: 62.01 + 5.02
  [
    'but a little more it does',
    { way: 'DE>CH', price: '52.01 CHF', ship: ['10.00 CHF to CH'] },
    '67.03',
    'shipping 10.00',
    'tax about 5.02',
  ],
  // Fee: 0, 5 and 10. 58 is below the limit; 8.1 % of 63 and 68 are 5.103 and 5.508.
  // 58; 63 + 5.10; 68 + 5.51
  [
    'of an estimate, each end has its own tier',
    {
      way: 'DE>CH',
      sold: 'elsewhere',
      price: '50.00 CHF',
      ship: ['8.00 CHF to CH'],
      rules: [{ ...DUTY, what: 'buyer_fee', to: ['CH'], of: 'price', tiers: [{ percent: [0, 20] }] }],
    },
    '58.00 68.10 73.51',
    'shipping 8.00',
    'buyer_fee about 5.00',
    'tax about 5.10',
  ],
  // Fee: 0, 5 and 10. 58 and 63 are below the limit; above it is 2. 58; 63; 68 + 2
  [
    'what is charged at one end only is shown',
    {
      way: 'DE>JP',
      sold: 'elsewhere',
      price: '50.00 EUR',
      ship: ['8.00 EUR to JP'],
      rules: [
        { ...DUTY, what: 'buyer_fee', of: 'price', tiers: [{ percent: [0, 20] }] },
        { ...TAX, of: 'all before', tiers: [{ up_to: 65 }, { fixed: 2 }] },
        { ...DUTY, tiers: [{}] },
      ],
    },
    '58.00 63.00 70.00',
    'shipping 8.00',
    'buyer_fee about 5.00',
    'tax about 0.00',
  ],
  // Duty: 10.7 % of 1,100 are 117.70, half of these 58.85. Tax: 25 % of 1,100, 1,158.85 and 1,217.70 are 275, 289.7125 and
  // 304.425. 1,100 + 0 + 275; 1,100 + 58.85 + 289.71; 1,100 + 117.70 + 304.43
  [
    'Norway charges duty for clothes and none for shoes',
    { way: 'DE>NO', price: '1000.00 NOK', ship: ['100.00 NOK to NO'] },
    '1375.00 1448.56 1522.13',
    'shipping 100.00',
    'tax about 289.71',
    'duty about 58.85',
  ],
  // 20 + 15
  [
    'Canada charges nothing up to CA$20, whatever sending costs',
    { way: 'DE>CA', price: '20.00 CAD', ship: ['15.00 CAD to CA'] },
    '35.00',
    'shipping 15.00',
    'tax 0.00',
    'duty 0.00',
  ],
  // Of 20.01: tax 5, 11.35 and 17.7 % are 1.0005, 2.271135 and 3.54177; duty 9 and 18 % are 1.8009 and 3.6018.
  // 35.01 + 1 + 0; 35.01 + 2.27 + 1.80; 35.01 + 3.54 + 3.60
  [
    'and a cent above tax and duty',
    { way: 'DE>CA', price: '20.01 CAD', ship: ['15.00 CAD to CA'] },
    '36.01 39.08 42.15',
    'shipping 15.00',
    'tax about 2.27',
    'duty about 1.80',
  ],
  // Of 40: tax 0, 8.85 and 17.7 % are 0, 3.54 and 7.08; duty 9 and 18 % are 3.60 and 7.20. 40; 40 + 7.14; 40 + 14.28
  [
    'from the United States perhaps nothing up to CA$40',
    { way: 'US>CA', price: '40.00 CAD' },
    '40.00 47.14 54.28',
    'shipping unknown, not stated',
    'tax about 3.54',
    'duty about 3.60',
  ],
  // 10 % of 1,050 are 105: 1,050 + 105
  [
    'Australia charges no duty up to A$1,000',
    { way: 'US>AU', price: '1000.00 AUD', ship: ['50.00 AUD to AU'] },
    '1155.00',
    'shipping 50.00',
    'tax about 105.00',
    'duty 0.00',
  ],
  // Duty: 5 % of 1,000.01 are 50.0005, half of these 25.00025. Tax: 10 % of 1,050.01, 1,075.01 and 1,100.01 are 105.001,
  // 107.501 and 110.001. 1,050.01 + 0 + 105; 1,050.01 + 25 + 107.50; 1,050.01 + 50 + 110
  [
    'and a cent above of the price alone',
    { way: 'US>AU', price: '1000.01 AUD', ship: ['50.00 AUD to AU'] },
    '1155.01 1182.51 1210.01',
    'shipping 50.00',
    'tax about 107.50',
    'duty about 25.00',
  ],
  // 15 % of 230 are 34.50: 230 + 34.50
  [
    'New Zealand taxes at 15 %',
    { way: 'US>NZ', price: '200.00 NZD', ship: ['30.00 NZD to NZ'] },
    '264.50',
    'shipping 30.00',
    'tax about 34.50',
    'duty 0.00',
  ],
  // 10 % of 60 are 6: 60 + 6 + 4
  [
    'a tier that holds whatever sending costs is known',
    { way: 'DE>JP', price: '60.00 EUR', rules: [TAX, DUTY] },
    '70.00',
    'shipping unknown, not stated',
    'tax 6.00',
    'duty 4.00',
  ],
  // 10 % of 40 are 4: 40 + 4
  [
    'and one that does not is unknown',
    { way: 'DE>JP', price: '40.00 EUR', rules: [TAX, DUTY] },
    '44.00',
    'shipping unknown, not stated',
    'tax 4.00',
    'duty unknown, needs shipping',
  ],
];
