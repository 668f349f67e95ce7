import type { Query } from '@rummage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tsr } from '../../../api/client.ts';
import { usePaused } from '../../../browser/use-paused.ts';
import { draftProblems, queryInput } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';

/** A request for every letter would be too many. */
const PAUSE_MS = 400;

/**
 * What a changed query would hide. It is requested after a pause in editing, and the previous request is cancelled. While the
 * draft cannot be saved there is no answer.
 */
export function useRulePreview(userId: number, saved: Query, draft: QueryDraft) {
  const isGood = Object.keys(draftProblems(draft)).length === 0;
  const drafted = isGood ? JSON.stringify(queryInput(draft, userId)) : undefined;
  const asked = usePaused(drafted, PAUSE_MS);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['preview', userId, saved.id, asked],
    queryFn: async ({ signal }) => {
      const draft = JSON.parse(asked ?? '{}') as ReturnType<typeof queryInput>;
      const answer = await tsr.queries.preview.mutate({
        params: { user_id: userId },
        body: { ...draft, query_id: saved.id },
        fetchOptions: { signal },
      });
      if (answer.status !== 200) throw new Error(`The preview was answered with ${answer.status}`);
      return answer.body;
    },
    enabled: asked !== undefined,
    retry: false,
    // Collecting goes on: the same request has another answer later.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    data: isGood ? data : undefined,
    isError: isGood && isError,
    /** Whether the answer belongs to the current draft. */
    isCurrent: asked === drafted && !isPlaceholderData && !isFetching,
  };
}
