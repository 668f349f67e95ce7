import { InfiniteQueryObserver } from '@tanstack/react-query';
import type { InfiniteQueryObserverResult, QueryClient, QueryKey } from '@tanstack/react-query';
import { whenIdle } from '#browser/when-idle.ts';
import { fetchPage, RETRIES } from './feed-calls.ts';
import { type FeedKey, type FeedPage, type FeedPages, newSinceOf, nextCursor } from './feed-pages.ts';

/** Somebody who comes back within this time finds the feed as it was. */
const KEPT_MS = 60 * 60 * 1000;

type Cursor = string | undefined;
type Observer = InfiniteQueryObserver<FeedPage, unknown, FeedPages, QueryKey, Cursor>;
type Result = InfiniteQueryObserverResult<FeedPages, unknown>;

/** Progress of reading the feed that is asked for. */
export interface Loading {
  /** True if it had been read before. */
  isAgain: boolean;
  /** Number of attempts that have failed in a row, and the problem of the last one. */
  failures: number;
  problem: unknown;
  /** True once there are no more attempts. */
  isGivenUp: boolean;
}

export type LoadingEvent =
  /** Everything that is loaded of a feed. */
  | { type: 'pagesArrived'; feed: FeedKey; pages: FeedPages }
  | { type: 'loadingChanged'; feed: FeedKey; loading: Loading };

interface LoaderParts {
  userId: number;
  queryClient: QueryClient;
  report: (event: LoadingEvent) => void;
}

/**
 * Loads a feed: its first page at once, then the rest page by page while the browser is idle. A page that fails is requested
 * again. The server sends the number of items with the first page, so counter and length of the page are right from the start.
 * The pages of the feeds that were looked at are cached.
 */
export function createFeedLoader({ userId, queryClient, report }: LoaderParts) {
  const userKey = ['items', userId];
  const keyOf = (feed: FeedKey): QueryKey => [
    ...userKey,
    feed.queryId ?? 'all',
    feed.sort,
    newSinceOf(feed) ?? 'nothing new',
  ];
  let current: { feed: FeedKey; observer: Observer } | undefined;
  let stopWatching: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  let isStarted = false;

  const sync = () => {
    if (!current) return;
    const { feed, observer } = current;
    const result = observer.getCurrentResult();
    if (result.data) report({ type: 'pagesArrived', feed, pages: result.data });
    report({ type: 'loadingChanged', feed, loading: loadingOf(result) });
    const isNextWanted = isStarted && isReadyForNext(result);
    if (!isNextWanted) stopIdleWait();
    else stopWaiting ??= whenIdle(loadNext);
  };

  const stopIdleWait = () => {
    stopWaiting?.();
    stopWaiting = undefined;
  };

  const loadNext = () => {
    stopIdleWait();
    if (current && isReadyForNext(current.observer.getCurrentResult())) void current.observer.fetchNextPage();
  };

  const watch = () => {
    stopWatching?.();
    stopIdleWait();
    stopWatching = isStarted ? current?.observer.subscribe(sync) : undefined;
    sync();
  };

  const put = (feed: FeedKey, pages: FeedPages) => {
    // An answer on its way would undo the change.
    void queryClient.cancelQueries({ queryKey: keyOf(feed) });
    queryClient.setQueryData<FeedPages>(keyOf(feed), pages);
  };

  return {
    /** Known pages of a feed from before. */
    cached: (feed: FeedKey) => queryClient.getQueryData<FeedPages>(keyOf(feed)),

    /** Loads another feed from now on. */
    ask: (feed: FeedKey) => {
      const fetch = (cursor: Cursor, signal: AbortSignal) => fetchPage(userId, feed, cursor, signal);
      current = { feed, observer: observePages(queryClient, keyOf(feed), fetch) };
      watch();
    },

    isStarted: () => isStarted,

    loadMore: loadNext,

    /** Replaces the loaded pages of a feed. */
    put,

    /** Reads the feed again. An answer on its way may be older than the reason for this call. */
    retry: () => {
      if (!current) return;
      const queryKey = keyOf(current.feed);
      void queryClient.cancelQueries({ queryKey, exact: true }).then(() => current?.observer.refetch());
    },

    /** Reads only the first page of the feed again, and then those after it. */
    startAgain: () => {
      if (!current) return;
      const before = queryClient.getQueryData<FeedPages>(keyOf(current.feed));
      const [page, pageParam] = [before?.pages.slice(0, 1), before?.pageParams.slice(0, 1)];
      if (page && pageParam) put(current.feed, { pages: page, pageParams: pageParam });
      void current.observer.refetch();
    },

    /** Drops the cached pages of a feed, so that it is read again when it is asked for. */
    forget: (feed: FeedKey) => queryClient.removeQueries({ queryKey: keyOf(feed) }),

    /** Drops the cached feeds that are not shown. */
    forgetOthers: () => queryClient.removeQueries({ queryKey: userKey, type: 'inactive' }),

    /** @returns stops loading */
    start: () => {
      isStarted = true;
      watch();
      return () => {
        isStarted = false;
        stopWatching?.();
        stopWatching = undefined;
        stopIdleWait();
      };
    },
  };
}

function observePages(
  queryClient: QueryClient,
  queryKey: QueryKey,
  fetch: (cursor: Cursor, signal: AbortSignal) => Promise<FeedPage>,
): Observer {
  return new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ headers }: FeedPage) => nextCursor(headers),
    staleTime: Infinity,
    gcTime: KEPT_MS,
    // Comparing thousands of items with the previous ones costs more than rendering those in view.
    structuralSharing: false,
    ...RETRIES,
  });
}

function loadingOf({ isRefetching, isError, failureCount, failureReason, error }: Result): Loading {
  return {
    isAgain: isRefetching,
    failures: failureCount,
    problem: error ?? failureReason,
    isGivenUp: isError,
  };
}

function isReadyForNext({ hasNextPage, isFetching, isError }: Result): boolean {
  return hasNextPage && !isFetching && !isError;
}

export type FeedLoader = ReturnType<typeof createFeedLoader>;
