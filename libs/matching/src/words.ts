import { fold } from '@rummage/vocabulary';
import { singular } from './singular.ts';

/** One word of a text, ready to be compared. */
export interface Word {
  /** Folded, without apostrophes. */
  text: string;
  /** What is compared: plural and singular share it. */
  stem: string;
  /** The stem of this word and the next one written together, where the two may be one ("t-shirt", "W 30"). */
  joined: string | undefined;
  /** Written without breaks between words (Chinese, Japanese, Korean, Thai …), so that it is found inside longer runs. */
  unbroken: boolean;
}

const UNBROKEN =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}' +
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー';
const BROKEN = `(?:(?![${UNBROKEN}])[\\p{L}\\p{N}\\p{M}])+`;
/** Runs of letters and digits; an apostrophe before a letter and a point between digits stay inside. */
const WORD = new RegExp(
  `([${UNBROKEN}]+)|${BROKEN}(?:(?:['\`](?=\\p{L})|(?<=\\d)\\.(?=\\d))${BROKEN})*`,
  'gu',
);
const ASCII_WORD = /()[a-z0-9]+(?:(?:['`](?=[a-z])|(?<=\d)\.(?=\d))[a-z0-9]+)*/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * The words of a text in their order. Signs and emoji are none; neither is "and", so that "Rag & Bone" and
 * "rag and bone" read alike. With `joinAll` any two neighbours may be one word: right for titles, which list nouns
 * ("All Saints" is "AllSaints"), wrong for prose ("for me" is not "forme").
 */
export function readWords(text: string, { joinAll }: { joinAll: boolean }): Word[] {
  const readable = withoutDots(fold(decimalFractions(text).replace(/[™℠®©]/g, ' ')));
  const words: Word[] = [];
  let previous: { word: Word; end: number } | undefined;

  for (const match of readable.matchAll(BEYOND_ASCII.test(readable) ? WORD : ASCII_WORD)) {
    const unbroken = Boolean(match[1]);
    const spelt = unbroken ? match[0] : spell(match[0]);
    if (spelt === 'and') continue;
    const word = { text: spelt, stem: unbroken ? spelt : singular(spelt), joined: undefined, unbroken };
    if (previous && (joinAll || mayJoin(previous.word, readable.slice(previous.end, match.index)))) {
      previous.word.joined = singular(previous.word.text + spelt);
    }
    words.push(word);
    previous = { word, end: match.index + match[0].length };
  }
  return words;
}

/**
 * "8 1/2" and "8½" are 8.5: one word, so that a size 8 is not a size 8 1/2. Quarters count only where they are written
 * on to the number: in "size 8 3/4 sleeve" they belong to the sleeve.
 */
export function decimalFractions(text: string): string {
  return text
    .replace(/(\d)(?:\s?½|(?:\s|-)1[/⁄]2(?![\d/⁄]))/g, '$1.5')
    .replace(/(\d)([¼¾])/g, (_, digit: string, quarter) => digit + (quarter === '¼' ? '.25' : '.75'));
}

/** "A.P.C." is "APC", "J.W. Anderson" is "JW Anderson". */
function withoutDots(folded: string): string {
  return folded.replace(
    /(?<![\p{L}\p{N}.])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu,
    (initials) => `${initials.replaceAll('.', '')} `,
  );
}

function spell(token: string): string {
  if (!/['`.]/.test(token)) return token;
  if (/^\d+\.\d*0$/.test(token)) return token.replace(/\.?0+$/, '');
  const owner = /^(.*)['`]s$/.exec(token)?.[1];
  if (owner !== undefined && !/^(?:\d\d)?\d0$/.test(owner)) return owner.replace(/['`]/g, '');
  return token.replace(/['`]/g, '');
}

function mayJoin(first: Word, between: string): boolean {
  return between === '-' || between === '‐' || (first.text.length === 1 && between.trim().length <= 1);
}
