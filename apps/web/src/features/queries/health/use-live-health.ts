import type { CollectingEvent } from '@rummage/contract';
import { useState } from 'react';
import { useEvents } from '#api/events.ts';
import { useSavedQueriesCache } from '#api/saved-queries.ts';

/** Updates the health of the cached queries with what the server sends. */
export function useLiveHealth(userId: number): void {
  const { healthArrived } = useSavedQueriesCache(userId);
  useEvents(userId, { onHealth: healthArrived });
}

const NONE: CollectingEvent['searches'] = [];

/** The queries whose whole result is being read, and how far that is. */
export function useCollecting(userId: number): CollectingEvent['searches'] {
  const [queries, setQueries] = useState(NONE);
  useEvents(userId, {
    onCollecting: (event) => setQueries(event.searches),
    // A new stream first sends what is being read now; it does not report what has ended meanwhile.
    onLive: () => setQueries(NONE),
  });
  return queries;
}
