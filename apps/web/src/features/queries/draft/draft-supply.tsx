import type { Nearest } from '@rummage/contract';
import { useDraftCount } from '#api/use-draft-count.ts';
import { countText } from '#browser/words/numbers.ts';
import { NearestOffers } from '#ui/nearest-offers.tsx';
import { draftProblems, queryInput, startDraft } from './query-draft.ts';
import type { QueryDraft, QueryStart } from './query-draft.ts';
import styles from './draft-supply.module.css';

interface DraftSupplyProps {
  userId: number;
  draft: QueryDraft;
  onChange: (different: Partial<QueryDraft>) => void;
}

/** Counts the listings for a new query while it is written, and shows what comes nearest where there are none. */
export function DraftSupply({ userId, draft, onChange }: DraftSupplyProps) {
  const isGood = Object.keys(draftProblems(draft)).length === 0;
  const count = useDraftCount(userId, isGood ? queryInput(draft, userId) : undefined);
  // Marketplaces other than the samples are not asked before it is saved, so what is not there yet says nothing.
  const isSaid = count !== undefined && (count.samples !== null || count.items > 0);

  return (
    <div className={styles.supply} data-empty={!isSaid || undefined}>
      <p role="status">{isSaid && supplyText(count.samples, count.items)}</p>
      {isSaid && (
        <NearestOffers
          nearest={count.nearest}
          isNothing={count.samples === 0 && count.items === 0}
          onTake={({ change }) => onChange(draftChange(change))}
        />
      )}
    </div>
  );
}

function supplyText(samples: number | null, items: number): string {
  const ofSamples = samples === null ? [] : [countText(samples, 'sample')];
  const ofItems = items === 0 ? [] : [`${countText(items, 'thing')} in your feed`];
  return `Found now: ${[...ofSamples, ...ofItems].join(', ')}.`;
}

/** The fields of the form that a change of the query changes. */
function draftChange(change: Nearest['change']): Partial<QueryDraft> {
  const { queryText, category, maxPrice, boxes, filters } = startDraft(change as QueryStart);
  return {
    ...(change.query_text !== undefined && { queryText }),
    ...(change.category !== undefined && { category }),
    ...(change.max_price !== undefined && { maxPrice }),
    ...(change.minimum_condition !== undefined && { boxes }),
    ...(change.filters !== undefined && { filters }),
  };
}
