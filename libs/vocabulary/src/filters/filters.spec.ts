import {
  canonicalFilterName,
  EXCLUDE_KEYWORD,
  FILTER_CATALOGUE,
  FILTER_NAMES,
  filterDefinition,
  filterValues,
  findFilters,
  isToggle,
} from './filters.ts';

describe('FILTER_CATALOGUE', () => {
  it('holds what the picker offers, and not the excluded keywords', () => {
    expect(FILTER_CATALOGUE.map(({ filterName, label }) => [filterName, label])).toEqual([
      ['isAuction', 'Auction'],
      ['authenticated', 'Authenticated'],
      ['brand', 'Brand'],
      ['countryOfManufacture', 'Country of manufacture'],
      ['excludeCountryOfManufacture', 'Exclude country of manufacture'],
      ['excludeLocation', 'Exclude location'],
      ['location', 'Location'],
      ['material', 'Material'],
      ['minimumFeedbackScore', 'Minimum feedback score'],
      ['minimumPrice', 'Minimum price'],
      ['seller', 'Seller'],
      ['excludeSeller', 'Exclude seller'],
      ['size', 'Size'],
      ['colour', 'Colour'],
    ]);
  });

  it('pairs exclusive filters both ways', () => {
    const pairs = FILTER_CATALOGUE.flatMap(({ filterName, exclusiveWith }) =>
      exclusiveWith ? [[filterName, exclusiveWith, filterDefinition(exclusiveWith).exclusiveWith]] : [],
    );
    expect(pairs).toHaveLength(6);
    expect(pairs.filter(([name, , back]) => name !== back)).toEqual([]);
  });

  it('takes one value where more would contradict each other', () => {
    const single = FILTER_CATALOGUE.filter(({ maxValuesCount }) => maxValuesCount === 1);
    expect(single.map(({ filterName }) => filterName)).toEqual([
      'isAuction',
      'authenticated',
      'minimumFeedbackScore',
      'minimumPrice',
    ]);
  });

  it('restricts countries and switches to listed values', () => {
    const restricted = FILTER_CATALOGUE.filter(({ valuesRestricted }) => valuesRestricted);
    expect(restricted.map(({ filterName, values }) => [filterName, values.length])).toEqual([
      ['isAuction', 2],
      ['authenticated', 2],
      ['countryOfManufacture', 249],
      ['excludeCountryOfManufacture', 249],
      ['excludeLocation', 249],
      ['location', 249],
    ]);
  });
});

describe('kind', () => {
  it('says how the values of each filter are chosen', () => {
    expect(FILTER_CATALOGUE.map(({ filterName, kind, hint }) => [filterName, kind, hint])).toEqual([
      ['isAuction', 'toggle', undefined],
      ['authenticated', 'toggle', undefined],
      ['brand', 'text', undefined],
      ['countryOfManufacture', 'country', undefined],
      ['excludeCountryOfManufacture', 'country', undefined],
      ['excludeLocation', 'country', undefined],
      ['location', 'country', undefined],
      ['material', 'text', undefined],
      ['minimumFeedbackScore', 'number', '1 to 100'],
      ['minimumPrice', 'number', undefined],
      ['seller', 'text', undefined],
      ['excludeSeller', 'text', undefined],
      ['size', 'text', undefined],
      ['colour', 'text', undefined],
    ]);
    expect(filterDefinition(EXCLUDE_KEYWORD).kind).toBe('text');
  });
});

describe('filterValues', () => {
  const filters = [
    { name: 'brand', values: ['Vince', 'Theory'] },
    { name: 'material', values: [] },
  ];

  it.each([
    ['brand', ['Vince', 'Theory']],
    ['material', []],
    ['seller', []],
  ] as const)('gives for %s: %j', (name, values) => {
    expect(filterValues(filters, name)).toEqual(values);
  });
});

describe('isToggle', () => {
  it('is true of the switches only, which start at true', () => {
    const toggles = FILTER_CATALOGUE.filter(isToggle);
    expect(toggles.map(({ filterName, defaultValue }) => [filterName, defaultValue])).toEqual([
      ['isAuction', 'true'],
      ['authenticated', 'true'],
    ]);
  });
});

describe('canonicalFilterName', () => {
  it.each([...FILTER_NAMES, EXCLUDE_KEYWORD])('knows %s in any case', (name) => {
    expect(canonicalFilterName(name)).toBe(name);
    expect(canonicalFilterName(` ${name.toUpperCase()} `)).toBe(name);
  });

  it.each([
    ['excludedkeyword', 'excludeKeyword'],
    ['ExcludedKeyword', 'excludeKeyword'],
    ['exclude_seller', 'excludeSeller'],
  ])('reads %s as %s', (written, name) => {
    expect(canonicalFilterName(written)).toBe(name);
  });

  it.each(['', 'color', 'brands', '__proto__', 'constructor', 'toString'])('does not know %p', (name) => {
    expect(canonicalFilterName(name)).toBeUndefined();
  });
});

describe('problem', () => {
  it.each([
    ['1', true],
    ['100', true],
    ['98.5', true],
    ['0', false],
    ['0.99', false],
    ['100.1', false],
    ['-5', false],
    ['1e2', false],
    ['NaN', false],
    ['98%', false],
  ])('checks the feedback score %s: %s', (value, fine) => {
    expect(filterDefinition('minimumFeedbackScore').problem?.(value)).toBe(
      fine ? undefined : 'Feedback score must be a number from 1 to 100',
    );
  });

  it.each([
    ['0', true],
    ['12.5', true],
    ['12.50', true],
    ['1000000000', true],
    ['1000000001', false],
    ['12.505', false],
    ['-1', false],
    ['1e3', false],
    ['Infinity', false],
    ['1,50', false],
    ['.', false],
  ])('checks the minimum price %s: %s', (value, fine) => {
    expect(filterDefinition('minimumPrice').problem?.(value)).toBe(
      fine ? undefined : 'Minimum price must be a number with at most 2 decimals',
    );
  });
});

describe('findFilters', () => {
  it.each([
    ['', FILTER_NAMES.length],
    ['   ', FILTER_NAMES.length],
    ['BRAND', 1],
    ['countryof', 2],
    ['exclude', 3],
    ['made country', 2],
    ['above 98', 1],
    ['exclude loc', 1],
    ['nonsense', 0],
  ])('finds for "%s" %i filters', (text, count) => {
    expect(findFilters(text)).toHaveLength(count);
  });
});
