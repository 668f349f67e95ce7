import { readWords, type Search } from '@rummage/matching';
import { EXCLUDE_KEYWORD, filterValues, parseQueryText } from '@rummage/vocabulary';
import { type Course, findStems, type Having, type Lead, test, type Tested } from './course.ts';
import type { Evidence, SeenItem } from './evidence.ts';
import { excludedBy } from './hiding.ts';

const LONGEST_PHRASE = 4;
/** A phrase stands for a word when so many of the dismissed titles with the word have it. */
const EXPLAINED = 0.8;

/** Tests each word of the titles, except those that the query asks for. */
export function wordLeads(course: Course, { search, background }: Evidence): Tested[] {
  const asked = stemsOf(search);
  const isOpen = (stem: string) => stem !== '' && !asked.has(stem);
  const shareOf = (stem: string) => background.of(stem) / Math.max(1, background.total);
  return [...findStems(course.seen)].flatMap(([stem, having]) => {
    if (!isOpen(stem)) return [];
    const lead = (): Lead | undefined => {
      const phrase = longestPhrase(stem, having, isOpen);
      const kind = phrase ? 'phrase' : 'word';
      if (kind === 'word' && isStopWord(stem)) return undefined;
      const said = phrase ?? [stem];
      const value = said.map((each) => course.usualTexts.get(each)).join(' ');
      return {
        key: `${kind}:${said.join(' ')}`,
        kind,
        value,
        share: Math.min(...said.map(shareOf)),
        limits: { filters: [{ name: EXCLUDE_KEYWORD, values: [value] }] },
        hides: ({ stems, joined }) => hasPhrase(stems, said) || (!phrase && joined.includes(stem)),
      };
    };
    return test(having, course, lead, shareOf(stem));
  });
}

/** Stems of the words that a query asks for, which it cannot be without, or has excluded. */
function stemsOf({ queryText, otherTexts = [], filters }: Search): Set<string | undefined> {
  const asked = [queryText, ...otherTexts.map(({ text }) => text)].map(parseQueryText);
  const named = (['brand', 'material', 'size', 'colour'] as const).flatMap((name) =>
    filterValues(filters, name),
  );
  const alone = excludedBy({ filters, queryText }).filter(
    (text) => readWords(text, { joinAll: false }).length === 1,
  );
  // Words typed side by side may be one in titles: "t shirt" asks for "tshirt".
  const texts = asked.flatMap(({ words, phrases, anyOf }) => [words.join(' '), ...phrases, ...anyOf.flat()]);
  return new Set(
    [...texts, ...named, ...alone]
      .flatMap((text) => readWords(text, { joinAll: true }))
      .flatMap(({ stem, joined }) => [stem, joined]),
  );
}

/** The longest phrase that explains why titles with a word were dismissed. */
function longestPhrase(
  stem: string,
  { things, dismissed }: Having<SeenItem>,
  isOpen: (stem: string) => boolean,
): string[] | undefined {
  const counts = new Map<string, number>();
  for (const { item, stems } of things)
    if (item.outcome === 'dismissed')
      for (const phrase of new Set(phrasesWith(stem, stems, isOpen)))
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= dismissed * EXPLAINED)
    .map(([phrase, count]) => ({ phrase: phrase.split(' '), count }))
    .sort((one, other) => other.phrase.length - one.phrase.length || other.count - one.count)[0]?.phrase;
}

/** Neighbours, one of which is the word and none of which the query asks for. */
function phrasesWith(stem: string, title: readonly string[], isOpen: (stem: string) => boolean): string[] {
  const phrases: string[] = [];
  for (const [at, word] of title.entries())
    for (let from = Math.max(0, at - LONGEST_PHRASE + 1); word === stem && from <= at; from += 1)
      for (
        let to = Math.max(from + 2, at + 1);
        to <= Math.min(from + LONGEST_PHRASE, title.length);
        to += 1
      ) {
        const phrase = title.slice(from, to);
        if (phrase.every(isOpen)) phrases.push(phrase.join(' '));
      }
  return phrases;
}

function hasPhrase(title: readonly string[], phrase: readonly string[]): boolean {
  const [first = ''] = phrase;
  return title.includes(first) && title.some((_, at) => phrase.every((stem, n) => title[at + n] === stem));
}

const STOP_WORDS = new Set(
  [
    'an are as at be by for from has have in into is it its no not of off on or our out so that the this to up was we',
    'with without you your',
    'am auf aus bei das dem den der des die ein eine für im ist mit nicht oder und von zu zum',
    'au aux avec ce dans de du en et la le les ne ou par pas pour sans sur un une',
    'al alla con da del della di e il lo nel non per più che el los las para por sin y',
    'aan een het met niet op te van voor att av det ej ett från med och om på som till',
  ].flatMap((line) => readWords(line, { joinAll: false }).map(({ stem }) => stem)),
);

/** True for small words, and for single letters and digits: they mean something only in a phrase. */
export function isStopWord(stem: string): boolean {
  return stem.length === 1 || STOP_WORDS.has(stem);
}
