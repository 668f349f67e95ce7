import { setImmediate } from 'node:timers/promises';
import type { SearchRequest } from '@rummage/marketplaces';
import { type Good, GOODS } from './goods/goods.ts';
import { offerFor } from './offers/offers-by-id.ts';
import type { Offer } from './offers/offers.ts';
import { numberAt } from './offers/stays.ts';
import { searchable, type Searchable, wordCheck } from './words.ts';

/** Everything on the market: one listing of each thing. */
interface Stock {
  /** Those at `now` whose titles say all of the words and one of each group. */
  find(asked: Pick<SearchRequest, 'words' | 'anyOf'>, now: number): Promise<Offer[]>;
}

interface Stocked {
  n: number;
  offer: Offer;
  title: Searchable;
}

/** Some milliseconds of work. Making all at once would block the process during its first search. */
const MADE_AT_A_TIME = 25;

export function stock(seed: string): Stock {
  // A listing never changes, so it is made once for all searches: the last one of each thing, by the thing's id.
  const made = new Map<string, Stocked>();

  function stocked(good: Good, n: number): Stocked {
    const known = made.get(good.id);
    if (known?.n === n) return known;
    const offer = offerFor(seed, good, n);
    const fresh = { n, offer, title: searchable(offer.title) };
    made.set(good.id, fresh);
    return fresh;
  }

  async function stockAt(now: number): Promise<Stocked[]> {
    const there: Stocked[] = [];
    let work = 0;
    for (const good of GOODS) {
      const n = numberAt(seed, good.id, now);
      if (n === undefined) continue;
      if (made.get(good.id)?.n !== n && ++work % MADE_AT_A_TIME === 0) await setImmediate();
      there.push(stocked(good, n));
    }
    return there;
  }

  return {
    find: async ({ words, anyOf }, now) => {
      const all = words.map(wordCheck);
      const groups = anyOf.map((group) => group.map(wordCheck));
      const there = await stockAt(now);
      return there
        .filter(
          ({ title }) =>
            all.every((says) => says(title)) && groups.every((some) => some.some((says) => says(title))),
        )
        .map(({ offer }) => offer);
    },
  };
}
