import type { Shipping } from '@rummage/vocabulary';
import { z } from 'zod';
import { priceOf } from '../reading/prices.ts';
import { byCost } from '../reading/shipping.ts';
import { CURRENCY, SOLD_FROM } from './search-body.ts';

/** `ItemShipping`, as far as we read it. */
const Way = z.object({
  /** Whole kronor. */
  cost: z.number().nonnegative(),
  /** A parcel of Tradera's own, which has a price elsewhere. */
  shippingProductId: z.number().nullish().catch(undefined),
});

/** The ways to get a thing, as single listings show them. */
export const WAYS = {
  shippingOptions: z.array(Way.optional().catch(undefined)).catch([]),
  acceptsPickup: z.boolean().catch(false),
};

/** The cheapest way to send a thing within Sweden; empty where none is stated, which is not free. */
export function shippingOf({
  shippingOptions,
  acceptsPickup,
}: {
  shippingOptions: readonly (z.infer<typeof Way> | undefined)[];
  acceptsPickup: boolean;
}): Shipping[] {
  const to = SOLD_FROM;
  const ways = shippingOptions.flatMap((way): Shipping[] => {
    if (!way) return [];
    const price = priceOf(way.cost, CURRENCY);
    if (price) return [{ kind: 'fixed', price, to }];
    return [{ kind: way.shippingProductId ? 'calculated' : 'free', price: null, to }];
  });
  const [cheapest] = ways.toSorted(byCost);
  if (cheapest) return [cheapest];
  return acceptsPickup ? [{ kind: 'pick_up', price: null, to }] : [];
}
