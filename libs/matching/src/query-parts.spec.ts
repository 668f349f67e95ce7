import { onlyPart, partsOf, withoutParts, withWordsApart } from './query-parts.ts';
import type { Search } from './search.ts';

const search: Search = {
  queryText: 'wool “wrap dress” -fur -"faux leather" (red, dark blue) wool',
  category: "Women's Clothing",
  maxPriceCents: 5000,
  minimumCondition: 'NEW',
  filters: [{ name: 'brand', values: ['Acne'] }],
};
const ANYTHING: Search = {
  queryText: '',
  category: null,
  maxPriceCents: null,
  minimumCondition: 'PRE_OWNED',
  filters: [],
};

describe('the parts of a query', () => {
  it('are its terms, each once, and everything else that it asks', () => {
    expect(partsOf(search).map((part) => onlyPart(search, part))).toEqual([
      { ...ANYTHING, queryText: 'wool' },
      { ...ANYTHING, queryText: '"wrap dress"' },
      { ...ANYTHING, queryText: '-fur' },
      { ...ANYTHING, queryText: '-"faux leather"' },
      { ...ANYTHING, queryText: '(red, dark blue)' },
      { ...ANYTHING, category: "Women's Clothing" },
      { ...ANYTHING, maxPriceCents: 5000 },
      { ...ANYTHING, minimumCondition: 'NEW' },
      { ...ANYTHING, filters: search.filters },
    ]);
  });

  it.each(['wool size 42', 'wool EU 38', 'wool 38 uk'])(
    'have a size in two words as one: %s',
    (queryText) => {
      const [wool, size] = partsOf({ ...ANYTHING, queryText });
      if (!wool || !size) throw new Error('it asks for both');
      expect(onlyPart(search, size).queryText).toBe(queryText.slice(5));
      expect(withoutParts({ ...ANYTHING, queryText }, [size]).queryText).toBe('wool');
      expect(withoutParts({ ...ANYTHING, queryText }, [wool]).queryText).toBe(queryText.slice(5));
    },
  );

  it('have the words of phrases apart where that is asked for', () => {
    expect(withWordsApart(search)).toEqual({
      ...search,
      queryText: 'wool wrap dress -fur -"faux leather" (red, dark blue) wool',
    });
    expect(withWordsApart({ ...search, queryText: '"wool" coat -"faux leather"' })).toBeUndefined();
  });

  it('are none of a query that asks for anything', () => {
    expect(partsOf(ANYTHING)).toEqual([]);
  });

  it('can be left out, one or all', () => {
    const [wool, ...others] = partsOf(search);
    if (!wool) throw new Error('it asks for wool');
    expect(withoutParts(search, [wool]).queryText).toBe('"wrap dress" -fur -"faux leather" (red, dark blue)');
    expect(withoutParts(search, others)).toEqual({ ...ANYTHING, queryText: 'wool wool' });
    expect(withoutParts(search, [wool, ...others])).toEqual(ANYTHING);
  });
});
