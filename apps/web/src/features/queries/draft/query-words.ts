import {
  canonicalFilterName,
  countryName,
  EXCLUDE_KEYWORD,
  filterDefinition,
  LANGUAGE_NAMES,
  LANGUAGES,
  sortedFilters,
} from '@rummage/vocabulary';
import type { Filter, Language, OtherWords } from '@rummage/vocabulary';
import { fullPrice } from '#browser/words/numbers.ts';

/** A filter as it is shown: "Location" and "Italy, Japan". */
export interface FilterPhrase {
  /** Empty where the values say it alone: "Auctions only". */
  name: string;
  values: string;
}

/** A filter from the server; its name may be older than the catalogue. */
interface SavedFilter {
  name: string;
  values: string[];
}

/**
 * Filters in words, by name; excluded keywords come last.
 * @param currency ISO 4217 code of the prices among them
 */
export function filterPhrases(filters: readonly SavedFilter[], currency: string): FilterPhrase[] {
  const known = filters.flatMap(({ name, values }) => {
    const canonical = canonicalFilterName(name);
    return canonical === undefined ? [] : [{ name: canonical, values }];
  });
  const excluded = known.filter(({ name }) => name === EXCLUDE_KEYWORD);
  const others = known.filter(({ name }) => name !== EXCLUDE_KEYWORD);
  return [...sortedFilters(others), ...excluded].map(({ name, values }) => ({
    name: nameText(name),
    values: values.map((value) => valueText(name, value, currency)).join(', '),
  }));
}

/** The words of other languages as they are shown: "Swedish" and "ylle kappa". */
export function otherWordPhrases(words: OtherWords): (FilterPhrase & { language: Language })[] {
  return LANGUAGES.flatMap((language) => {
    const values = words[language];
    return values === undefined ? [] : [{ language, name: LANGUAGE_NAMES[language], values }];
  });
}

function nameText(name: Filter['name']): string {
  if (name === EXCLUDE_KEYWORD) return 'Excluded';
  const { label, words } = filterDefinition(name);
  return words ? '' : label;
}

function valueText(name: Filter['name'], value: string, currency: string): string {
  if (name === 'minimumPrice') return fullPrice(Number(value), currency);
  const { kind, words } = filterDefinition(name);
  if (words) return words[value === 'true' ? 'true' : 'false'];
  return kind === 'country' ? countryName(value) : value;
}

/** The text before an amount of a currency: "$", "€", "SEK". @param currency ISO 4217 code */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Explains how to ask for either of two words, for whoever writes "or" between them as other search boxes take it. */
export function eitherHint(queryText: string): string | undefined {
  const [, one, other] = /(?:^|\s)([^\s()"]+)\s+or\s+([^\s()"]+)/i.exec(queryText) ?? [];
  return one && other && `“or” is looked for as a word. For either one, write (${one}, ${other}).`;
}
