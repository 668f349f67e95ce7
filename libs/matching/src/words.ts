import { decimalFractions, fold } from '@rummage/vocabulary';
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
 * The words of a text in their order. Signs, emoji and "and" are left out, so that "Rag & Bone" and "rag and bone"
 * read alike. With `joinAll` any two neighbours may be one word: right for titles, which list nouns
 * ("All Saints" is "AllSaints"), wrong for prose ("for me" is not "forme").
 */
export function readWords(text: string, { joinAll }: { joinAll: boolean }): Word[] {
  const readable = withoutDots(halvesWithPoint(fold(decimalFractions(text).replace(/[™℠®©]/g, ' '))));
  const words: Word[] = [];
  let previous: { word: Word; end: number } | undefined;

  for (const match of readable.matchAll(BEYOND_ASCII.test(readable) ? WORD : ASCII_WORD)) {
    const unbroken = Boolean(match[1]);
    const spelt = unbroken ? match[0] : spell(match[0]);
    if (spelt === 'and') continue;
    const word = { text: spelt, stem: unbroken ? spelt : singular(spelt), joined: undefined, unbroken };
    if (previous && mayJoin(previous.word.text, spelt, readable.slice(previous.end, match.index), joinAll)) {
      previous.word.joined = singular(previous.word.text + spelt);
    }
    words.push(word);
    previous = { word, end: match.index + match[0].length };
  }
  return words;
}

/** "38,5" is 38.5, as half of Europe writes shoe sizes; "4,5,6" stays a list, and "1,200" a number of thousands. */
function halvesWithPoint(folded: string): string {
  return folded.replace(/(?<![\d.,])(\d{1,2}),5(?!\d|[.,]\d)/g, '$1.5');
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
  if (/^\d+\.\d+$/.test(token)) return withoutLastZeros(token);
  const owner = /^(.*)['`]s$/.exec(token)?.[1];
  if (owner !== undefined && !/^(?:\d\d)?\d0$/.test(owner)) return owner.replace(/['`]/g, '');
  return token.replace(/['`]/g, '');
}

/** Without a regular expression, which takes seconds for a text of many zeros. */
function withoutLastZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

function mayJoin(first: string, second: string, between: string, joinAll: boolean): boolean {
  if (SIZE.test(first) && SIZE.test(second)) return false; // "1 8" is a list, not size 18
  return (
    joinAll ||
    between === '-' ||
    between === '‐' ||
    (first.length === 1 && between.trim().length <= 1) ||
    (between === ' ' && /^\d[\d.]*$/.test(first) && /^[a-z]{1,2}$/.test(second)) // "14 k", "30 mm"
  );
}

const SIZE = /^\d{1,2}$/;
