import { toCents } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Listing } from '../marketplace.ts';

// eBay guarantees none of its fields. What is unreadable counts as absent, except what every listing needs.

export const Word = z.string().trim().min(1).optional().catch(undefined);

export const Words = z.array(z.string()).catch([]);

export const Identifier = z
  .union([z.string().trim().min(1), z.number().transform(String)])
  .optional()
  .catch(undefined);

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

/** In ms since 1970; null for what is no date. */
export function instant(date: string | undefined): number | null {
  const ms = Date.parse(date ?? '');
  return ms >= 0 ? ms : null;
}
