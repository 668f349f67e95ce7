import type { Item } from '@rummage/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { tsr } from '#api/client.ts';
import { useEvents } from '#api/events.ts';
import { useScrolledPast } from '#browser/scrolling.ts';
import { collectedPart, FIRST_PAGE } from './loading/feed-calls.ts';
import type { FeedKey } from './loading/feed-pages.ts';
import type { FeedOnPage } from './state/create-feed.ts';
import type { FeedView } from './state/feed-view.ts';
import { type FeedSizes, fittingItems, searchItems } from './state/narrow-and-sort.ts';

/** Scrolled less than this, new items above the first one do not disturb anybody. */
const AT_THE_TOP_PX = 40;

interface Shown {
  userId: number;
  /** Query whose finds alone count. */
  queryId: number | undefined;
  /** The feed that is asked for; undefined until that is known. */
  asked: FeedKey | undefined;
  feed: FeedOnPage;
  view: FeedView;
}

/**
 * Listens to what the server reports about the items. New items wait to be asked for, but are shown at once when they disturb
 * nobody: in an empty feed, and at the top of a feed whose query is being collected for the first time.
 * @returns how many wait
 */
export function useNewCount({ userId, queryId, asked, feed, view }: Shown): number {
  const { newIds, isSearching, sizes } = view;
  const isLive = useEvents(userId, {
    onItems: (event) => feed.dispatch({ type: 'newsArrived', event }),
    onHealth: (event) => feed.dispatch({ type: 'healthArrived', event }),
    onFeed: feed.hear,
  });
  const isReported = useReported(asked, view.isPending, isLive);
  useNewestItems({
    userId,
    queryId,
    through: view.collectedThrough,
    isEnabled: view.isWhole && !isReported,
    isLive,
    onNewest: (items) => feed.dispatch({ type: 'newestArrived', items }),
  });

  const isScrolled = useScrolledPast(AT_THE_TOP_PX);
  const isWelcome = newIds.length > 0 && (view.isEmpty || (!isScrolled && view.hasFirst));
  useEffect(() => {
    if (isWelcome) feed.takeNews(false);
  }, [feed, isWelcome, newIds]);

  const matching = useMatchingNews({
    userId,
    queryId,
    through: view.collectedThrough,
    ids: newIds,
    searchText: view.searchText.trim(),
    sizes,
  });
  if (isWelcome) return 0;
  return isSearching || sizes ? matching : newIds.length;
}

/** True while events report all that the items on the page lack: they have come since before the feed was asked for. */
function useReported(asked: FeedKey | undefined, isPending: boolean, isLive: boolean | undefined): boolean {
  const [before, setBefore] = useState({ asked, isReported: false });
  const isReported = isLive === true && (before.asked === asked ? before.isReported : isPending);
  if (before.asked !== asked || before.isReported !== isReported) setBefore({ asked, isReported });
  return isReported;
}

interface Searched {
  userId: number;
  /** Query whose finds alone count. */
  queryId: number | undefined;
  /** Time when the last item on the page was collected; asked for only where something is searched for. */
  through: () => string | undefined;
  /** The new items. */
  ids: readonly number[];
  /** Empty when nothing is searched for. */
  searchText: string;
  /** Sizes of the items that count. */
  sizes: FeedSizes | undefined;
}

/**
 * Number of new items that a search would show. Events contain only the ids of new items, so those that were
 * collected last are read; an item that is not among them, or cannot be read, is not counted.
 */
function useMatchingNews({ userId, queryId, through, ids, searchText, sizes }: Searched): number {
  const isAsked = searchText !== '' || sizes !== undefined;
  const { data } = tsr.items.list.useQuery({
    queryKey: ['new items searched', userId, queryId ?? 'all', ids],
    queryData: {
      params: { user_id: userId },
      query: { query_id: queryId, ...collectedPart(isAsked ? through() : undefined), limit: FIRST_PAGE },
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

/** Time in ms between readings of the feed while no events come. */
const LOOK_EVERY_MS = 60_000;

interface Watched {
  userId: number;
  /** Query whose finds alone count. */
  queryId: number | undefined;
  /** Time when the last item on the page was collected; asked for only while enabled. */
  through: () => string | undefined;
  /** True once all of the feed has been read, and while events do not report all that it lacks. */
  isEnabled: boolean;
  /** True while events come; undefined until that is known. */
  isLive: boolean | undefined;
  onNewest: (items: readonly Item[]) => void;
}

/** Reads the items that were collected last: no event reports those that came between reading the feed and the first event. */
function useNewestItems({ userId, queryId, through, isEnabled, isLive, onNewest }: Watched): void {
  const { data } = tsr.items.list.useQuery({
    queryKey: ['newest items', userId, queryId ?? 'all'],
    queryData: {
      params: { user_id: userId },
      query: { query_id: queryId, ...collectedPart(isEnabled ? through() : undefined), limit: FIRST_PAGE },
    },
    enabled: isEnabled && isLive !== undefined,
    refetchInterval: isLive ? false : LOOK_EVERY_MS,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const take = useEffectEvent(onNewest);
  useEffect(() => {
    if (data) take(data.body);
  }, [data]);
}
