import type { Nearest } from '@rummage/contract';
import {
  onlyPart,
  partsOf,
  type QueryPart,
  type Search,
  withoutParts,
  withWordsApart,
} from '@rummage/matching';
import { type Category, fromCents, parseQueryText } from '@rummage/vocabulary';
import { nearestText } from './nearest-text.ts';
import type { Supply } from './supply.ts';

/** Most ways that are offered. */
const MOST = 3;

/** Things that fail the same parts of a query. */
interface Lacking {
  parts: readonly QueryPart[];
  count: number;
  /** The lowest price that is above the query's limit. */
  lowestCents: number;
}

const APART = 'as separate words';

/** A word that titles have for nearly everything in a category; a query needs a word. */
const WORD_OF: Record<Category, string> = {
  "Women's Clothing": "women's",
  "Women's Shoes": 'shoes',
  "Men's Clothing": "men's",
  Jewelry: 'jewelry',
};

/**
 * The nearest that there is for a query that finds nothing, each with its count: the words of its phrases apart, then what has
 * to be left out so that something fits. Where no word of it can stay, what its category has.
 * @param currency of the query's prices
 */
export async function nearestOf(search: Search, supply: Supply, currency: string): Promise<Nearest[]> {
  const inWords = async (text: string, other: Search | undefined) => {
    const count = other ? (await supply(other)).size : 0;
    return other && count > 0 ? [{ text, count, change: changeOf(search, other) }] : [];
  };
  const apart = withWordsApart(search);
  const nearest = [...(await inWords(APART, apart)), ...(await withLess(search, supply, currency))];
  if (nearest.length === 0 && apart)
    for (const { text, count, change } of await withLess(apart, supply, currency))
      nearest.push({ text: `${APART}, ${text}`, count, change: { query_text: apart.queryText, ...change } });
  const { category } = search;
  if (nearest.length > 0 || category === null) return nearest.slice(0, MOST);
  const word = WORD_OF[category];
  return inWords(`“${word}” in ${category}`, { ...search, queryText: word });
}

/** Leaves parts out: the fewest first, and then those that bring the most things. */
async function withLess(search: Search, supply: Supply, currency: string): Promise<Nearest[]> {
  const chosen: { parts: readonly QueryPart[]; nearest: Nearest }[] = [];
  for (const lacking of await lackingOf(search, supply)) {
    if (chosen.length === MOST) break;
    const { parts } = lacking;
    if (chosen.some((other) => other.parts.every((part) => parts.includes(part)))) continue;
    const relaxed = relax(search, lacking);
    if (!asksForSomething(relaxed)) continue;
    const count = (await supply(relaxed)).size;
    if (count === 0) continue;
    const text = nearestText(parts, relaxed, currency);
    chosen.push({ parts, nearest: { text, count, change: changeOf(search, relaxed) } });
  }
  return chosen.map(({ nearest }) => nearest);
}

/** Groups things that fit at least one part by the parts they lack: each part is looked for alone, once. */
async function lackingOf(search: Search, supply: Supply): Promise<Lacking[]> {
  const parts = partsOf(search);
  const fitting: ReadonlyMap<string, number | undefined>[] = [];
  for (const part of parts) fitting.push(await supply(onlyPart(search, part)));
  const lacking = new Map<string, Lacking>();
  for (const [id, cents] of new Map(fitting.flatMap((some) => [...some]))) {
    const failed = parts.filter((_, index) => !fitting[index]?.has(id));
    const isTooDear = failed.some(({ kind }) => kind === 'price');
    if (failed.length === 0 || (isTooDear && cents === undefined)) continue;
    const key = failed.map((part) => parts.indexOf(part)).join();
    const known = lacking.get(key) ?? { parts: failed, count: 0, lowestCents: Infinity };
    known.count += 1;
    known.lowestCents = Math.min(known.lowestCents, cents ?? Infinity);
    lacking.set(key, known);
  }
  return [...lacking.values()].sort(
    (one, other) => one.parts.length - other.parts.length || other.count - one.count,
  );
}

/** The query without these parts; its maximum price is raised to what finds something. */
function relax(search: Search, { parts, lowestCents }: Lacking): Search {
  const left = withoutParts(search, parts);
  return parts.some(({ kind }) => kind === 'price') ? { ...left, maxPriceCents: roundUp(lowestCents) } : left;
}

/** Rounds up to an amount that people would name. */
function roundUp(cents: number): number {
  const amount = Math.ceil(fromCents(cents));
  const step = amount < 20 ? 1 : amount < 100 ? 5 : 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step * 100;
}

function asksForSomething({ queryText }: Search): boolean {
  const { words, phrases, anyOf } = parseQueryText(queryText);
  return words.length + phrases.length + anyOf.length > 0;
}

/** The fields that differ, as a query has them. */
function changeOf(search: Search, relaxed: Search): Nearest['change'] {
  const { queryText, category, maxPriceCents, minimumCondition, filters } = relaxed;
  return {
    ...(queryText !== search.queryText && { query_text: queryText }),
    ...(category !== search.category && { category }),
    ...(maxPriceCents !== search.maxPriceCents && {
      max_price: maxPriceCents === null ? null : fromCents(maxPriceCents),
    }),
    ...(minimumCondition !== search.minimumCondition && { minimum_condition: minimumCondition }),
    ...(filters.length !== search.filters.length && { filters: [...filters] }),
  };
}
