import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useScrolledPast } from '../../browser/use-scrolled-past.ts';
import { emptyReason } from './empty-reason.ts';
import { nextCursor } from './page-headers.ts';
import { searchItems } from './search-items.ts';
import { useCollection } from './use-collection.ts';
import { useFeed } from './use-feed.ts';
import { useHeldItem } from './use-held-item.ts';
import { useMatchingNews } from './use-matching-news.ts';
import { useNewItems } from './use-new-items.ts';
import type { NewPage } from './use-new-items.ts';
import { useFeedChanges } from './use-feed-changes.ts';
import { useRemovals } from './use-removals.ts';
import type { Gone } from './use-removals.ts';

interface Asked {
  userId: number;
  /** Only what this saved search found. */
  queryId: number | undefined;
  sort: Sort;
  /** Whether it is known yet what to ask for. */
  isKnown: boolean;
  /** Only items with all these words. */
  searchText: string;
}

/** Nobody notices a frame more above the first while so little is scrolled. */
const AT_THE_TOP_PX = 40;
const NO_ITEMS: readonly Item[] = [];

/** The feed as it shows: what was loaded, with what was crossed out and what is new once nobody is disturbed by it. */
export function useShownFeed({ userId, queryId, sort, isKnown, searchText }: Asked) {
  const removing = useRemovals(userId);
  const { gone, cleansings, undoable } = removing;
  const isHidden = useCallback(
    ({ id, query_ids }: Item) =>
      gone.get(id)?.phase === 'closed' || query_ids.some((query) => cleansings.has(query)),
    [gone, cleansings],
  );
  const feed = useFeed({ userId, queryId, sort, isKnown, isHidden });
  useFeedChanges({
    userId,
    items: feed.items,
    onStale: feed.retry,
    onOthersStale: feed.forgetOthers,
  });
  // What is still on its way to the page goes with the rest.
  const isCleansed = queryId !== undefined && cleansings.has(queryId);
  const loaded = isCleansed ? NO_ITEMS : feed.items;
  const heldItem = useHeldItem(userId, queryId, sort);
  const isScrolled = useScrolledPast(AT_THE_TOP_PX);
  const isEmpty = loaded.length === 0;
  const beforeNew = useRef<() => void>(undefined);
  const isDismissed = useCallback((id: number) => gone.has(id), [gone]);
  const news = useNewItems({
    userId,
    queryId,
    sort,
    items: feed.items,
    isDismissed,
    isEnabled: feed.isSuccess && !isCleansed,
    isWhole: !feed.hasMore,
  });
  const { unseen, taken } = news;

  const adopt = useEffectEvent((taken: NewPage) => {
    if (taken.queryId !== queryId || taken.sort !== sort) return;
    news.forget(taken.ids);
    feed.forgetOthers();
    beforeNew.current?.();
    beforeNew.current = undefined;
    if (isWholeNews(taken)) feed.adopt(taken.page, sentIds(gone));
    else feed.retry();
  });
  useEffect(() => {
    if (taken) adopt(taken);
  }, [taken]);

  const isWelcome = unseen.ids.length > 0 && (isEmpty || (!isScrolled && unseen.hasFirst));
  const welcome = useEffectEvent(news.take);
  useEffect(() => {
    if (isWelcome) welcome();
  }, [isWelcome, unseen]);

  const [ordersChosen, setOrdersChosen] = useState(0);
  const [orderShown, setOrderShown] = useState(ordersChosen);
  if (!feed.isSorting && orderShown !== ordersChosen) setOrderShown(ordersChosen);

  const isSearching = searchText.trim() !== '';
  const matchingNews = useMatchingNews({
    userId,
    queryId,
    ids: unseen.ids,
    searchText: searchText.trim(),
  });
  const items = useMemo(() => searchItems(loaded, searchText), [loaded, searchText]);
  const left = useMemo(
    () => (gone.size === 0 ? items : items.filter(({ id }) => !gone.has(id))),
    [items, gone],
  );
  // What a kill of the browser would bring back still counts.
  const unwritten = useMemo(
    () => (gone.size === 0 ? 0 : items.filter(({ id }) => gone.get(id)?.isWritten === false).length),
    [items, gone],
  );
  const hasMore = feed.hasMore && !isCleansed;
  const cleansed =
    undoable?.kind === 'cleanse' && undoable.queryId === queryId && left.length === 0 ? undoable : undefined;
  const collection = useCollection(
    userId,
    queryId,
    left.length === 0 && !hasMore && !isSearching && !isCleansed && !cleansed,
  );
  const places = isSearching || !hasMore ? items.length : feed.places;

  return {
    /** What is loaded, removed items included. */
    items,
    /** How many places there are, loaded or not, those of removed items included. */
    places,
    /** What is loaded and not removed. */
    left,
    /** How many there are, loaded or not. */
    total: places - (items.length - left.length) + unwritten,
    removing,
    /** How many there are, searched for or not, and those that wait to be shown. */
    wholeTotal: () =>
      countLeft(loaded, gone) + (hasMore ? feed.places - loaded.length : 0) + unseen.ids.length,
    loadedIds: () => loaded.map(({ id }) => id),
    /** What left nothing of the query, where that was the last thing done. */
    cleansed,
    newCount: isWelcome ? 0 : isSearching ? matchingNews : unseen.ids.length,
    /** Reads what is new and shows it. @param before hears when it is there, a moment before it shows */
    takeNew: (before: () => void) => {
      beforeNew.current = before;
      news.take();
    },
    heldItem,
    loadMore: feed.loadMore,
    hasMore,
    isSearching,
    searchText,
    isPending: !isKnown || feed.isPending || (isEmpty && collection.isPending),
    /** Whether something is waited for; what streams in behind the first page is not. */
    isBusy: !isKnown || feed.isPending || feed.isSorting || (isSearching && hasMore),
    isSorting: feed.isSorting,
    /** Another number with each order chosen, from when the items are in it. */
    orderShown,
    /** Nothing was loaded, whatever is searched for. */
    isEmpty,
    /** Why one saved search has no items, where that is not because there are none. */
    emptyReason: isSearching || isCleansed || cleansed ? undefined : emptyReason(collection.collection),
    error: feed.error,
    isStandIn: feed.isStandIn,
    retry: feed.retry,
    forgetOthers: feed.forgetOthers,
    reorder: (next: Sort) => {
      setOrdersChosen((before) => before + 1);
      feed.reorder(next, sentIds(gone));
    },
  };
}

export type ShownFeed = ReturnType<typeof useShownFeed>;

function countLeft(items: readonly Item[], gone: Gone): number {
  return gone.size === 0 ? items.length : items.filter(({ id }) => !gone.has(id)).length;
}

/** Those that the server has dismissed. */
function sentIds(gone: Gone): ReadonlySet<number> {
  return new Set([...gone].filter(([, { isSent }]) => isSent).map(([id]) => id));
}

/** Whether the rest of a feed will bring what is new and not on this page; a random order has been made without it. */
function isWholeNews({ sort, ids, page }: NewPage): boolean {
  if (sort !== 'random' || nextCursor(page.headers) === undefined) return true;
  const there = new Set(page.body.map(({ id }) => id));
  return ids.every((id) => there.has(id));
}
