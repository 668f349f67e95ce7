import { withoutRates } from '@rummage/vocabulary';
import fc from 'fast-check';
import { compileSearch } from '../compile-search.ts';
import type { Candidate, Search } from '../search.ts';
import { listingOf, searchFor } from '../testing/look.ts';
import { runs } from '../testing/runs.ts';
import { createQueryIndex } from './query-index.ts';

function matches(search: Search, listing: Candidate): boolean {
  return compileSearch(search, withoutRates('USD'))(listing) === undefined;
}

const WORDS = [
  ...[
    'silk',
    'dress',
    'dresses',
    't-shirt',
    't',
    'shirt',
    'tshirt',
    "levi's",
    '501',
    '501s',
    '8.5',
    '8 1/2',
    '½',
  ],
  ...[
    'h&m',
    'and',
    '&',
    'A.P.C.',
    'apc',
    'ワンピース',
    'ワン',
    'ピース',
    'コートドレス',
    '大衣',
    '衣',
    'Grün',
    'grun',
  ],
  ...[
    'men',
    'man',
    'scarves',
    'scarf',
    '👗',
    'W 30',
    'w30',
    '30"',
    "80's",
    'gold plated',
    'gold',
    'x',
    'GORE-TEX™',
  ],
  ...['all saints', 'AllSaints', 'rag and bone', 'Rag & Bone', 'size s', 'İstanbul', '!!', 'กางเกง', '한복'],
];

const word = fc.constantFrom(...WORDS);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const entries = fc.array(phrase, { maxLength: 3 }).map((texts) => texts.join(', '));
const queryText = fc
  .array(
    fc.oneof(
      { arbitrary: word, weight: 3 },
      phrase.map((text) => `"${text}"`),
      word.map((text) => `-${text}`),
      entries.map((texts) => `(${texts})`),
      fc.constantFrom('(', '"', '-', ',', '👗'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((terms) => terms.join(' '));

const filter = fc.record({
  name: fc.constantFrom(
    'brand' as const,
    'material' as const,
    'excludeKeyword' as const,
    'location' as const,
  ),
  values: fc.array(phrase, { maxLength: 2 }),
});
const search = fc
  .record({
    text: queryText,
    otherTexts: fc.array(fc.record({ text: queryText, countries: fc.constant(['SE']) }), { maxLength: 1 }),
    filters: fc.array(filter, { maxLength: 1 }),
  })
  .map(({ text, ...more }) => searchFor(text, more));

const text = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme' }),
);
const listing = fc
  .record({
    title: text,
    description: fc.option(text),
    brand: fc.option(text, { freq: 1 }),
    materials: fc.array(text, { maxLength: 1 }),
  })
  .map(({ title, ...more }) => listingOf(title, more));

describe('an index of queries', () => {
  it('finds what testing every query finds, in thousands of pairs', () => {
    const QUERIES = 50;
    const LISTINGS = 20;
    const { numRuns } = runs(100_000 / (QUERIES * LISTINGS));
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(search, { minLength: QUERIES, maxLength: QUERIES }),
        fc.array(listing, { minLength: LISTINGS, maxLength: LISTINGS }),
        (queries, listings) => {
          const index = createQueryIndex(queries.entries());
          for (const each of listings) {
            const expected = queries.flatMap((query, id) => (matches(query, each) ? [id] : []));
            const candidates = new Set(index.mayMatch(each));
            expect(expected.filter((id) => !candidates.has(id))).toEqual([]);
            found += expected.length;
          }
        },
      ),
      { numRuns },
    );
    expect(found).toBeGreaterThan(10 * numRuns);
  });

  it('finds the same after queries were changed and deleted as a new index of what is left', () => {
    const change = fc.record({ id: fc.nat(4), to: fc.option(search) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), listing, (changes, each) => {
        const index = createQueryIndex<number>();
        const current = new Map<number, Search>();
        for (const { id, to } of changes) {
          if (to) index.set(id, to);
          else index.delete(id);
          if (to) current.set(id, to);
          else current.delete(id);
          index.mayMatch(each);
        }
        expect(index.mayMatch(each).sort()).toEqual(createQueryIndex(current).mayMatch(each).sort());
      }),
      runs(500),
    );
  });

  const index = createQueryIndex(
    [
      searchFor('silk dress'),
      searchFor('"silk dress"'),
      searchFor('(silk, wool) coat'),
      searchFor('-fur'),
      searchFor('silk', { filters: [{ name: 'brand', values: ['Rag & Bone', 'Solenne'] }] }),
      searchFor('👗'),
      searchFor('衣'),
      searchFor('felt hood', { otherTexts: [{ text: 'ylle kappa', countries: ['SE'] }] }),
    ].entries(),
  );

  it.each([
    ['the words', listingOf('Dresses of silk'), [0, 1]],
    ['words written together', listingOf('Silkdress'), [0, 1]],
    ['a word of the group', listingOf('Wool coat'), [2]],
    ['the brand', listingOf('Silk top', { brand: 'Solenne' }), [4]],
    ['a part of a run of letters', listingOf('絹の大衣'), [6]],
    ['the first word of another text', listingOf('Ylle kappa'), [7]],
    ['nothing', listingOf('Hat'), []],
  ])('gives back, besides those without words, those for a listing that has %s', (_, each, expected) => {
    expect(index.mayMatch(each).sort()).toEqual([3, 5, ...expected].sort());
  });

  it('gives back the right one of thousands filed side by side, also after others were deleted', () => {
    const ids = Array.from({ length: 4900 }, (_, id) => id);
    const words = (id: number) => [`first${id % 70}x`, `last${Math.floor(id / 70)}x`];
    const many = createQueryIndex(ids.map((id) => [id, searchFor(words(id).join(' '))]));

    for (const id of ids.filter((each) => each % 3 === 0)) many.delete(id);
    const found = ids.map((id) => many.mayMatch(listingOf(words(id).reverse().join(', '))));

    expect(found).toEqual(ids.map((id) => (id % 3 === 0 ? [] : [id])));
  });

  it('gives back none that was deleted', () => {
    const two = createQueryIndex<string>([
      ['coat', searchFor('coat')] as const,
      ['hat', searchFor('hat')] as const,
    ]);

    two.delete('coat');
    two.delete('never there');

    expect(two.mayMatch(listingOf('coat and hat'))).toEqual(['hat']);
  });
});
