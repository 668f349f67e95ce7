import { type Exchange, exchangedCents, filterValues, toCents } from '@rummage/vocabulary';
import type { Check } from './check.ts';
import type { Search } from './search.ts';

// The same objects for all listings: the tally compares a mismatch with the one before.
const TOO_CHEAP = { kind: 'price', limit: 'minimum' } as const;
const TOO_DEAR = { kind: 'price', limit: 'maximum' } as const;

/**
 * The price limits of a query, both inclusive. A listing without a price fails them, and one in a currency without a rate:
 * amounts are not guessed. A minimum of 0 is no limit.
 */
export function compilePrice({ maxPriceCents, filters }: Search, exchange: Exchange): Check[] {
  const minimum = filterValues(filters, 'minimumPrice')[0];
  const minimumCents = minimum === undefined ? 0 : toCents(Number(minimum));
  if (maxPriceCents === null && !(minimumCents > 0)) return [];
  return [
    ({ price }) => {
      const cents = price && exchangedCents(price, exchange);
      if (cents == null) return { kind: 'currency', currency: price?.currency ?? null };
      if (cents < minimumCents) return TOO_CHEAP;
      if (maxPriceCents !== null && cents > maxPriceCents) return TOO_DEAR;
      return undefined;
    },
  ];
}
