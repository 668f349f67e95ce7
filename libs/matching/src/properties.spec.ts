import { type Condition, meetsCondition, parseQueryText, withoutRates } from '@rummage/vocabulary';
import { anyCharacter } from '@rummage/vocabulary/testing';
import fc from 'fast-check';
import { compileSearch } from './compile-search.ts';
import { searchWords } from './search-words.ts';
import type { Candidate, Mismatch, Search } from './search.ts';
import { singular } from './singular.ts';
import { listingOf, look, searchFor } from './testing/look.ts';
import { runs } from './testing/runs.ts';
import { listingHas, listingSays, tokenizeListing, wanted } from './tokenized.ts';

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
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  typed,
);

function search(queryText: string, keywords: string[] = []): Search {
  return searchFor(queryText, { filters: [{ name: 'excludeKeyword', values: keywords }] });
}

function listing(title: string, description: string | null = null): Candidate {
  return listingOf(title, { description });
}

function matches(looking: Search, title: string, description: string | null = null): boolean {
  return compileSearch(looking, withoutRates('USD'))(listing(title, description)) === undefined;
}

describe('a query', () => {
  it.each([
    ['as people type', typed],
    [
      'of any characters',
      fc
        .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: anyCharacter }), fc.string())
        .filter((text) => parseQueryText(text).excluded.length === 0),
    ],
  ])('finds the listing whose title is its text, %s', (_, text) => {
    fc.assert(
      fc.property(text, (queryText) => {
        expect(compileSearch(search(queryText), withoutRates('USD'))(listing(queryText))).toBeUndefined();
      }),
      { ...runs(2000), examples: [['( - "silk" )'], ['( - “silk silk” )'], ['(- silk, - fur)']] },
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

  it('finds no more when a phrase, group or exclusion is added', () => {
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
      runs(500),
    );
  });

  it('finds no more when an excluded keyword is added', () => {
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

  it('never throws, whatever its text and the listing are', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (queryText, title, description) => {
        const matcher = compileSearch(
          { ...search(queryText, [title]), category: 'Jewelry' },
          withoutRates('USD'),
        );
        expect(() => matcher(listing(title, description))).not.toThrow();
        expect(() => matcher(listing(description, queryText), { words: [title], filters: [] })).not.toThrow();
      }),
      runs(500),
    );
  });
});

describe('a matcher', () => {
  const condition = fc.constantFrom<Condition>('PRE_OWNED', 'NEW_OTHER', 'NEW');
  const cents = fc.integer({ min: 0, max: 300 });
  const anySearch: fc.Arbitrary<Search> = fc.record({
    queryText: typed,
    category: fc.constantFrom(null, 'Jewelry' as const, "Women's Clothing" as const),
    maxPriceCents: fc.option(cents),
    minimumCondition: condition,
    filters: fc.uniqueArray(
      fc.oneof(
        fc.record({ name: fc.constant('excludeKeyword' as const), values: fc.array(word, { maxLength: 2 }) }),
        fc.record({
          name: fc.constantFrom('brand' as const, 'material'),
          values: fc.array(word, { minLength: 1 }),
        }),
        fc.record({
          name: fc.constantFrom('location' as const, 'countryOfManufacture', 'excludeLocation'),
          values: fc.constantFrom<string[]>(['US'], ['IT', 'US']),
        }),
        fc.record({
          name: fc.constant('minimumPrice' as const),
          values: fc.constantFrom<string[]>(['0'], ['0.5'], ['1']),
        }),
      ),
      { selector: ({ name }) => name, maxLength: 2 },
    ),
  });
  const anyListing: fc.Arbitrary<Candidate> = fc
    .record({
      title: typed,
      description: fc.option(typed),
      condition: fc.option(condition),
      price: fc.option(fc.record({ cents, currency: fc.constantFrom('USD', 'USD', 'EUR') })),
      location: fc.constantFrom(null, 'US', 'IT'),
      categories: fc.constantFrom([], ['Jewelry' as const], ["Women's Clothing" as const]),
      brand: fc.option(word),
      materials: fc.array(word, { maxLength: 2 }),
      countryOfManufacture: fc.constantFrom(null, 'US', 'IT', 'CN'),
    })
    .map(({ title, ...more }) => listingOf(title, more));
  /** A query and a listing that often matches it: the text of the one is in the title of the other. */
  const pair = fc
    .tuple(anySearch, anyListing, fc.boolean())
    .map(([wish, offer, meant]): [Search, Candidate] => [
      wish,
      meant ? { ...offer, title: `${offer.title} ${wish.queryText.replace(/-"[^"]*"/g, '')}` } : offer,
    ]);
  const often = runs(300);

  it('gives the same answer every time, also when compiled again', () => {
    fc.assert(
      fc.property(pair, ([wish, offer]) => {
        const matcher = compileSearch(wish, withoutRates('USD'));
        expect(matcher(offer)).toEqual(matcher(offer));
        expect(look(wish, structuredClone(offer))).toEqual(look(wish, offer));
      }),
      often,
    );
  });

  it('still matches with a higher or no maximum price, the lowest condition or no category', () => {
    fc.assert(
      fc.property(pair, cents, ([wish, offer], more) => {
        fc.pre(look(wish, offer) === 'match');
        const { maxPriceCents } = wish;
        const wider = maxPriceCents === null ? null : maxPriceCents + more;
        expect(look({ ...wish, maxPriceCents: wider }, offer)).toBe('match');
        expect(look({ ...wish, maxPriceCents: null }, offer)).toBe('match');
        expect(look({ ...wish, minimumCondition: 'PRE_OWNED' }, offer)).toBe('match');
        expect(look({ ...wish, category: null }, offer)).toBe('match');
      }),
      often,
    );
  });

  it('never refuses a match because the marketplace has proven something', () => {
    const proof = fc.record({
      words: fc.array(word),
      filters: fc.subarray(['brand' as const, 'material' as const, 'countryOfManufacture' as const]),
    });
    fc.assert(
      fc.property(pair, proof, ([wish, offer], proven) => {
        fc.pre(look(wish, offer) === 'match');
        expect(look(wish, offer, proven)).toBe('match');
      }),
      often,
    );
  });

  it('names the excluded keyword that is added to a match', () => {
    const keyword = word.filter((text) => /[\p{L}\p{N}]/u.test(text) && text !== 'and');
    fc.assert(
      fc.property(pair, keyword, ([wish, offer], unwanted) => {
        fc.pre(look(wish, offer) === 'match');
        const filters = [...wish.filters.filter(({ name }) => name === 'location')];
        const refusing = {
          ...wish,
          filters: [...filters, { name: 'excludeKeyword' as const, values: [unwanted] }],
        };
        const said = { ...offer, description: `${offer.description ?? ''} ! ${unwanted} !` };
        expect(look(refusing, said)).toEqual({ kind: 'excluded-keyword', keyword: unwanted });
        const refusingWord = { ...wish, queryText: `${wish.queryText} "" -"${unwanted}"`, filters };
        fc.pre(parseQueryText(refusingWord.queryText).excluded.includes(unwanted));
        expect(look(refusingWord, said)).toEqual({ kind: 'excluded-word', word: unwanted });
      }),
      often,
    );
  });

  it('gives a reason that is true', () => {
    fc.assert(
      fc.property(pair, ([wish, offer]) => {
        const reason = look(wish, offer);
        if (reason !== 'match') expect([reason, isTrue(reason, wish, offer)]).toEqual([reason, true]);
      }),
      runs(3000),
    );
  });

  it('reports an unknown country of manufacture only when nothing else is wrong', () => {
    fc.assert(
      fc.property(pair, ([wish, offer]) => {
        const unknown = { ...offer, countryOfManufacture: null };
        const filters = [{ name: 'countryOfManufacture' as const, values: ['IT'] }, ...wish.filters];
        const choosy = {
          ...wish,
          filters: filters.filter(({ name }, at) => at === 0 || name !== filters[0]?.name),
        };
        const reason = look(choosy, unknown);
        fc.pre(reason !== 'match' && reason.kind === 'filter' && reason.filter === 'countryOfManufacture');
        expect(reason).toMatchObject({ value: null });
        expect(look(choosy, { ...unknown, countryOfManufacture: 'IT' })).toBe('match');
      }),
      often,
    );
  });
});

/** Checks the reason again, in another way where there is one. */
function isTrue(reason: Mismatch, wish: Search, offer: Candidate): boolean {
  const says = (text: string) => listingSays(tokenizeListing(offer), wanted(text));
  const shows = (text: string) => listingHas(tokenizeListing(offer), wanted(text));
  const { words, phrases, excluded, anyOf } = parseQueryText(wish.queryText);
  switch (reason.kind) {
    case 'word':
      // A text of signs alone is looked for and named as a whole.
      return !says(reason.word) && [...words, ...phrases, wish.queryText.trim()].includes(reason.word);
    case 'phrase':
      return !says(reason.phrase) && phrases.includes(reason.phrase);
    case 'group':
      return (
        !reason.words.some(says) && anyOf.some((group) => reason.words.every((each) => group.includes(each)))
      );
    case 'excluded-word':
      return shows(reason.word) && excluded.includes(reason.word);
    case 'excluded-keyword':
      return shows(reason.keyword) && valuesOf(wish, 'excludeKeyword').includes(reason.keyword);
    case 'category':
      return wish.category === reason.category && !offer.categories.includes(reason.category);
    case 'condition':
      return reason.condition === offer.condition && !meetsCondition(offer.condition, wish.minimumCondition);
    case 'price':
      return reason.limit === 'maximum'
        ? Number(offer.price?.cents) > Number(wish.maxPriceCents)
        : Number(offer.price?.cents) < Number(valuesOf(wish, 'minimumPrice')[0]) * 100;
    case 'currency':
      return reason.currency === (offer.price?.currency ?? null) && reason.currency !== 'USD';
    case 'filter':
      return valuesOf(wish, reason.filter).length > 0 && reason.value === said(offer, reason.filter);
  }
}

function valuesOf(wish: Search, filter: string): readonly string[] {
  return wish.filters.find(({ name }) => name === filter)?.values ?? [];
}

function said(offer: Candidate, filter: string): string | null {
  if (filter === 'brand') return offer.brand;
  if (filter === 'material') return offer.materials.join(', ') || null;
  return filter === 'countryOfManufacture' ? offer.countryOfManufacture : offer.location;
}

describe('parsing', () => {
  it('never throws, gives the same result again and returns nothing empty', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const query = parseQueryText(text);
        expect(parseQueryText(text)).toEqual(query);
        const pieces = [...query.words, ...query.phrases, ...query.excluded, ...query.anyOf.flat()];
        expect(pieces.filter((piece) => piece.trim() === '')).toEqual([]);
        expect(query.anyOf.filter((group) => group.length < 2)).toEqual([]);
      }),
      runs(2000),
    );
  });

  it('reads its own result the same way when that is typed again', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { words, phrases, excluded, anyOf } = parseQueryText(text);
        const again = [
          ...words,
          ...[...phrases, ...excluded].map((phrase) => `"${phrase}"`),
          ...anyOf.map((group) => `(${group.map((entry) => `"${entry}"`).join(', ')})`),
        ].join(' ');
        expect(parseQueryText(again)).toEqual({
          words,
          phrases: [...phrases, ...excluded],
          excluded: [],
          anyOf,
        });
      }),
      runs(1000),
    );
  });
});

describe('the form that singular and plural share', () => {
  it('stays the same when an "s" is added to a word', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefhilmnoprtuxyz'),
      minLength: 4,
      maxLength: 9,
    });
    fc.assert(
      fc.property(letters, (one) => {
        fc.pre(!/(?:s|u|men|[^aeiou]y|ch|sh|x|z|ve|(?:lens|canva|bu|ga|iri|atla)|short|tight)$/.test(one));
        expect(singular(`${one}s`)).toBe(singular(one));
      }),
      runs(2000),
    );
  });
});

describe('searchWords', () => {
  it('sends no word twice, and only words that were typed', () => {
    fc.assert(
      fc.property(anyText, (queryText) => {
        const { words, anyOf } = searchWords(queryText);
        expect(new Set(words.map((each) => each.toLowerCase())).size).toBe(words.length);
        expect(anyOf.flat().filter((each) => /\s/.test(each))).toEqual([]);
        expect(words.length).toBeLessThanOrEqual(queryText.length);
      }),
    );
  });

  it('sends nothing that a matching listing could lack', () => {
    const plain = fc.constantFrom('silk', 'dress', 'red', 'ankle', 'boots', 'knee', 'hat', 'gown');
    const entry = fc.array(plain, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const quoted = entry.map((text) => `"${text}"`);
    const group = fc
      .array(fc.oneof(entry, quoted), { minLength: 2, maxLength: 4 })
      .map((entries) => `(${entries.join(', ')})`);
    const text = fc
      .array(fc.oneof(plain, quoted, group, group), { minLength: 1, maxLength: 4 })
      .map((terms) => terms.join(' '));
    fc.assert(
      fc.property(text, fc.array(plain, { maxLength: 12 }), fc.nat(), (queryText, noise, choice) => {
        const { words, phrases, anyOf } = parseQueryText(queryText);
        const chosen = anyOf.map((entries) => entries[choice % entries.length]);
        const title = [...noise, '!', ...words, '!', ...phrases, '!', ...chosen].join(' ');
        expect(matches(search(queryText), title)).toBe(true);

        const sent = searchWords(queryText);
        expect(sent.words.filter((each) => !matches(search(each), title))).toEqual([]);
        const lacked = sent.anyOf.filter((any) => !any.some((each) => matches(search(each), title)));
        expect(lacked).toEqual([]);
        expect(sent.words.length + sent.anyOf.length).toBeGreaterThan(0);
      }),
      runs(2000),
    );
  });
});

function spaced(pieces: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(pieces, { maxLength: 8 }).map((chosen) => chosen.join(' '));
}

/** A text of signs only is searched for literally; with a word added it means something else. */
function asksForWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\band\b/gi, ''));
}
