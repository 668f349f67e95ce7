import type { Comparables, Item } from '@rummage/contract';
import { type MarketplaceName, MINUTE_MS } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '#api/client.ts';
import { useConnection } from '#browser/connection.ts';
import { usePaused } from '#browser/use-paused.ts';
import { useUserId } from '#session/session-store.ts';

/** Pause before a request, so that none is sent for an item that somebody only passes. */
const PAUSE_MS = 300;
/** What such things cost does not change within this time. */
const FRESH_MS = 5 * MINUTE_MS;
const KEPT_MS = 30 * MINUTE_MS;

interface Answer {
  status: 200;
  body: Comparables;
  headers: Headers;
}

/**
 * Other things like an item, and what they cost: `undefined` until that is known, `null` where it cannot be read. A marketplace
 * whose licence forbids it for one item forbids it for all, so that is known at once for the next one.
 */
export function useComparables(
  { id, kept_at }: Item,
  marketplace: MarketplaceName,
): Comparables | null | undefined {
  const user_id = useUserId('reading what is like an item');
  const client = useQueryClient();
  const isConnected = useConnection() === 'good';
  const isStaying = usePaused(String(id), PAUSE_MS) !== undefined;
  const ofMarketplace = ['comparables', user_id, marketplace];
  const { data, isError } = tsr.items.comparables.useQuery({
    // Only of kept items it is known how long such things stay.
    queryKey: [...ofMarketplace, id, kept_at !== null],
    queryData: { params: { user_id, item_id: id } },
    enabled: isStaying && isConnected,
    placeholderData: (before) => {
      const known = client.getQueriesData<Answer>({ queryKey: ofMarketplace });
      return before ?? known.find(([, answer]) => answer?.body.withheld === 'licence')?.[1];
    },
    retry: false,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
  if (data) return data.body;
  return isError || !isConnected ? null : undefined;
}
