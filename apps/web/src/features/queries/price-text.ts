import { PRICE_DECIMALS } from '@rummage/vocabulary';

const TYPEABLE = new RegExp(`^\\d*(\\.\\d{0,${PRICE_DECIMALS}})?$`);

/** Whether a price field takes this text while somebody types: digits, one dot, at most two decimals. */
export function isTypeablePrice(text: string): boolean {
  return TYPEABLE.test(text);
}

/** The price a text means, rounded to two decimals; null for none, undefined for a text that is no price. */
export function priceOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const price = Number(trimmed);
  return Number.isFinite(price) && price >= 0 ? Number(price.toFixed(PRICE_DECIMALS)) : undefined;
}
