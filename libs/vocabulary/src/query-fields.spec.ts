import { missingFields, queryTextProblem } from './query-fields.ts';
import type { EditedFields } from './query-fields.ts';

describe('queryTextProblem', () => {
  it.each([
    ['', 'Query text is required'],
    [' \n\t', 'Query text is required'],
    ['coat', undefined],
    ['x'.repeat(300), undefined],
    [` ${'x'.repeat(300)} `, undefined],
    ['x'.repeat(301), 'Query text must be 300 characters or less'],
    ['a '.repeat(100), undefined],
    [`"${'a '.repeat(12)}"`, undefined],
    [`coat "${'a '.repeat(13)}"`, 'A phrase must have 12 words or less'],
    [`coat -"${'a '.repeat(13)}"`, 'A phrase must have 12 words or less'],
    [`(coat, ${'a '.repeat(13)})`, 'A phrase must have 12 words or less'],
    ['a-'.repeat(13), 'A phrase must have 12 words or less'],
  ])('answers for %j: %p', (text, problem) => {
    expect(queryTextProblem(text)).toBe(problem);
  });
});

describe('missingFields', () => {
  const coat: EditedFields = { query_text: 'coat', category: "Men's Clothing", max_price: 90 };

  it.each<[Partial<EditedFields>, string[]]>([
    [{}, []],
    [{ max_price: 0.01 }, []],
    [{ query_text: '  ' }, ['query_text']],
    [{ category: null }, ['category']],
    [{ category: '' }, ['category']],
    [{ max_price: null }, ['max_price']],
    [{ max_price: undefined }, ['max_price']],
    [{ max_price: 0 }, ['max_price']],
    [{ max_price: -1 }, ['max_price']],
    [{ max_price: NaN }, ['max_price']],
    [{ query_text: '', category: null, max_price: null }, ['query_text', 'category', 'max_price']],
  ])('answers for %j: %j', (change, missing) => {
    expect(missingFields({ ...coat, ...change })).toEqual(missing);
  });
});
