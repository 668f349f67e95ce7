import { fold } from '@rummage/vocabulary';
import { decimalFractions, readWords } from './words.ts';

/** A search text taken apart, everything as it was typed. */
export interface QueryText {
  /** Each has to be there, anywhere. */
  words: string[];
  /** Each has to be there with its words side by side. */
  phrases: string[];
  /** Words and phrases that must not be there. */
  excluded: string[];
  /** Of each group one entry, a word or a phrase, has to be there. */
  anyOf: string[][];
}

/** One piece of a search text; their order is that of the text. */
export type Term =
  | { kind: 'word'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'excluded'; text: string }
  | { kind: 'group'; texts: string[] };

/**
 * Reads a search text: words, `"a phrase"`, `-word`, `-"a phrase"`, `(either, or this)`, `-(neither, nor)`. Typographic
 * and full-width signs do as well. What does not close or has no entries is read as plain words; nothing is an error.
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

/**
 * What to send to a marketplace that searches by itself: the plain words and the words of the phrases, as typed, in
 * their order and none twice; and the groups whose entries are all single words. All else is only for us to check.
 */
export function searchWords(queryText: string): { words: string[]; anyOf: string[][] } {
  const typed: string[] = [];
  const anyOf: string[][] = [];
  for (const term of readTerms(queryText)) {
    if (term.kind === 'word') typed.push(term.text);
    else if (term.kind === 'phrase') typed.push(...term.text.split(/\s+/).map(withoutEdges));
    else if (term.kind === 'group' && term.texts.every(isOneWord)) anyOf.push(term.texts);
  }
  const readable = typed.filter(isOneWord);
  return { words: withoutRepeats(readable.length > 0 || anyOf.length > 0 ? readable : typed), anyOf };
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
const EDGES = new RegExp(`^[${QUOTE},;，；、]+|[${QUOTE},;，；、]+$`, 'g');
const ENTRY = new RegExp(`\\s*[${QUOTE}]([^${QUOTE}]*)[${QUOTE}]|[^,，、]+`, 'gu');

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
  const texts = [...inside.matchAll(ENTRY)]
    .map(([entry, quoted]) => withoutEdges((quoted ?? entry).trim()).trim())
    .filter((entry) => entry !== '');
  if (excluded) return texts.map((text): Term => ({ kind: 'excluded', text }));
  // A remark in parentheses, as in a title pasted whole, offers no choice.
  return texts.length > 1 ? [{ kind: 'group', texts }] : readTerms(inside);
}

function wordTerms(typed: string): Term[] {
  const text = withoutEdges(typed.replace(LEADING_DASH, ''));
  if (text === '') return [];
  return [{ kind: LEADING_DASH.test(typed) ? 'excluded' : 'word', text }];
}

function withoutEdges(text: string): string {
  return text.replace(EDGES, '');
}

/** Whether a marketplace can look for it: not a phrase, and not only signs. */
function isOneWord(text: string): boolean {
  return !/\s/.test(text) && readWords(text, { joinAll: false }).length > 0;
}

function withoutRepeats(words: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const word of words) if (!byFolded.has(fold(word))) byFolded.set(fold(word), word);
  return [...byFolded.values()];
}
