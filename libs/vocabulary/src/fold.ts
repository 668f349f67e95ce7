/**
 * Folds a text for comparing: case, accents and width do not count ("İstanbul", "ＩＳＴＡＮＢＵＬ" and "istanbul" are
 * one). Marks that make another letter rather than an accented one (Japanese が, Thai and Indic vowels) stay.
 * Idempotent. At most about twice as long as the text: of one that would grow more, the rest is cut off.
 */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return (
    text
      // Comes before NFKD, which would turn the acute accent, often typed as an apostrophe, into a space.
      .replace(APOSTROPHES, "'")
      .normalize('NFKD')
      .slice(0, LETTERS_FOR_SIGNS + text.length * MOST_SPLIT)
      // Comes after NFKD, too, for signs that it turns into several: ″ and ŉ.
      .replace(APOSTROPHES, "'")
      .replace(ACCENTS_AND_INVISIBLES, '')
      .toLowerCase()
      .replace(/[ßøłđðþħæœıς]/g, (letter) => SPELT_OUT[letter] ?? letter)
      // Puts together what NFKD split although it is no accent: Korean syllables, voiced kana.
      .normalize('NFC')
      .slice(0, LETTERS_FOR_SIGNS + text.length * MOST_GROWTH)
  );
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Some signs are whole sentences: "ﷺ" gives 18 letters. A short text may have several. */
const LETTERS_FOR_SIGNS = 100;
/** A Greek vowel is split into itself and three marks, a Korean syllable into three letters. */
const MOST_SPLIT = 4;
/** A whole text of "ß" or "№" is nothing that anybody writes. */
const MOST_GROWTH = 2;

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

/**
 * The one spelling under which words are compared that the British and Americans write differently: "grey" is "gray". Only
 * words that people use of clothes, shoes and jewelry. `word` is folded and in its singular.
 */
export function oneSpelling(word: string): string {
  return AMERICAN.get(word) ?? word;
}

const AMERICAN = new Map([
  ['grey', 'gray'],
  ['greyish', 'grayish'],
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['colourful', 'colorful'],
  ['multicolour', 'multicolor'],
  ['multicoloured', 'multicolored'],
  ['jewellery', 'jewelry'],
  ['jewelled', 'jeweled'],
  ['pyjama', 'pajama'],
  ['woollen', 'woolen'],
  ['sequinned', 'sequined'],
  ['panelled', 'paneled'],
  ['chequered', 'checkered'],
  ['fibre', 'fiber'],
  ['cosy', 'cozy'],
]);
