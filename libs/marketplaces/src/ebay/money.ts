import { z } from 'zod';
import { type Price, priceOf } from '../reading/prices.ts';

/** Amounts that are not negative, and not too large to be counted in cents. */
export const Money = z
  .object({ value: z.string().regex(/^\d{1,12}(\.\d+)?$/), currency: z.string().regex(/^[A-Z]{3}$/) })
  .optional()
  .catch(undefined);
export type Money = z.infer<typeof Money>;

/** Null for 0 as well. */
export function amountOf(money: Money): Price | null {
  return money ? priceOf(Number(money.value), money.currency) : null;
}
