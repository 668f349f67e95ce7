import { z } from 'zod';
import { Words } from '../kit/fields.ts';
import { type Price, priceOf as realPrice } from '../reading/prices.ts';

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
export function priceOf(pricing: WirePricing): Price | null {
  const written = (money: z.infer<typeof Money>) =>
    money ? realPrice(Number(money.value), money.currency) : null;
  const bid = isAuction(pricing) ? written(pricing.currentBidPrice) : null;
  return bid ?? written(pricing.price);
}
