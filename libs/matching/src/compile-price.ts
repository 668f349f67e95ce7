import { type Exchange, exchangedCents, filterValues, toCents } from '@rummage/vocabulary';
import type { Check } from './check.ts';
import type { Search } from './search.ts';

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
      if (cents < minimumCents) return { kind: 'price', limit: 'minimum' };
      if (maxPriceCents !== null && cents > maxPriceCents) return { kind: 'price', limit: 'maximum' };
      return undefined;
    },
  ];
}
