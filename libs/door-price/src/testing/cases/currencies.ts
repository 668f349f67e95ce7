import { withoutRates } from '@rummage/vocabulary';
import type { Case } from '../case.ts';

export const CURRENCIES: Case[] = [
  // £5 are €6.25: 50 + 6.25
  [
    'sending in another currency is exchanged',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['5.00 GBP to DE'] },
    '56.25',
    'shipping 6.25',
  ],
  // £5 are €6.25, these are $7.8125: 40 + 7.81
  [
    'between two others it goes by way of the own one',
    { way: 'IE>IE', price: '40.00 USD', ship: ['5.00 GBP to IE'] },
    '47.81',
    'shipping 7.81',
  ],
  // 0.35 kr are €0.035: 10 + 0.04
  [
    'half a cent is rounded up',
    { way: 'SE>SE', price: '10.00 EUR', ship: ['0.35 SEK to SE'] },
    '10.04',
    'shipping 0.04',
  ],
  [
    'without a rate it is unknown',
    { way: 'FR>DE', price: '50.00 EUR', ship: ['500.00 JPY to DE'] },
    '50.00',
    'shipping unknown, no rate for JPY',
  ],
  // 50 + 5
  [
    'in the same currency no rate is needed',
    { way: 'PL>PL', price: '50.00 PLN', ship: ['5.00 PLN to PL'] },
    '55.00',
    'shipping 5.00',
  ],
  // $187.50 are €150; €3 are $3.75; 19 % of 191.25 are 36.3375: 187.50 + 3.75 + 36.34
  [
    'a limit holds in the currency of the rule',
    { way: 'US>DE', price: '187.50 USD', ship: ['free to DE'] },
    '227.59',
    'shipping 0.00',
    'tax about 36.34',
    'duty about 3.75',
  ],
  // $187.51 are €150.008, rounded a cent above. Duty: 17 % of 187.51 are 31.8767, half of these 15.93835. Tax: 19 % of 187.51,
  // 203.45 and 219.39 are 35.6269, 38.6555 and 41.6841.
  // 187.51 + 0 + 35.63; 187.51 + 15.94 + 38.66; 187.51 + 31.88 + 41.68
  [
    'and a cent more of the other currency is above it',
    { way: 'US>DE', price: '187.51 USD', ship: ['free to DE'] },
    '223.14 242.11 261.07',
    'shipping 0.00',
    'tax about 38.66',
    'duty about 15.94',
  ],
  [
    'the price in a currency without a rate fits no limit',
    { way: 'JP>DE', price: '5000.00 JPY', ship: ['free to DE'] },
    '5000.00',
    'shipping 0.00',
    'tax unknown, needs duty',
    'duty unknown, no rate for EUR',
  ],
  // Duty: 10.7 % of 5,000 are 535, half of these 267.50. Tax: 25 % of 5,000, 5,267.50 and 5,535 are 1,250, 1,316.875 and
  // 1,383.75. 5,000 + 0 + 1,250; 5,000 + 267.50 + 1,316.88; 5,000 + 535 + 1,383.75
  [
    'where rules only name shares no rate is needed',
    { way: 'JP>NO', price: '5000.00 JPY', ship: ['free to NO'] },
    '6250.00 6584.38 6918.75',
    'shipping 0.00',
    'tax about 1316.88',
    'duty about 267.50',
  ],
  // 10 + 8; the fee is 5 kr and 5 %
  [
    'a fee in a currency without a rate is unknown',
    {
      way: 'SE>DE',
      sold: 'tradera',
      price: '10.00 EUR',
      ship: ['8.00 EUR to DE'],
      exchange: withoutRates('EUR'),
    },
    '18.00',
    'shipping 8.00',
    'buyer_fee unknown, no rate for SEK',
  ],
];
