import type { Item } from '@rummage/contract';
import { MAX_ITEMS_PAGE } from '@rummage/vocabulary';
import type { Sort } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { isWorthRetrying, statusOf } from '../../../network/answers.ts';
import type { FeedPage } from './feed-pages.ts';
import { unseenIn } from './news.ts';
import type { Unseen } from './news.ts';
import { FIRST_PAGE } from './use-feed.ts';
import { useNews } from './use-news.ts';

/** How often the feed is read while no events come. */
const LOOK_EVERY_MS = 60_000;
const RETRY_FIRST_MS = 1000;
const RETRY_MOST_MS = 30_000;
const NOTHING: Unseen = { ids: [], knownIds: [], hasFirst: false };

interface Watched {
  userId: number;
  /** Only what this query found. */
  queryId: number | undefined;
  sort: Sort;
  /** What is loaded. */
  items: readonly Item[];
  /** Whether an item was dismissed, or is about to be. */
  isDismissed: (id: number) => boolean;
  /** True as soon as the feed itself has been read. */
  isEnabled: boolean;
  /** Whether all of the feed has been read. */
  isWhole: boolean;
}

/** The feed's first page with new items, which replaces the loaded one. */
export interface NewPage {
  page: FeedPage;
  /** The query of its feed. */
  queryId: number | undefined;
  sort: Sort;
  /** Which new items it was read for. */
  ids: readonly number[];
}

/** New items, as the server reports them, until they are taken into the feed. */
export function useNewItems(watched: Watched) {
  const { userId, queryId, sort, items, isDismissed, isEnabled, isWhole } = watched;
  const { news, isLive, see, forget } = useNews(userId);
  const client = tsr.useQueryClient();
  const once = useOneAtATime();
  const [taken, setTaken] = useState<NewPage>();

  const unseen = useMemo(() => {
    if (!isEnabled || news.finds.size === 0) return NOTHING;
    const loaded = new Set(items.map(({ id }) => id));
    return unseenIn(news, queryId, (id) => loaded.has(id) || isDismissed(id));
  }, [isEnabled, news, queryId, items, isDismissed]);

  // No event reported the items that came between reading the feed and the first event.
  const { data: newest } = tsr.items.list.useQuery({
    queryKey: ['newest items', userId, queryId ?? 'all'],
    queryData: {
      params: { user_id: userId },
      query: { query_id: queryId, sort: 'date_newest', limit: FIRST_PAGE },
    },
    enabled: isEnabled && isWhole && isLive !== undefined,
    refetchInterval: isLive ? false : LOOK_EVERY_MS,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const seeNewest = useEffectEvent((page: FeedPage) => {
    const loaded = new Set(items.map(({ id }) => id));
    see(page.body.filter(({ id }) => !loaded.has(id)));
  });
  useEffect(() => {
    if (newest) seeNewest(newest);
  }, [newest]);

  // Loaded in another way, so no longer new, also when it is removed again.
  useEffect(() => {
    if (unseen.knownIds.length > 0) forget(unseen.knownIds);
  }, [unseen, forget]);

  const take = () => {
    const { ids } = unseen;
    once(async () => {
      try {
        const page = await client.items.list.fetchQuery({
          queryKey: ['new items', userId, queryId ?? 'all', sort],
          queryData: {
            params: { user_id: userId },
            query: { query_id: queryId, ...newestPage(sort) },
          },
          gcTime: 0,
          retry: (_failures, error) => isWorthRetrying(error),
          retryDelay: (failures) => Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS),
        });
        setTaken({ page, queryId, sort, ids });
      } catch (error) {
        // A deleted query has no new items.
        if (statusOf(error) === 404) forget(ids);
      }
    });
  };

  return {
    unseen,
    /** Reads the page that contains them. */
    take,
    /** The page that was read last. */
    taken,
    forget,
  };
}

/** A random order has no start where new items would be, so the newest items are read, as many as allowed. */
function newestPage(sort: Sort) {
  if (sort === 'random') return { sort: 'date_newest', limit: MAX_ITEMS_PAGE } as const;
  return { sort, limit: FIRST_PAGE };
}
