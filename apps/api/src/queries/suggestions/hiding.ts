import { ANYTHING, type Candidate, compileSearch, readWords, type Word } from '@rummage/matching';
import { EXCLUDE_KEYWORD, filterValues, withoutRates } from '@rummage/vocabulary';
import type { Limits, Thing } from './evidence.ts';

/** A thing whose title is read. */
export interface Read<Item extends Thing = Thing> {
  item: Item;
  words: readonly Word[];
}

export function read<Item extends Thing>(item: Item): Read<Item> {
  return { item, words: readWords(item.title, { joinAll: true }) };
}

/** Prices are in the installation's currency already, whatever that is. */
const CURRENCY = 'USD';
const EXCHANGE = withoutRates(CURRENCY);

/** Decides as the matcher does, by title and facts, whether limits hide a thing. @param limits keywords or facts, not both */
export function hiding(limits: Limits): (thing: Read) => boolean {
  const matcher = compileSearch({ ...ANYTHING, ...limits }, EXCHANGE);
  const keywords = filterValues(limits.filters ?? [], EXCLUDE_KEYWORD);
  const mayHave = keywords.length > 0 ? mayHaveAny(keywords) : () => true;
  // Reading texts for the matcher takes longer than all else, and most titles have no such word.
  return ({ item, words }) => mayHave(words) && matcher(candidateOf(item)) !== undefined;
}

/** True for all titles in which a keyword may begin. */
function mayHaveAny(keywords: readonly string[]): (title: readonly Word[]) => boolean {
  const firsts = keywords.flatMap((keyword) => readWords(keyword, { joinAll: true }).slice(0, 1));
  // Emoji, and scripts without word breaks, are looked for inside words.
  if (firsts.length < keywords.length || firsts.some(({ unbroken }) => unbroken)) return () => true;
  const stems = new Set(firsts.flatMap(({ stem, joined = stem }) => [stem, joined]));
  return (title) => title.some(({ stem, joined = stem }) => stems.has(stem) || stems.has(joined));
}

function candidateOf({ title, location, condition, price_cents: cents }: Thing): Candidate {
  return {
    title,
    description: null,
    condition,
    price: cents === null ? null : { cents, currency: CURRENCY },
    isAuction: false,
    location,
    categories: [],
    brand: null,
    size: null,
    materials: [],
    countryOfManufacture: null,
    seller: null,
    feedbackPercentage: null,
    authenticated: false,
  };
}
