import type { KeptAway, ReasonedCollection } from '@rummage/contract';
import { instant, MARKETPLACE_LABELS } from '@rummage/vocabulary';
import type { KeptAwayRow, Serving } from './kept-away.repo.ts';

const MOST_EXAMPLES = 5;
const LISTS = new Intl.ListFormat('en');

/**
 * Reasons that kept listings away from a query, over all marketplaces together. Like the counts of its
 * health, they come from the visits that have read their result for it; without any, from earlier readings.
 */
export function reasonsOf(
  rows: readonly KeptAwayRow[],
  serving: readonly Serving[],
  now: number,
): Pick<ReasonedCollection, 'kept_away' | 'kept_away_at' | 'not_counted'> {
  const read = new Set(
    serving.filter(({ collected_at }) => collected_at !== null).map(({ visit_id }) => visit_id),
  );
  const counting = read.size > 0 ? rows.filter(({ visit_id }) => read.has(visit_id)) : rows;
  const reasons = new Map<string, KeptAway>();
  for (const { reason, value, text, count, examples, examples_until } of counting) {
    const shown = examples_until > now ? examples : [];
    const known = reasons.get(text);
    reasons.set(text, {
      reason,
      value,
      text,
      count: (known?.count ?? 0) + count,
      examples: [...(known?.examples ?? []), ...shown].slice(0, MOST_EXAMPLES),
    });
  }
  const oldest = Math.min(...counting.map(({ read_at }) => read_at));
  return {
    kept_away: [...reasons.values()].sort((one, other) => other.count - one.count),
    kept_away_at: Number.isFinite(oldest) ? instant(oldest) : null,
    not_counted: notCounted(serving),
  };
}

/** Marketplaces that are searched send only what they find themselves; shops show all that they have. */
function notCounted(serving: readonly Serving[]): string | null {
  const searched = serving.filter(({ marketplace }) => marketplace !== 'shop');
  const names = [...new Set(searched.map(({ marketplace }) => MARKETPLACE_LABELS[marketplace]))];
  if (names.length === 0) return null;
  const verbs = names.length === 1 ? 'searches' : 'search';
  return `${LISTS.format(names)} ${verbs} for the words first; what is left out there is not seen and not counted.`;
}
