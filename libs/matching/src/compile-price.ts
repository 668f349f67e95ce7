import { filterValues, toCents } from '@rummage/vocabulary';
import type { Check } from './check.ts';
import type { Search } from './search.ts';

/**
 * The limits of a search's price, both inclusive. A listing without a price or in another currency fails them: what it
 * would cost in ours is nothing we know. A minimum of 0 asks for nothing.
 */
export function compilePrice({ maxPriceCents, filters }: Search, currency: string): Check[] {
  const minimum = filterValues(filters, 'minimumPrice')[0];
  const minimumCents = minimum === undefined ? 0 : toCents(Number(minimum));
  if (maxPriceCents === null && !(minimumCents > 0)) return [];
  const ours = currency.toUpperCase();
  return [
    ({ price }) => {
      if (price?.currency.toUpperCase() !== ours) {
        return { kind: 'currency', currency: price?.currency ?? null };
      }
      if (price.cents < minimumCents) return { kind: 'price', limit: 'minimum' };
      if (maxPriceCents !== null && price.cents > maxPriceCents) return { kind: 'price', limit: 'maximum' };
      return undefined;
    },
  ];
}
