import type { Word } from './words.ts';

/** Several words, ready to be looked for side by side. Bit n of a number stands for the nth of them. */
export interface Phrase {
  words: readonly Word[];
  /** Where a stem is one of the words. */
  alone: ReadonlyMap<string, number>;
  /** Where a stem is a word and the next one written together. */
  together: ReadonlyMap<string, number>;
  /** The words that are found inside longer runs. */
  unbroken: readonly { at: number; text: string }[];
}

/** @param words at most 30 */
export function preparePhrase(words: readonly Word[]): Phrase {
  const alone = new Map<string, number>();
  const together = new Map<string, number>();
  for (const [at, { stem, joined }] of words.entries()) {
    alone.set(stem, (alone.get(stem) ?? 0) | (1 << at));
    if (joined !== undefined) together.set(joined, (together.get(joined) ?? 0) | (1 << at));
  }
  const unbroken = words.flatMap(({ text, unbroken }, at) => (unbroken ? [{ at, text }] : []));
  return { words, alone, together, unbroken };
}

/** A cheap test, which spares most texts the search for a phrase: whether each of its words is anywhere in them. */
export function mayHave(stems: ReadonlySet<string>, { words }: Phrase): boolean {
  return words.every(({ stem, joined, unbroken }, at) => {
    const before = words[at - 1]?.joined;
    return (
      unbroken ||
      stems.has(stem) ||
      (joined !== undefined && stems.has(joined)) ||
      (before !== undefined && stems.has(before))
    );
  });
}

/**
 * Whether a text says a phrase, also when one of them writes a compound as two words. It is read once from start to end,
 * however often the phrase begins: before each word, bit n says that the words up to there are the first n of the phrase.
 */
export function hasPhrase(text: readonly Word[], { words, alone, together, unbroken }: Phrase): boolean {
  let [said, saidAfter] = [0, 0];
  for (const have of text) {
    said |= 1;
    let same = alone.get(have.stem) ?? 0;
    if (have.unbroken)
      for (const { at, text: part } of unbroken) if (have.text.includes(part)) same |= 1 << at;
    const next = saidAfter | ((said & same) << 1) | ((said & (together.get(have.stem) ?? 0)) << 2);
    saidAfter = have.joined === undefined ? 0 : (said & (alone.get(have.joined) ?? 0)) << 1;
    if ((next | saidAfter) >> words.length !== 0) return true;
    said = next;
  }
  return false;
}
