import type { LiveListing, SearchNowResult } from '@rummage/contract';
import { CONDITION_LABELS } from '@rummage/vocabulary';

type Misses = SearchNowResult['misses'];

const OF_WORDS = ['word', 'phrase', 'group'];
/** More reasons than these help nobody. */
const MOST_REASONS = 3;

/** What was seen, and what of it matched: "50 seen, none has “wool coat”". @param queryText undefined while it is not known */
export function seenText(
  seen: number,
  matched: number,
  misses: Misses,
  queryText: string | undefined,
): string {
  if (seen === 0) return 'Shopify’s catalogue shows nothing for this query.';
  if (matched > 0) return `${seen} seen, ${matched} matched`;
  const isOfWords = misses.length > 0 && misses.every(({ kind }) => OF_WORDS.includes(kind));
  return isOfWords && queryText !== undefined
    ? `${seen} seen, none has “${queryText}”`
    : `${seen} seen, none matches`;
}

/** Why things do not match, the most frequent first: "12 × Does not contain “wool”." */
export function reasonTexts(misses: Misses): string[] {
  const counts = new Map<string, number>();
  for (const { message, count } of misses) counts.set(message, (counts.get(message) ?? 0) + count);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_REASONS)
    .map(([message, count]) => `${count} × ${message}`);
}

/** Where it is offered, and in what condition. */
export function factsText({ shop, condition }: LiveListing): string {
  return [shop, condition && CONDITION_LABELS[condition]].filter((fact) => fact).join(' · ');
}
