/** A decimal amount as whole cents, half a cent rounded up: 0.29 is 29, whatever floating point makes of it. */
export function toCents(amount: number): number {
  return Math.round(Number((amount * 100).toPrecision(15)));
}

/** Whole cents as the decimal that goes over the wire, with at most 2 decimals. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** The installation's currency, and what others are worth in it. */
export interface Exchange {
  /** ISO 4217 code of the prices in queries. */
  currency: string;
  /** The day of the rates, as YYYY-MM-DD; null where there are none. */
  day: string | null;
  /** Value of one unit of each other currency in `currency`, by its ISO 4217 code. */
  rates: Readonly<Record<string, number>>;
}

/** Nothing is known of other currencies. */
export function withoutRates(currency: string): Exchange {
  return { currency, day: null, rates: {} };
}

/**
 * A price in whole cents of the installation's currency, rounded. Undefined where the rate is not known, because an amount
 * is never guessed.
 */
export function exchangedCents(
  price: { cents: number; currency: string },
  { currency, rates }: Exchange,
): number | undefined {
  const from = price.currency.toUpperCase();
  if (from === currency.toUpperCase()) return price.cents;
  const rate = Object.hasOwn(rates, from) ? rates[from] : undefined;
  return rate === undefined ? undefined : Math.round(price.cents * rate);
}
