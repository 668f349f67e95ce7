import { filterValues, toCents } from '@rummage/vocabulary';
import type { Check } from './check.ts';
import type { Search } from './search.ts';

/**
 * The price limits of a query, both inclusive. A listing without a price or in another currency fails them, because
 * amounts are not converted. A minimum of 0 is no limit.
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
