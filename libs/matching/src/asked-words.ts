import { readTerms } from '@rummage/vocabulary';
import { isFindable, isReadable, wanted, type Wanted } from './tokenized.ts';

/** A word of a query, or an entry of a group, and the spellings in which listings may have it. */
export interface AskedWord {
  text: string;
  spellings: readonly Wanted[];
}

/** What a query's text asks for besides phrases: words, of which each has to be there, and groups, of which one. */
interface AskedWords {
  words: AskedWord[];
  groups: AskedWord[][];
}

/**
 * Reads the words and groups of a query's text. Words that were typed apart may be one word in a listing: "t shirt" finds a
 * "tshirt", and so does "t (shirt, tee)".
 */
export function askedWords(queryText: string): AskedWords {
  const places = readTerms(queryText).flatMap((term) => {
    if (term.kind !== 'word' && term.kind !== 'group') return [];
    const isGroup = term.kind === 'group';
    const texts = (isGroup ? term.texts : [term.text]).map(wanted).filter(isGroup ? isFindable : isReadable);
    return texts.length > 0 ? [{ isGroup, texts }] : [];
  });
  const asked: AskedWords = { words: [], groups: [] };
  for (const [at, { isGroup, texts }] of places.entries()) {
    const before = places[at - 1]?.texts ?? [];
    const after = places[at + 1]?.texts ?? [];
    const choices = texts.map((one) => ({
      text: one.text,
      spellings: [
        one,
        ...before.map((other) => together(other, one)),
        ...after.map((other) => together(one, other)),
      ].filter((spelling) => spelling !== undefined),
    }));
    if (isGroup) asked.groups.push(choices);
    else asked.words.push(...choices);
  }
  return asked;
}

function together(first: Wanted, second: Wanted): Wanted | undefined {
  if (first.words.length !== 1 || second.words.length !== 1) return undefined;
  const [one, other] = wanted(`${first.text} ${second.text}`).words;
  // "Size s" is not the plural of size: that would match any size.
  if (one?.joined === undefined || one.joined === one.stem || one.joined === other?.stem) return undefined;
  return wanted(`${first.text}${second.text}`);
}
