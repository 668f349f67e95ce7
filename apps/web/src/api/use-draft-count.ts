import type { DraftCount, QueryInput } from '@rummage/contract';
import { bodyOf, tsr } from './client.ts';
import { useDraftAnswer } from './use-draft-answer.ts';

/**
 * Counts the listings for a query that may not be saved yet, and finds what comes nearest where there are none.
 * @returns undefined until it is known, where it cannot be read, and while the draft cannot be sent
 */
export function useDraftCount(userId: number, draft: QueryInput | undefined): DraftCount | undefined {
  const { data } = useDraftAnswer('draft-count', userId, draft, async (call) =>
    bodyOf(await tsr.queries.count.mutate(call)),
  );
  return draft && data;
}
