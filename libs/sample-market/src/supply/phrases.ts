import type { SearchRequest } from '@rummage/marketplaces';
import { nounIn } from '../goods/lexicon.ts';

/** Enough to see every member of the usual "either" groups, without a stream for each of hundreds. */
const MAX_PHRASES = 6;

/**
 * What a request asks for, as complete phrases: all words in their order, and one of
 * each group. "leather (boots, shoes)" is "leather boots" and "leather shoes". Empty where nothing is asked for.
 */
export function phrasesOf({ words, anyOf }: SearchRequest): string[] {
  const groups = anyOf.filter((group) => group.length > 0);
  const combinations = groups.reduce((product, group) => product * group.length, 1);
  const phrases = Array.from({ length: Math.min(combinations, MAX_PHRASES) }, (_, index) =>
    // Groups may share words; a phrase has a shared word once.
    arrange(words, [...new Set(choose(groups, index))]),
  );
  return [...new Set(phrases)].filter((phrase) => phrase !== '');
}

/** The index-th way of taking one of each group, counting like a clock: the last group turns fastest. */
function choose(groups: SearchRequest['anyOf'], index: number): string[] {
  const chosen: string[] = [];
  let rest = index;
  for (const group of [...groups].reverse()) {
    chosen.unshift(group[rest % group.length] ?? '');
    rest = Math.floor(rest / group.length);
  }
  return chosen;
}

/** English puts the thing last: "red" goes before "coat", "boots" after "leather". */
function arrange(words: readonly string[], chosen: readonly string[]): string {
  const things = chosen.filter((word) => nounIn(word));
  const others = chosen.filter((word) => !things.includes(word));
  return [...others, ...words, ...things].join(' ').toLowerCase().replace(/\s+/g, ' ').trim();
}
