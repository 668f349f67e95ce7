import { withoutRates } from '@rummage/vocabulary';
import { matchedOf } from './matched-text.ts';

const LISTING = {
  title: 'Woollen coat',
  condition: null,
  currency: 'USD',
  is_auction: false,
  marketplace: 'ebay' as const,
  location: null,
  size: null,
  url: 'https://www.ebay.com/itm/1',
  shop: null,
  shipping: null,
  import_charges: null,
  image: null,
  country_of_manufacture: null,
  looked_at: null,
};

it('says of each of hundreds of queries what the texts of an item match', () => {
  const description = 'abc bbq bar and '.repeat(1250);
  const listings = [9, 5, 7].map((price_cents) => ({ ...LISTING, description, price_cents }));
  const searches = Array.from({ length: 250 }, (_, n) => ({
    queryText: 'coat',
    category: null,
    maxPriceCents: 100,
    minimumCondition: 'PRE_OWNED' as const,
    // None of the other queries matches, so that each of them is judged.
    filters: [{ name: 'excludeKeyword' as const, values: [n % 2 === 0 ? 'hat' : 'bar', `x${n}`] }],
  }));
  const matched = matchedOf(searches, listings, withoutRates('USD'));

  expect(matched.map(({ text }) => text)).toEqual(
    searches.map((_, n) => `has coat; $0.05 of $1${n % 2 === 0 ? '' : '; no longer fits: contains “bar”'}`),
  );
});

it.each([
  ['Camel coat', 'S, M', 'has coat, camel; in size S, M'],
  ['Camel coat, medium', null, 'has coat, camel, medium'],
])('names what proved the size and the colour of %j in size %j', (title, size, text) => {
  const filters = [
    { name: 'colour' as const, values: ['navy', 'camel'] },
    { name: 'size' as const, values: ['medium', 'EU 40'] },
  ];
  const search = {
    queryText: 'coat',
    category: null,
    maxPriceCents: null,
    minimumCondition: 'PRE_OWNED' as const,
    filters,
  };
  const listing = { ...LISTING, title, size, description: null, price_cents: 5 };

  expect(matchedOf([search], [listing], withoutRates('USD'))).toEqual([expect.objectContaining({ text })]);
});

it.each([
  ['within a limit that counts all that is paid', 6000, '$50, $55 at your door, of $60'],
  ['beyond it', 5400, '$50, $55 at your door, more than $54'],
])('names what is paid %s', (_, maxPriceCents, text) => {
  const search = {
    queryText: '',
    category: null,
    maxPriceCents,
    deliverTo: 'US',
    minimumCondition: 'PRE_OWNED' as const,
    filters: [],
  };
  const shipping = JSON.stringify([{ kind: 'fixed', price: { cents: 500, currency: 'USD' }, to: 'US' }]);
  const listing = { ...LISTING, description: null, price_cents: 5000, location: 'US', shipping };

  expect(matchedOf([search], [listing], { ...withoutRates('USD'), fees: [], today: '2026-03-01' })).toEqual([
    expect.objectContaining({ text }),
  ]);
});
