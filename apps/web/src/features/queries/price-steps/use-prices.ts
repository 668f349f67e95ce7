import type { PriceSteps, Query } from '@rummage/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { tsr } from '#api/client.ts';
import { isChanged, startDraft } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';

interface Drafted {
  /** What the preview of the draft answers. */
  prices: PriceSteps | undefined;
  isError: boolean;
}

/**
 * Finds by their price: of the saved query while the draft looks for the same, else of the draft. The last ones stay until the
 * next are known.
 * @param query the query as it is stored; undefined for a new one
 */
export function usePrices(
  userId: number,
  query: Query | undefined,
  draft: QueryDraft,
  drafted: Drafted,
): PriceSteps | undefined {
  const isOwn = query !== undefined && looksForTheSame(draft, startDraft(query));
  const { limitCounts } = draft;
  const { data } = tsr.queries.prices.useQuery({
    queryKey: ['prices', userId, query?.id, limitCounts],
    queryData: {
      params: { user_id: userId, query_id: query?.id ?? 0 },
      query: { limit_counts: limitCounts },
    },
    enabled: isOwn,
    retry: false,
    // Collecting goes on: the same request has another answer later.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const own = data?.body;
  if (draft.queryText.trim() === '') return undefined;
  if (isOwn) return own ?? drafted.prices;
  return drafted.isError ? undefined : (drafted.prices ?? own);
}

/** A limit changes nothing of what is found without one. */
function looksForTheSame(draft: QueryDraft, saved: QueryDraft): boolean {
  const { maxPrice, limitCounts, notify } = saved;
  return !isChanged({ ...draft, maxPrice, limitCounts, notify }, saved);
}
