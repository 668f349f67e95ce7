/**
 * Text as it is compared: case, accents and width do not count ("İstanbul", "ＩＳＴＡＮＢＵＬ" and "istanbul" are one).
 * Marks that make another letter rather than an accented one (Japanese が, Thai and Indic vowels) stay. Idempotent.
 */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return (
    text
      // Before NFKD, which would turn the acute accent, often typed as an apostrophe, into a space.
      .replace(APOSTROPHES, "'")
      .normalize('NFKD')
      // And after it, for signs that it turns into several: ″ and ŉ.
      .replace(APOSTROPHES, "'")
      .replace(ACCENTS_AND_INVISIBLES, '')
      .toLowerCase()
      .replace(/[ßøłđðþħæœıς]/g, (letter) => SPELT_OUT[letter] ?? letter)
      // Puts together what NFKD split although it is no accent: Korean syllables, voiced kana.
      .normalize('NFC')
  );
}

const BEYOND_ASCII = /[^\0-\x7f]/;

const APOSTROPHES = /[’‘ʼ´′＇]/g;

/** Combining marks that sit on letters of any script, and invisible characters, but not the voicing marks of kana. */
const ACCENTS_AND_INVISIBLES = /(?![\u3099\u309a])\p{Script=Inherited}|[\u00ad\u200b\u2060\ufeff]/gu;

/** Letters that Unicode does not split although people also write them in other letters, and the final sigma. */
const SPELT_OUT: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
};
