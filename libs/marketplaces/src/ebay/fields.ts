import { toCents } from '@rummage/vocabulary';
import { z } from 'zod';
import { Words } from '../kit/fields.ts';
import type { Listing } from '../marketplace.ts';

/** Not negative, and not too large to be counted in cents. */
const Money = z
  .object({ value: z.string().regex(/^\d{1,12}(\.\d+)?$/), currency: z.string().regex(/^[A-Z]{3}$/) })
  .optional()
  .catch(undefined);

/** The prices of a listing and the ways to buy it, wherever it is shown. */
export const PRICING = { price: Money, currentBidPrice: Money, buyingOptions: Words };
interface WirePricing {
  price?: z.infer<typeof Money>;
  currentBidPrice?: z.infer<typeof Money>;
  buyingOptions: readonly string[];
}

export function isAuction({ buyingOptions }: Pick<WirePricing, 'buyingOptions'>): boolean {
  return buyingOptions.includes('AUCTION');
}

/** An auction that can also be bought at once states that price as its `price`. */
export function priceOf(pricing: WirePricing): Listing['price'] {
  const price = isAuction(pricing) ? (pricing.currentBidPrice ?? pricing.price) : pricing.price;
  return price ? { cents: toCents(Number(price.value)), currency: price.currency } : null;
}
