import { addFilter, removeFilter, setFilterValues } from './draft-filters.ts';

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

describe('the list', () => {
  it('changes and loses one filter by name', () => {
    const filters = setFilterValues(addFilter(addFilter([], 'brand'), 'seller'), 'brand', ['Acme']);
    expect(filters.map(({ values }) => values)).toEqual([['Acme'], []]);
    expect(removeFilter(filters, 'seller').map(({ name }) => name)).toEqual(['brand']);
  });
});
