import type { DraftCount, QueryInput } from '@rummage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePaused } from '#browser/use-paused.ts';
import { tsr } from './client.ts';

/** A request for every letter would be too many. */
const PAUSE_MS = 400;

/**
 * Counts the listings for a query that may not be saved yet, and finds what comes nearest where there are
 * none. It is asked after a pause in editing.
 * @returns undefined until it is known, where it cannot be read, and while the draft cannot be sent
 */
export function useDraftCount(userId: number, draft: QueryInput | undefined): DraftCount | undefined {
  const asked = usePaused(draft && JSON.stringify(draft), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['draft-count', userId, asked],
    queryFn: async ({ signal }) => {
      const answer = await tsr.queries.count.mutate({
        params: { user_id: userId },
        body: JSON.parse(asked ?? '{}') as QueryInput,
        fetchOptions: { signal },
      });
      if (answer.status !== 200) throw new Error(`The count was answered with ${answer.status}`);
      return answer.body;
    },
    enabled: asked !== undefined,
    retry: false,
    // Collecting goes on: the same request has another answer later.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return draft && data;
}
