import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { whenIdle } from '../../../browser/when-idle.ts';
import { isWorthRetrying, statusOf } from '../../../network/answers.ts';
import { adoptPage, completePages, itemsOf, placesOf } from './feed-pages.ts';
import type { FeedPage, FeedPages } from './feed-pages.ts';
import { nextCursor } from './page-headers.ts';
import { sortItems } from './sort-items.ts';

/** The first page is small and arrives at once; later pages are large, so they are few. */
export const FIRST_PAGE = 120;
const LATER_PAGE = 500;
/** Somebody who comes back within this time finds the feed as it was. */
const KEPT_MS = 60 * 60 * 1000;
const RETRY_FIRST_MS = 1000;
const RETRY_MOST_MS = 30_000;
/** From the second failure on, an empty feed shows the error. It keeps retrying. */
const FAILURES_TO_SHOW = 2;

interface FeedAsked {
  userId: number;
  /** Only what this query found. */
  queryId: number | undefined;
  sort: Sort;
  /** Whether the settings that decide what to ask for are known. */
  isKnown: boolean;
  /** Whether an item is not shown although it may be loaded. */
  isHidden: (item: Item) => boolean;
}

const NOTHING: FeedPages = { pages: [], pageParams: [] };

/**
 * The feed: its first page at once, then the rest page by page while the browser is idle. A page that fails is requested
 * again. The server sends the number of items with the first page, so counter and length of the page are right from the start.
 */
export function useFeed({ userId, queryId, sort, isKnown, isHidden }: FeedAsked) {
  const queryClient = useQueryClient();
  const feedKey = useMemo(() => ['items', userId, queryId ?? 'all'], [userId, queryId]);
  const queryKey = useMemo(() => [...feedKey, sort], [feedKey, sort]);

  const query = tsr.items.list.useInfiniteQuery({
    queryKey,
    queryData: ({ pageParam }) => ({
      params: { user_id: userId },
      query: {
        ...(queryId !== undefined && { query_id: queryId }),
        ...(typeof pageParam === 'string'
          ? { cursor: pageParam, limit: LATER_PAGE }
          : { sort, limit: FIRST_PAGE }),
      },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ headers }: FeedPage) => nextCursor(headers),
    enabled: isKnown,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    // Comparing thousands of items with the previous ones costs more than rendering those in view.
    structuralSharing: false,
    retry: (_failures: number, error: unknown) => isWorthRetrying(error),
    retryDelay: (failures: number) => Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS),
    // Until the feed arrives in its new order, it is shown in the old one.
    placeholderData: (
      before: FeedPages | undefined,
      queryBefore: { queryKey: readonly unknown[] } | undefined,
    ) => (feedKey.every((part, index) => queryBefore?.queryKey[index] === part) ? before : undefined),
  });

  const { fetchNextPage, isFetching, isError, failureCount, failureReason } = query;
  const [shown, setShown] = useState<FeedPages>();
  if (query.isSuccess && !query.isPlaceholderData && query.data !== shown) setShown(query.data);
  // When a feed cannot be read, the previous one stays, unless there is no such feed (404).
  const isStandIn =
    !query.data && shown !== undefined && failureCount > 0 && statusOf(failureReason ?? query.error) !== 404;
  const data = query.data ?? (isStandIn ? shown : NOTHING);
  const isInOldOrder = query.isPlaceholderData;
  const hasMore = query.hasNextPage || isInOldOrder;
  const loaded = useMemo(() => itemsOf(data), [data]);
  const items = useMemo(
    () => (loaded.some(isHidden) ? loaded.filter((item) => !isHidden(item)) : loaded),
    [loaded, isHidden],
  );

  const isNextWanted = query.hasNextPage && !isInOldOrder && !isFetching && !isError;
  useEffect(() => {
    return isNextWanted ? whenIdle(() => void fetchNextPage()) : undefined;
  }, [isNextWanted, fetchNextPage]);

  const replace = useCallback(
    (key: readonly unknown[], change: (before: FeedPages) => FeedPages) => {
      // An answer on its way would undo the change.
      void queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<FeedPages>(key, (before) => change(before ?? NOTHING));
    },
    [queryClient],
  );

  return {
    items,
    /** How many places there are, loaded or not. */
    places: placesOf(data, loaded.length, hasMore) - (loaded.length - items.length),
    hasMore,
    isPending: query.isPending && failureCount < FAILURES_TO_SHOW && !isError && !isStandIn,
    /** Whether the items are those of the previous feed, because this one cannot be read. */
    isStandIn,
    isSuccess: query.isSuccess && !isInOldOrder,
    /** Whether another order was requested and has not arrived yet. */
    isSorting: isInOldOrder || query.isRefetching,
    error: query.error ?? (failureCount >= FAILURES_TO_SHOW ? failureReason : null),
    readAt: query.dataUpdatedAt,
    loadMore: () => {
      if (isNextWanted) void fetchNextPage();
    },
    /** Reads the feed again. An answer on its way may be older than the reason for this call. */
    retry: () => void queryClient.cancelQueries({ queryKey, exact: true }).then(() => query.refetch()),
    /** Replaces the first page with a freshly read one. */
    adopt: useCallback(
      (page: FeedPage, kept: ReadonlySet<number>) =>
        replace(queryKey, (before) => adoptPage(before, page, sort, kept)),
      [replace, queryKey, sort],
    ),
    /**
     * Prepares the feed in another order, without the removed items: at once when everything is loaded, else by asking the
     * server.
     */
    reorder: (next: Sort, gone: ReadonlySet<number>) => {
      if (!hasMore && query.isSuccess) {
        const there = items.filter(({ id }) => !gone.has(id));
        replace([...feedKey, next], () => completePages(sortItems(there, next, Math.random)));
      } else if (next === sort) {
        replace(queryKey, ({ pages, pageParams }) => ({
          pages: pages.slice(0, 1),
          pageParams: pageParams.slice(0, 1),
        }));
        void query.refetch();
      } else {
        queryClient.removeQueries({ queryKey: [...feedKey, next] });
      }
    },
    /** Drops the other cached feeds, so that they are read again when they are shown. */
    forgetOthers: () => queryClient.removeQueries({ queryKey: ['items', userId], type: 'inactive' }),
  };
}
