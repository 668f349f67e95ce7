import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * Any character that there may be, for `fc.string({ unit: anyCharacter })`. It makes the same strings as the unit `'binary'`,
 * but without a table of all 1,112,064 characters, which takes each suite a second.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count), placeOf);

function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1;
  if (code < 0 || String.fromCodePoint(code) !== character || /\p{Surrogate}/u.test(character))
    throw new Error('This is not one character');
  return code < SURROGATES.from ? code : code - SURROGATES.count;
}
