import type { Item } from '@rummage/contract';

/** What the item cost before its price dropped; undefined when the price did not drop, or rose last. */
export function priceBeforeDrop({ previous_price, listings: [listing] }: Item): number | undefined {
  const price = listing?.current_price ?? null;
  if (previous_price === null || price === null) return undefined;
  return previous_price > price ? previous_price : undefined;
}
