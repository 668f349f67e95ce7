import type { Item } from '@rummage/contract';
import type { Gone } from '../../../outbox/departures.ts';
import { unseenIn } from '../news/news.ts';
import type { News, Unseen } from '../news/news.ts';
import { isCleansed, visibleItems } from './feed-items.ts';
import { isReadable } from './feed-loading.ts';
import type { FeedState } from './feed-model.ts';
import { lastResult } from './last-result.ts';

const NO_NEWS: Unseen = { ids: [], knownIds: [], hasFirst: false };

/** What is new to the feed. */
export function unseenNews(state: FeedState): Unseen {
  const { asked, news, removals } = state;
  if (!isReadable(state) || isCleansed(state) || news.finds.size === 0) return NO_NEWS;
  return unseen(news, asked?.queryId, visibleItems(state), removals.gone);
}

const unseen = lastResult((news: News, queryId: number | undefined, items: readonly Item[], gone: Gone) => {
  const loaded = new Set(items.map(({ id }) => id));
  return unseenIn(news, queryId, (id) => loaded.has(id) || gone.has(id));
});
