import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { useEvents } from '../../../api/use-events.ts';

/** Updates the health of the cached queries with what the server sends. */
export function useLiveHealth(userId: number): void {
  const { healthArrived } = useSavedQueriesCache(userId);
  useEvents(userId, { onHealth: healthArrived });
}
