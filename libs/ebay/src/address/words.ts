import type { Term } from '@rummage/vocabulary';
import { fittingText, notSupported, readAddressWords, readTerms, writtenTerm } from '@rummage/vocabulary';

/** eBay's words of a search, in our grammar. */
interface EbayWords {
  query_text: string;
  /** Words and phrases that must not be there, for the excluded keywords. */
  excluded: string[];
  leftOut: string[];
}

/**
 * Reads what was searched for. eBay's grammar is nearly ours, and has wildcards.
 * @param words what was typed
 * @param mode eBay's number for "all words" (1), "any words" (2) or "exact words" (3, 4)
 * @param unwanted the field "exclude words from your search"
 */
export function readEbayWords(words: string, mode: string, unwanted: string): EbayWords {
  const leftOut: string[] = [];
  const { text, wanted, excluded } = readAddressWords(withoutWildcards(words, leftOut));
  const alsoExcluded = readTerms(unwanted).flatMap((term) =>
    term.kind === 'group' ? term.texts : [term.text],
  );
  return {
    query_text: fittingText(inMode(text, wanted, mode), leftOut),
    excluded: [...excluded, ...alsoExcluded],
    leftOut,
  };
}

function withoutWildcards(words: string, leftOut: string[]): string {
  const text = words.replace(/\s+/g, ' ').trim();
  const withWildcard = text.match(/[^\s"(),]+\*/g) ?? [];
  if (withWildcard.length > 0) leftOut.push(notSupported(`Wildcards: ${withWildcard.join(', ')}`));
  return text.replace(/(?<=[^\s"(),])\*/g, '');
}

/** "Any" and "exact" are said in the text itself; words that are already grouped or quoted stay so. */
function inMode(text: string, terms: readonly Term[], mode: string): string {
  if (terms.length < 2 || terms.some(({ kind }) => kind !== 'word')) return text;
  if (mode === '2') return `(${terms.map(writtenTerm).join(', ')})`;
  return mode === '3' ? `"${terms.map(writtenTerm).join(' ')}"` : text;
}
