import type { Query } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { useState } from 'react';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { useNow } from '../../../browser/minute-clock.ts';

/** The first look for the query that is shown. */
export interface FirstLook {
  queryId: number;
  isDone: boolean;
}

interface Asked {
  userId: number;
  /** The query whose items alone are shown. */
  queryId: number | undefined;
  /** Whether the feed has no items. */
  isBare: boolean;
}

/**
 * Whether somebody has no query yet, and whether the one that is shown is being read for the first time, or was so since the
 * page was opened. Of the whole feed that is asked only while it is empty.
 */
export function useFirstLook({ userId, queryId, isBare }: Asked) {
  const now = useNow();
  const [seen, setSeen] = useState<number>();
  const isAsked = queryId !== undefined || isBare || seen !== undefined;
  const queries = useSavedQueries(userId, isAsked);
  const known = queries.data?.body;
  // Of the whole feed it is the look that is under way, whichever of several queries it is for.
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

/** Also a moment before; but not while its marketplace allows no more calls today. */
function isFirstRead({ active, collection: { state, last_success_at, next_visit_at } }: Query, now: number) {
  if (!active || last_success_at !== null) return false;
  const isSoon = next_visit_at === null || Date.parse(next_visit_at) < now + 2 * MINUTE_MS;
  return state === 'collecting' || (state === 'waiting' && isSoon);
}
