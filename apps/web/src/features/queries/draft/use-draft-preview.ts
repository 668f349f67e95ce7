import type { Query } from '@rummage/contract';
import { bodyOf, tsr } from '#api/client.ts';
import { useDraftAnswer } from '#api/use-draft-answer.ts';
import { draftProblems, queryInput } from './query-draft.ts';
import type { QueryDraft } from './query-draft.ts';

export type DraftPreview = ReturnType<typeof useDraftPreview>;

/**
 * Counts the items that a draft would hide. While it cannot be saved there is no answer.
 * @param saved the query as it is stored; a new one is compared with the whole feed, where what its limit hides says nothing
 * @param isUnsaved false while a stored query is as it was
 */
export function useDraftPreview(
  userId: number,
  saved: Query | undefined,
  draft: QueryDraft,
  isUnsaved = true,
) {
  const asked = saved ? draft : { ...draft, maxPrice: '' };
  const isGood = Object.keys(draftProblems(asked)).length === 0;
  const isAsked = isGood && (!saved || isUnsaved);
  const drafted = isAsked
    ? { ...queryInput(asked, userId), ...(saved && { query_id: saved.id }) }
    : undefined;
  const { data, isError, isCurrent } = useDraftAnswer('preview', userId, drafted, async (call) =>
    bodyOf(await tsr.queries.preview.mutate(call)),
  );
  return {
    data: isGood ? data : undefined,
    isError: isGood && isError,
    isCurrent,
    /** Finds by their price, whatever the limit; the last ones stay while the draft cannot be saved. */
    prices: data?.prices,
  };
}
