import type { Sort } from '@rummage/vocabulary';
import { sortItems } from '../choices/sort-items.ts';
import { completePages } from '../loading/feed-pages.ts';
import { sentIds, visibleItems } from './feed-items.ts';
import { hasMore, isReadable } from './feed-loading.ts';
import type { FeedParts } from './feed-parts.ts';

/**
 * Shows the feed in another order, without the removed items: at once when everything is loaded, else by asking the server.
 */
export function reorder({ loader, get, dispatch }: FeedParts, sort: Sort): void {
  const state = get();
  const { asked, removals } = state;
  if (!asked) return;
  const next = { ...asked, sort };
  if (isReadable(state) && !hasMore(state)) {
    const removed = sentIds(removals.gone);
    const there = visibleItems(state).filter(({ id }) => !removed.has(id));
    loader.put(next, completePages(sortItems(there, next, Math.random)));
  } else if (sort === asked.sort) loader.startAgain();
  else loader.forget(next);
  dispatch({ type: 'orderChosen', sort });
  if (sort !== asked.sort) loader.ask(next);
}
