import {
  changeFilter,
  draftFilters,
  enterTyped,
  removeFilter,
  typeInto,
  withFilter,
} from './draft-filters.ts';
import type { DraftFilter } from './draft-filters.ts';

const seller: DraftFilter = { name: 'seller', values: ['attic'], isNew: false, typed: '' };

describe('the list', () => {
  it('starts with the stored filters, in the order in which they are shown', () => {
    const stored = [
      { name: 'SELLER', values: ['attic'] },
      { name: 'scent', values: ['red'] },
      { name: 'brand', values: ['Acme'] },
    ];
    expect(draftFilters(stored)).toEqual([{ ...seller, name: 'brand', values: ['Acme'] }, seller]);
  });

  it('adds a filter at its place, and marks it as new', () => {
    const filters = withFilter([seller], { name: 'brand', values: [] }, true);
    expect(filters).toEqual([
      { name: 'brand', values: [], isNew: true, takesFocus: true, typed: '' },
      seller,
    ]);
  });

  it('changes and removes one filter by name', () => {
    const filters = withFilter([seller], { name: 'brand', values: [] }, true);
    const changed = changeFilter(filters, { ...seller, values: [] });
    expect(changed.map(({ values }) => values)).toEqual([[], []]);
    expect(removeFilter(filters, 'seller').map(({ name }) => name)).toEqual(['brand']);
  });

  it('adds a changed filter that was not in the list', () => {
    expect(changeFilter([], seller)).toEqual([seller]);
  });
});

describe('enterTyped', () => {
  const typed = (name: DraftFilter['name'], values: string[], text: string) =>
    enterTyped({ name, values, isNew: false, typed: text });

  it.each([
    ['seller', ['attic'], ' cellar ', ['attic', 'cellar']],
    ['seller', ['attic'], '  ', ['attic']],
    ['minimumPrice', ['5'], '10', ['10']],
    ['location', [], 'italy', ['IT']],
    ['location', ['IT'], 'gb', ['IT', 'GB']],
    ['excludeKeyword', ['fur'], 'acrylic, child', ['fur', 'acrylic', 'child']],
    ['excludeKeyword', [], ', acrylic ,', ['acrylic']],
    ['brand', [], 'Crate, Barrel', ['Crate, Barrel']],
  ] as const)('adds to %s %j the typed %j', (name, values, text, expected) => {
    expect(typed(name, [...values], text)).toMatchObject({ values: expected, typed: '' });
  });

  it('keeps a refused text, and says why until something else is typed', () => {
    const refused = typed('minimumFeedbackScore', ['98'], '200');
    expect(refused).toMatchObject({
      values: ['98'],
      typed: '200',
      problem: 'Feedback score must be a number from 1 to 100',
    });
    expect(typeInto(refused, '20')).not.toHaveProperty('problem');
  });

  it('asks for a country from the list when the text names none', () => {
    expect(typed('location', [], 'ital').problem).toBe('Choose a country from the list');
  });
});
