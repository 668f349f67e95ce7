import { fold, oneSpelling } from '@rummage/vocabulary';

/** The words of a text as searches compare them: folded, English plurals as their singular, and in one spelling. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => oneSpelling(singular(word)));
}

/** Far from all of English, but it treats requests and listings alike, which is enough. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(ss|x|z|ch|sh)es$|s$/, '$1');
}

/** A text made ready for looking up words. */
export interface Searchable {
  text: string;
  words: ReadonlySet<string>;
}

export function searchable(text: string): Searchable {
  return { text, words: new Set(wordsOf(text)) };
}

/**
 * A check for one asked word: its singular or plural, as whole words. A word without letters or digits, e.g.
 * "♥", is searched for literally.
 */
export function wordCheck(asked: string): (text: Searchable) => boolean {
  const words = wordsOf(asked);
  const folded = fold(asked);
  return words.length > 0
    ? (text) => words.every((word) => text.words.has(word))
    : (text) => fold(text.text).includes(folded);
}
