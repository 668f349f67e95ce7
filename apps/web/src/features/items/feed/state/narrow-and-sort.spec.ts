import type { Item } from '@rummage/contract';
import { item } from '#testing/item.ts';
import { searchItems, sortItems } from './narrow-and-sort.ts';

const items = [
  item(1, { title: 'Robe en soie Hermès', description: 'Midnight blue' }),
  item(2, { title: 'Silk blouse', description: null }),
  item(3, { title: null, description: 'A blouse of midnight silk' }),
];

describe('searchItems', () => {
  it.each([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['SILK', [2, 3]],
    ['silk  midnight', [3]],
    ['hermes', [1]],
    ['blue hermès', [1]],
    ['wool', []],
    ['"midnight silk"', [3]],
    ['"Silk blouse', [2, 3]],
    ['„silk blouse“ ""', [2]],
    ['blouse "midnight  "', [3]],
  ])('%p finds %p', (text, ids) => {
    expect(searchItems(items, text).map(({ id }) => id)).toEqual(ids);
  });
});

/** Makes an item that is no sample. */
function priced(id: number, price: number | null): Item {
  const plain = item(id);
  const of = { marketplace: 'ebay', current_price: price } as const;
  return { ...plain, listings: plain.listings.map((listing) => ({ ...listing, ...of })) };
}

const never = () => {
  throw new Error('Nothing here is random');
};

describe('sortItems', () => {
  const dated = [
    item(1, { created_at: '2026-03-02T10:00:00.000Z' }),
    item(2, { created_at: '2026-03-01T10:00:00.000Z' }),
    item(3, { created_at: '2026-03-02T10:00:00.000Z' }),
  ];
  const costly = [
    priced(1, 20),
    priced(2, null),
    priced(3, 0.5),
    priced(4, 20),
    { ...priced(5, 1), listings: [] },
  ];

  it.each([
    ['date_newest', dated, [3, 1, 2]],
    ['date_oldest', dated, [2, 1, 3]],
    ['price_high', costly, [4, 1, 3, 5, 2]],
    ['price_low', costly, [2, 5, 3, 1, 4]],
  ] as const)('sorts by %s', (sort, items, ids) => {
    expect(sortItems(items, { sort }, never).map(({ id }) => id)).toEqual(ids);
  });

  it('has what is new before the others, each part newest first', () => {
    const items = [
      item(1, { created_at: '2026-03-02T10:00:00.000Z', collected_at: '2026-03-02T12:00:00.000Z' }),
      item(2, { created_at: '2026-03-01T10:00:00.000Z', collected_at: '2026-03-02T12:00:00.001Z' }),
      item(3, { created_at: '2026-03-03T10:00:00.000Z', collected_at: '2026-03-01T12:00:00.000Z' }),
      item(4, { created_at: '2026-03-01T11:00:00.000Z', collected_at: '2026-03-03T12:00:00.000Z' }),
    ];
    const newSince = '2026-03-02T12:00:00.000Z';

    expect(sortItems(items, { sort: 'date_newest', newSince }, never).map(({ id }) => id)).toEqual([
      4, 2, 3, 1,
    ]);
    expect(sortItems(items, { sort: 'date_oldest', newSince }, never).map(({ id }) => id)).toEqual([
      2, 4, 1, 3,
    ]);
  });

  it.each([
    ['behind', 'date_newest', [2, 1, 4, 3]],
    ['among', 'price_high', [4, 3, 2, 1]],
  ] as const)('has samples %s what is real, by %s', (_where, sort, ids) => {
    const mixed = [item(3), priced(1, 48), item(4), priced(2, 48)];
    expect(sortItems(mixed, { sort }, never).map(({ id }) => id)).toEqual(ids);
  });

  it('shuffles by the given numbers, and loses no item', () => {
    const numbers = [0.7, 0.2, 0.5];
    expect(sortItems(dated, { sort: 'random' }, () => numbers.shift() ?? 0).map(({ id }) => id)).toEqual([
      2, 3, 1,
    ]);
  });

  it('does not change the given list', () => {
    const before = [...costly];
    sortItems(costly, { sort: 'price_low' }, never);
    expect(costly).toEqual(before);
  });
});
