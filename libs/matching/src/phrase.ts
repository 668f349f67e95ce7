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
 * True if a text says a phrase, also when one of them writes a compound as two words. All places of a text
 * are tried at once, so that it takes a step for each word of the phrase, however often the phrase begins:
 * `said` has the places up to which the text says all words so far.
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

/** Bit n stands for the nth place of a text. Several thousand are compared in a microsecond. */
type Mask = bigint;

/**
 * Places of the words of texts. A word takes one place; a run of letters without word breaks takes one for
 * each letter and one more, so that nothing is found in two runs. Between two texts is an empty place.
 */
export interface Places {
  /** Places where words begin, and the empty ones. */
  starts: Mask;
  /** All others. */
  inside: Mask;
  /** Places where a stem is a word. */
  alone: (stem: string) => Mask;
  /** Places where a stem is a word and the next one written together. */
  together: (stem: string) => Mask;
  /** Places where a letter is in a run. */
  letter: (letter: string) => Mask;
}

export function placesOf(texts: readonly (readonly Word[])[]): Places {
  const [starts, inside]: [number[], number[]] = [[], []];
  const [alone, together, letters] = [createMasks(), createMasks(), createMasks()];
  let at = 0;
  for (const words of texts) {
    for (const { text, stem, joined, unbroken } of words) {
      starts.push(at);
      alone.add(stem, at);
      if (joined !== undefined) together.add(joined, at);
      const end = at + (unbroken ? text.length + 1 : 1);
      if (unbroken) for (let n = 0; n < text.length; n += 1) letters.add(text.charAt(n), at + n);
      for (at += 1; at < end; at += 1) inside.push(at);
    }
    starts.push(at);
    at += 1;
  }
  return {
    starts: maskOf(starts),
    inside: maskOf(inside),
    alone: alone.of,
    together: together.of,
    letter: letters.of,
  };
}

/**
 * Starts of the words that follow those of a mask, whose bits are anywhere in them. Adding the places inside
 * of a run carries any bit there to the end of it.
 */
function wordAfter({ starts, inside }: Places, mask: Mask): Mask {
  if (mask === 0n) return 0n;
  if (inside === 0n) return mask << 1n;
  return (inside + (mask & inside) + ((mask & starts) << 1n)) & starts;
}

/** Places in runs at which a text begins. */
export function runsWith({ letter }: Places, text: string): Mask {
  let mask = letter(text.charAt(0));
  for (let n = 1; n < text.length && mask !== 0n; n += 1) mask &= letter(text.charAt(n)) >> BigInt(n);
  return mask;
}

/** Masks of fewer places are made as fast as they are found, and those of all words of a text would fill the memory. */
const WORTH_KEEPING = 8;

function createMasks() {
  const places = new Map<string, number[]>();
  const masks = new Map<string, Mask>();
  return {
    add(key: string, at: number): void {
      const known = places.get(key);
      if (known) known.push(at);
      else places.set(key, [at]);
    },
    of: (key: string): Mask => {
      const all = places.get(key);
      if (!all) return 0n;
      const mask = masks.get(key) ?? maskOf(all);
      if (all.length >= WORTH_KEEPING) masks.set(key, mask);
      return mask;
    },
  };
}

/** A number is copied to set one of its bits, so that they are set in short ones first. */
const PART = 1024;

/** @param places in their order */
function maskOf(places: readonly number[]): Mask {
  let [mask, part, from] = [0n, 0n, 0];
  for (const at of places) {
    if (at >= from + PART) {
      mask |= part << BigInt(from);
      [part, from] = [0n, at];
    }
    part |= 1n << BigInt(at - from);
  }
  return mask | (part << BigInt(from));
}
