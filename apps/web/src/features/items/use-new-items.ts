import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { useMemo } from 'react';
import { tsr } from '../../api/client.ts';
import type { FeedPage } from './feed-pages.ts';
import { totalOf } from './page-headers.ts';
import { FIRST_PAGE } from './use-feed.ts';

const SOON_MS = 2000;
const NOW_AND_THEN_MS = 30_000;

interface Watched {
  userId: number;
  /** Only what this saved search found. */
  queryId: number | undefined;
  sort: Sort;
  items: readonly Item[];
  total: number;
  /** From the moment the feed itself has been read. */
  isEnabled: boolean;
  /** Whether listings are expected any moment. */
  isEager: boolean;
}

export interface NewItems {
  /** How many are not shown yet. */
  count: number;
  /** The feed's first page with them; undefined while there are none. */
  page: FeedPage | undefined;
  /** Whether the server could not be asked. */
  isUnreachable: boolean;
}

/** Looks for new items again and again: soon while some are expected, else now and then, and whenever somebody comes back. */
export function useNewItems({ userId, queryId, sort, items, total, isEnabled, isEager }: Watched): NewItems {
  const { data, error } = tsr.items.list.useQuery({
    queryKey: ['new items', userId, queryId, sort],
    queryData: { params: { user_id: userId }, query: { query_id: queryId, sort, limit: FIRST_PAGE } },
    enabled: isEnabled,
    refetchInterval: isEager ? SOON_MS : NOW_AND_THEN_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

  const count = useMemo(() => {
    if (!data) return 0;
    const shown = new Set(items.map(({ id }) => id));
    const unseen = data.body.filter(({ id }) => !shown.has(id)).length;
    return unseen === 0 ? 0 : Math.max(unseen, totalOf(data.headers) - total);
  }, [data, items, total]);

  return { count, page: count > 0 ? data : undefined, isUnreachable: error instanceof TypeError };
}
