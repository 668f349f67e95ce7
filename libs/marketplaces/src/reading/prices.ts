import { toCents } from '@rummage/vocabulary';
import type { Listing } from '../marketplace.ts';
import { lastPart } from './addresses.ts';
import { plainText } from './plain-text.ts';

/** Whole cents, i.e. hundredths of the currency's unit, whatever its own minor unit is. */
export type Price = NonNullable<Listing['price']>;

/** More than any thing costs, and few enough cents to be counted exactly. */
const MAX_AMOUNT = 1e12;

/**
 * @param amount a decimal in the currency's unit; null for what is no price, such as 0: that is a price on request, a choice
 * that is no thing, or a mistake
 */
export function priceOf(amount: number | undefined, currency: string | null | undefined): Price | null {
  const code = codeOf(currency);
  if (amount === undefined || !(amount > 0 && amount < MAX_AMOUNT) || code === undefined) return null;
  const cents = toCents(amount);
  return cents > 0 ? { cents, currency: code } : null;
}

/** @param amount in the currency's minor unit (ISO 4217): 5400 are 54 dollars, and 5400 yen */
export function priceOfMinor(amount: number, currency: string): Price | null {
  const code = codeOf(currency);
  return code === undefined ? null : priceOf(amount / 10 ** minorDigits(code), code);
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

export function lowest(prices: readonly (Price | null)[]): Price | null {
  return prices.reduce(lower, null);
}

/** Currencies with the signs and words for them, without points and in lower case. */
const WRITTEN_AS =
  `EUR € euro euros; GBP £; CHF fr sfr; SEK kr skr; NOK kr nkr; DKK kr dkr; ISK kr; PLN zł zl; CZK kč kc; HUF ft;
  RON lei; BGN лв; USD $; CAD $ c$; AUD $ a$; NZD $; SGD $ s$; HKD $; TWD $ nt$; MXN $; CLP $; COP $;
  ARS $; BRL $ r$; JPY ¥ 円; CNY ¥ 元; KRW ₩; INR ₹ rs; PKR rs; LKR rs; NPR rs; TRY ₺ tl; RUB ₽ руб; UAH ₴ грн; ILS ₪; THB ฿;
  VND ₫; PHP ₱; MYR rm; IDR rp; ZAR r`
    .split(/;\s*/)
    .map((line) => line.split(' '));
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** The form that most programs write: "42.50 EUR". */
const PLAIN = /^(\d{1,9}(?:\.\d{1,2})?)(?: ([A-Z]{3}))?$/;
/** No price is written longer, nor with more markup. */
const MAX_TEXT = 60;
const MAX_MARKUP = 1000;
/** "$ AUD" has two. */
const MAX_CURRENCY_WORDS = 4;
/** Words about taxes behind a price. */
const TAXES = / ?\b(inkl|incl|inc|ttc|htva|iva|vat|moms|mwst|ust|btw|tax)\b.*$/iu;
/** A number with the words before and behind it, of which only one can end in a point; "42,-" and "42:-" have no cents. */
const WRITTEN = /^((?:[^\d.,\p{Pd}−]|(?<=\p{L})\.)*)(\d(?:[\d.,' ]*\d)?)(?:[.,:]?\p{Pd}+| :\p{Pd}+)?(\D*)$/u;

/**
 * A price as people write it: "€42.50", "1 299 kr", "1.226,00 EUR", "CHF 1'299.–". Null for what is none, and for one of
 * which only the shop knows the currency.
 * @param written a number stays what it is
 * @param usual the currency where none is written, and which of several a sign such as $ means
 */
export function priceIn(
  written: string | number | undefined,
  usual: string | null | undefined,
): Price | null {
  if (typeof written === 'number') return priceOf(written, usual);
  const [, plain, code] = PLAIN.exec(written ?? '') ?? [];
  if (plain !== undefined && (code === undefined || CODES.has(code)))
    return priceOf(Number(plain), code ?? usual);
  if (written === undefined || written.length > MAX_MARKUP) return null;
  const shown = /[<&]/.test(written) ? plainText(written) : written;
  if (shown.length > MAX_TEXT) return null;
  // Full-width signs and all kinds of spaces become the usual ones.
  const text = shown
    .replace(/[’‘´`]/g, "'")
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  const [, before = '', number = '', behind = ''] = WRITTEN.exec(text) ?? [];
  const words = `${before} ${behind}`
    .replace(/[.*]/g, ' ')
    .replace(TAXES, '')
    .replace(/(?<=\b\p{L}{1,2}) (?=\$)/u, '')
    .trim();
  const shops = codeOf(usual);
  const currency = words === '' ? shops : currencyIn(words, shops);
  return currency === undefined ? null : priceOf(amountOf(number, currency), currency);
}

/**
 * The currency that a sign, a code, or both of them mean: "€", "EUR", "$ AUD"; undefined for any other word.
 * @param usual which of several a sign such as $ means
 */
export function currencyIn(words: string, usual: string | null | undefined): string | undefined {
  if (words.length > MAX_TEXT) return undefined;
  const parts = lastPart(words).trim().split(/[ .]+/);
  if (parts.length > MAX_CURRENCY_WORDS) return undefined;
  const known = parts.map((word) => {
    const code = word.toUpperCase();
    if (CODES.has(code)) return [code];
    // "£GB" and "US$" say of which country a sign is.
    const [, sign = word, country = ''] =
      /^(\p{Sc})(\p{Lu}{2})$/u.exec(word.replace(/^(\p{L}+)(\p{Sc})$/u, '$2$1')) ?? [];
    return WRITTEN_AS.filter(
      ([currency = '', ...signs]) => signs.includes(sign.toLowerCase()) && currency.startsWith(country),
    ).map(([currency = '']) => currency);
  });
  const meant = known.reduce((all, codes) => all.filter((code) => codes.includes(code)));
  if (usual && meant.includes(usual)) return usual;
  return meant.length === 1 ? meant[0] : undefined;
}

/**
 * Digits with either sign for the fraction, and groups of thousands: "1,234.50", "1.234,50", "1 234", "1,22,600". Three
 * digits behind a single sign are thousands, but the fraction in currencies that have three decimals.
 */
function amountOf(digits: string, currency: string): number | undefined {
  if (/^\d{1,3}([ '])\d{3}(?:\1\d{3})*(?:[.,]\d{1,4})?$/.test(digits))
    return Number(digits.replace(/[ ']/g, '').replace(',', '.'));
  const isFraction = /^\d+[.,]\d{3}$/.test(digits) && minorDigits(currency) >= 3;
  if (!isFraction && /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (!isFraction && /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(digits))
    return Number(digits.replaceAll(',', ''));
  return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

function codeOf(currency: string | null | undefined): string | undefined {
  const code = currency?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Cached by currency: asking for one takes as long as reading ten prices. */
const knownDigits = new Map<string, number>();

function minorDigits(currency: string): number {
  const known = knownDigits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  knownDigits.set(currency, digits);
  return digits;
}
