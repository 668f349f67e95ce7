import { addFilter, removeFilter, setFilterValues, whyUnavailable, withValue } from './draft-filters.ts';

describe('addFilter', () => {
  it('adds it empty, marked as new, sorted by what it is called', () => {
    const filters = addFilter(addFilter([], 'seller'), 'brand');
    expect(filters).toEqual([
      { name: 'brand', values: [], isNew: true },
      { name: 'seller', values: [], isNew: true },
    ]);
  });

  it('starts a toggle with its default', () => {
    expect(addFilter([], 'isAuction')).toEqual([{ name: 'isAuction', values: ['true'], isNew: true }]);
  });

  it('adds nothing twice, and no counterpart', () => {
    const filters = addFilter([], 'location');
    expect(addFilter(filters, 'location')).toBe(filters);
    expect(addFilter(filters, 'excludeLocation')).toBe(filters);
  });
});

describe('whyUnavailable', () => {
  const filters = addFilter([], 'seller');

  it.each([
    ['seller', { reason: 'present' }],
    ['excludeSeller', { reason: 'excluded', by: 'seller' }],
    ['brand', undefined],
  ] as const)('%s: %p', (name, expected) => {
    expect(whyUnavailable(name, filters)).toEqual(expected);
  });
});

describe('withValue', () => {
  it.each([
    ['material', ['wool'], 'silk', ['wool', 'silk']],
    ['material', ['wool'], '  silk ', ['wool', 'silk']],
    ['material', ['wool'], 'WOOL', ['wool']],
    ['material', ['wool'], '  ', ['wool']],
    ['minimumPrice', ['5'], '10', ['10']],
    ['minimumPrice', ['5'], ' ', ['5']],
  ] as const)('%s %p and %p are %p', (name, values, entered, expected) => {
    expect(withValue({ name, values: [...values] }, entered)).toEqual(expected);
  });
});

describe('the list', () => {
  it('changes and loses one filter by name', () => {
    const filters = setFilterValues(addFilter(addFilter([], 'brand'), 'seller'), 'brand', ['Acme']);
    expect(filters.map(({ values }) => values)).toEqual([['Acme'], []]);
    expect(removeFilter(filters, 'seller').map(({ name }) => name)).toEqual(['brand']);
  });
});
