import { parseQueryText } from '@rummage/vocabulary';
import { spellingsOf } from '../compile-query-text.ts';
import type { Candidate, Search } from '../search.ts';
import { isFindable, isReadable, tokenizeListing, type Wanted, wanted } from '../tokenized.ts';

/** Terms of which every listing that matches has at least one. */
type Choice = readonly string[];

/**
 * Terms that the texts of every listing have which matches, as far as terms can say it: one of each choice.
 * Nothing is taken as proven. Empty for a query that asks for no word, for example only for emoji.
 */
export function requiredTerms({ queryText, filters }: Search): Choice[] {
  const { words, phrases, anyOf } = parseQueryText(queryText);
  const readable = words.map(wanted).filter(isReadable);
  return [
    ...readable.map((_, at) => spellingsOf(readable, at).flatMap(telling)),
    ...phrases.map(wanted).filter(isReadable).flatMap(choicesOf),
    ...anyOf.flatMap((entries) => oneOf(entries)),
    ...filters
      .filter(({ name, values }) => (name === 'brand' || name === 'material') && values.length > 0)
      .flatMap(({ values }) => oneOf(values)),
  ];
}

/** Choices for a listing that has one of these words or phrases: none where one of them is an emoji. */
function oneOf(texts: readonly string[]): Choice[] {
  const findable = texts.map(wanted).filter(isFindable);
  return findable.length > 0 && findable.every(isReadable) ? [findable.flatMap(telling)] : [];
}

/** The choice of a text that most likely distinguishes it: that of its longest word. */
function telling(text: Wanted): Choice {
  const longest = text.words.reduce(
    (best, { stem }, at) => (stem.length > (text.words[best]?.stem.length ?? 0) ? at : best),
    0,
  );
  return choicesOf(text)[longest] ?? [];
}

/** One choice for each word: it may stand alone, or be written together with the next one, or with the one before. */
function choicesOf({ words }: Wanted): Choice[] {
  return words.map(({ stem, joined, text, unbroken }, at) =>
    [stem, joined, words[at - 1]?.joined, unbroken ? runTerm(text) : undefined].filter(
      (term) => term !== undefined,
    ),
  );
}

/** The terms of a listing's texts. Some come twice. */
export function* listingTerms(listing: Candidate): Generator<string, void, undefined> {
  const { prose, brand, materials } = tokenizeListing(listing);
  for (const { stems, unbroken } of [prose(), brand(), materials()]) {
    yield* stems;
    for (const run of unbroken) for (const letter of new Set(run)) yield runTerm(letter);
  }
}

/**
 * Term of a text without breaks between words, which is found anywhere in a run of letters: its first letter.
 * No word has a colon.
 */
function runTerm(text: string): string {
  return `:${String.fromCodePoint(text.codePointAt(0) ?? 0)}`;
}
