import { toCents } from '@rummage/vocabulary';
import type { Listing } from '../marketplace.ts';

/** Whole cents, i.e. hundredths of the currency's unit, whatever its own minor unit is. */
export type Price = NonNullable<Listing['price']>;

/** More than any thing costs, and few enough cents to be counted exactly. */
const MAX_AMOUNT = 1e12;

/** @param amount a decimal in the currency's unit; null for what is no price */
export function priceOf(amount: number | undefined, currency: string | null | undefined): Price | null {
  const code = currency?.trim().toUpperCase() ?? '';
  if (amount === undefined || !(amount >= 0 && amount < MAX_AMOUNT) || !/^[A-Z]{3}$/.test(code)) return null;
  return { cents: toCents(amount), currency: code };
}

/** @param amount in the currency's minor unit (ISO 4217): 5400 are 54 dollars, and 5400 yen */
export function priceOfMinor(amount: number, currency: string): Price | null {
  return /^[A-Z]{3}$/.test(currency) ? priceOf(amount / 10 ** minorDigits(currency), currency) : null;
}

/** Whole minor units of a currency for cents, which are hundredths of its unit: 5400 are 5400 of dollars, and 54 of yen. */
export function inMinorUnits(cents: number, currency: string): number {
  return Math.round((cents / 100) * 10 ** minorDigits(currency));
}

/** The lower of two prices; one without a price is no bargain. */
export function lower(one: Price | null, other: Price | null): Price | null {
  if (!one || !other) return one ?? other;
  return other.cents < one.cents ? other : one;
}

/** A decimal as people write it, with either sign for its fraction: "1,234.50", "1.234,50", "30". */
export function decimalOf(text: string): number | undefined {
  const digits = text.replace(/[\s'’]/g, '');
  if (/^\d+(\.\d+)?$/.test(digits)) return Number(digits);
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits))
    return decimalOf(digits.replaceAll('.', '').replace(',', '.'));
  return /^\d+,\d{1,2}$/.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}
