import { QueryInput } from './query.ts';

const problemsOf = (input: unknown) =>
  QueryInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('QueryInput', () => {
  it('returns the canonical form', () => {
    const input = {
      query_text: '  wool coat ',
      filters: [
        { name: 'Brand', values: [' Loden ', 'LODEN', ''] },
        { name: 'material', values: [] },
        { name: 'excludedKeyword', values: ['moth'] },
      ],
    };

    expect(QueryInput.parse(input)).toEqual({
      query_text: 'wool coat',
      filters: [
        { name: 'brand', values: ['Loden'] },
        { name: 'excludeKeyword', values: ['moth'] },
      ],
    });
  });

  it.each([
    ['nothing at all', {}, ['query_text: Query text is required']],
    ['an empty text', { query_text: ' \n ' }, ['query_text: Query text is required']],
    [
      'a long text',
      { query_text: 'x'.repeat(301) },
      ['query_text: Query text must be 300 characters or less'],
    ],
    [
      'a long phrase',
      { query_text: `"${'a '.repeat(13)}"` },
      ['query_text: A phrase must have 12 words or less'],
    ],
    ['a NUL', { query_text: 'a\0' }, ['query_text: Text has characters that cannot be stored']],
    ['half a pair', { query_text: '\udc00' }, ['query_text: Text has characters that cannot be stored']],
    [
      'a negative price',
      { query_text: 'a', max_price: -0.01 },
      ['max_price: Maximum price must be a positive number'],
    ],
    [
      'a price in words',
      { query_text: 'a', max_price: '9' },
      ['max_price: Maximum price must be a positive number'],
    ],
    [
      'no number',
      { query_text: 'a', max_price: NaN },
      ['max_price: Maximum price must be a positive number'],
    ],
    [
      'a text and a pair of prices',
      { max_price: 5, filters: [{ name: 'minimumPrice', values: ['6'] }] },
      ['query_text: Query text is required', 'filters: Minimum price must not be above the maximum price'],
    ],
    [
      'several bad filters',
      {
        query_text: 'a',
        filters: [
          { name: 'isAuction', values: ['maybe'] },
          { name: 'hat', values: ['x'] },
        ],
      },
      ['filters.0.values: "maybe" is not a value of "isAuction"', 'filters.1.name: Unknown filter "hat"'],
    ],
  ])('names what is wrong with %s', (_what, input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });

  it.each([null, 0, 0.01, 1_000_000_000])('takes the price %p', (max_price) => {
    expect(problemsOf({ query_text: 'a', max_price })).toEqual([]);
  });
});
