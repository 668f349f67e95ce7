import { MAX_PRICE, PRICE_DECIMALS } from './limits.ts';
import { fromCents, toCents } from './money.ts';

const TYPEABLE = new RegExp(`^\\d*(\\.\\d{0,${PRICE_DECIMALS}})?$`);
/** A number as people and number fields write it; `Number` alone would also read "0x10" and "Infinity". */
const DECIMAL = /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export const NOT_A_PRICE = 'Maximum price must be a positive number';
export const PRICE_TOO_FINE = `Maximum price must have at most ${PRICE_DECIMALS} decimals`;
export const PRICE_TOO_HIGH = `Maximum price must be ${MAX_PRICE} or less`;

/** Whether the price field of quick add takes this text while somebody types: digits, one dot, at most two decimals. */
export function isTypeablePrice(text: string): boolean {
  return TYPEABLE.test(text);
}

/**
 * The price that a text means, rounded to the two decimals that the server takes; null for an empty text, undefined for a text that is
 * no price. It may be too high to be saved; `maxPriceProblem` checks that.
 */
export function priceOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return DECIMAL.test(trimmed) ? fromCents(toCents(Number(trimmed))) : undefined;
}

/** What is wrong with the maximum price that somebody typed; undefined when it can be saved, as none and 0 can. */
export function maxPriceProblem(text: string): string | undefined {
  const price = priceOf(text);
  if (price === undefined) return NOT_A_PRICE;
  return price !== null && price > MAX_PRICE ? PRICE_TOO_HIGH : undefined;
}
