import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useScrolledPast } from '../../browser/use-scrolled-past.ts';
import { searchItems } from './search-items.ts';
import { useFeed } from './use-feed.ts';
import { useNewItems } from './use-new-items.ts';
import { useRemovals } from './use-removals.ts';
import type { Removals } from './use-removals.ts';
import { useCleanse } from './use-cleanse.ts';

interface Asked {
  userId: number;
  /** Only what this saved search found. */
  queryId: number | undefined;
  sort: Sort;
  /** Whether it is known yet what to ask for. */
  isKnown: boolean;
  /** Only items with all these words. */
  searchText: string;
  /** Whether a search that was just saved is still being collected. */
  isCollecting: boolean;
}

/** Nobody notices a frame more above the first while so little is scrolled. */
const AT_THE_TOP_PX = 40;
const NO_ITEMS: readonly Item[] = [];

/** The feed as it shows: what was loaded, with what was crossed out and what is new once nobody is disturbed by it. */
export function useShownFeed({ userId, queryId, sort, isKnown, searchText, isCollecting }: Asked) {
  const removing = useRemovals(userId);
  const { removals, dismissed } = removing;
  const feed = useFeed({ userId, queryId, sort, isKnown, dismissed });
  const cleansing = useCleanse(userId, feed.empty);
  const isCleansed = queryId !== undefined && cleansing.cleansedId === queryId;
  const loaded = isCleansed ? NO_ITEMS : feed.items;
  const isScrolled = useScrolledPast(AT_THE_TOP_PX);
  const isEmpty = loaded.length === 0;
  const news = useNewItems({
    userId,
    queryId,
    // A random order has no beginning where new items would be.
    sort: sort === 'random' ? 'date_newest' : sort,
    items: feed.items,
    total: feed.places - committedAmong(feed.items, removals),
    isEnabled: feed.isSuccess && !isCleansed,
    isEager: isCollecting || isEmpty,
  });

  const takeNew = () => {
    if (news.page) feed.adopt(news.page, committedIds(removals));
  };

  const isWelcome = news.count > 0 && (!isScrolled || isEmpty);
  const welcome = useEffectEvent(takeNew);
  useEffect(() => {
    if (isWelcome) welcome();
  }, [isWelcome, news.page]);

  const isSearching = searchText.trim() !== '';
  const items = useMemo(() => searchItems(loaded, searchText), [loaded, searchText]);
  const left = useMemo(
    () => (removals.size === 0 ? items : items.filter(({ id }) => !removals.has(id))),
    [items, removals],
  );
  const hasMore = feed.hasMore && !isCleansed;
  const places = isSearching || !hasMore ? items.length : feed.places;

  return {
    /** What is loaded, removed items included. */
    items,
    /** How many places there are, loaded or not, those of removed items included. */
    places,
    /** What is loaded and not removed. */
    left,
    /** How many there are, loaded or not. */
    total: places - (items.length - left.length),
    removing,
    cleansing,
    newCount: isWelcome ? 0 : news.count,
    takeNew,
    loadMore: feed.loadMore,
    hasMore,
    isSearching,
    isPending: !isKnown || feed.isPending,
    isBusy: !isKnown || feed.isFetching,
    isSorting: feed.isSorting,
    /** Nothing was loaded, whatever is searched for. */
    isEmpty,
    isUnreachable: feed.isUnreachable || news.isUnreachable,
    error: feed.error,
    retry: feed.retry,
    forgetOthers: feed.forgetOthers,
    reorder: (next: Sort) => feed.reorder(next, committedIds(removals)),
  };
}

export type ShownFeed = ReturnType<typeof useShownFeed>;

function committedIds(removals: Removals): ReadonlySet<number> {
  return new Set([...removals].filter(([, { isCommitted }]) => isCommitted).map(([id]) => id));
}

function committedAmong(items: readonly Item[], removals: Removals): number {
  return removals.size === 0 ? 0 : items.filter(({ id }) => removals.get(id)?.isCommitted).length;
}
