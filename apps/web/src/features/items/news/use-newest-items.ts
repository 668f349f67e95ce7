import type { Item } from '@rummage/contract';
import { useEffect, useEffectEvent } from 'react';
import { tsr } from '../../../api/client.ts';
import { collectedPart, FIRST_PAGE } from '../loading/feed-calls.ts';

/** How often the feed is read while no events come. */
const LOOK_EVERY_MS = 60_000;

interface Watched {
  userId: number;
  /** Only what this query found. */
  queryId: number | undefined;
  /** When the last item on the page was collected; asked for only while enabled. */
  through: () => string | undefined;
  /** Whether all of the feed has been read, and events do not report all that it lacks. */
  isEnabled: boolean;
  /** Whether events come; undefined until that is known. */
  isLive: boolean | undefined;
  onNewest: (items: readonly Item[]) => void;
}

/** Reads the items that were collected last: no event reports those that came between reading the feed and the first event. */
export function useNewestItems({ userId, queryId, through, isEnabled, isLive, onNewest }: Watched): void {
  const { data } = tsr.items.list.useQuery({
    queryKey: ['newest items', userId, queryId ?? 'all'],
    queryData: {
      params: { user_id: userId },
      query: { query_id: queryId, ...collectedPart(isEnabled ? through() : undefined), limit: FIRST_PAGE },
    },
    enabled: isEnabled && isLive !== undefined,
    refetchInterval: isLive ? false : LOOK_EVERY_MS,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const take = useEffectEvent(onNewest);
  useEffect(() => {
    if (data) take(data.body);
  }, [data]);
}
