import { useEffect } from 'react';
import { useEvents } from '../../../api/use-events.ts';
import { useScrolledPast } from '../../../browser/use-scrolled-past.ts';
import { useMatchingNews } from '../news/use-matching-news.ts';
import { useNewestItems } from '../news/use-newest-items.ts';
import type { FeedOnPage } from './create-feed.ts';
import type { FeedView } from './feed-view.ts';

/** Scrolled less than this, new items above the first one do not disturb anybody. */
const AT_THE_TOP_PX = 40;

/**
 * Listens to what the server reports about the items. New items wait to be asked for, but are shown at once when they disturb
 * nobody: in an empty feed, and at the top of a feed whose query is being collected for the first time.
 * @returns how many wait
 */
export function useNewCount(
  userId: number,
  queryId: number | undefined,
  feed: FeedOnPage,
  view: FeedView,
): number {
  const { newIds, isSearching, sizes } = view;
  const isLive = useEvents(userId, {
    onItems: (event) => feed.dispatch({ type: 'newsArrived', event }),
    onHealth: (event) => feed.dispatch({ type: 'healthArrived', event }),
    onFeed: feed.hear,
  });
  useNewestItems({
    userId,
    queryId,
    isEnabled: view.isWhole,
    isLive,
    onNewest: (items) => feed.dispatch({ type: 'newestArrived', items }),
  });

  const isScrolled = useScrolledPast(AT_THE_TOP_PX);
  const isWelcome = newIds.length > 0 && (view.isEmpty || (!isScrolled && view.hasFirst));
  useEffect(() => {
    if (isWelcome) feed.takeNews(false);
  }, [feed, isWelcome, newIds]);

  const matching = useMatchingNews({
    userId,
    queryId,
    ids: newIds,
    searchText: view.searchText.trim(),
    sizes,
  });
  if (isWelcome) return 0;
  return isSearching || sizes ? matching : newIds.length;
}
