import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useScrolledPast } from '../../../browser/use-scrolled-past.ts';
import { emptyReason } from './empty-reason.ts';
import { nextCursor } from './page-headers.ts';
import { searchItems } from './search-items.ts';
import { useCollection } from './use-collection.ts';
import { useFeedChanges } from './use-feed-changes.ts';
import { useFeed } from './use-feed.ts';
import { useHeldItem } from './use-held-item.ts';
import { useMatchingNews } from './use-matching-news.ts';
import { useNewItems } from './use-new-items.ts';
import type { NewPage } from './use-new-items.ts';
import { useRemovals } from './use-removals.ts';
import type { Gone } from './use-removals.ts';

interface Asked {
  userId: number;
  /** Only what this query found. */
  queryId: number | undefined;
  sort: Sort;
  /** Whether the settings that decide what to ask for are known. */
  isKnown: boolean;
  /** Only items with all these words. */
  searchText: string;
}

/** Scrolled less than this, new items above the first one do not disturb anybody. */
const AT_THE_TOP_PX = 40;
const NO_ITEMS: readonly Item[] = [];

/**
 * The feed as it is shown: the loaded items, with crossed-out ones. New items wait in a pill, but are shown at once when they
 * disturb nobody: in an empty feed, and at the top of a feed whose query is being collected for the first time.
 */
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
  // Items that are still being loaded are removed with the rest.
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
  // Removals that a crash of the browser would undo still count as items.
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
    /** How many there are without the search, with those that wait to be shown. */
    wholeTotal: () =>
      countLeft(loaded, gone) + (hasMore ? feed.places - loaded.length : 0) + unseen.ids.length,
    loadedIds: () => loaded.map(({ id }) => id),
    /** The removal of all items of the query, if that was the last action. */
    cleansed,
    newCount: isWelcome ? 0 : isSearching ? matchingNews : unseen.ids.length,
    /** Reads the new items and shows them. @param before is called right before they are shown */
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
    /** Whether the user waits for something; pages after the first do not count. */
    isBusy: !isKnown || feed.isPending || feed.isSorting || (isSearching && hasMore),
    isSorting: feed.isSorting,
    /** Changes with each chosen order, as soon as the items are in that order. */
    orderShown,
    /** Nothing was loaded, with or without a search. */
    isEmpty,
    /** Why a query has no items, when the reason is not that none were found. */
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

/** The ids that the server has dismissed. */
function sentIds(gone: Gone): ReadonlySet<number> {
  return new Set([...gone].filter(([, { isSent }]) => isSent).map(([id]) => id));
}

/** Whether every new item is on this page or will be on a later one. A random order was made before the new items came. */
function isWholeNews({ sort, ids, page }: NewPage): boolean {
  if (sort !== 'random' || nextCursor(page.headers) === undefined) return true;
  const there = new Set(page.body.map(({ id }) => id));
  return ids.every((id) => there.has(id));
}
