import type { Case } from '../case.ts';

export const WITHOUT_IMPORT: Case[] = [
  // 50 + 5
  [
    'within a country nothing is added but sending',
    { way: 'DE>DE', price: '50.00 EUR', ship: ['5.00 EUR to DE'] },
    '55.00',
    'shipping 5.00',
  ],
  // 50 + 12
  [
    'between countries of the European Union nothing else either',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['12.00 EUR to DE'] },
    '62.00',
    'shipping 12.00',
  ],
  // 900 + 20
  [
    'and above what is free of duty neither',
    { way: 'PT>FI', price: '900.00 EUR', ship: ['20.00 EUR to FI'] },
    '920.00',
    'shipping 20.00',
  ],
  // 200 + 8
  [
    'Monaco belongs to the customs of the European Union',
    { way: 'MC>FR', price: '200.00 EUR', ship: ['8.00 EUR to FR'] },
    '208.00',
    'shipping 8.00',
  ],
  // 200 + 4
  [
    'the Isle of Man belongs to those of the United Kingdom',
    { way: 'IM>GB', price: '200.00 GBP', ship: ['4.00 GBP to GB'] },
    '204.00',
    'shipping 4.00',
  ],
  // 100 + 9
  [
    'Liechtenstein belongs to those of Switzerland',
    { way: 'LI>CH', price: '100.00 CHF', ship: ['9.00 CHF to CH'] },
    '109.00',
    'shipping 9.00',
  ],
  // 48 + 6.50
  [
    'within the United States tax is added, and nobody knows how much',
    { way: 'US>US', price: '48.00 USD', ship: ['6.50 USD to US'] },
    '54.50',
    'shipping 6.50',
    'tax unknown, sales tax differs by state and town',
  ],
  // 0 to 15 % of 120 are 0 to 18, in the middle 9: 120 + 9
  [
    'within Canada a rule for it names the tax',
    { way: 'CA>CA', price: '100.00 CAD', ship: ['20.00 CAD to CA'] },
    '120.00 129.00 138.00',
    'shipping 20.00',
    'tax about 9.00',
  ],
  // 50 + 5
  [
    'where it is not stated where it is sent from, tax and duty are unknown',
    { way: '?>DE', price: '50.00 EUR', ship: ['5.00 EUR to DE'] },
    '55.00',
    'shipping 5.00',
    'tax unknown, it is not stated where it is sent from',
    'duty unknown, it is not stated where it is sent from',
  ],
  // 50
  [
    'where nothing is stated but the price, only the price is counted',
    { way: '?>DE', price: '50.00 EUR' },
    '50.00',
    'shipping unknown, not stated',
    'tax unknown, it is not stated where it is sent from',
    'duty unknown, it is not stated where it is sent from',
  ],
  // 0 + 5
  [
    'what is given away still has to be sent',
    { way: 'DE>DE', price: '0.00 EUR', ship: ['5.00 EUR to DE'] },
    '5.00',
    'shipping 5.00',
  ],
  // 100 + 20
  [
    'to a country without rules tax and duty are unknown',
    { way: 'DE>US', price: '100.00 USD', ship: ['20.00 USD to US'] },
    '120.00',
    'shipping 20.00',
    'tax unknown, not known for this country',
    'duty unknown, not known for this country',
  ],
];
