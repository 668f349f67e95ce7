import fc from 'fast-check';
import { EXCLUDE_KEYWORD, FILTER_NAMES } from './filters.ts';
import { normaliseFilters } from './normalise-filters.ts';

type Given = Parameters<typeof normaliseFilters>[0];

function filter(name: string, ...values: string[]): Given[number] {
  return { name, values };
}

function many(count: number, make: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

describe('normaliseFilters', () => {
  it.each<[string, Given, Given]>([
    ['nothing', [], []],
    ['names in any case', [filter('BRAND', 'Vince')], [filter('brand', 'Vince')]],
    [
      'the other name of excluded keywords',
      [filter('excludedkeyword', 'fur')],
      [filter('excludeKeyword', 'fur')],
    ],
    ['the other name of excludeSeller', [filter('exclude_seller', 'bob')], [filter('excludeSeller', 'bob')]],
    [
      'values with space around',
      [filter('brand', '  Vince ', '\tRag & Bone\n')],
      [filter('brand', 'Vince', 'Rag & Bone')],
    ],
    [
      'repetitions in another case',
      [filter('brand', 'Vince', 'VINCE', 'vince', 'Zara')],
      [filter('brand', 'Vince', 'Zara')],
    ],
    [
      'values that differ by an accent',
      [filter('brand', 'Chloé', 'Chloe')],
      [filter('brand', 'Chloé', 'Chloe')],
    ],
    ['empty values', [filter('brand', '', '  ', 'Vince')], [filter('brand', 'Vince')]],
    ['filters without values', [filter('brand', ' '), filter('seller')], []],
    ['countries in lower case', [filter('location', 'us', 'US', 'Gb')], [filter('location', 'US', 'GB')]],
    ['switches in any case', [filter('isAuction', 'TRUE', 'true')], [filter('isAuction', 'true')]],
    [
      'exclusive filters of which one is empty',
      [filter('location', 'US'), filter('excludeLocation', '')],
      [filter('location', 'US')],
    ],
    [
      'as many values as allowed',
      [filter('brand', ...many(50, String))],
      [filter('brand', ...many(50, String))],
    ],
    [
      'repetitions above the allowed number',
      [filter('brand', ...many(99, () => 'Vince'))],
      [filter('brand', 'Vince')],
    ],
    [
      'a value as long as allowed',
      [filter('brand', ` ${'x'.repeat(200)} `)],
      [filter('brand', 'x'.repeat(200))],
    ],
  ])('accepts %s', (_, given, stored) => {
    expect(normaliseFilters(given)).toEqual({ filters: stored, problems: [] });
  });

  it.each<[string, Given, (string | number)[], string]>([
    ['an unknown name', [filter('scent', 'red')], [0, 'name'], 'Unknown filter "scent"'],
    [
      'a doubled name',
      [filter('brand', 'A'), filter('Brand', 'B')],
      [1, 'name'],
      'Filter "brand" already exists',
    ],
    [
      'a doubled name that is empty',
      [filter('brand', 'A'), filter('brand')],
      [1, 'name'],
      'Filter "brand" already exists',
    ],
    [
      'both names of one filter',
      [filter('excludeKeyword', 'a'), filter('excludedkeyword', 'b')],
      [1, 'name'],
      'Filter "excludeKeyword" already exists',
    ],
    [
      'two values of a switch',
      [filter('isAuction', 'true', 'false')],
      [0, 'values'],
      'Filter "isAuction" takes one value',
    ],
    [
      'an unknown value of a switch',
      [filter('authenticated', 'yes')],
      [0, 'values'],
      '"yes" is not a value of "authenticated"',
    ],
    [
      'a country by name',
      [filter('location', 'Germany')],
      [0, 'values'],
      '"Germany" is not a value of "location"',
    ],
    [
      'a letter that is a country only in upper case',
      [filter('location', 'ß')],
      [0, 'values'],
      '"ß" is not a value of "location"',
    ],
    ['too many values', [filter('brand', ...many(51, String))], [0, 'values'], 'At most 50 values'],
    [
      'values that are too long, once',
      [filter('brand', 'x'.repeat(201), 'y'.repeat(201))],
      [0, 'values'],
      'A value must be 200 characters or less',
    ],
    [
      'a keyword of too many words',
      [filter('excludeKeyword', 'a '.repeat(13))],
      [0, 'values'],
      'A phrase must have 12 words or less',
    ],
    [
      'a feedback score out of range',
      [filter('minimumFeedbackScore', '101')],
      [0, 'values'],
      'Feedback score must be a number from 1 to 100',
    ],
    [
      'a price with 3 decimals',
      [filter('minimumPrice', '1.005')],
      [0, 'values'],
      'Minimum price must be a number with at most 2 decimals',
    ],
    [
      'a filter beside its counterpart',
      [filter('location', 'US'), filter('brand', 'A'), filter('excludeLocation', 'GB')],
      [2, 'name'],
      'Filter "excludeLocation" cannot stand beside "location"',
    ],
    [
      'a filter after its counterpart',
      [filter('excludeSeller', 'a'), filter('seller', 'b')],
      [1, 'name'],
      'Filter "seller" cannot stand beside "excludeSeller"',
    ],
  ])('refuses %s', (_, given, path, message) => {
    expect(normaliseFilters(given).problems).toEqual([{ path, message }]);
  });

  it.each<[string, number | null, boolean]>([
    ['10', null, true],
    ['10', 10, true],
    ['10.01', 10, false],
    ['0', 0, true],
    ['9', 10, true],
    ['90', 100, true],
  ])('checks the minimum price %s with the maximum %s: %s', (minimum, maximum, fine) => {
    expect(normaliseFilters([filter('minimumPrice', minimum)], maximum).problems).toEqual(
      fine ? [] : [{ path: [0, 'values'], message: 'Minimum price must not be above the maximum price' }],
    );
  });

  it('refuses more than 40 filters and does not read on', () => {
    const { problems } = normaliseFilters(many(10_000, String).map((name) => filter(name, 'x')));
    expect(problems[0]).toEqual({ path: [], message: 'At most 40 filters' });
    expect(problems).toHaveLength(41);
  });

  it('reports all problems at once', () => {
    const given = [filter('scent', 'red'), filter('isAuction', 'maybe'), filter('minimumPrice', 'x')];
    expect(normaliseFilters(given).problems.map(({ path }) => path.join('.'))).toEqual([
      '0.name',
      '1.values',
      '2.values',
    ]);
  });

  describe('whatever is given', () => {
    const name = fc.oneof(
      fc.constantFrom(...FILTER_NAMES, EXCLUDE_KEYWORD, 'BRAND', 'excludedkeyword', 'exclude_seller'),
      fc.string(),
    );
    const value = fc.oneof(fc.constantFrom('us', 'US', 'true', 'FALSE', '50', '7.25', ' silk '), fc.string());
    const given = fc.array(fc.record({ name, values: fc.array(value, { maxLength: 60 }) }), {
      maxLength: 45,
    });
    const maximum = fc.option(fc.nat(100));

    it('changes nothing when it is applied again', () => {
      fc.assert(
        fc.property(given, maximum, (filters, maxPrice) => {
          const once = normaliseFilters(filters, maxPrice);
          expect(normaliseFilters(once.filters, maxPrice).filters).toEqual(once.filters);
        }),
      );
    });

    it('finds no problem in its own valid result', () => {
      fc.assert(
        fc.property(given, maximum, (filters, maxPrice) => {
          const once = normaliseFilters(filters, maxPrice);
          fc.pre(once.problems.length === 0);
          expect(normaliseFilters(once.filters, maxPrice)).toEqual(once);
        }),
      );
    });

    it('never stores a value twice, untrimmed or empty, nor a name twice', () => {
      fc.assert(
        fc.property(given, (filters) => {
          const stored = normaliseFilters(filters).filters;
          expect(new Set(stored.map((each) => each.name)).size).toBe(stored.length);
          for (const { values } of stored) {
            expect(values.length).toBeGreaterThan(0);
            expect(values.filter((each) => each === '' || each !== each.trim())).toEqual([]);
            expect(new Set(values.map((each) => each.toLowerCase())).size).toBe(values.length);
          }
        }),
      );
    });
  });
});
