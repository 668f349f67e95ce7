import { partsOf, type QueryPart, type Search } from '@rummage/matching';
import { EXCLUDE_KEYWORD, type Filter, filterDefinition, fromCents, type Term } from '@rummage/vocabulary';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
/** Most words that are named as left out; with more, those that remain are named. */
const MOST_NAMED = 2;
/** Sizes as people write them: "size 42", "EU 38", "38 UK", "42", "M". */
const SIZE = /^(?:size|sz) |^(?:eu|uk|us|w) ?\d|^\d{1,2}(?:[.,]5)?(?: (?:eu|uk|us))?$|^(?:x*s|m|x*l)$/i;

/**
 * Names what is left out of a query, in words that a count can follow: "without “cashmere”", "any size, up to
 * $120".
 * @param parts those that are left out @param relaxed the query without them @param currency of its prices
 */
export function nearestText(parts: readonly QueryPart[], relaxed: Search, currency: string): string {
  const terms = parts.flatMap((part) => (part.kind === 'term' ? [part.term] : []));
  const isSize = (term: Term) => term.kind === 'word' && SIZE.test(term.text);
  const wanted = terms.filter((term) => term.kind !== 'excluded' && !isSize(term));
  const unwanted = terms.filter(({ kind }) => kind === 'excluded').map(textOf);
  const others = parts.flatMap((part) => (part.kind === 'term' ? [] : [otherText(part, relaxed, currency)]));
  return [
    ...(wanted.length > 0 ? [termsText(wanted, relaxed)] : []),
    ...(terms.some(isSize) ? ['any size'] : []),
    ...(unwanted.length > 0 ? [alsoWith(unwanted)] : []),
    ...others,
  ].join(', ');
}

function termsText(terms: readonly Term[], relaxed: Search): string {
  const texts = terms.map(textOf);
  const left = partsOf(relaxed).flatMap((part) =>
    part.kind === 'term' && part.term.kind !== 'excluded' ? [textOf(part.term)] : [],
  );
  return terms.length > MOST_NAMED && left.length <= terms.length
    ? `only ${LIST.format(left.map(quoted))}`
    : `without ${LIST.format(texts.map(quoted))}`;
}

function textOf(term: Term): string {
  return term.kind === 'group' ? term.texts.join(', ') : term.text;
}

function otherText(
  part: Exclude<QueryPart, { kind: 'term' }>,
  { maxPriceCents }: Search,
  currency: string,
): string {
  switch (part.kind) {
    case 'category':
      return 'any category';
    case 'condition':
      return 'any condition';
    case 'price':
      return `up to ${money(fromCents(maxPriceCents ?? 0), currency)}`;
    case 'filter':
      return filterText(part.filter);
  }
}

function filterText({ name, values }: Filter): string {
  const { label } = filterDefinition(name);
  switch (name) {
    case 'brand':
    case 'material':
    case 'size':
    case 'colour':
    case 'seller':
    case 'location':
    case 'countryOfManufacture':
      return `any ${label.toLowerCase()}`;
    case EXCLUDE_KEYWORD:
      return alsoWith(values);
    default:
      return `without ${quoted(label)}`;
  }
}

function alsoWith(words: readonly string[]): string {
  return `also with ${LIST.format(words.map(quoted))}`;
}

function quoted(text: string): string {
  return `“${text}”`;
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  );
}
