import type { Exchange } from '@rummage/vocabulary';

const DIGITS = 3;

/**
 * What one unit of a currency is worth in the installation's: "0.104 USD". Undefined where no rate is known.
 * @param currency ISO 4217
 */
export function rateText(currency: string, { currency: own, rates }: Exchange): string | undefined {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return rate === undefined ? undefined : `${Number(rate.toPrecision(DIGITS))} ${own}`;
}
