import type { Term } from '@rummage/vocabulary';
import { MAX_QUERY_TEXT, readTerms } from '@rummage/vocabulary';

/** eBay's words of a search, in our grammar. */
interface EbayWords {
  query_text: string;
  /** Words and phrases that must not be there, for the excluded keywords. */
  excluded: string[];
  leftOut: string[];
}

/**
 * Reads what was searched for. eBay's grammar is nearly ours: quotes, minus, choices in parentheses.
 * @param words what was typed
 * @param mode eBay's number for "all words" (1), "any words" (2) or "exact words" (3, 4)
 * @param unwanted the field "exclude words from your search"
 */
export function readEbayWords(words: string, mode: string, unwanted: string): EbayWords {
  const leftOut: string[] = [];
  const typed = withoutWildcards(words, leftOut);
  const terms = readTerms(typed);
  const excluded = [
    ...terms.flatMap((term) => (term.kind === 'excluded' ? [term.text] : [])),
    ...readTerms(unwanted).flatMap((term) => (term.kind === 'group' ? term.texts : [term.text])),
  ];
  const wanted = terms.filter(({ kind }) => kind !== 'excluded');
  // Left as it was typed where nothing had to be taken out of it.
  const text = wanted.length === terms.length ? typed : wanted.map(written).join(' ');
  return { query_text: shortened(inMode(text, wanted, mode), leftOut), excluded, leftOut };
}

function withoutWildcards(words: string, leftOut: string[]): string {
  const text = words.replace(/\s+/g, ' ').trim();
  const withWildcard = text.match(/[^\s"(),]+\*/g) ?? [];
  if (withWildcard.length > 0) leftOut.push(`Wildcards: ${withWildcard.join(', ')}`);
  return text.replace(/(?<=[^\s"(),])\*/g, '');
}

function written(term: Term): string {
  if (term.kind === 'group') return `(${term.texts.join(', ')})`;
  return term.kind === 'phrase' ? `"${term.text}"` : term.text;
}

/** "Any" and "exact" are said in the text itself; words that are already grouped or quoted stay so. */
function inMode(text: string, terms: readonly Term[], mode: string): string {
  if (terms.length < 2 || terms.some(({ kind }) => kind !== 'word')) return text;
  if (mode === '2') return `(${terms.map(written).join(', ')})`;
  return mode === '3' ? `"${terms.map(written).join(' ')}"` : text;
}

function shortened(text: string, leftOut: string[]): string {
  if (text.length <= MAX_QUERY_TEXT) return text;
  const end = text.lastIndexOf(' ', MAX_QUERY_TEXT);
  const kept = text.slice(0, end > 0 ? end : MAX_QUERY_TEXT);
  leftOut.push(`The end of the search text: ${text.slice(kept.length).trim()}`);
  return kept;
}
