import { decimalFractions, fold, oneSpelling } from '@rummage/vocabulary';
import { singular } from './singular.ts';

/** One word of a text, ready to be compared. */
export interface Word {
  /** Folded, without apostrophes. */
  text: string;
  /** The part that is compared: plural and singular share it, and British and American spelling. */
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
const BEYOND_ASCII = /[^\0-\x7f]/;

/** A word as it stands in a folded text. */
interface Run {
  start: number;
  end: number;
  unbroken: boolean;
}

/**
 * The words of a text in their order. Signs, emoji and "and" are left out, so that "Rag & Bone" and "rag and bone"
 * read alike. With `joinAll` any two neighbours may be one word: right for titles, which list nouns
 * ("All Saints" is "AllSaints"), wrong for prose ("for me" is not "forme").
 */
export function readWords(text: string, { joinAll }: { joinAll: boolean }): Word[] {
  const readable = readableText(text);
  const runs = BEYOND_ASCII.test(readable) ? runsIn(readable) : asciiRunsIn(readable);
  const words: Word[] = [];
  let previous: { word: Word; end: number } | undefined;

  for (const { start, end, unbroken } of runs) {
    const written = readable.slice(start, end);
    const spelt = unbroken ? written : spell(written);
    if (spelt === 'and') continue;
    const word = { text: spelt, stem: unbroken ? spelt : stemOf(spelt), joined: undefined, unbroken };
    if (previous && mayJoin(previous.word.text, spelt, readable.slice(previous.end, start), joinAll)) {
      previous.word.joined = stemOf(previous.word.text + spelt);
    }
    words.push(word);
    previous = { word, end };
  }
  return words;
}

function stemOf(word: string): string {
  return oneSpelling(singular(word));
}

/** Folded, with signs and numbers written in one way. Most texts are ASCII and need little of it. */
function readableText(text: string): string {
  const spelt = decimalFractions(text);
  const folded = fold(BEYOND_ASCII.test(spelt) ? spelt.replace(/[™℠®©]/g, ' ') : spelt);
  const pointed = folded.includes(',') ? halvesWithPoint(folded) : folded;
  return pointed.includes('.') ? withoutDots(pointed) : pointed;
}

function runsIn(text: string): Run[] {
  return Array.from(text.matchAll(WORD), ({ 0: run, 1: unbroken, index }) => ({
    start: index,
    end: index + run.length,
    unbroken: unbroken !== undefined,
  }));
}

/** The same for lower-case ASCII: most texts, for which the regular expression would make an object for each word. */
function asciiRunsIn(text: string): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text, at) && !isDigit(text, at)) continue;
    const start = at;
    while (isLetter(text, at) || isDigit(text, at) || isInside(text, at)) at += 1;
    runs.push({ start, end: at, unbroken: false });
  }
  return runs;
}

/** An apostrophe before a letter, or a point between digits. */
function isInside(text: string, at: number): boolean {
  const sign = text[at];
  if (sign === "'" || sign === '`') return isLetter(text, at + 1);
  return sign === '.' && isDigit(text, at - 1) && isDigit(text, at + 1);
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 97 && code <= 122;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
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

/** A loop instead of a regular expression, which takes seconds for a text of many zeros. */
function withoutLastZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

function mayJoin(first: string, second: string, between: string, joinAll: boolean): boolean {
  if (first.length <= 2 && SIZE.test(first) && SIZE.test(second)) return false; // "1 8" is a list, not size 18
  return (
    joinAll ||
    between === '-' ||
    between === '‐' ||
    (first.length === 1 && between.trim().length <= 1) ||
    (second.length <= 2 && between === ' ' && /^\d[\d.]*$/.test(first) && /^[a-z]{1,2}$/.test(second)) // "14 k", "30 mm"
  );
}

const SIZE = /^\d{1,2}$/;

/** A word of a title, as it is compared with words of other titles. */
export type TitleWord = Pick<Word, 'text' | 'stem'>;

/** The words of a title in their order, folded and without signs. Plural and singular share their stem. */
export function titleWords(title: string): TitleWord[] {
  return readWords(title, { joinAll: false }).map(({ text, stem }) => ({ text, stem }));
}
