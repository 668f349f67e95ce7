import fc from 'fast-check';
import { compileSearch } from './compile-search.ts';
import { parseQueryText, searchWords } from './query-text.ts';
import type { Candidate, Search } from './search.ts';

const word = fc.constantFrom(
  ...[
    'silk',
    'dresses',
    't-shirt',
    "levi's",
    '501',
    '8.5',
    '8 1/2',
    'and',
    '&',
    'h&m',
    'A.P.C.',
    'ワンピース',
    'Grün',
  ],
  ...['men', 'scarves', '👗', 'W 30', '30"', '7½', "80's", 'gold plated', 'x', 'GORE-TEX™', 'rag and bone'],
);
const term = fc.oneof(
  word,
  word.map((text) => `"${text}"`),
  word.map((text) => `“${text} silk”`),
  fc.array(word, { maxLength: 3 }).map((entries) => `(${entries.join(', ')})`),
);
const loose = fc.constantFrom('(', ')', '"', '„', ',', '-', '()', '""', '（', '、');
const wellTyped = spaced(term);
const typed = spaced(fc.oneof({ arbitrary: term, weight: 4 }, loose));
const excluded = word.map((text) => `-"${text}"`);
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), typed);

function search(queryText: string, keywords: string[] = []): Search {
  return {
    queryText,
    category: null,
    maxPriceCents: null,
    minimumCondition: 'PRE_OWNED',
    filters: [{ name: 'excludeKeyword', values: keywords }],
  };
}

function listing(title: string, description: string | null = null): Candidate {
  return {
    title,
    description,
    condition: null,
    price: null,
    isAuction: false,
    location: null,
    categories: [],
    brand: null,
    materials: [],
    countryOfManufacture: null,
    seller: null,
    feedbackPercentage: null,
    authenticated: false,
  };
}

function matches(looking: Search, title: string, description: string | null = null): boolean {
  return compileSearch(looking, 'USD')(listing(title, description)) === undefined;
}

describe('a search', () => {
  it.each([
    ['as people type', typed],
    [
      'of any characters',
      fc
        .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string())
        .filter((text) => parseQueryText(text).excluded.length === 0),
    ],
  ])('finds the listing whose title is its text, %s', (_, text) => {
    fc.assert(
      fc.property(text, (queryText) => {
        expect(compileSearch(search(queryText), 'USD')(listing(queryText))).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the same whatever the case', () => {
    fc.assert(
      fc.property(typed, typed, (queryText, noise) => {
        const title = `${noise} ${queryText.slice(queryText.length / 4)}`;
        const found = matches(search(queryText), title);
        expect(matches(search(queryText.toUpperCase()), title.toLowerCase())).toBe(found);
        expect(matches(search(queryText.toLowerCase()), title.toUpperCase())).toBe(found);
      }),
    );
  });

  it('finds no more with another phrase, group or exclusion to it', () => {
    const more = fc.oneof(
      excluded,
      word.map((text) => `"${text}"`),
      word.map((text) => `(${text}, fur)`),
    );
    fc.assert(
      fc.property(wellTyped, more, wellTyped, (queryText, another, noise) => {
        fc.pre(asksForWords(queryText));
        const title = `${noise} ${queryText.slice(queryText.length / 4)}`;
        const found = matches(search(queryText), title);
        expect(found || !matches(search(`${queryText} ${another}`), title)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('finds no more with another excluded keyword', () => {
    fc.assert(
      fc.property(typed, typed, word, word, (queryText, description, keyword, another) => {
        const found = matches(search(queryText, [keyword]), queryText, description);
        expect(found || !matches(search(queryText, [keyword, another]), queryText, description)).toBe(true);
      }),
    );
  });

  it('never finds what it excludes', () => {
    fc.assert(
      fc.property(typed, word, typed, (queryText, keyword, title) => {
        fc.pre(/[\p{L}\p{N}]/u.test(keyword) && keyword !== 'and');
        expect(matches(search(queryText, [keyword]), title, `so ${keyword} it is`)).toBe(false);
        expect(matches(search(`-"${keyword}" ${queryText}`), `so ${keyword} it is`, title)).toBe(false);
      }),
    );
  });

  it('reads any text about any listing without a fuss', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (queryText, title, description) => {
        const matcher = compileSearch({ ...search(queryText, [title]), category: 'Jewelry' }, 'USD');
        expect(() => matcher(listing(title, description))).not.toThrow();
        expect(() => matcher(listing(description, queryText), { words: [title], filters: [] })).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe('searchWords', () => {
  it('never sends a word twice, and only what was typed', () => {
    fc.assert(
      fc.property(anyText, (queryText) => {
        const { words, anyOf } = searchWords(queryText);
        expect(new Set(words.map((each) => each.toLowerCase())).size).toBe(words.length);
        expect(anyOf.flat().filter((each) => /\s/.test(each))).toEqual([]);
        expect(words.length).toBeLessThanOrEqual(queryText.length);
      }),
    );
  });
});

function spaced(pieces: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(pieces, { maxLength: 8 }).map((chosen) => chosen.join(' '));
}

/** A text of signs only is looked for as it stands; with anything readable added it is another search. */
function asksForWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\band\b/gi, ''));
}
