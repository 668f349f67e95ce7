import { MAX_QUERY_TEXT } from '../limits.ts';
import type { Term } from '../query/query-text.ts';
import { readTerms } from '../query/query-text.ts';
import { notSupported } from './address-reading.ts';

/** The words of a search, in our grammar. */
interface AddressWords {
  /** Words, phrases and groups that are wanted, as they were typed where nothing had to be taken out. */
  text: string;
  wanted: Term[];
  /** Words and phrases that must not be there, for the excluded keywords. */
  excluded: string[];
}

/** Reads what was searched for. The grammar of all search boxes is nearly ours: quotes, minus, choices in parentheses. */
export function readAddressWords(words: string): AddressWords {
  const typed = words.replace(/\s+/g, ' ').trim();
  const terms = readTerms(typed);
  const wanted = terms.filter(({ kind }) => kind !== 'excluded');
  return {
    text: wanted.length === terms.length ? typed : wanted.map(writtenTerm).join(' '),
    wanted,
    excluded: terms.flatMap((term) => (term.kind === 'excluded' ? [term.text] : [])),
  };
}

/** A term as people type it. */
export function writtenTerm(term: Term): string {
  if (term.kind === 'group') return `(${term.texts.join(', ')})`;
  return term.kind === 'phrase' ? `"${term.text}"` : term.text;
}

/** Shortens a text to what a query can hold. */
export function fittingText(text: string, leftOut: string[]): string {
  if (text.length <= MAX_QUERY_TEXT) return text;
  const end = text.lastIndexOf(' ', MAX_QUERY_TEXT);
  const kept = end > 0 ? text.slice(0, end) : wholeCharacters(text);
  const rest = text.slice(kept.length).trim();
  leftOut.push(
    notSupported(`The end of the text: ${rest}`, `it is longer than ${MAX_QUERY_TEXT} characters`),
  );
  return kept;
}

/** Cuts no character that is a pair of code units. */
function wholeCharacters(text: string): string {
  return text.slice(0, MAX_QUERY_TEXT).replace(/\p{Surrogate}$/u, '');
}

/** The words of a part of a path: "wool-coats" is "wool coats". */
export function pathWords(part: string): string {
  return part.replace(/[-_+\s]+/g, ' ').trim();
}
