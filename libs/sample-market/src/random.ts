/**
 * Random numbers that can be repeated: every draw depends only on what it is drawn for, so the market stores nothing and
 * is the same after a restart. Not for secrets.
 */

// Looked up once, because a search makes thousands of draws.
const { floor, imul } = Math;

/** 32 bits of a text (FNV-1a with a final mix), so that texts that differ in one letter share nothing. */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

function mix(bits: number): number {
  let hash = bits;
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One draw for each purpose, from 0 up to but not including 1; the same purpose draws the same again. */
export type Dice = (purpose: string) => number;

/** Dice for one thing of a family, e.g. for listing 17 of a stream whose family is `hashText('stream')`. */
export function diceFor(family: number, number: number): Dice {
  const own = mix(imul(family ^ mix(number >>> 0), 0x9e3779b1) ^ floor(number / 2 ** 32));
  return (purpose) => hashText(purpose, own) / 2 ** 32;
}

/** The entry that a draw falls on; all entries are equally likely. */
export function pick<T>(list: readonly T[], draw: number): T {
  const entry = list[floor(draw * list.length)];
  if (entry === undefined) throw new RangeError('Nothing to pick from');
  return entry;
}
