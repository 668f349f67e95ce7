import { filterValues, fold, parseQueryText } from '@rummage/vocabulary';
import { type AskedWord, askedWords } from './asked-words.ts';
import type { Candidate, Search } from './search.ts';
import { isReadable, listingSays, tokenizeListing, wanted } from './tokenized.ts';

/** The parts of a query that the texts of a listing say, in the query's own words and in its order. */
interface Said {
  said: string[];
  /** Parts that are not said; of a group or of several values, all of them: "satin or silk". */
  unsaid: string[];
}

/** The filters whose values texts say. A size counts among them only where none is stated apart from the texts. */
const NAMED = ['brand', 'material', 'colour'] as const;

/**
 * Finds the words, phrases, brands, materials, colours and sizes of a query that a listing says. It is no
 * verdict: the marketplace may know more of the listing than its texts say.
 */
export function whatIsSaid({ queryText, otherTexts = [], filters }: Search, listing: Candidate): Said {
  const tokenized = tokenizeListing(listing);
  const says = ({ spellings }: AskedWord) => spellings.some((spelling) => listingSays(tokenized, spelling));
  // Keyed by their folded form, so that each is named once.
  const said = new Map<string, string>();
  const unsaid = new Map<string, string>();
  const name = (names: Map<string, string>, text: string) => {
    if (!names.has(fold(text))) names.set(fold(text), text);
  };
  const texts = [queryText, ...otherTexts.map(({ text }) => text)].map(choicesOfText);
  const asked = [
    ...(texts.find((choices) => choices.every((some) => some.some(says))) ?? texts[0] ?? []),
    ...NAMED.map((filter) => choicesOf(filterValues(filters, filter))),
    ...(listing.size === null ? [choicesOf(filterValues(filters, 'size'))] : []),
  ];
  for (const choices of asked) {
    const found = choices.find(says);
    if (found) name(said, found.text);
    else if (choices.length > 0) name(unsaid, choices.map(({ text }) => text).join(' or '));
  }
  return { said: [...said.values()], unsaid: [...unsaid.values()] };
}

function choicesOfText(text: string): AskedWord[][] {
  const { words, groups } = askedWords(text);
  const { phrases } = parseQueryText(text);
  return [...words.map((word) => [word]), ...phrases.map((phrase) => choicesOf([phrase])), ...groups];
}

function choicesOf(texts: readonly string[]): AskedWord[] {
  return texts
    .map(wanted)
    .filter(isReadable)
    .map((choice) => ({ text: choice.text, spellings: [choice] }));
}
