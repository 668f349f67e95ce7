import { MAX_PHRASE_WORDS, MAX_PRICE, MAX_QUERY_TEXT, PRICE_DECIMALS } from '../limits.ts';
import { fromCents, toCents } from '../money.ts';
import { isLongPhrase, readTerms } from './query-text.ts';

export const QUERY_TEXT_REQUIRED = 'Query text is required';
export const QUERY_TEXT_TOO_LONG = `Query text must be ${MAX_QUERY_TEXT} characters or less`;
export const PHRASE_TOO_LONG = `A phrase must have ${MAX_PHRASE_WORDS} words or less`;

/** True if one of the phrases in the text of a query is too long. */
export function hasLongPhrase(queryText: string): boolean {
  return readTerms(queryText).some((term) =>
    (term.kind === 'group' ? term.texts : [term.text]).some(isLongPhrase),
  );
}

/** Describes the problem of the text of a query, counted without the space around it; undefined when it can be saved. */
export function queryTextProblem(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return QUERY_TEXT_REQUIRED;
  if (length > MAX_QUERY_TEXT) return QUERY_TEXT_TOO_LONG;
  return hasLongPhrase(text) ? PHRASE_TOO_LONG : undefined;
}

/** The fields that the editor of a query requires; quick add requires only the text. */
export interface EditedFields {
  query_text: string;
  category: string | null;
  /** Result of `priceOf` for the typed text. */
  max_price: number | null | undefined;
}

/** The fields that the editor marks as '*Required', in their order; none when nothing blocks saving. */
export function missingFields({ query_text, category, max_price }: EditedFields): (keyof EditedFields)[] {
  return [
    ...(query_text.trim() === '' ? (['query_text'] as const) : []),
    ...(category === null || category === '' ? (['category'] as const) : []),
    ...(max_price && max_price > 0 ? [] : (['max_price'] as const)),
  ];
}

/** A number as people and number fields write it; `Number` alone would also read "0x10" and "Infinity". */
const DECIMAL = /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export const NOT_A_PRICE = 'Maximum price must be a positive number';
export const PRICE_TOO_FINE = `Maximum price must have at most ${PRICE_DECIMALS} decimals`;
export const PRICE_TOO_HIGH = `Maximum price must be ${MAX_PRICE} or less`;

/** "1,200", "1.200,00", "1 200.50", "1'200": what stands between thousands is not what stands before the decimals. */
const IN_THOUSANDS = /^([1-9]\d{0,2})([.,' ])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{0,2}))?$/;
/** "80", "80.5", "80,50", ",5": at most two decimals. */
const TYPED = /^(\d*)(?:[.,](\d{0,2}))?$/;

/**
 * The price that somebody means who types or pastes it: "80,50", "1,200", "1.200,00", "1 200", "80,-". Digits, points, commas
 * and what stands between thousands, no sign of a currency.
 * @returns null for an empty text, undefined for one that is no price or could be two
 */
export function typedPrice(text: string): number | null | undefined {
  const written = text
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(/[’‘´`]/g, "'")
    .trim();
  if (written === '') return null;
  const number = written.replace(/[.,]?[-–—]+$/, '');
  const [, first, sign, groups, ofGroups = ''] = IN_THOUSANDS.exec(number) ?? [];
  // "90.555" may be 90,555 or a slip with decimals.
  if (sign === '.' && /^\d+\.\d{3}$/.test(number)) return undefined;
  if (first !== undefined && groups !== undefined)
    return priceOf(`${first}${groups.replace(/\D/g, '')}.${ofGroups}`);
  const [, whole = '', decimals = ''] = TYPED.exec(number) ?? [];
  return priceOf(`${whole}.${decimals}`);
}

/** A price as the fields show it once it was read: "80.50", "1200". */
export function readPriceText(price: number): string {
  return Number.isInteger(price) ? String(price) : price.toFixed(PRICE_DECIMALS);
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

/** Describes the problem of the maximum price that somebody typed; undefined when it can be saved, as none and 0 can. */
export function maxPriceProblem(text: string): string | undefined {
  const price = typedPrice(text);
  if (price === undefined) return NOT_A_PRICE;
  return price !== null && price > MAX_PRICE ? PRICE_TOO_HIGH : undefined;
}
