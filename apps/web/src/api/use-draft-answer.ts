import type { QueryInput } from '@rummage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePaused } from '#browser/use-paused.ts';

/** A request for every letter would be too many. */
const PAUSE_MS = 400;

interface Call<Draft> {
  params: { user_id: number };
  body: Draft;
  fetchOptions: { signal: AbortSignal };
}

/**
 * Asks the server about a query that may not be saved yet, after a pause in editing. The previous request is cancelled, and the
 * last answer stays until the next is there.
 * @param what names the question among cached answers
 * @param draft undefined while it cannot be sent: then nothing more is asked
 */
export function useDraftAnswer<Draft extends QueryInput, Answer>(
  what: string,
  userId: number,
  draft: Draft | undefined,
  ask: (call: Call<Draft>) => Promise<Answer>,
) {
  const drafted = draft && JSON.stringify(draft);
  const asked = usePaused(drafted, PAUSE_MS);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: [what, userId, asked],
    queryFn: ({ signal }) =>
      ask({
        params: { user_id: userId },
        body: JSON.parse(asked ?? '{}') as Draft,
        fetchOptions: { signal },
      }),
    enabled: asked !== undefined,
    retry: false,
    // Collecting goes on: the same request has another answer later.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    data,
    isError,
    /** True if the answer belongs to the current draft. */
    isCurrent: asked === drafted && !isPlaceholderData && !isFetching,
  };
}
