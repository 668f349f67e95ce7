import { NO_CONDITION_BOXES } from '@rummage/vocabulary';
import { draftProblems, newDraft, queryInput } from './query-draft.ts';
import type { QueryDraft } from './query-draft.ts';

const draft = (different: Partial<QueryDraft> = {}) => ({ ...newDraft('silk blouse'), ...different });
const filter = (name: 'minimumPrice' | 'brand', ...values: string[]) => ({ name, values, isNew: true });

describe('newDraft', () => {
  it('starts with all conditions ticked and no filter', () => {
    expect(draft()).toEqual({
      queryText: 'silk blouse',
      category: undefined,
      maxPrice: '',
      boxes: { PRE_OWNED: true, NEW_OTHER: true, NEW: true },
      filters: [],
    });
  });
});

describe('draftProblems', () => {
  const required = { queryText: 'Query text is required' };
  const tooLong = { queryText: 'Query text must be 300 characters or less' };
  const notPositive = { maxPrice: 'Maximum price must be a positive number' };

  it.each([
    ['a good one', draft(), {}],
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
      { filters: 'Minimum price must not be above the maximum price' },
    ],
  ])('of %s', (_what, given, expected) => {
    expect(draftProblems(given)).toEqual(expected);
  });
});

describe('queryInput', () => {
  it('sends everything in its final form', () => {
    const full = draft({
      queryText: ' silk blouse ',
      category: "Women's Clothing",
      maxPrice: '90.',
      boxes: { PRE_OWNED: false, NEW_OTHER: true, NEW: true },
      filters: [filter('brand', ' Acme ', 'acme'), filter('minimumPrice')],
    });
    expect(queryInput(full, 7)).toEqual({
      user_id: 7,
      query_text: 'silk blouse',
      category: "Women's Clothing",
      max_price: 90,
      active: true,
      minimum_condition: 'NEW_OTHER',
      filters: [{ name: 'brand', values: ['Acme'] }],
    });
  });

  it('sends null for no category and no price, and the lowest condition when none is ticked', () => {
    expect(queryInput(draft({ boxes: NO_CONDITION_BOXES }), 7)).toMatchObject({
      category: null,
      max_price: null,
      minimum_condition: 'PRE_OWNED',
    });
  });
});
