import { z } from 'zod';
import { Word } from '../kit/fields.ts';
import { type Price, priceOf as realPrice } from '../reading/prices.ts';
import { CURRENCY } from './search-body.ts';

/** Not negative, and not too large to be counted in cents. */
const Kronor = z.number().nonnegative().max(1e12).nullish().catch(undefined);

/** The prices of a listing and the way to buy it, wherever it is shown. */
export const PRICING = {
  itemType: z.union([z.string(), z.number()]).optional().catch(undefined),
  buyItNowPrice: Kronor,
  maxBid: Kronor,
  nextBid: Kronor,
  startDate: Word,
  endDate: Word,
};
type Kronor = z.infer<typeof Kronor>;
interface WirePricing {
  itemType?: string | number | undefined;
  buyItNowPrice?: Kronor;
  maxBid?: Kronor;
  nextBid?: Kronor;
}

/** Searches name the type ("Auction", "AuctionWithBuyItNow"), single listings number it. */
export function isAuction({ itemType }: WirePricing): boolean {
  return /^(1$|auction)/i.test(String(itemType));
}

/** The current bid of an auction, or the first that would be taken; 0 means none. */
export function priceOf(pricing: WirePricing): Price | null {
  const bid = isAuction(pricing) ? pricing.maxBid || pricing.nextBid : undefined;
  return realPrice(bid || (pricing.buyItNowPrice ?? undefined), CURRENCY);
}
