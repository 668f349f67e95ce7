import { fold, readTerms, withoutEdges } from '@rummage/vocabulary';
import { readWords } from './words.ts';

/**
 * The words to send to a marketplace's own search, never more than the query asks for: the plain words and the words of
 * the phrases, as typed, in their order and none twice, and what `groupWords` makes of the groups. The matcher checks
 * everything else.
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
 * Single words that are true of a listing that has one of the entries: all words that the entries share and
 * one word of each choice. "(ankle boots, knee boots)" is boots, and ankle or knee; "(crepe dress, satin)" is
 * crepe or satin, and dress or satin. With an entry that no marketplace can look for, nothing is sent.
 */
function groupWords(entries: readonly string[]): { common: string[]; anyOf: string[][] } {
  const each = entries.map((entry) => withoutRepeats(wordsOf(entry).filter(isOneWord)));
  if (each.some((words) => words.length === 0)) return { common: [], anyOf: [] };
  const folded = each.map((words) => new Set(words.map(fold)));
  const isCommon = (word: string) => folded.every((words) => words.has(fold(word)));
  const common = (each[0] ?? []).filter(isCommon);
  const others = each.map((words) => words.filter((word) => !isCommon(word)));
  // An entry of common words alone is found without any other word, so there is no choice.
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

/** True if a marketplace can look for it: not a phrase, and not only signs. */
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
