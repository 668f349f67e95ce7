import type { Query } from '@rummage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tsr } from '../../api/client.ts';
import { draftProblems, queryInput } from './query-draft.ts';
import type { QueryDraft } from './query-draft.ts';

/** Nobody wants a number for every letter. */
const PAUSE_MS = 400;

/**
 * What a changed search would hide, asked when nothing was changed for a moment; the question before it is called off.
 * While the draft cannot be saved, the answer is that to the last one that could.
 */
export function useRulePreview(userId: number, saved: Query, draft: QueryDraft) {
  const isGood = Object.keys(draftProblems(draft)).length === 0;
  const drafted = isGood ? JSON.stringify(queryInput(draft, userId)) : undefined;
  const asked = usePaused(drafted);
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
    // Collecting goes on: the same question has another answer later.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    data,
    isError,
    /** Whether the answer is that to the draft as it is now. */
    isCurrent: asked === drafted && !isPlaceholderData && !isFetching,
  };
}

/** The last value that stood for a moment; undefined ones are passed over. */
function usePaused(value: string | undefined): string | undefined {
  const [stood, setStood] = useState<string>();
  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(() => setStood(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return stood;
}
