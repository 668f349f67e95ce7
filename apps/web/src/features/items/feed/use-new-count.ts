import { useEffect, useState } from 'react';
import { useEvents } from '../../../api/events.ts';
import { useScrolledPast } from '../../../browser/scrolling.ts';
import type { FeedKey } from '../loading/feed-key.ts';
import { useMatchingNews } from '../news/use-matching-news.ts';
import { useNewestItems } from '../news/use-newest-items.ts';
import type { FeedOnPage } from './create-feed.ts';
import type { FeedView } from './feed-view.ts';

/** Scrolled less than this, new items above the first one do not disturb anybody. */
const AT_THE_TOP_PX = 40;

interface Shown {
  userId: number;
  /** Only what this query found. */
  queryId: number | undefined;
  /** The feed that is asked for; undefined until that is known. */
  asked: FeedKey | undefined;
  feed: FeedOnPage;
  view: FeedView;
}

/**
 * Listens to what the server reports about the items. New items wait to be asked for, but are shown at once when they disturb
 * nobody: in an empty feed, and at the top of a feed whose query is being collected for the first time.
 * @returns how many wait
 */
export function useNewCount({ userId, queryId, asked, feed, view }: Shown): number {
  const { newIds, isSearching, sizes } = view;
  const isLive = useEvents(userId, {
    onItems: (event) => feed.dispatch({ type: 'newsArrived', event }),
    onHealth: (event) => feed.dispatch({ type: 'healthArrived', event }),
    onFeed: feed.hear,
  });
  const isReported = useReported(asked, view.isPending, isLive);
  useNewestItems({
    userId,
    queryId,
    through: view.collectedThrough,
    isEnabled: view.isWhole && !isReported,
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
    through: view.collectedThrough,
    ids: newIds,
    searchText: view.searchText.trim(),
    sizes,
  });
  if (isWelcome) return 0;
  return isSearching || sizes ? matching : newIds.length;
}

/** Whether events report all that the items on the page lack: they have come since before the feed was asked for. */
function useReported(asked: FeedKey | undefined, isPending: boolean, isLive: boolean | undefined): boolean {
  const [before, setBefore] = useState({ asked, isReported: false });
  const isReported = isLive === true && (before.asked === asked ? before.isReported : isPending);
  if (before.asked !== asked || before.isReported !== isReported) setBefore({ asked, isReported });
  return isReported;
}
