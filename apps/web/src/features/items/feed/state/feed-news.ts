import type { Item } from '@rummage/contract';
import { isNewSince } from '#api/item-facts.ts';
import type { Dismissed } from '#outbox/dismissals.ts';
import { newCountOf } from '../loading/feed-pages.ts';
import { isBeingCleansed, lastResult, visibleItems } from './feed-items.ts';
import { isReadable } from './feed-loading.ts';
import type { FeedState } from './feed-model.ts';
import { type News, type Unseen, unseenIn } from './news.ts';

const NO_NEWS: Unseen = { ids: [], knownIds: [], hasFirst: false };

export function unseenNews(state: FeedState): Unseen {
  const { asked, news, outbox } = state;
  if (!isReadable(state) || isBeingCleansed(state) || news.finds.size === 0) return NO_NEWS;
  return unseen(news, asked?.queryId, visibleItems(state), outbox.dismissed);
}

const unseen = lastResult(
  (news: News, queryId: number | undefined, items: readonly Item[], dismissed: Dismissed) => {
    const loaded = new Set(items.map(({ id }) => id));
    return unseenIn(news, queryId, (id) => loaded.has(id) || dismissed.has(id));
  },
);

/**
 * Number of places that come first because somebody asked for their items as new ones, removed ones included.
 * @param items what is loaded of what is shown
 */
export const countLead = lastResult((items: readonly Item[], lead: FeedState['lead']): number => {
  const ids = new Set(lead.map(({ id }) => id));
  const first = items.findIndex(({ id }) => !ids.has(id));
  return first === -1 ? items.length : first;
});

/**
 * Number of places that come first because their items are new, removed ones included.
 * @param items what is loaded of what is shown
 * @param since undefined in an order in which nothing comes first
 * @param isAll whether these are all items
 */
export function splitOf(
  state: FeedState,
  items: readonly Item[],
  since: string | undefined,
  isAll: boolean,
): number | undefined {
  if (since === undefined) return undefined;
  const loaded = countNew(items, since, countLead(items, state.lead));
  if (isAll || loaded < items.length) return loaded;
  // All that is loaded is new: the server has said how many there are.
  const [first] = state.shown?.pages.pages ?? [];
  return Math.max(loaded, (first && newCountOf(first.headers)) ?? 0);
}

/**
 * The new items come first, so that the first other one ends them. Items that somebody asked for are new to
 * them whatever their date.
 */
const countNew = lastResult((items: readonly Item[], since: string, lead: number) => {
  const first = items.findIndex((item, index) => index >= lead && !isNewSince(item, since));
  return first === -1 ? items.length : first;
});

/** Number of removed items among the first places. */
export const countDismissed = lastResult((items: readonly Item[], places: number, dismissed: Dismissed) =>
  dismissed.size === 0 ? 0 : items.slice(0, places).filter(({ id }) => dismissed.has(id)).length,
);
