import { ANYTHING, compileSearch, type Search } from '@rummage/matching';
import { type Filter, withoutRates } from '@rummage/vocabulary';
import type { Evidence, SeenItem } from './evidence.ts';
import { rulesFrom } from './rules.ts';

let made = 0;
beforeEach(() => {
  made = 0;
});

/** Coats that have nothing in common but this; prices from $40 to $89. */
function coats(count: number, outcome: SeenItem['outcome'], more: Partial<SeenItem> = {}): SeenItem[] {
  return Array.from({ length: count }, () => {
    made += 1;
    return {
      id: made,
      location: 'US',
      condition: 'NEW' as const,
      price_cents: 40_00 + ((made * 37) % 50) * 100,
      outcome,
      ...more,
      title: `Coat x${made}y ${more.title ?? ''} z${made}q`,
    };
  });
}

function learn(seen: readonly SeenItem[], more: Partial<Evidence> & { asks?: Partial<Search> } = {}) {
  return rulesFrom({
    search: { ...ANYTHING, queryText: 'coat', ...more.asks },
    seen,
    kept: [],
    background: { of: () => 0, total: 1000 },
    declined: new Set(),
    ...more,
  });
}

/** Of somebody who dismisses one in five, and nearly all of these. */
function mostly(more: Partial<SeenItem>, [dismissed, left] = [14, 1]): SeenItem[] {
  return [
    ...coats(dismissed, 'dismissed', more),
    ...coats(left, 'left', more),
    ...coats(20, 'dismissed'),
    ...coats(78, 'left'),
    ...coats(2, 'kept'),
  ];
}

const keysOf = (...asked: Parameters<typeof learn>) => learn(...asked).map(({ key }) => key);
const excluded = (...values: string[]): Filter[] => [{ name: 'excludeKeyword', values }];

describe('a word', () => {
  it('is offered with its numbers, its change and what was dismissed', () => {
    expect(learn(mostly({ title: 'repro' }))).toEqual([
      {
        key: 'word:repro',
        kind: 'word',
        value: 'repro',
        dismissed: 14,
        seen: 15,
        z: expect.closeTo(3.888, 3),
        limits: { filters: excluded('repro') },
        change: { filters: excluded('repro') },
      },
    ]);
  });

  it('counts exactly what the matcher hides, in each spelling', () => {
    const seen = mostly({ title: 'Repros' }).concat(
      coats(3, 'dismissed', { title: 're-pro' }),
      coats(1, 'left', { title: 'RÉPRO' }),
    );
    const [rule] = learn(seen);
    const matcher = compileSearch({ ...ANYTHING, filters: rule?.change.filters ?? [] }, withoutRates('USD'));
    const hidden = seen.filter(({ title }) => matcher({ ...LISTING, title }) !== undefined);

    expect(hidden).toHaveLength(19);
    expect(rule).toMatchObject({ key: 'word:repro', value: 'repros', dismissed: 17, seen: 19 });
  });

  it.each([
    ['of the query', { queryText: 'coat repro' }],
    ['of its phrases', { queryText: '"repro coat"' }],
    ['of its groups', { queryText: 'coat (repro, replica)' }],
    ['of another language', { otherTexts: [{ text: 'repro kappa', countries: ['SE'] }] }],
    ['that it writes as two', { queryText: 'coat re pro' }],
    ['of its brands', { filters: [{ name: 'brand' as const, values: ['Repro & Sons'] }] }],
    ['that is excluded', { filters: excluded('repros') }],
    ['that its text excludes', { queryText: 'coat -repro' }],
  ])('is not offered when it is one %s', (_, asks) => {
    expect(keysOf(mostly({ title: 'repro' }), { asks })).toEqual([]);
  });

  it.each(['for', 'für', 'S'])('that says nothing alone is not offered: %s', (title) => {
    expect(keysOf(mostly({ title }))).toEqual([]);
  });

  it('is not offered when anything with it was ever kept, in whichever query', () => {
    const [kept] = coats(1, 'kept', { title: 'shoes, no repro' });

    expect(keysOf(mostly({ title: 'repro' }), { kept: kept ? [kept] : [] })).toEqual([]);
  });

  it('needs more proof from somebody who keeps much', () => {
    expect(keysOf([...mostly({ title: 'repro' }), ...coats(40, 'kept')])).toEqual([]);
    expect(keysOf([...mostly({ title: 'repro' }, [38, 2]), ...coats(40, 'kept')])).toEqual(['word:repro']);
  });

  it('needs five that were dismissed, and nearly all', () => {
    expect(keysOf(mostly({ title: 'repro' }, [4, 0]))).toEqual([]);
    expect(keysOf(mostly({ title: 'repro' }, [30, 10]))).toEqual([]);
  });

  it('needs the more of them the more frequent it is among all listings', () => {
    const seen = [
      ...coats(16, 'dismissed', { title: 'repro' }),
      ...coats(40, 'dismissed'),
      ...coats(60, 'left'),
    ];

    expect(keysOf(seen)).toEqual(['word:repro']);
    expect(keysOf(seen, { background: { of: () => 500, total: 1000 } })).toEqual([]);
  });

  it('that only comes along with another is not offered', () => {
    const along = [
      ...coats(14, 'dismissed', { title: 'repro of old' }),
      ...coats(12, 'dismissed', { title: 'repro' }),
    ];

    expect(keysOf([...along, ...mostly({ title: 'repro' }, [0, 1])])).toEqual(['word:repro']);
  });
});

describe('a phrase', () => {
  it('goes before its words when it explains nearly all that was dismissed with them', () => {
    expect(learn(mostly({ title: 'lots of' }))[0]).toMatchObject({
      key: 'phrase:lot of',
      kind: 'phrase',
      value: 'lots of',
      change: { filters: excluded('lots of') },
    });
  });

  it('is not offered when its word was dismissed without it as well', () => {
    const apart = coats(7, 'dismissed', { title: 'gold' });

    expect(keysOf([...apart, ...mostly({ title: 'gold plated' }, [8, 0])])[0]).toBe('word:gold');
  });

  it('has no word of the query', () => {
    expect(keysOf(mostly({ title: 'repro coat' }))).toEqual(['word:repro']);
  });
});

it('takes nothing for proved below 15 dismissed and 30 seen', () => {
  const few = [...coats(14, 'dismissed', { title: 'repro' }), ...coats(30, 'left')];

  expect(keysOf(few)).toEqual([]);
  expect(keysOf([...few, ...coats(1, 'dismissed')])).toEqual(['word:repro']);
  expect(keysOf([...coats(15, 'dismissed', { title: 'repro' }), ...coats(14, 'left')])).toEqual([]);
  expect(keysOf([...coats(15, 'dismissed', { title: 'repro' }), ...coats(15, 'left')])).toEqual([
    'word:repro',
  ]);
});

describe('a country', () => {
  it('is added to those that are left out', () => {
    const filters: Filter[] = [
      { name: 'excludeLocation', values: ['CN'] },
      { name: 'size', values: ['M'] },
    ];

    expect(learn(mostly({ location: 'ES' }), { asks: { filters } })).toEqual([
      expect.objectContaining({
        key: 'location:ES',
        kind: 'location',
        value: 'ES',
        dismissed: 14,
        seen: 15,
        change: {
          filters: [
            { name: 'size', values: ['M'] },
            { name: 'excludeLocation', values: ['CN', 'ES'] },
          ],
        },
      }),
    ]);
  });

  it('is not offered beside the countries of the query', () => {
    expect(
      keysOf(mostly({ location: 'ES' }), { asks: { filters: [{ name: 'location', values: ['ES', 'US'] }] } }),
    ).toEqual([]);
  });
});

describe('a condition', () => {
  it('is asked to be better than what was dismissed, or not said', () => {
    const seen = [...coats(5, 'dismissed', { condition: null }), ...mostly({ condition: 'PRE_OWNED' })];

    expect(learn(seen)).toEqual([
      expect.objectContaining({
        key: 'condition:PRE_OWNED',
        value: 'PRE_OWNED',
        dismissed: 19,
        seen: 20,
        change: { minimum_condition: 'NEW_OTHER' },
      }),
    ]);
  });
});

describe('a price', () => {
  const dear = (more: Partial<SeenItem> = {}, numbers: [number, number] = [19, 1]) =>
    mostly({ price_cents: 145_00, ...more }, numbers);

  it('is a round one, above which nearly all went', () => {
    expect(learn(dear())).toEqual([
      expect.objectContaining({
        key: 'max_price:140',
        kind: 'max_price',
        value: '140',
        dismissed: 19,
        seen: 20,
        change: { max_price: 140 },
      }),
    ]);
  });

  it('is below the limit of the query, and above what it asks for at least', () => {
    expect(keysOf(dear(), { asks: { maxPriceCents: 140_00 } })).toEqual(['max_price:130']);
    expect(keysOf(dear(), { asks: { filters: [{ name: 'minimumPrice', values: ['140'] }] } })).toEqual([]);
  });

  it('is not offered when dear things of another query were kept', () => {
    expect(keysOf(dear(), { kept: coats(1, 'kept', { price_cents: 600_00 }) })).toEqual([]);
  });

  it('is not offered when things without a price would go, which were left', () => {
    expect(keysOf([...dear(), ...coats(10, 'left', { price_cents: null })])).toEqual([]);
  });

  it('is not offered when a word tells what was left: not above $140, unless it is silk', () => {
    const silk = coats(3, 'left', { price_cents: 160_00, title: 'silk' });

    expect(keysOf([...silk, ...dear({}, [40, 0])])).toEqual([]);
    expect(keysOf([...coats(3, 'left', { price_cents: 160_00 }), ...dear({}, [40, 0])])).toEqual([
      'max_price:140',
    ]);
  });
});

describe('what was declined', () => {
  const without = (...keys: string[]) => ({ declined: new Set(keys) });

  it.each([
    ['word:repro', { title: 'repro' }],
    ['word:lot', { title: 'lot of' }],
    ['phrase:gold plated', { title: 'plated' }],
    ['location:ES', { location: 'ES' }],
    ['condition:PRE_OWNED', { condition: 'PRE_OWNED' as const }],
    ['max_price:140', { price_cents: 145_00 }],
    ['max_price:150', { price_cents: 145_00 }],
  ])('is not offered again, nor what comes to the same: %s', (key, more) => {
    const seen = mostly(more, [30, 1]);

    expect(keysOf(seen)).toHaveLength(1);
    expect(keysOf(seen, without(key))).toEqual([]);
  });

  it('leaves the rest', () => {
    expect(keysOf(mostly({ price_cents: 145_00 }, [30, 1]), without('max_price:200', 'word:14'))).toEqual([
      'max_price:140',
    ]);
  });
});

it('offers five at most, the surest first', () => {
  const words = ['repro', 'replica', 'damaged', 'costume', 'pattern', 'doll'];
  const seen = words.flatMap((title, at) => coats(30 - at, 'dismissed', { title }));

  expect(keysOf([...seen, ...coats(200, 'left')])).toEqual(words.slice(0, 5).map((word) => `word:${word}`));
});

const LISTING = {
  description: null,
  condition: null,
  price: null,
  isAuction: false,
  location: null,
  categories: [],
  brand: null,
  size: null,
  materials: [],
  countryOfManufacture: null,
  seller: null,
  feedbackPercentage: null,
  authenticated: false,
};
