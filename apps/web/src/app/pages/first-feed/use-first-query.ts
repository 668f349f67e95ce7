import type { Query } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useNow } from '#browser/minute-clock.ts';
import { beginFirstSteps, noteGesture } from '#browser/stored/first-steps.ts';
import { focusMain } from '#browser/use-handed-on-focus.ts';
import type { ShownFeed } from '#features/items/feed/use-feed.ts';
import type { QueryFilter } from '#features/items/feed/use-query-filter.ts';
import type { FeedChoices } from '../feed/feed-choices.ts';

interface Asked {
  userId: number;
  feed: ShownFeed;
  filter: QueryFilter | undefined;
  choices: FeedChoices;
}

/** Special cases: somebody without queries, and the first look of a new query. */
export function useFirstQuery({ userId, feed, filter, choices }: Asked) {
  const navigate = useNavigate();
  // The question stays until its answer shows: nothing else comes in between and moves.
  const [isLeading, setIsLeading] = useState(false);
  const isFiltered = filter !== undefined;
  if (isFiltered && isLeading) setIsLeading(false);
  const isBare = feed.isEmpty && !feed.isPending && !feed.hasMore && feed.error === null;
  // The carousel says itself that it has no items.
  const isAsked = isBare && choices.layout !== 'carousel';
  const { isPending, hasNoQuery, look } = useFirstLook({ userId, queryId: filter?.id, isBare: isAsked });

  const isQuestion = !isFiltered && (isLeading || (isAsked && hasNoQuery));
  useFocusAfter(isQuestion);

  return {
    look: isLeading && !isFiltered ? undefined : look,
    /** True while items may appear at any moment. */
    isLooking: (isAsked && isPending) || look?.isDone === false,
    /** True once it is known whether the page asks for the first query. */
    isKnown: !feed.isPending && !(isAsked && isPending),
    /** True while the page asks for the first query. */
    isQuestion,
    /** @param leadsOn whether the page had asked for it, and shows what it finds */
    saved: ({ id }: { id: number }, leadsOn: boolean) => {
      if (hasNoQuery) beginFirstSteps(userId);
      if (!leadsOn) return;
      setIsLeading(true);
      void navigate(`/items/${id}`);
    },
  };
}

/** Moves the focus to the items for somebody who answered the question by keyboard. */
function useFocusAfter(isQuestion: boolean): void {
  const before = useRef(isQuestion);
  useEffect(() => {
    if (before.current && !isQuestion && document.activeElement === document.body) focusMain();
    before.current = isQuestion;
  }, [isQuestion]);
}

/** The first look for the query that is shown. */
export interface FirstLook {
  queryId: number;
  isDone: boolean;
}

interface LookedFor {
  userId: number;
  /** The query whose items alone are shown. */
  queryId: number | undefined;
  /** True while the feed has no items. */
  isBare: boolean;
}

/**
 * Finds out whether somebody has no query yet, and whether the shown one is being read for the first time, or was so
 * since the page was opened. The whole feed asks for that only while it is empty.
 */
function useFirstLook({ userId, queryId, isBare }: LookedFor) {
  const now = useNow();
  const [seen, setSeen] = useState<number>();
  const isAsked = queryId !== undefined || isBare || seen !== undefined;
  const queries = useSavedQueries(userId, isAsked);
  const known = queries.data?.body;
  // The whole feed has the look that is under way, whichever of several queries it is for.
  const looked = known?.find((one) => isFirstRead(one, now)) ?? known?.find(({ id }) => id === seen);
  const query = queryId === undefined ? looked : known?.find(({ id }) => id === queryId);
  const looking = query && isFirstRead(query, now) ? query.id : undefined;
  if (looking !== undefined && looking !== seen) setSeen(looking);

  const isSeen = query !== undefined && (query.id === looking || query.id === seen);
  const look: FirstLook | undefined = isSeen
    ? { queryId: query.id, isDone: looking === undefined }
    : undefined;
  return { isPending: queries.isLoading, hasNoQuery: known?.length === 0, look };
}

/** True also a moment before; but not while its marketplace allows no more calls today. */
function isFirstRead({ active, collection: { state, last_success_at, next_visit_at } }: Query, now: number) {
  if (!active || last_success_at !== null) return false;
  const isSoon = next_visit_at === null || Date.parse(next_visit_at) < now + 2 * MINUTE_MS;
  return state === 'collecting' || (state === 'waiting' && isSoon);
}

/** The feed, whose gestures newcomers are shown until they have used each. */
export function useNotedGestures(userId: number, feed: ShownFeed): ShownFeed {
  const [search] = useSearchParams();
  const isCloser = search.has('item');
  useEffect(() => {
    if (isCloser) noteGesture(userId, 'look-closer');
  }, [userId, isCloser]);

  return {
    ...feed,
    dismiss: (item) => {
      noteGesture(userId, 'cross-out');
      feed.dismiss(item);
    },
    dismissWithOffer: (item) => {
      noteGesture(userId, 'cross-out');
      feed.dismissWithOffer(item);
    },
    keep: (item, isKept) => {
      if (isKept) noteGesture(userId, 'keep');
      feed.keep(item, isKept);
    },
  };
}
