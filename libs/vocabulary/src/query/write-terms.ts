import { fold } from '../fold.ts';
import { readTerms, type Term } from './query-text.ts';

/**
 * The text with another word beside one of its own, either of which will do: "wool coat" as "wool (coat, topcoat)". Phrases
 * and what it excludes stay as they are.
 * @param of the word, also one of several words: an entry of a group, or each of the words
 */
export function withEither(queryText: string, of: string, other: string): string {
  const terms = readTerms(queryText);
  const whole = fold(of);
  const isWhole = terms.some((term) => choicesOf(term).some((text) => fold(text) === whole));
  const sought = isWhole ? [whole] : whole.split(' ');
  return terms
    .map((term): Term => {
      const texts = choicesOf(term);
      const isIt = texts.some((text) => sought.includes(fold(text)));
      return isIt ? { kind: 'group', texts: [...texts, other] } : term;
    })
    .map(writeTerm)
    .join(' ');
}

function choicesOf(term: Term): string[] {
  if (term.kind === 'group') return term.texts;
  return term.kind === 'word' ? [term.text] : [];
}

/** A term as it is read again. */
export function writeTerm(term: Term): string {
  if (term.kind === 'phrase') return `"${term.text}"`;
  if (term.kind === 'excluded') return /\s/.test(term.text) ? `-"${term.text}"` : `-${term.text}`;
  return term.kind === 'group' ? `(${term.texts.join(', ')})` : term.text;
}
