import { fold } from '@rummage/vocabulary';

/** eBay reads this much of `q`. */
const MAX_KEYWORDS = 100;

/** Whether a text has what `q` asks for: all words, `(a, b)` either, `"a b"` together, `-a` not. */
export function matchesKeywords(q: string, text: string): boolean {
  const words = ` ${tokens(text).join(' ')} `;
  const has = (phrase: string) => words.includes(` ${tokens(phrase).join(' ')} `);
  return clauses(q.slice(0, MAX_KEYWORDS)).every(
    ({ excluded, alternatives }) => alternatives.some(has) !== excluded,
  );
}

interface Clause {
  excluded: boolean;
  alternatives: string[];
}

function clauses(q: string): Clause[] {
  const found: Clause[] = [];
  for (const [, minus, group, phrase, word] of q.matchAll(/(-?)(?:\(([^)]*)\)|"([^"]*)"|([^\s()",]+))/g)) {
    const alternatives = group === undefined ? [phrase ?? word ?? ''] : group.split(',');
    const meant = alternatives.filter((alternative) => tokens(alternative).length > 0);
    if (meant.length > 0) found.push({ excluded: minus === '-', alternatives: meant });
  }
  return found;
}

/** Folded words, in the singular as far as their endings tell. */
function tokens(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '') : word));
}
