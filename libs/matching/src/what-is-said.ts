import { filterValues, fold, parseQueryText } from '@rummage/vocabulary';
import { spellingsOf } from './compile-query-text.ts';
import type { Candidate, Search } from './search.ts';
import { isFindable, isReadable, listingSays, tokenizeListing, wanted, type Wanted } from './tokenized.ts';

/** The parts of a query that the texts of a listing say, in the query's own words and in its order. */
interface Said {
  said: string[];
  /** Parts that are not said; of a group or of several values, all of them: "satin or silk". */
  unsaid: string[];
}

/** One of the texts that will do, and how it may be written. */
interface Choice {
  text: string;
  spellings: readonly Wanted[];
}

/** The filters whose values texts say. A size counts among them only where none is stated apart from the texts. */
const NAMED = ['brand', 'material', 'colour'] as const;

/**
 * Finds the words, phrases, brands, materials, colours and sizes of a query that a listing says. It is no
 * verdict: the marketplace may know more of the listing than its texts say.
 */
export function whatIsSaid({ queryText, filters }: Search, listing: Candidate): Said {
  const tokenized = tokenizeListing(listing);
  const says = ({ spellings }: Choice) => spellings.some((spelling) => listingSays(tokenized, spelling));
  // Keyed by their folded form, so that each is named once.
  const said = new Map<string, string>();
  const unsaid = new Map<string, string>();
  const name = (names: Map<string, string>, text: string) => {
    if (!names.has(fold(text))) names.set(fold(text), text);
  };
  const { words, phrases, anyOf } = parseQueryText(queryText);
  const asked = [
    ...choicesOfWords(words.map(wanted)),
    ...phrases.map((phrase) => choicesOf([phrase], isReadable)),
    ...anyOf.map((group) => choicesOf(group, isFindable)),
    ...NAMED.map((filter) => choicesOf(filterValues(filters, filter), isReadable)),
    ...(listing.size === null ? [choicesOf(filterValues(filters, 'size'), isReadable)] : []),
  ];
  for (const choices of asked) {
    const found = choices.find(says);
    if (found) name(said, found.text);
    else if (choices.length > 0) name(unsaid, choices.map(({ text }) => text).join(' or '));
  }
  return { said: [...said.values()], unsaid: [...unsaid.values()] };
}

function choicesOfWords(words: readonly Wanted[]): Choice[][] {
  const readable = words.filter(isReadable);
  return readable.map(({ text }, at) => [{ text, spellings: spellingsOf(readable, at) }]);
}

function choicesOf(texts: readonly string[], isLookedFor: (text: Wanted) => boolean): Choice[] {
  return texts
    .map(wanted)
    .filter(isLookedFor)
    .map((choice) => ({ text: choice.text, spellings: [choice] }));
}
