import type { Filter } from '@rummage/vocabulary';
import type { Candidate, Mismatch, Proof } from '../search.ts';
import { listingOf, look, searchFor } from '../testing/look.ts';

/** A filter with its values, what the listing says, and what it has instead where it does not match. */
type FilterCase = [values: string, said: Partial<Candidate>, found?: string | null];

const CASES: [name: Exclude<Filter['name'], 'excludeKeyword' | 'minimumPrice'>, rows: FilterCase[]][] = [
  [
    'isAuction',
    [
      ['true', { isAuction: true }],
      ['true', { isAuction: false }, 'false'],
      ['false', { isAuction: false }],
      ['false', { isAuction: true }, 'true'],
    ],
  ],
  [
    'authenticated',
    [
      ['true', { authenticated: true }],
      ['true', { authenticated: false }, 'false'],
      ['false', { authenticated: true }],
      ['false', { authenticated: false }],
    ],
  ],
  [
    'brand',
    [
      ['Vince', { brand: 'Vince' }],
      ['vince', { brand: 'VINCE' }],
      ['Vince', { brand: 'Vince Camuto' }],
      ['Vince Camuto', { brand: 'Vince' }, 'Vince'],
      ['Vince', { brand: 'Vincent' }, 'Vincent'],
      ['Hermès', { brand: 'hermes' }],
      ['Levis', { brand: "Levi's" }],
      ['AllSaints', { brand: 'All Saints' }],
      ['Rag & Bone', { brand: 'rag and bone' }],
      ['無印良品', { brand: '無印良品 MUJI' }],
      ['Vince', { title: 'Dress by Vince' }],
      ['Vince', { brand: 'Unbranded', description: 'Bought as Vince.' }],
      ['Vince', { brand: 'Theory', title: 'Vince style' }],
      ['Vince', { title: 'Vincent dress' }, null],
      ['Vince', {}, null],
      ['Theory|Vince', { brand: 'Vince' }],
      ['Theory|Vince', { brand: 'COS' }, 'COS'],
    ],
  ],
  [
    'material',
    [
      ['silk', { materials: ['Silk'] }],
      ['silk', { materials: ['Cotton', '80% Silk'] }],
      ['silk', { materials: ['Silk-like polyester'] }],
      ['silk', { materials: ['Cotton', 'Linen'] }, 'Cotton, Linen'],
      ['silk', { title: 'Silk blouse' }],
      ['silk', { description: 'Pure SILK' }],
      ['silk', { title: 'Silky blouse' }, null],
      ['silk|wool', { materials: ['Wool'] }],
      ['sterling silver', { materials: ['925 Sterling Silver'] }],
      ['sterling silver', { materials: ['Silver, sterling'] }, 'Silver, sterling'],
    ],
  ],
  [
    'location',
    [
      ['US', { location: 'US' }],
      ['US', { location: 'us' }],
      ['US|CA', { location: 'CA' }],
      ['US|CA', { location: 'GB' }, 'GB'],
      ['US', {}, null],
    ],
  ],
  [
    'excludeLocation',
    [
      ['US', { location: 'US' }, 'US'],
      ['US|CA', { location: 'CA' }, 'CA'],
      ['US|CA', { location: 'GB' }],
      ['US', {}],
    ],
  ],
  [
    'countryOfManufacture',
    [
      ['IT', { countryOfManufacture: 'IT' }],
      ['IT|FR', { countryOfManufacture: 'FR' }],
      ['IT', { countryOfManufacture: 'CN' }, 'CN'],
      ['IT', { title: 'Made in Italy' }, null],
    ],
  ],
  [
    'excludeCountryOfManufacture',
    [
      ['CN', { countryOfManufacture: 'CN' }, 'CN'],
      ['CN|IN', { countryOfManufacture: 'IN' }, 'IN'],
      ['CN', { countryOfManufacture: 'IT' }],
      ['CN', {}],
    ],
  ],
  [
    'minimumFeedbackScore',
    [
      ['98', { feedbackPercentage: 98 }],
      ['98', { feedbackPercentage: 97.9 }, '97.9'],
      ['100', { feedbackPercentage: 100 }],
      ['100', { feedbackPercentage: 99.9 }, '99.9'],
      ['1', { feedbackPercentage: 0 }, '0'],
      ['1', {}, null],
    ],
  ],
  [
    'seller',
    [
      ['anna_b', { seller: 'Anna_B' }],
      ['anna', { seller: 'anna_b' }, 'anna_b'],
      ['anna|bob', { seller: 'bob' }],
      ['anna', {}, null],
    ],
  ],
  [
    'excludeSeller',
    [
      ['anna_b', { seller: 'Anna_B' }, 'Anna_B'],
      ['anna', { seller: 'anna_b' }],
      ['anna|bob', { seller: 'bob' }, 'bob'],
      ['anna', {}],
    ],
  ],
  [
    'size',
    [
      ['M|L', { size: 'Medium' }],
      ['M', { size: 'S, M, L' }],
      ['M', { size: 'S', description: 'Fits like M.' }, 'S'],
      ['EU 39', { description: 'Worn once, EU 39.' }],
      ['39', { description: 'Costs 390' }, null],
      ['M', {}, null],
    ],
  ],
  [
    'colour',
    [
      ['navy|black', { description: 'In black.' }],
      ['black', { description: 'Blackberry' }, null],
      ['black', {}, null],
    ],
  ],
];

describe.each(CASES)('%s', (name, rows) => {
  it.each(rows.map(([values, said, found]) => ({ values, said, found })))(
    'compares the values $values with $said',
    ({ values, said, found }) => {
      const search = searchFor('', { filters: [{ name, values: values.split('|') }] });
      expect(look(search, listingOf('Dress', said))).toEqual(
        found === undefined ? 'match' : { kind: 'filter', filter: name, value: found },
      );
    },
  );
});

describe('the matcher', () => {
  const missing = (filter: Filter['name'], value: string | null = null): Mismatch => ({
    kind: 'filter',
    filter,
    value,
  });
  it.each<[string, Filter, Proof['filters'], Partial<Candidate>, Mismatch | 'match']>([
    ['trusts a proven brand', { name: 'brand', values: ['Vince'] }, ['brand'], {}, 'match'],
    [
      'trusts a proven brand that the listing spells differently',
      { name: 'brand', values: ['Vince'] },
      ['brand'],
      { brand: 'Vnce' },
      'match',
    ],
    ['trusts a proven material', { name: 'material', values: ['silk'] }, ['material'], {}, 'match'],
    [
      'does not trust the proof of another filter',
      { name: 'material', values: ['silk'] },
      ['brand'],
      {},
      missing('material'),
    ],
    [
      'trusts a proven country of manufacture',
      { name: 'countryOfManufacture', values: ['IT'] },
      ['countryOfManufacture'],
      {},
      'match',
    ],
    [
      'trusts the listing more than a proven country of manufacture',
      { name: 'countryOfManufacture', values: ['IT'] },
      ['countryOfManufacture'],
      { countryOfManufacture: 'CN' },
      missing('countryOfManufacture', 'CN'),
    ],
    [
      'checks the location itself',
      { name: 'location', values: ['US'] },
      ['location'],
      {},
      missing('location'),
    ],
    ['checks the seller itself', { name: 'seller', values: ['anna'] }, ['seller'], {}, missing('seller')],
  ])('%s', (_, filter, filters, said, expected) => {
    const search = searchFor('', { filters: [filter] });
    expect(look(search, listingOf('Dress', said), { words: [], filters })).toEqual(expected);
  });
});

describe('the reason given first', () => {
  const everywhereWrong = searchFor('silk -fur', {
    category: 'Jewelry',
    maxPriceCents: 100,
    minimumCondition: 'NEW',
    filters: [
      { name: 'countryOfManufacture', values: ['IT'] },
      { name: 'excludeKeyword', values: ['stain'] },
      { name: 'brand', values: ['Vince'] },
      { name: 'location', values: ['US'] },
    ],
  });
  const wrong = listingOf('Fur coat', { description: 'A stain', price: { cents: 101, currency: 'USD' } });
  // Each row fixes what the row before it reports.
  const mended: [Partial<Candidate>, Mismatch | 'match'][] = [
    [{}, { kind: 'condition', condition: null }],
    [{ condition: 'NEW' }, { kind: 'price', limit: 'maximum' }],
    [{ price: { cents: 100, currency: 'USD' } }, { kind: 'filter', filter: 'location', value: null }],
    [{ location: 'US' }, { kind: 'category', category: 'Jewelry' }],
    [{ categories: ['Jewelry'] }, { kind: 'excluded-word', word: 'fur' }],
    [{ title: 'Coat' }, { kind: 'word', word: 'silk' }],
    [{ title: 'Silk' }, { kind: 'excluded-keyword', keyword: 'stain' }],
    [{ description: null }, { kind: 'filter', filter: 'brand', value: null }],
    [{ brand: 'Vince' }, { kind: 'filter', filter: 'countryOfManufacture', value: null }],
    [{ countryOfManufacture: 'CN' }, { kind: 'filter', filter: 'countryOfManufacture', value: 'CN' }],
    [{ countryOfManufacture: 'IT' }, 'match'],
  ];
  it.each(mended.map(([, reason], at) => ({ at, reason })))(
    'is $reason after $at other reasons are gone',
    ({ at, reason }) => {
      const listing = mended.slice(0, at + 1).reduce((made, [said]) => ({ ...made, ...said }), wrong);
      expect(look(everywhereWrong, listing)).toEqual(reason);
    },
  );
});
