import { countryCode, type Shipping } from '@rummage/vocabulary';
import { countryIn } from './countries.ts';
import { type Price, priceIn } from './prices.ts';

/** Free before fixed before calculated; what is not sent at all comes last. */
const ORDER = ['free', 'fixed', 'calculated', 'pick_up'] as const;
/** Nothing but zeros, with a currency at most: "0.00 USD", "€0,00". */
const ZERO = /^\D{0,8}0+(?:[.,]0*)?\D{0,8}$/;
const MAX_COUNTRIES = 60;
/** 100 million of a currency. */
const MAX_CENTS = 1e10;

/**
 * An amount for sending, as it is written; 0 is free. Undefined for what is no amount, and for one of which the currency is
 * not known.
 * @param usual the currency where none is written
 */
export function rateIn(
  written: string | number | undefined,
  usual: string | null | undefined,
  to: string | null,
): Shipping | undefined {
  const price = priceIn(written, usual);
  if (price) return { kind: 'fixed', price, to };
  return ZERO.test(String(written)) ? { kind: 'free', price: null, to } : undefined;
}

/** The country of a rate as it is written; null where none is, undefined for what is none. */
export function countryOfRate(written: string | undefined): string | null | undefined {
  return written === undefined || written === '' ? null : countryIn(written);
}

/** Sorts by cost, the cheapest first. Amounts in different currencies are not compared. */
export function byCost(one: Shipping, other: Shipping): number {
  const sameCurrency = one.price?.currency === other.price?.currency;
  const cents = sameCurrency ? (one.price?.cents ?? 0) - (other.price?.cents ?? 0) : 0;
  return cents || placeOf(one) - placeOf(other);
}

/** An amount that is not known comes behind all that are. */
function placeOf({ kind, price }: Shipping): number {
  const isUnknown = price === null && (kind === 'fixed' || kind === 'calculated');
  return isUnknown ? ORDER.length - 1.5 : ORDER.indexOf(kind);
}

/** One for each country: the cheapest. */
export function cheapestEach(all: readonly Shipping[]): Shipping[] {
  const found = new Map<string | null, Shipping>();
  for (const each of all) {
    const known = found.get(each.to);
    if (!known || byCost(each, known) < 0) found.set(each.to, each);
  }
  return [...found.values()];
}

/** The same where it is safe to store and show: to known countries, not too many, and at amounts that can be. */
export function presentableShipping(all: readonly Shipping[]): Shipping[] {
  const shown = all.filter(
    ({ price, to }) => (to === null || countryCode(to) === to) && (price === null || isSane(price)),
  );
  return cheapestEach(shown).slice(0, MAX_COUNTRIES);
}

/** True for an amount that sending or importing a thing may cost. */
export function isSane({ cents, currency }: Price): boolean {
  return Number.isInteger(cents) && cents > 0 && cents < MAX_CENTS && /^[A-Z]{3}$/.test(currency);
}
