import fc from 'fast-check';
import { additionTo, enterValue, sortedFilters, toggledValue, whyUnavailable } from './edit-filters.ts';
import type { Addition } from './edit-filters.ts';
import { FILTER_NAMES, filterDefinition } from './filters.ts';
import type { Filter, FilterName } from './filters.ts';
import { normaliseFilters } from './normalise-filters.ts';

const named = (...names: FilterName[]): Filter[] => names.map((name) => ({ name, values: [] }));
const added = (name: FilterName, ...values: string[]): Addition => ({
  outcome: 'added',
  filter: { name, values },
});
const refused = (message: string): Addition => ({ outcome: 'refused', message });

describe('additionTo', () => {
  it.each<[string, Filter[], Addition]>([
    ['brand', [], added('brand')],
    [' BRAND ', [], added('brand')],
    ['isAuction', named('brand'), added('isAuction', 'true')],
    ['authenticated', [], added('authenticated', 'true')],
    ['minimumPrice', [], added('minimumPrice')],
    ['exclude_seller', [], added('excludeSeller')],
    ['excludekeyword', [], { outcome: 'ignored' }],
    ['excludedkeyword', [], { outcome: 'ignored' }],
    ['ExcludedKeyword', named('excludeKeyword'), { outcome: 'ignored' }],
    ['brand', named('brand'), refused('Filter "brand" already exists')],
    ['Brand', named('seller', 'brand'), refused('Filter "brand" already exists')],
    ['excludeLocation', named('location'), refused('Remove Location first')],
    ['seller', named('excludeSeller'), refused('Remove Exclude seller first')],
    [' scent ', [], refused('Unknown filter "scent"')],
    ['', [], refused('Unknown filter ""')],
  ])('adds %p to %j: %j', (name, filters, expected) => {
    expect(additionTo(filters, name)).toEqual(expected);
  });

  it('never lets both filters of a pair be added', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FILTER_NAMES)), (names) => {
        let filters: Filter[] = [];
        for (const name of names) {
          const addition = additionTo(filters, name);
          if (addition.outcome === 'added') filters = sortedFilters([...filters, addition.filter]);
        }
        const valued = filters.map(({ name }) => ({
          name,
          values: [filterDefinition(name).values[0] ?? '5'],
        }));
        expect(normaliseFilters(valued).problems).toEqual([]);
      }),
    );
  });
});

describe('whyUnavailable', () => {
  it.each([
    ['seller', { reason: 'present' }],
    ['excludeSeller', { reason: 'excluded', by: 'seller' }],
    ['brand', undefined],
  ] as const)('answers for %s: %p', (name, expected) => {
    expect(whyUnavailable(name, named('seller'))).toEqual(expected);
  });
});

describe('sortedFilters', () => {
  it('sorts by the label and keeps the other fields of a filter', () => {
    const filters = [
      { name: 'seller', isNew: true },
      { name: 'isAuction', isNew: false },
      { name: 'excludeLocation', isNew: false },
      { name: 'authenticated', isNew: false },
    ] as const;
    expect(sortedFilters(filters)).toEqual([filters[1], filters[3], filters[2], filters[0]]);
  });
});

describe('enterValue', () => {
  it.each<[FilterName, string[], string, string[]]>([
    ['material', ['wool'], 'silk', ['wool', 'silk']],
    ['material', ['wool'], '  silk ', ['wool', 'silk']],
    ['material', ['wool'], 'WOOL', ['wool']],
    ['material', ['wool'], '  ', ['wool']],
    ['excludeKeyword', ['moth'], 'Moth ', ['moth']],
    ['excludeKeyword', ['moth'], 'gold plated', ['moth', 'gold plated']],
    ['minimumPrice', ['5'], '10.50', ['10.50']],
    ['minimumPrice', ['5'], '1.200,5', ['1200.50']],
    ['minimumPrice', ['5'], ' ', ['5']],
    ['minimumFeedbackScore', [], '98', ['98']],
    ['minimumFeedbackScore', ['98'], '99.5', ['99.5']],
    ['isAuction', ['true'], 'FALSE', ['false']],
    ['location', [], 'it', ['IT']],
    ['location', ['IT'], 'Italy', ['IT']],
    ['location', ['IT'], 'great britain', ['IT', 'GB']],
  ])('adds to the values of %s, %j, the text %p: %j', (name, values, typed, expected) => {
    expect(enterValue({ name, values }, typed)).toEqual({ values: expected, problem: undefined });
  });

  it.each<[FilterName, string, string]>([
    ['location', 'Atlantis', '"Atlantis" is not a value of "location"'],
    ['isAuction', 'maybe', '"maybe" is not a value of "isAuction"'],
    ['minimumFeedbackScore', '0', 'Feedback score must be a number from 1 to 100'],
    ['minimumFeedbackScore', '101', 'Feedback score must be a number from 1 to 100'],
    ['minimumPrice', '1,5,0', 'Minimum price must be a number with at most 2 decimals'],
    ['brand', 'x'.repeat(201), 'A value must be 200 characters or less'],
  ])('refuses for %s the text %p', (name, typed, problem) => {
    expect(enterValue({ name, values: ['kept'] }, typed)).toEqual({ values: ['kept'], problem });
  });

  it('takes at most fifty values and says so', () => {
    const values = Array.from({ length: 50 }, (_, n) => `brand ${n}`);
    expect(enterValue({ name: 'brand', values }, 'one more')).toEqual({
      values,
      problem: 'At most 50 values',
    });
    expect(enterValue({ name: 'brand', values }, 'BRAND 7')).toEqual({ values, problem: undefined });
  });

  it('never makes a filter that could not be saved', () => {
    const typed = fc.oneof(fc.string(), fc.constantFrom('5', 'true', 'US', 'Italy', '1.5', 'wool', 'WOOL'));
    fc.assert(
      fc.property(fc.constantFrom(...FILTER_NAMES), fc.array(typed), (name, entries) => {
        let values: string[] = [];
        for (const entry of entries) values = enterValue({ name, values }, entry).values;
        expect(normaliseFilters([{ name, values }])).toEqual({
          filters: values.length > 0 ? [{ name, values }] : [],
          problems: [],
        });
      }),
    );
  });
});

describe('toggledValue', () => {
  it.each([
    [['true'], 'false'],
    [['false'], 'true'],
    [[], 'true'],
  ])('turns %j to %s', (values, expected) => {
    expect(toggledValue({ values })).toBe(expected);
  });
});
