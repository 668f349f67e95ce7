import { z } from 'zod';
import { type Price, priceOf as realPrice } from '../reading/prices.ts';

/** In units of a currency: more cannot be counted in cents. */
const MOST = 1e12;

/** Not negative, and not too large to be counted in cents. */
export const Money = z
  .object({
    amount: z.number().nonnegative(),
    divisor: z.number().positive(),
    currency_code: z.string().regex(/^[A-Z]{3}$/),
  })
  .refine(({ amount, divisor }) => amount / divisor <= MOST)
  .optional()
  .catch(undefined);

export function priceOf(money: z.infer<typeof Money>): Price | null {
  return money ? realPrice(money.amount / money.divisor, money.currency_code) : null;
}

/** Seconds since 1970, as a time in ms. */
export const Instant = z
  .number()
  .nonnegative()
  .max(1e11)
  .transform((seconds) => Math.round(seconds * 1000))
  .optional()
  .catch(undefined);
