import type { Sort } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '#api/error-message.ts';
import { useToast } from '#ui/use-toast.ts';
import { emptyReason, useCollection } from './empty-reason.ts';
import { type FeedPlace, useHeldItem } from './feed-place.ts';
import type { Divider } from './grid/card-grid.tsx';
import type { GridParts } from './grid/grid-parts.ts';
import type { FeedKey } from './loading/feed-pages.ts';
import { createFeed } from './state/create-feed.ts';
import { createActs } from './state/feed-acts.ts';
import { viewOf } from './state/feed-view.ts';
import type { FeedSizes } from './state/narrow-and-sort.ts';
import { useNewCount } from './use-new-count.ts';

interface Asked {
  userId: number;
  /** Query whose items alone are shown. */
  queryId: number | undefined;
  sort: Sort;
  /** Items collected after this moment are new. */
  newSince: string | undefined;
  /** True once the settings that decide what to ask for are known. */
  isKnown: boolean;
}

/** The feed as it is shown: the loaded items, with crossed-out ones, and what can be done with them. */
export function useFeed({ userId, queryId, sort, newSince, isKnown }: Asked) {
  const toast = useToast();
  const asked = useMemo(
    () => (isKnown ? { queryId, sort, newSince } : undefined),
    [isKnown, queryId, sort, newSince],
  );
  const { feed, view } = useFeedView(userId, asked);
  const [acts] = useState(() => createActs({ userId, toast, dispatch: feed.dispatch }));
  const newCount = useNewCount({ userId, queryId, asked, feed, view });
  useStandInToast(view.isStandIn, view.error);

  const isExplained =
    view.isSearching || view.sizes !== undefined || view.isCleansed || view.cleansed !== undefined;
  const isBare = view.left.length === 0 && !view.hasMore;
  const collection = useCollection(userId, queryId, isBare && !isExplained);

  return {
    ...view,
    isPending: view.isPending || (view.isEmpty && collection.isPending),
    newCount,
    /** Reason why a query has no items, when it is not that none were found. */
    emptyReason: isExplained ? undefined : emptyReason(collection.collection),
    heldItem: useHeldItem(userId, queryId, sort),
    search: (text: string) => feed.dispatch({ type: 'searched', text }),
    narrow: (sizes: FeedSizes | undefined) => feed.dispatch({ type: 'sizesChosen', sizes }),
    chooseOrder: feed.chooseOrder,
    /** Reads the new items and shows them. @param since what was collected after this moment; otherwise what waits to be shown */
    takeNews: (since?: string) => feed.takeNews(true, since),
    loadMore: feed.loadMore,
    retry: feed.retry,
    hear: feed.hear,
    renew: feed.renew,
    dismiss: acts.dismiss,
    dismissWithOffer: acts.dismissWithOffer,
    keep: acts.keep,
    note: acts.note,
    undo: acts.undo,
    /** Removes all items of a query but the kept ones. */
    cleanse: (cleansedId: number) => {
      void acts.cleanse(cleansedId, view.cleansable());
    },
  };
}

export type ShownFeed = ReturnType<typeof useFeed>;

/** The props of every layout. */
export interface LayoutProps {
  feed: ShownFeed;
  place: FeedPlace;
}

/** The props of the layouts that show many items at once. */
export interface GridProps extends LayoutProps {
  grid: GridParts;
  /** Elements between the new items and the others. */
  dividers: readonly Divider[];
  /** True while an item lies over the grid. */
  isCovered: boolean;
  /** Looks closer at an item. */
  onOpen: (id: number) => void;
}

function useStandInToast(isStandIn: boolean, error: unknown): void {
  const toast = useToast();
  const sayFailure = useEffectEvent(() =>
    toast.error(errorMessage(error, 'The items could not be loaded. The list is the one from before.')),
  );
  useEffect(() => {
    if (isStandIn) sayFailure();
  }, [isStandIn]);
}

/** The feed that is asked for, and what is to be seen of it. @param asked undefined until that is known */
function useFeedView(userId: number, asked: FeedKey | undefined) {
  const queryClient = useQueryClient();
  const [feed] = useState(() => createFeed(userId, queryClient));
  const kept = useSyncExternalStore(feed.subscribe, feed.get);
  // Another feed is shown in the same frame as everything else that depends on the choice.
  const state = useMemo(() => (asked ? feed.whenAsked(kept, asked) : kept), [feed, kept, asked]);
  const view = useMemo(() => viewOf(state), [state]);

  useLayoutEffect(() => {
    if (asked) feed.ask(asked);
  }, [feed, asked]);
  useEffect(() => feed.start(), [feed]);

  return { feed, view };
}
