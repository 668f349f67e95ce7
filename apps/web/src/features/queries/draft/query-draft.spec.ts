import { NO_CONDITION_BOXES } from '@rummage/vocabulary';
import { draftProblems, isChanged, missingOf, queryInput, settleDraft, startDraft } from './query-draft.ts';
import type { QueryDraft, QueryStart } from './query-draft.ts';

const draft = (different: Partial<QueryDraft> = {}) => ({
  ...startDraft({ query_text: 'silk blouse' }),
  ...different,
});
const filter = (name: 'minimumPrice' | 'brand', ...values: string[]) => ({
  name,
  values,
  isNew: true,
  typed: '',
});

describe('startDraft', () => {
  it('starts with all conditions ticked and everything else empty', () => {
    expect(startDraft({})).toEqual({
      queryText: '',
      words: {},
      category: undefined,
      maxPrice: '',
      limitCounts: 'price',
      boxes: { PRE_OWNED: true, NEW_OTHER: true, NEW: true },
      filters: [],
    });
  });

  it('starts with what is known', () => {
    const known = startDraft({
      query_text: 'silk',
      words: { de: 'Seide' },
      category: 'Jewelry',
      max_price: 12.5,
      limit_counts: 'door',
      minimum_condition: 'NEW_OTHER',
      filters: [{ name: 'brand', values: ['Acme'] }],
    });
    expect(known).toEqual({
      queryText: 'silk',
      words: { de: 'Seide' },
      category: 'Jewelry',
      maxPrice: '12.50',
      limitCounts: 'door',
      boxes: { PRE_OWNED: false, NEW_OTHER: true, NEW: true },
      filters: [{ name: 'brand', values: ['Acme'], isNew: false, typed: '' }],
    });
  });
});

describe('draftProblems', () => {
  const required = { queryText: 'Query text is required' };
  const tooLong = { queryText: 'Query text must be 300 characters or less' };
  const notPositive = { maxPrice: 'Maximum price must be a positive number' };

  it.each([
    ['a good draft', draft(), {}],
    ['no text', draft({ queryText: '' }), required],
    ['blank text', draft({ queryText: '   ' }), required],
    ['300 characters', draft({ queryText: ` ${'a'.repeat(300)} ` }), {}],
    ['301 characters', draft({ queryText: 'a'.repeat(301) }), tooLong],
    ['a dot as price', draft({ maxPrice: '.' }), notPositive],
    ['a price of 0', draft({ maxPrice: '0' }), {}],
    ['two things', draft({ queryText: '', maxPrice: '.' }), { ...required, ...notPositive }],
    [
      'a minimum above the maximum',
      draft({ maxPrice: '5', filters: [filter('minimumPrice', '10')] }),
      { filters: { minimumPrice: 'Minimum price must not be above the maximum price' } },
    ],
    ['no condition', draft({ boxes: NO_CONDITION_BOXES }), { boxes: 'Tick at least one condition' }],
    [
      'a value that was refused',
      settleDraft(draft({ filters: [{ ...filter('minimumPrice'), typed: 'ten' }] })),
      { filters: { minimumPrice: 'Minimum price must be a number with at most 2 decimals' } },
    ],
  ])('finds the problems of %s', (_what, given, expected) => {
    expect(draftProblems(given)).toEqual(expected);
  });
});

describe('queryInput', () => {
  it('sends everything in its final form', () => {
    const full = draft({
      queryText: ' silk blouse ',
      words: { de: 'Seidenbluse' },
      category: "Women's Clothing",
      maxPrice: '90.',
      boxes: { PRE_OWNED: false, NEW_OTHER: true, NEW: true },
      filters: [filter('brand', ' Acme ', 'acme'), filter('minimumPrice')],
    });
    expect(queryInput(full, 7)).toEqual({
      user_id: 7,
      query_text: 'silk blouse',
      words: { de: 'Seidenbluse' },
      category: "Women's Clothing",
      max_price: 90,
      limit_counts: 'price',
      active: true,
      minimum_condition: 'NEW_OTHER',
      filters: [{ name: 'brand', values: ['Acme'] }],
    });
  });

  it('sends null when there is no category and no price', () => {
    expect(queryInput(draft(), 7)).toMatchObject({ category: null, max_price: null });
  });
});

describe('settleDraft', () => {
  it('takes text that was typed but not entered', () => {
    const settled = settleDraft(draft({ filters: [{ ...filter('brand', 'Acme'), typed: 'Globex' }] }));
    expect(queryInput(settled, 7).filters).toEqual([{ name: 'brand', values: ['Acme', 'Globex'] }]);
  });
});

describe('missingOf', () => {
  it.each([
    [draft({ queryText: ' ' }), ['query_text', 'category', 'max_price']],
    [draft({ category: 'Jewelry', maxPrice: '0' }), ['max_price']],
    [draft({ category: 'Jewelry', maxPrice: '0.01' }), []],
  ])('answers %j with %j', (given, expected) => {
    expect(missingOf(given, undefined)).toEqual(expected);
  });

  it.each<[QueryStart, string[]]>([
    [{ category: null, max_price: null }, []],
    [{ category: null, max_price: 0 }, []],
    [{ category: 'Jewelry', max_price: null }, ['category']],
    [{ category: null, max_price: 90 }, ['max_price']],
  ])('answers an empty form for a query saved with %j with %j', (saved, expected) => {
    expect(missingOf(draft(), saved)).toEqual(expected);
  });
});

describe('isChanged', () => {
  it.each([
    ['no change', draft(), false],
    ['space around the text', draft({ queryText: 'silk blouse ' }), false],
    ['a filter without values', draft({ filters: [filter('brand')] }), false],
    ['another text', draft({ queryText: 'silk' }), true],
    ['what the limit counts', draft({ limitCounts: 'door' }), true],
    ['words of another language', draft({ words: { de: 'Seide' } }), true],
    ['another condition', draft({ boxes: NO_CONDITION_BOXES }), true],
    ['a value', draft({ filters: [filter('brand', 'Acme')] }), true],
    ['something typed', draft({ filters: [{ ...filter('brand'), typed: 'A' }] }), true],
  ])('compares drafts that differ by %s', (_what, given, expected) => {
    expect(isChanged(given, draft())).toBe(expected);
  });

  it('notices another choice of notifications', () => {
    const known = startDraft({ notify: 'never' });
    expect(isChanged({ ...known, notify: 'daily' }, known)).toBe(true);
  });
});
