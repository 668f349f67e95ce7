import { readWords, type Search, type Word } from '@rummage/matching';
import { EXCLUDE_KEYWORD, filterValues, parseQueryText } from '@rummage/vocabulary';
import type { Evidence, Limits, SeenItem } from './evidence.ts';
import { hiding, type Read } from './hiding.ts';
import { count, type Course, type Lead, test, type Tested } from './leads.ts';
import type { Counts } from './statistics.ts';

const LONGEST_PHRASE = 4;
/** A phrase stands for a word when so many of the dismissed titles with the word have it. */
const EXPLAINED = 0.8;

type Title = readonly Word[];
type Things = readonly Read<SeenItem>[];

/** Tests each word of the titles, except those that the query asks for. */
export function wordLeads(course: Course, { search, background }: Evidence): Tested[] {
  const asked = askedStems(search);
  const shareOf = (stem: string) => background.of(stem) / Math.max(1, background.total);
  return [...countWords(course.seen, asked)].flatMap(([stem, having]) =>
    test(having, course, () => leadOf(stem, having.things, { asked, shareOf }), shareOf(stem)),
  );
}

/** Stems of the words that a query asks for, which it cannot be without. */
function askedStems({ queryText, filters }: Search): Set<string | undefined> {
  const { words, phrases, anyOf } = parseQueryText(queryText);
  const named = (['brand', 'material', 'size', 'colour'] as const).flatMap((name) =>
    filterValues(filters, name),
  );
  // Words typed side by side may be one in titles: "t shirt" asks for "tshirt".
  const texts = [words.join(' '), ...phrases, ...anyOf.flat(), ...named];
  return new Set(
    texts.flatMap((text) => readWords(text, { joinAll: true })).flatMap(({ stem, joined }) => [stem, joined]),
  );
}

interface Known {
  asked: ReadonlySet<string | undefined>;
  shareOf: (stem: string) => number;
}

/** Counts the titles that have each word. @param without the stems that do not count */
export function countWords(
  things: readonly Read<SeenItem>[],
  without: ReadonlySet<string | undefined>,
): Map<string, Counts & { things: Things }> {
  const counts = new Map<string, Counts & { things: Read<SeenItem>[] }>();
  for (const thing of things)
    for (const { stem, unbroken } of thing.words) {
      // In scripts without word breaks nobody knows where a word ends.
      if (unbroken || without.has(stem)) continue;
      let having = counts.get(stem);
      if (!having) counts.set(stem, (having = { dismissed: 0, spared: 0, things: [] }));
      if (having.things.at(-1) === thing) continue;
      having.things.push(thing);
      count(having, thing.item);
    }
  return counts;
}

/** The longest phrase that explains a word, else the word; undefined where that says nothing alone. */
function leadOf(stem: string, having: Things, { asked, shareOf }: Known): Lead | undefined {
  const titles = having.filter(({ item }) => item.outcome === 'dismissed').map(({ words }) => words);
  const phrases = new Map<string, number>();
  for (const title of titles)
    for (const phrase of new Set(phrasesWith(stem, title, asked)))
      phrases.set(phrase, (phrases.get(phrase) ?? 0) + 1);
  const length = (phrase: string) => phrase.split(' ').length;
  const [phrase] = [...phrases]
    .filter(([, count]) => count >= titles.length * EXPLAINED)
    .sort(([one, n], [other, m]) => length(other) - length(one) || m - n)
    .map(([stems]) => stems);
  if (phrase === undefined && isStopWord(stem)) return undefined;
  const kind = phrase === undefined ? 'word' : 'phrase';
  const stems = (phrase ?? stem).split(' ');
  const value = usualText(stems, titles);
  const share = Math.min(...stems.map(shareOf));
  const limits: Limits = { filters: [{ name: EXCLUDE_KEYWORD, values: [value] }] };
  return {
    key: `${kind}:${stems.join(' ')}`,
    kind,
    value,
    share,
    limits,
    hides: hiding(limits),
  };
}

/** Stems of neighbours, one of which is the word and none of which the query asks for. */
function phrasesWith(stem: string, title: Title, asked: ReadonlySet<string | undefined>): string[] {
  const phrases: string[] = [];
  for (const [at, word] of title.entries()) {
    if (word.stem !== stem) continue;
    let before = '';
    for (let from = at; from >= 0 && at - from < LONGEST_PHRASE; from -= 1) {
      const first = title[from];
      if (!first || first.unbroken || asked.has(first.stem)) break;
      before = before === '' ? first.stem : `${first.stem} ${before}`;
      let phrase = before;
      if (from < at) phrases.push(phrase);
      for (const next of title.slice(at + 1, from + LONGEST_PHRASE)) {
        if (next.unbroken || asked.has(next.stem)) break;
        phrases.push((phrase += ` ${next.stem}`));
      }
    }
  }
  return phrases;
}

/** The words as most titles write them. */
function usualText(stems: readonly string[], titles: readonly Title[]): string {
  const texts = new Map<string, number>();
  for (const title of titles) {
    const from = title.findIndex((_, at) => stems.every((stem, n) => title[at + n]?.stem === stem));
    if (from < 0) continue;
    const text = title
      .slice(from, from + stems.length)
      .map((word) => word.text)
      .join(' ');
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  return [...texts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? stems.join(' ');
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
