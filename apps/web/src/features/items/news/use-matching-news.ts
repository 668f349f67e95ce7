import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tsr } from '../../../api/client.ts';
import { fittingItems } from '../choices/fitting-items.ts';
import type { FeedSizes } from '../choices/fitting-items.ts';
import { searchItems } from '../choices/search-items.ts';
import { FIRST_PAGE } from '../loading/feed-calls.ts';

interface Searched {
  userId: number;
  /** Only what this query found. */
  queryId: number | undefined;
  /** The new items. */
  ids: readonly number[];
  /** Empty when nothing is searched for. */
  searchText: string;
  /** Only in these sizes. */
  sizes: FeedSizes | undefined;
}

/**
 * How many of the new items a search would show. Events contain only the ids of new items, so the newest items of the feed
 * are read; an item that is not among them, or cannot be read, is not counted.
 */
export function useMatchingNews({ userId, queryId, ids, searchText, sizes }: Searched): number {
  const isAsked = searchText !== '' || sizes !== undefined;
  const { data } = tsr.items.list.useQuery({
    queryKey: ['new items searched', userId, queryId ?? 'all', ids],
    queryData: {
      params: { user_id: userId },
      query: { query_id: queryId, sort: 'date_newest', limit: FIRST_PAGE },
    },
    enabled: isAsked && ids.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

  return useMemo(() => {
    if (!data || !isAsked) return 0;
    const fresh = new Set(ids);
    return searchItems(
      fittingItems(
        data.body.filter(({ id }) => fresh.has(id)),
        sizes,
      ),
      searchText,
    ).length;
  }, [data, ids, searchText, sizes, isAsked]);
}
