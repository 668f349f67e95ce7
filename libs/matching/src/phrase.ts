import { type Places, runsWith, wordAfter } from './places.ts';
import type { Word } from './words.ts';

/** A cheap test, which spares most texts the search for a phrase: whether each of its words is anywhere in them. */
export function mayHave(stems: ReadonlySet<string>, phrase: readonly Word[]): boolean {
  return phrase.every(({ stem, joined, unbroken }, at) => {
    const before = phrase[at - 1]?.joined;
    return (
      unbroken ||
      stems.has(stem) ||
      (joined !== undefined && stems.has(joined)) ||
      (before !== undefined && stems.has(before))
    );
  });
}

/**
 * Whether a text says a phrase, also when one of them writes a compound as two words. All places of a text are tried at once,
 * so that it takes a step for each word of the phrase, however often the phrase begins: `said` has the places up to which the
 * text says all words so far.
 */
export function hasPhrase(places: Places, phrase: readonly Word[]): boolean {
  const { starts, alone, together } = places;
  let [said, saidNextToo] = [starts, 0n];
  for (const { text, stem, joined, unbroken } of phrase) {
    const one = wordAfter(places, said & alone(stem));
    const two = wordAfter(places, wordAfter(places, said & together(stem)));
    const part = unbroken ? wordAfter(places, said) & wordAfter(places, runsWith(places, text)) : 0n;
    const next = saidNextToo | one | two | part;
    saidNextToo = joined === undefined ? 0n : wordAfter(places, said & alone(joined));
    said = next;
    if (said === 0n && saidNextToo === 0n) return false;
  }
  return true;
}
