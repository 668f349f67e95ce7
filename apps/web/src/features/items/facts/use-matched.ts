import type { Item } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import { usePaused } from '../../../browser/use-paused.ts';
import { useUserId } from '../../../session/session-store.ts';

/** Nothing is requested for an item that somebody only passes. */
const PAUSE_MS = 200;

/**
 * What of an item matches the queries that found it, in words by query. Empty until it is known, and where it cannot be read: then
 * nothing is said.
 */
export function useMatched({ id, listings, query_ids }: Item): ReadonlyMap<number, string> {
  const user_id = useUserId('reading why an item is here');
  const queries = useSavedQueries(user_id).data?.body.filter((query) => query_ids.includes(query.id));
  // Another answer comes when a price or one of the queries has changed, but not when only its health has.
  const about = JSON.stringify([
    id,
    listings.map(({ current_price }) => current_price),
    queries?.map(({ collection: _, ...query }) => query),
  ]);
  const paused = usePaused(about, PAUSE_MS);
  const { data } = tsr.items.matched.useQuery({
    queryKey: ['matched', user_id, about],
    queryData: { params: { user_id, item_id: id } },
    enabled: paused === about,
    retry: false,
    // Titles and descriptions may change as well.
    gcTime: 0,
  });
  return new Map(data?.body.map(({ query_id, text }) => [query_id, text]));
}
