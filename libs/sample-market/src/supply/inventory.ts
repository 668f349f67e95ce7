import { setImmediate } from 'node:timers/promises';
import type { SearchRequest } from '@rummage/marketplaces';
import { DAY_MS, MINUTE_MS } from '@rummage/vocabulary';
import { GOODS_BY_KIND } from '../goods/goods.ts';
import { makeOffer, type Offer } from '../offers/offers.ts';
import { diceFor, hashText, pick } from '../random.ts';
import { numbersAt, stayOf, type Stream } from '../stream.ts';
import { searchable, type Searchable, wordCheck } from '../words.ts';

/** The regular stock: about 2500 listings at any time, each there for ten to eighteen days. */
interface Inventory {
  /** Those on the market at `now` that say all of the words and one of each group, newest first. */
  find(asked: Pick<SearchRequest, 'words' | 'anyOf'>, now: number): Promise<Offer[]>;
}

interface Stocked {
  offer: Offer;
  text: Searchable;
}

/** Some milliseconds of work. Making all at once would block the process during its first search. */
const MADE_AT_A_TIME = 25;

export function inventory(seed: string): Inventory {
  const stream = inventoryStream(seed);
  // Listings never change, so they are cached as long as they are on the market.
  const kept = new Map<number, Stocked>();

  function make(n: number): Stocked {
    const offer = inventoryOffer(seed, n);
    const stocked = { offer, text: searchable(`${offer.title} ${offer.description}`) };
    kept.set(n, stocked);
    return stocked;
  }

  async function stockAt(now: number): Promise<Stocked[]> {
    const numbers = numbersAt(stream, now);
    const stock: Stocked[] = [];
    let made = 0;
    for (const n of numbers) {
      const known = kept.get(n);
      if (!known && ++made % MADE_AT_A_TIME === 0) await setImmediate();
      // Another search may have made it in the meantime.
      stock.push(known ?? kept.get(n) ?? make(n));
    }
    const offered = new Set(numbers);
    for (const n of kept.keys()) if (!offered.has(n)) kept.delete(n);
    return stock;
  }

  return {
    find: async ({ words, anyOf }, now) => {
      const all = words.map(wordCheck);
      const groups = anyOf.map((group) => group.map(wordCheck));
      const stock = await stockAt(now);
      return stock
        .filter(
          ({ text }) =>
            all.every((says) => says(text)) && groups.every((some) => some.some((says) => says(text))),
        )
        .map(({ offer }) => offer);
    },
  };
}

/** The n-th listing of the regular stock, even if its time has not come yet. */
export function inventoryOffer(seed: string, n: number): Offer {
  const dice = diceFor(hashText(`${seed}/stock`), n);
  const good = pick(pick(GOODS_BY_KIND, dice('kind')), dice('good'));
  return makeOffer(`s.${n.toString(36)}`, stayOf(inventoryStream(seed), n), good.name, good, {}, dice);
}

/** The number of the listing with this id; undefined for an id that is not of this stock. */
export function inventoryNumber(externalId: string): number | undefined {
  const digits = /^s\.(0|[1-9a-z][0-9a-z]{0,9})$/.exec(externalId)?.[1];
  const n = digits === undefined ? NaN : parseInt(digits, 36);
  return Number.isSafeInteger(n) ? n : undefined;
}

function inventoryStream(seed: string): Stream {
  return {
    family: hashText(`${seed}/inventory`),
    everyMs: 8 * MINUTE_MS,
    lifeMs: (dice) => (10 + dice('life') * 8) * DAY_MS,
    longestLifeMs: 18 * DAY_MS,
  };
}
