import { plainPieces } from '../kit/plain-pieces.ts';

/** The most characters of `q` that eBay reads. */
export const MAX_KEYWORDS = 100;

interface Keywords {
  /** What goes into `q`; empty when nothing can be asked for. */
  q: string;
  /** The words that were sent exactly as they are, and which every listing of the answer therefore has. */
  words: readonly string[];
}

/**
 * Search words as eBay's `q` takes them: all of them must match, `(a, b)` means either. What does not fit into 100
 * characters is left out, whole word by whole word; so is a group that cannot be expressed. eBay ignores
 * case, so all is sent in lower case: words that differ only in case are sent once.
 */
export function keywords(words: readonly string[], anyOf: readonly (readonly string[])[]): Keywords {
  const parts: string[] = [];
  const sent: string[] = [];

  const add = (part: string): boolean => {
    if (part === '') return false;
    if (parts.includes(part)) return true;
    if ([...parts, part].join(' ').length > MAX_KEYWORDS) return false;
    parts.push(part);
    return true;
  };

  for (const word of words) {
    const pieces = plainPieces(word);
    if (add(pieces.join(' ')) && pieces.length === 1 && pieces[0] === word.toLowerCase()) sent.push(word);
  }
  for (const group of anyOf) add(groupPart(group));

  return { q: parts.join(' '), words: sent };
}

function groupPart(group: readonly string[]): string {
  const alternatives = group.map(plainPieces);
  // An alternative of several words cannot be written in a group, and leaving it out would hide what it matches.
  if (alternatives.some((pieces) => pieces.length !== 1)) return '';
  const distinct = [...new Set(alternatives.flat())];
  return distinct.length > 1 ? `(${distinct.join(', ')})` : (distinct[0] ?? '');
}
