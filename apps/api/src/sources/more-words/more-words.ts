import type { WordOffer } from '@rummage/contract';
import type { Costs } from '@rummage/matching';
import { fold, LANGUAGES } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import type { Draft, QueryRow } from '#queries/queries.repo';
import { searchOf } from '#queries/search-request';
import { task } from '#work/pool';
import type { SampleTime } from '../sample/search-samples.ts';
import { isKnownWord, knownWords } from './lexicon/lexicon.ts';
import type { LikelyWord } from './likely-word.ts';
import { likelyWords } from './likely-words.ts';
import type { Speakers } from './other-languages.ts';
import { findsOf, seenHere, type SeenListing, type Shelf } from './shelves.ts';

/** Words that are offered at most. */
const MOST_OFFERED = 5;
const EXAMPLES = 3;
/** Above this, only titles that have the other words as well are looked at. */
const MOST_LOOSE = 100;
/** Listings that are looked at for one word at most: the newest stand for all. */
const MOST_LOOKED_AT = 500;

interface Asked {
  draft: Draft & Pick<QueryRow, 'country'>;
  exchange: Costs;
  now: number;
  /** Undefined where nothing is collected from the sample market. */
  samples: SampleTime | undefined;
  speakers: Speakers;
}

/** Words with which a draft would find more, counted on what was seen in the last 30 days. */
export const moreWordsFor = task('people', 'moreWordsFor', async (db, asked: Asked): Promise<WordOffer[]> => {
  const { draft, exchange, now, samples, speakers } = asked;
  const shelves = await seenHere(db, now, samples);
  const vocabulary = {
    seen: countsOf(shelves),
    isKnown: isKnownWord,
    known: [
      'en' as const,
      ...LANGUAGES.filter((language) => speakers[language] && language !== 'en'),
    ].flatMap(knownWords),
  };
  const likely = likelyWords(draft, vocabulary, speakers);
  const counted = await countAll(db, shelves, likely, { draft, exchange });
  return bestOf(counted).map(({ word, kind, of, language, text, change, aMonth, newest }) => ({
    word,
    kind,
    of,
    language,
    text,
    a_month: aMonth,
    examples: examplesOf(newest),
    change,
  }));
});

/** No picture twice: things are listed again and again. */
function examplesOf(newest: readonly SeenListing[]): WordOffer['examples'] {
  return newest
    .filter(({ image }, at) => newest.findIndex((other) => other.image === image) === at)
    .slice(0, EXAMPLES)
    .map(({ title, image }) => ({ title, image }));
}

interface Counted extends LikelyWord {
  aMonth: number;
  newest: readonly SeenListing[];
}

async function countAll(
  db: Reader,
  shelves: readonly Shelf[],
  likely: readonly LikelyWord[],
  { draft, exchange }: Pick<Asked, 'draft' | 'exchange'>,
): Promise<Counted[]> {
  const isFound = findsOf(searchOf(draft), exchange);
  const counted = likely.map((one) => ({ ...one, aMonth: 0, newest: [] as SeenListing[] }));
  for (const { words, language, read } of shelves) {
    const looked = counted
      .filter((one) => one.language === null || one.language === (language ?? one.language))
      .map((one) => ({ one, ...titlesFor(words, one) }))
      .filter(({ numbers }) => numbers.length > 0);
    const listings = await read(db, [...new Set(looked.flatMap(({ numbers }) => numbers))]);
    for (const { one, numbers, each } of looked) {
      const isFoundThen = findsOf(searchOf({ ...draft, ...one.change }), exchange);
      const found = numbers.flatMap((number) => {
        const seen = listings.get(number);
        return seen && isFoundThen(seen) && !isFound(seen) ? [seen] : [];
      });
      one.aMonth += found.length * each;
      one.newest.push(...found);
    }
  }
  return counted;
}

/** The titles that may bring a find for a word, the newest first, and for how many each of them stands. */
function titlesFor(words: Shelf['words'], { asks, beside }: LikelyWord): { numbers: number[]; each: number } {
  const loose = words.having(asks);
  const all = loose.length > MOST_LOOSE ? words.having(`${asks} ${beside}`) : loose;
  const numbers = all.slice(0, MOST_LOOKED_AT);
  return { numbers, each: all.length / numbers.length };
}

/** The words with the largest yields; of several for a language the best. */
function bestOf(counted: readonly Counted[]): Counted[] {
  const best = counted
    .map((one) => ({ ...one, aMonth: Math.round(one.aMonth) }))
    .filter(({ aMonth }) => aMonth >= 1)
    .sort((one, other) => other.aMonth - one.aMonth);
  // Where there are gowns, "evening gown" finds no more.
  const isSaid = ({ word, language }: Counted, at: number) =>
    best.some((other, place) => {
      if (fold(other.word) === fold(word) && place < at) return true;
      if (other.language !== language || place === at) return false;
      return language === null ? isPartOf(other.word, word) && other.word !== word : place < at;
    });
  return best.filter((one, at) => !isSaid(one, at)).slice(0, MOST_OFFERED);
}

function isPartOf(one: string, other: string): boolean {
  return ` ${other} `.includes(` ${one} `);
}

/** In how many titles each word was seen. */
function countsOf(shelves: readonly Shelf[]): ReadonlyMap<string, number> {
  const [first, ...others] = shelves.map(({ words }) => words.counts);
  const filled = others.filter(({ size }) => size > 0);
  if (first && filled.length === 0) return first;
  const all = new Map(first);
  for (const counts of filled)
    for (const [word, count] of counts) all.set(word, (all.get(word) ?? 0) + count);
  return all;
}
