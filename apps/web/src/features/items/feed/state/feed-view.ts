import { isKept } from '#outbox/marks.ts';
import { newSinceOf } from '../loading/feed-pages.ts';
import {
  collectedThrough,
  countUnwritten,
  foundItems,
  itemsThatFit,
  isBeingCleansed,
  itemsLeft,
  visibleItems,
  visiblePlaces,
} from './feed-items.ts';
import { hasMore, isPending, isReadable, isSorting, isStandIn, problemOf } from './feed-loading.ts';
import type { FeedState } from './feed-model.ts';
import { countDismissed, countLead, splitOf, unseenNews } from './feed-news.ts';

/** View of the state for the page. Lists stay the same objects until they change. */
export function viewOf(state: FeedState) {
  const { asked, searchText, sizes, outbox } = state;
  const { dismissed, marks, undoable } = outbox;
  const isAllRemoved = isBeingCleansed(state);
  const loaded = visibleItems(state);
  const items = foundItems(itemsThatFit(loaded, sizes), searchText);
  const left = itemsLeft(items, dismissed);
  const isSearching = searchText.trim() !== '';
  const isNarrowed = isSearching || sizes !== undefined;
  const isMoreToCome = hasMore(state) && !isAllRemoved;
  const allPlaces = visiblePlaces(state);
  const places = isNarrowed || !isMoreToCome ? items.length : allPlaces;
  const unloaded = isMoreToCome ? allPlaces - loaded.length : 0;
  const { ids: newIds, hasFirst } = unseenNews(state);
  const since = state.isArrived && asked ? newSinceOf(asked) : undefined;
  const leadPlaces = countLead(items, state.lead);
  const newPlaces = splitOf(state, items, since, isSearching || !isMoreToCome);

  return {
    /** Loaded items, removed ones included. */
    items,
    /** Number of places, loaded or not, those of removed items included. */
    places,
    /** Loaded items that are not removed. */
    left,
    /** Number of items that are not removed, loaded or not. */
    total: places - (items.length - left.length) + countUnwritten(items, dismissed),
    /** Items collected after this moment are new, in every order; undefined while nothing counts as seen. */
    newSince: asked?.newSince,
    /**
     * Number of places that come first because somebody asked for their items; and number of these that are
     * not removed.
     */
    leadPlaces,
    leadLeft: leadPlaces - countDismissed(items, leadPlaces, dismissed),
    /**
     * Number of places that come first because they are new, those of removed items and those before
     * included. Undefined in other orders.
     */
    newPlaces,
    /** Number of these that are not removed. */
    newLeft: newPlaces === undefined ? 0 : newPlaces - countDismissed(items, newPlaces, dismissed),
    /** Removals from the feed, by item id. */
    dismissed,
    /** Items that were kept or let go since the feed was loaded. */
    marks,
    /** The act that undo would take back next. */
    undoable,
    /** The removal of all items of the query, if that was the last action. */
    cleansed:
      undoable?.kind === 'cleanse' && undoable.queryId === asked?.queryId && left.length === 0
        ? undoable
        : undefined,
    isCleansed: isAllRemoved,
    announcement: state.announcement,
    returned: state.returned,
    /** Time of the loaded item that was collected last; undefined for none. */
    collectedThrough: () => collectedThrough(loaded),
    /** The ids of the new items that wait to be shown. */
    newIds,
    /** True if some of them are of a query whose result is being read for the first time. */
    hasFirst,
    /** Grows when new items that somebody asked for are there. */
    brought: state.brought,
    /** True while everything is loaded. */
    isWhole: isReadable(state) && !hasMore(state) && !isAllRemoved,
    hasMore: isMoreToCome,
    searchText,
    isSearching,
    /** The sizes that the feed is narrowed to. */
    sizes,
    /** Number of items that are loaded and not removed, in any size. */
    inAnySize: sizes === undefined ? left.length : itemsLeft(loaded, dismissed).length,
    isPending: isPending(state),
    /** True while the user waits for something; pages after the first do not count. */
    isBusy: isPending(state) || isSorting(state) || (isNarrowed && isMoreToCome),
    isSorting: isSorting(state),
    /** Grows with each chosen order, as soon as the items are in that order. */
    orderShown: state.orderShown,
    /** True while nothing is loaded, with or without a search. */
    isEmpty: loaded.length === 0,
    error: problemOf(state),
    /** True while the items are those of the feed from before, because the one asked for cannot be read. */
    isStandIn: isStandIn(state),
    /** True if a cleansing takes anything. It is asked with each change of the feed, and seldom has to look far. */
    isCleansable: () =>
      newIds.length > 0 ||
      unloaded > 0 ||
      loaded.some((item) => !dismissed.has(item.id) && !isKept(item, marks)),
    /**
     * Extent of a cleansing: the number of items without the search, with those that wait to be shown, and
     * without the kept ones, as far as they are loaded.
     */
    cleansable: () => {
      const there = loaded.filter(({ id }) => !dismissed.has(id));
      const taken = there.filter((item) => !isKept(item, marks));
      const shown = left.filter((item) => !isKept(item, marks)).length + places - items.length;
      const count = taken.length + unloaded + newIds.length;
      return {
        count,
        unseen: count - shown,
        kept: there.length - taken.length,
        ids: loaded.filter((item) => !isKept(item, marks)).map(({ id }) => id),
      };
    },
  };
}

export type FeedView = ReturnType<typeof viewOf>;
