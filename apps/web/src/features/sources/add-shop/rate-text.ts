import type { Exchange } from '@rummage/vocabulary';

const DIGITS = 3;

/**
 * What one unit of a currency is worth in the installation's: "0.104". Undefined where no rate is known.
 * @param currency ISO 4217
 */
export function rateText(currency: string, { rates }: Exchange): string | undefined {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return rate === undefined ? undefined : String(Number(rate.toPrecision(DIGITS)));
}
