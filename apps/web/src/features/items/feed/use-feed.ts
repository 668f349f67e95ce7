import type { Sort } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { useToast } from '../../../ui/use-toast.ts';
import type { FeedSizes } from '../choices/fitting-items.ts';
import { emptyReason } from '../empty/empty-reason.ts';
import { useCollection } from '../empty/use-collection.ts';
import { useHeldItem } from '../place/use-held-item.ts';
import { createRemovals } from './feed-removals.ts';
import { useFeedView } from './use-feed-view.ts';
import { useNewCount } from './use-new-count.ts';

interface Asked {
  userId: number;
  /** Only what this query found. */
  queryId: number | undefined;
  sort: Sort;
  /** What was collected after this moment is new. */
  newSince: string | undefined;
  /** Whether the settings that decide what to ask for are known. */
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
  const [removals] = useState(() => createRemovals({ userId, toast, dispatch: feed.dispatch }));
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
    /** Why a query has no items, when the reason is not that none were found. */
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
    dismiss: removals.dismiss,
    dismissWithOffer: removals.dismissWithOffer,
    keep: removals.keep,
    note: removals.note,
    undo: removals.undo,
    /** Removes all items of a query but the kept ones. */
    cleanse: (cleansedId: number) => {
      void removals.cleanse(cleansedId, view.cleansable());
    },
  };
}

export type ShownFeed = ReturnType<typeof useFeed>;

function useStandInToast(isStandIn: boolean, error: unknown): void {
  const toast = useToast();
  const sayFailure = useEffectEvent(() =>
    toast.error(errorMessage(error, 'The items could not be loaded. The list is the one from before.')),
  );
  useEffect(() => {
    if (isStandIn) sayFailure();
  }, [isStandIn]);
}
