import { parseQueryText } from '@rummage/vocabulary';
import { askedWords } from '../asked-words.ts';
import type { Candidate, Search } from '../search.ts';
import { isFindable, isReadable, tokenizeListing, type Wanted, wanted } from '../tokenized.ts';

/** Terms of which every listing that matches has at least one. */
type Choice = readonly string[];

/**
 * Terms that the texts of every listing have which matches, as far as terms can say it: one of each choice.
 * Nothing is taken as proven. Empty for a query that asks for no word, for example only for emoji.
 */
export function requiredTerms({ queryText, otherTexts = [], filters }: Search): Choice[] {
  const own = termsOfText(queryText);
  const others = otherTexts.map(({ text }) => termsOfText(text));
  return [
    ...(others.length > 0 ? oneOfTexts([own, ...others]) : own),
    ...filters
      .filter(({ name, values }) => (name === 'brand' || name === 'material') && values.length > 0)
      .flatMap(({ values }) => oneOf(values.map(wanted).filter(isFindable))),
  ];
}

function termsOfText(text: string): Choice[] {
  const { words, groups } = askedWords(text);
  return [
    ...words.map(({ spellings }) => spellings.flatMap(telling)),
    ...parseQueryText(text).phrases.map(wanted).filter(isReadable).flatMap(choicesOf),
    ...groups.flatMap((entries) => oneOf(entries.flatMap(({ spellings }) => spellings))),
  ];
}

/** A listing that has all terms of one of several texts has the first of one of them. */
function oneOfTexts(texts: readonly Choice[][]): Choice[] {
  const firsts = texts.map(([first]) => first);
  return firsts.every((first) => first !== undefined) ? [firsts.flat()] : [];
}

/** Choices for a listing that has one of these words or phrases: none where one of them is an emoji. */
function oneOf(texts: readonly Wanted[]): Choice[] {
  return texts.length > 0 && texts.every(isReadable) ? [texts.flatMap(telling)] : [];
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
