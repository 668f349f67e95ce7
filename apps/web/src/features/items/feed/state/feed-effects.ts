import { MAX_ITEMS_PAGE, type Sort } from '@rummage/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import { isNewSince } from '#api/item-facts.ts';
import { statusOf } from '#browser/answers.ts';
import { fetchCollected, fetchNews, FIRST_PAGE, RETRIES } from '../loading/feed-calls.ts';
import type { FeedLoader } from '../loading/feed-loader.ts';
import { completePages, type FeedKey, type FeedPage, nextCursor } from '../loading/feed-pages.ts';
import { collectedThrough, sentIds, visibleItems } from './feed-items.ts';
import { hasMore, isAsked, isReadable, isSorting } from './feed-loading.ts';
import type { FeedEvent, FeedState } from './feed-model.ts';
import { unseenNews } from './feed-news.ts';
import { sortItems } from './narrow-and-sort.ts';

export interface FeedParts {
  userId: number;
  queryClient: QueryClient;
  loader: FeedLoader;
  get: () => FeedState;
  dispatch: (event: FeedEvent) => void;
}

/**
 * Reads the new items and shows them: first of all, whatever the order, when somebody asked for them; else at their places, with
 * the first page. Does one at a time.
 * @param since somebody asked for all that was collected after this moment, loaded or not
 */
export async function takeNews(parts: FeedParts, isPressed: boolean, since?: string): Promise<void> {
  const { userId, queryClient, get, dispatch } = parts;
  const { asked, taking } = get();
  const { ids } = unseenNews(get());
  if (!asked) return;
  dispatch({ type: 'newsAsked', isPressed });
  if (taking) return;
  try {
    const through = since ?? collectedThrough(visibleItems(get()));
    // Items that are not loaded may have been collected after the last one that is.
    const limit =
      since !== undefined || hasMore(get())
        ? MAX_ITEMS_PAGE
        : Math.min(MAX_ITEMS_PAGE, Math.max(FIRST_PAGE, ids.length));
    const page = await queryClient.fetchQuery({
      queryKey: ['new items', userId, asked.queryId ?? 'all', isPressed ? 'pressed' : asked.sort],
      queryFn: ({ signal }) =>
        isPressed
          ? fetchCollected(userId, asked.queryId, through, limit, signal)
          : fetchNews(userId, asked, signal),
      gcTime: 0,
      ...RETRIES,
    });
    const wanted =
      since === undefined ? ids : page.body.filter((item) => isNewSince(item, since)).map(({ id }) => id);
    showNews(parts, asked, wanted, page);
  } catch (error) {
    // A deleted query has no new items.
    dispatch({ type: 'newsFailed', ids: statusOf(error) === 404 ? ids : [] });
  }
}

function showNews(
  { loader, get, dispatch }: FeedParts,
  feed: FeedKey,
  ids: readonly number[],
  page: FeedPage,
): void {
  // Another feed is shown by now, or none. The items are still new to this one.
  if (!loader.isStarted() || !get().isArrived || !isAsked(get(), feed))
    return dispatch({ type: 'newsFailed', ids: [] });
  loader.forgetOthers();
  const isAdded = isWhole(get(), feed, ids, page);
  // Adding them stops a reading on its way, which was for something else.
  const mustRead = !isAdded || isSorting(get());
  dispatch({ type: 'newsTaken', ids, page: isAdded ? page : undefined });
  const { shown } = get();
  if (isAdded && shown) loader.put(feed, shown.pages);
  if (mustRead) loader.retry();
}

/**
 * True if every new item is on this page or will be on a later one. A random order was made before the new
 * items came, and no later page is read of items that somebody asked for.
 */
function isWhole({ taking }: FeedState, { sort }: FeedKey, ids: readonly number[], page: FeedPage): boolean {
  const isAlone = taking?.isPressed === true;
  if (!isAlone && (sort !== 'random' || nextCursor(page.headers) === undefined)) return true;
  const there = new Set(page.body.map(({ id }) => id));
  return ids.every((id) => there.has(id));
}

/**
 * Shows the feed in another order, without the removed items: at once when everything is loaded, else by asking the server.
 */
export function reorder({ loader, get, dispatch }: FeedParts, sort: Sort): void {
  const state = get();
  const { asked, outbox } = state;
  if (!asked) return;
  const next = { ...asked, sort };
  if (isReadable(state) && !hasMore(state)) {
    const removed = sentIds(outbox.dismissed);
    const there = visibleItems(state).filter(({ id }) => !removed.has(id));
    loader.put(next, completePages(sortItems(there, next, Math.random)));
  } else if (sort === asked.sort) loader.startAgain();
  else loader.forget(next);
  dispatch({ type: 'orderChosen', sort });
  if (sort !== asked.sort) loader.ask(next);
}
