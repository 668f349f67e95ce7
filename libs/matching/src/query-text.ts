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
 * What to send to a marketplace that searches by itself, nothing of it more than the search asks for: the plain words
 * and the words of the phrases, as typed, in their order and none twice, and what `groupWords` says of the groups. All
 * else is only for us to check.
 */
export function searchWords(queryText: string): { words: string[]; anyOf: string[][] } {
  const typed: string[] = [];
  const groups: string[][] = [];
  for (const term of readTerms(queryText)) {
    if (term.kind === 'word') typed.push(term.text);
    else if (term.kind === 'phrase') typed.push(...wordsOf(term.text));
    else if (term.kind === 'group') {
      const { common, anyOf } = groupWords(term.texts);
      typed.push(...common);
      groups.push(...anyOf);
    }
  }
  const readable = typed.filter(isOneWord);
  const words = withoutRepeats(readable.length > 0 || groups.length > 0 ? readable : typed);
  const sent = new Set(words.map(fold));
  return {
    words,
    anyOf: withoutRepeats(groups.filter((group) => !group.some((word) => sent.has(fold(word))))),
  };
}

/**
 * What holds for a listing that has one of the entries, in single words: it has all that the entries have in common
 * and, of each choice, one. "(ankle boots, knee boots)" is boots, and ankle or knee; "(crepe dress, satin)" is crepe or
 * satin, and dress or satin. An entry that no marketplace can look for leaves nothing to be said.
 */
function groupWords(entries: readonly string[]): { common: string[]; anyOf: string[][] } {
  const each = entries.map((entry) => withoutRepeats(wordsOf(entry).filter(isOneWord)));
  if (each.some((words) => words.length === 0)) return { common: [], anyOf: [] };
  const folded = each.map((words) => new Set(words.map(fold)));
  const isCommon = (word: string) => folded.every((words) => words.has(fold(word)));
  const common = (each[0] ?? []).filter(isCommon);
  const others = each.map((words) => words.filter((word) => !isCommon(word)));
  // Whoever has an entry without more to it has it with the common words alone.
  const choices = others.some((words) => words.length === 0)
    ? 0
    : Math.max(...others.map(({ length }) => length));
  const anyOf = Array.from({ length: choices }, (_, at) =>
    withoutRepeats(others.flatMap((words) => words.slice(0, at + 1).slice(-1))),
  );
  return { common, anyOf };
}

/** The words of a phrase, or of an entry of a group. */
function wordsOf(phrase: string): string[] {
  return phrase.split(/\s+/).map(withoutEdges);
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
    .map((entry) => entry.trim())
    .filter((entry) => entryText(entry) !== '');
  if (excluded) return entries.map(excludedEntry);
  const wanted = entries.filter((entry) => !LEADING_DASH.test(entry));
  return [
    // A remark in parentheses, as in a title pasted whole, offers no choice.
    ...(wanted.length > 1
      ? [{ kind: 'group' as const, texts: wanted.map(entryText) }]
      : wanted.flatMap(readTerms)),
    // "(boots, -heels)": nobody means boots or else anything without heels.
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

function withoutEdges(text: string): string {
  return text.replace(EDGES, '');
}

/** Whether a marketplace can look for it: not a phrase, and not only signs. */
function isOneWord(text: string): boolean {
  return !/\s/.test(text) && readWords(text, { joinAll: false }).length > 0;
}

function withoutRepeats<T extends string | readonly string[]>(all: readonly T[]): T[] {
  const byFolded = new Map<string, T>();
  for (const one of all) {
    const folded = fold(typeof one === 'string' ? one : one.join(' '));
    if (!byFolded.has(folded)) byFolded.set(folded, one);
  }
  return [...byFolded.values()];
}
