import { titleWords } from '@rummage/matching';
import type { Language } from '@rummage/vocabulary';
import { parseQueryText, readTerms } from '@rummage/vocabulary';
import type { ConceptName } from './lexicon/concepts.ts';
import { conceptsOf } from './lexicon/lexicon.ts';

/** One or more words of a query that stand for one thing: "trench coat". */
export interface QueryPart {
  words: readonly string[];
  /** Undefined for what the lexicon does not have, such as a maker's name. */
  concept: ConceptName | undefined;
}

/** Words that the name of a thing may have. */
const LENGTHS = [3, 2, 1];

/** The language that has most of its words; English where several do. Undefined where none has any. */
export function languageOf(queryText: string): Language | undefined {
  const counts = new Map<Language, number>();
  const { words, phrases, anyOf } = parseQueryText(queryText);
  for (const text of [...words, ...phrases, ...anyOf.flat()])
    for (const language of new Set(conceptsOf(text).map((found) => found.language)))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best] = [...counts].sort(
    ([one, count], [other, more]) => more - count || Number(other === 'en') - Number(one === 'en'),
  );
  return best?.[0];
}

/**
 * What a query asks for, part by part: the longest names of things that words side by side make, and the other words. One
 * known entry stands for a group. Phrases are to stay as they are.
 */
export function partsIn(queryText: string, language: Language | undefined): QueryPart[] {
  const conceptOf = (words: readonly string[]) =>
    conceptsOf(words.join(' ')).find((found) => found.language === language)?.concept;
  const parts: QueryPart[] = [];
  const runs: string[][] = [[]];
  for (const term of readTerms(queryText)) {
    // Signs and emoji are no part of a name.
    if (term.kind === 'word' && titleWords(term.text).length > 0) runs.at(-1)?.push(term.text);
    else if (term.kind === 'group')
      runs.push([term.texts.find((text) => conceptOf([text])) ?? term.texts[0] ?? ''], []);
    else runs.push([]);
  }
  for (const run of runs)
    while (run.length > 0) {
      const length = LENGTHS.find((many) => many <= run.length && conceptOf(run.slice(0, many))) ?? 1;
      const words = run.splice(0, length);
      parts.push({ words, concept: conceptOf(words) });
    }
  return parts;
}
