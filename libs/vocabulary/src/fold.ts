/**
 * Text as searches compare it: case, accents and width do not count.
 * NFKD takes letters and their accents apart; a few letters that Unicode keeps whole are spelt out.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœ’‘]/g, (letter) => SPELT_OUT[letter] ?? letter);
}

const SPELT_OUT: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
  '‘': "'",
};
