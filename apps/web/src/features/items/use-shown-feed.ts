import type { Sort } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useScrolledPast } from '../../browser/use-scrolled-past.ts';
import { searchItems } from './search-items.ts';
import { useFeed } from './use-feed.ts';
import { useNewItems } from './use-new-items.ts';
import { useRemovals } from './use-removals.ts';

interface Asked {
  userId: number;
  sort: Sort;
  /** Only items with all these words. */
  searchText: string;
  /** Whether a search that was just saved is still being collected. */
  isCollecting: boolean;
}

/** Nobody notices a frame more above the first while so little is scrolled. */
const AT_THE_TOP_PX = 40;

/** The feed as it shows: what was loaded, without what was crossed out, with what is new once nobody is disturbed by it. */
export function useShownFeed({ userId, sort, searchText, isCollecting }: Asked) {
  const feed = useFeed(userId, sort);
  const { adopt, count, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const removing = useRemovals(userId, count);
  const isScrolled = useScrolledPast(AT_THE_TOP_PX);
  const isEmpty = feed.items.length === 0;
  const news = useNewItems({
    userId,
    sort,
    items: feed.items,
    total: feed.total,
    isEnabled: feed.isSuccess,
    isEager: isCollecting || isEmpty,
  });

  const takeNew = () => {
    if (news.page) adopt(news.page, new Set(removing.removals.keys()));
  };

  const isWelcome = news.count > 0 && (!isScrolled || isEmpty);
  const welcome = useEffectEvent(takeNew);
  useEffect(() => {
    if (isWelcome) welcome();
  }, [isWelcome, news.page]);

  // A search must not miss what has not been loaded yet.
  const isSearching = searchText.trim() !== '';
  const needsMore = isSearching && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const items = useMemo(() => searchItems(feed.items, searchText), [feed.items, searchText]);
  const { removals } = removing;
  const total = isSearching
    ? items.filter(({ id }) => !removals.has(id)).length
    : feed.total - [...removals.values()].filter(({ isCommitted }) => !isCommitted).length;

  return {
    items,
    /** How many there are, loaded or not. */
    total,
    removing,
    newCount: isWelcome ? 0 : news.count,
    takeNew,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    hasMore: hasNextPage,
    /** The next page could not be had; asking again is for a person to decide. */
    isStuck: isFetchNextPageError,
    loadedCount: feed.items.length,
    isPending: feed.isPending,
    isBusy: feed.isPending || isFetchingNextPage,
    isEmpty,
    isUnreachable: news.isUnreachable,
    error: feed.error,
    retry: () => void feed.refetch(),
    readAt: feed.dataUpdatedAt,
  };
}

export type ShownFeed = ReturnType<typeof useShownFeed>;
