import { MAX_PHRASE_WORDS } from '../limits.ts';

/** The parts of a query's text, as they were typed. */
export interface QueryText {
  /** Each has to be there, anywhere. */
  words: string[];
  /** Each has to be there with its words side by side. */
  phrases: string[];
  /** Words and phrases that must not be there. */
  excluded: string[];
  /** Groups, each with entries, words or phrases, of which one has to be there. */
  anyOf: string[][];
}

/** One piece of a query's text, in the order of the text. */
export type Term =
  | { kind: 'word'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'excluded'; text: string }
  | { kind: 'group'; texts: string[] };

/**
 * Reads the text of a query: words, `"a phrase"`, `-word`, `-"a phrase"`, `(either, or this)`, `-(neither, nor)`. Typographic
 * and full-width signs work too. Unclosed or empty signs are read as plain words; nothing is an error.
 */
export function parseQueryText(text: string): QueryText {
  const query: QueryText = { words: [], phrases: [], excluded: [], anyOf: [] };
  for (const term of readTerms(text)) {
    if (term.kind === 'word') query.words.push(term.text);
    else if (term.kind === 'phrase') query.phrases.push(term.text);
    else if (term.kind === 'excluded') query.excluded.push(term.text);
    else query.anyOf.push(term.texts);
  }
  return query;
}

const QUOTE = '"“”„‟«»＂';
const DASH = '\\-−–—‐‑－';
/** One piece of the text; alternatives that need a closing sign fall through to plain words where it is missing. */
const PIECE = new RegExp(
  [
    `(?<dash>[${DASH}]*)[${QUOTE}](?<phrase>[^${QUOTE}]*)[${QUOTE}]`,
    `(?<dashes>[${DASH}]*)[(（](?<group>[^()（）]*)[)）]`,
    `(?<word>[^\\s()（）]+)`,
  ].join('|'),
  'gu',
);
const LEADING_DASH = new RegExp(`^[${DASH}]+`);
/** Dashes with a blank after them, which exclude nothing. */
const LONELY_DASHES = new RegExp(`^(?:[${DASH}]+\\s+)+`);
const EDGES = new RegExp(`^[${QUOTE},;，；、]+|[${QUOTE},;，；、]+$`, 'g');
const ANY_QUOTE = new RegExp(`[${QUOTE}]`, 'g');
/** Between commas, but not those of a quoted phrase. */
const ENTRY = new RegExp(`(?:[${QUOTE}][^${QUOTE}]*[${QUOTE}]|[^,，、])+`, 'gu');

export function readTerms(text: string): Term[] {
  return [...decimalFractions(text).matchAll(PIECE)].flatMap(({ groups = {} }) => {
    if (groups['phrase'] !== undefined) return phraseTerms(groups['phrase'], Boolean(groups['dash']));
    if (groups['group'] !== undefined) return groupTerms(groups['group'], Boolean(groups['dashes']));
    return wordTerms(groups['word'] ?? '');
  });
}

function phraseTerms(inside: string, excluded: boolean): Term[] {
  const text = inside.trim();
  return text === '' ? [] : [{ kind: excluded ? 'excluded' : 'phrase', text }];
}

function groupTerms(inside: string, excluded: boolean): Term[] {
  const entries = (inside.match(ENTRY) ?? [])
    .map((entry) => entry.trim().replace(LONELY_DASHES, ''))
    .filter((entry) => entryText(entry) !== '');
  if (excluded) return entries.map(excludedEntry);
  const wanted = entries.filter((entry) => !LEADING_DASH.test(entry));
  return [
    // A remark in parentheses, as in a title pasted whole, offers no choice.
    ...(wanted.length > 1
      ? [{ kind: 'group' as const, texts: wanted.map(entryText) }]
      : wanted.flatMap(readTerms)),
    // "(boots, -heels)" means boots without heels, not boots or anything without heels.
    ...entries.filter((entry) => LEADING_DASH.test(entry)).map(excludedEntry),
  ];
}

function excludedEntry(entry: string): Term {
  return { kind: 'excluded', text: entryText(entry) };
}

function entryText(entry: string): string {
  return withoutEdges(entry.replace(LEADING_DASH, '')).replace(ANY_QUOTE, '').trim();
}

function wordTerms(typed: string): Term[] {
  const text = withoutEdges(typed.replace(LEADING_DASH, ''));
  if (text === '') return [];
  return [{ kind: LEADING_DASH.test(typed) ? 'excluded' : 'word', text }];
}

/** Removes the quotes and commas around it. */
export function withoutEdges(text: string): string {
  return text.replace(EDGES, '');
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’`.]*/gu;

/** True if words that have to stand side by side are more than are looked for. */
export function isLongPhrase(text: string): boolean {
  return (text.match(WORD)?.length ?? 0) > MAX_PHRASE_WORDS;
}

/**
 * Writes "8 1/2" and "8½" as 8.5, the hat size "7 3/8" as 7.375: one word, so that a size 8 is not a size 8 1/2.
 * Quarters count only when they directly follow the number: in "size 8 3/4 sleeve" they belong to the sleeve. Nothing
 * counts after a number of three digits, which is not a size: "925 1/2 ct".
 */
export function decimalFractions(text: string): string {
  if (!FRACTION.test(text)) return text;
  return text
    .replace(
      HALF_OR_EIGHTH,
      (_, whole: string, sign: string | undefined, half: string | undefined, eighths: string) => {
        if (sign !== undefined) return `${whole}${DECIMALS[sign]}`;
        return `${whole}${half === undefined ? String(Number(eighths) / 8).slice(1) : '.5'}`;
      },
    )
    .replace(WRITTEN_ON, (_, digit: string, sign: string) => `${digit}${DECIMALS[sign]}`);
}

const FRACTION = /[/⁄¼½¾⅓⅔⅛⅜⅝⅞]/;
const HALF_OR_EIGHTH =
  /(?<![\d０-９.,])([\d０-９]{1,2})(?:\s?([½⅛⅜⅝⅞])|[\s-](?:(1)[/⁄]2|([1357])[/⁄]8)(?![\d/⁄]))/g;
const WRITTEN_ON = /([\d０-９])([¼½¾⅓⅔⅛⅜⅝⅞])/g;
const DECIMALS: Record<string, string> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '⅓': '.33',
  '⅔': '.67',
  '⅛': '.125',
  '⅜': '.375',
  '⅝': '.625',
  '⅞': '.875',
};
