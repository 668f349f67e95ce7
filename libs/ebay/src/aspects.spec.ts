import { aspectFilter, aspectNames } from './aspects.ts';

describe('aspectFilter', () => {
  it.each([
    ['Brand', 'brand'],
    ['Marque', 'brand'],
    ['Matière', 'material'],
    ['Ursprungsland', 'countryOfManufacture'],
    ['brand', undefined],
    ['Size', undefined],
    ['constructor', undefined],
  ])('finds for the item specific %s the filter %s', (name, filter) => {
    expect(aspectFilter(name)).toBe(filter);
  });
});

describe('aspectNames', () => {
  it('names an item specific in the language of a site', () => {
    expect(aspectNames('countryOfManufacture', 'de')).toContain('Herstellungsland');
    expect(aspectNames('countryOfManufacture', 'fr')).toEqual([]);
  });
});
