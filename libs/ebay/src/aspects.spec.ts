import { FILTER_CATALOGUE, type FilterName } from '@rummage/vocabulary';
import { ASPECT_FILTERS, aspectFilter, aspectNames } from './aspects.ts';

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

/** Their item specifics have other names from category to category; the words of a listing prove them. */
const BY_WORDS: readonly FilterName[] = ['size', 'colour'];

it('has an item specific for every other filter whose fact is only in texts', () => {
  const inTexts = FILTER_CATALOGUE.filter(
    ({ stored, filterName }) => stored === 'texts' && !BY_WORDS.includes(filterName),
  );
  expect(ASPECT_FILTERS).toEqual(expect.arrayContaining(inTexts.map(({ filterName }) => filterName)));
});
