import { doorPrice } from './door-price.ts';
import { type Case, answerTo, EXCHANGE, inWords } from './testing/case.ts';
import { BUYER_FEES } from './testing/cases/buyer-fees.ts';
import { CURRENCIES } from './testing/cases/currencies.ts';
import { IMPORTS_INTO_THE_EU } from './testing/cases/imports-into-the-eu.ts';
import { IMPORTS } from './testing/cases/imports.ts';
import { SHIPPING } from './testing/cases/shipping.ts';
import { WITHOUT_IMPORT } from './testing/cases/without-import.ts';

// Computed by hand; each sum is written above its case.
describe.each<[string, Case[]]>([
  ['without import', WITHOUT_IMPORT],
  ['sending', SHIPPING],
  ['currencies', CURRENCIES],
  ['fees for buyers', BUYER_FEES],
  ['imports into the European Union', IMPORTS_INTO_THE_EU],
  ['imports into other countries', IMPORTS],
])('%s', (_, cases) => {
  it.each(cases)('%s', (__, given, ...expected) => {
    expect(inWords(answerTo(given)!)).toEqual(expected);
  });
});

it('without a price there is no price at the door', () => {
  const listing = { price: null, marketplace: 'shop', location: 'DE', shipping: [] } as const;
  expect(doorPrice(listing, 'DE', [], EXCHANGE, '2026-11-29')).toBeUndefined();
});

it('the price comes first, in its own currency', () => {
  expect(answerTo({ way: 'DE>DE', price: '50.00 USD', ship: ['free'] })).toEqual({
    total: 5000,
    low: 5000,
    high: 5000,
    currency: 'USD',
    parts: [
      { what: 'price', cents: 5000, certainty: 'known', why: '' },
      { what: 'shipping', cents: 0, certainty: 'known', why: 'free' },
    ],
  });
});

it('a part explains itself, and names its source', () => {
  const parts = answerTo({ way: 'US>DE', price: '100.00 EUR', ship: ['pick_up'] })!.parts;
  expect(parts.map(({ why }) => why)).toEqual([
    '',
    'to be picked up',
    '19 % of everything else',
    '€3 for each kind of thing, up to €150',
  ]);
  expect(parts.map(({ source }) => source?.slice(0, 25))).toEqual([
    undefined,
    undefined,
    'https://europa.eu/youreur',
    'https://eur-lex.europa.eu',
  ]);
});
