import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import type { Loading } from '../loading/feed-loader.ts';
import {
  adoptPage,
  type FeedKey,
  type FeedPage,
  type FeedPages,
  itemsOf,
  prepend,
} from '../loading/feed-pages.ts';
import { cleansedText, dismissedText, markedText, undoneText } from './act-words.ts';
import { sentIds, visibleItems } from './feed-items.ts';
import { isAsked, isSorting } from './feed-loading.ts';
import { EMPTY_FEED, type FeedEvent, type FeedState, NOT_LOADING } from './feed-model.ts';
import { unseenNews } from './feed-news.ts';
import { forget, hearHealth, hearItems, seeItems } from './news.ts';

/** The feed after an event. The same object when nothing changes. */
export function feedAfter(before: FeedState, event: FeedEvent): FeedState {
  return settled(changed(before, event));
}

function changed(state: FeedState, event: FeedEvent): FeedState {
  switch (event.type) {
    case 'feedAsked':
      return afterAsked(state, event.feed, event.pages);
    case 'pagesArrived':
      return isAsked(state, event.feed) ? afterPages(state, event.feed, event.pages) : state;
    case 'loadingChanged':
      return isAsked(state, event.feed) && !isSame(state.loading, event.loading)
        ? { ...state, loading: event.loading }
        : state;
    case 'orderChosen':
      return afterOrder(state, event.sort);
    case 'sizesChosen':
      return state.sizes === event.sizes ? state : { ...state, sizes: event.sizes };
    case 'searched':
      return state.searchText === event.text ? state : { ...state, searchText: event.text };
    case 'itemRead':
      return { ...state, renewed: new Map(state.renewed).set(event.item.id, event.item) };
    case 'outboxChanged':
      return state.outbox === event.outbox ? state : { ...state, outbox: event.outbox };
    case 'dismissed':
      return { ...state, announcement: dismissedText(event.title) };
    case 'cleansed':
      return { ...state, announcement: `${cleansedText(event.taken)} Undo available.` };
    case 'marked':
      return { ...state, announcement: markedText(event.title, event.isKept) };
    case 'undone':
      return {
        ...state,
        announcement: undoneText(event.undone),
        returned: {
          id: event.undone.kind === 'dismiss' ? event.undone.itemId : undefined,
          version: state.returned.version + 1,
        },
      };
    case 'newsArrived':
      return { ...state, news: hearItems(state.news, event.event) };
    case 'healthArrived':
      return { ...state, news: hearHealth(state.news, event.event) };
    case 'newestArrived':
      return afterNewest(state, event.items);
    case 'newsAsked':
      return { ...state, taking: { isPressed: event.isPressed || state.taking?.isPressed === true } };
    case 'newsTaken':
      return afterTaken(state, event.ids, event.page);
    case 'newsFailed':
      return { ...state, taking: undefined, news: forget(state.news, event.ids) };
  }
}

function isSame(one: Loading, other: Loading): boolean {
  return (Object.keys(one) as (keyof Loading)[]).every((key) => Object.is(one[key], other[key]));
}

function afterAsked(state: FeedState, feed: FeedKey, pages: FeedPages | undefined): FeedState {
  if (isAsked(state, feed)) return state;
  const { asked } = state;
  const isOfVisit = asked?.queryId === feed.queryId && asked?.newSince === feed.newSince;
  const { lead, awaited } = isOfVisit ? state : EMPTY_FEED;
  const asking = { ...state, asked: feed, isArrived: false, loading: NOT_LOADING, lead, awaited };
  return pages ? afterPages(asking, feed, pages) : asking;
}

function afterPages(state: FeedState, { queryId }: FeedKey, pages: FeedPages): FeedState {
  if (state.isArrived && state.shown?.pages === pages) return state;
  // Pages that were read again are newer than what was read before them.
  const isGrown = state.shown?.pages.pages[0] === pages.pages[0];
  const renewed = isGrown ? state.renewed : NOTHING_RENEWED;
  const lead = leadAfter(state, pages);
  const brought = state.awaited?.version ?? state.brought;
  return { ...state, shown: { queryId, pages }, renewed, isArrived: true, brought, lead };
}

/** Puts items that somebody asked for first as soon as they are loaded. */
function leadAfter({ lead, awaited }: FeedState, pages: FeedPages): readonly Item[] {
  const missing = new Set(awaited?.ids);
  for (const { id } of lead) missing.delete(id);
  if (missing.size === 0) return lead;
  return [...itemsOf(pages).filter(({ id }) => missing.has(id)), ...lead];
}

const NOTHING_RENEWED: FeedState['renewed'] = new Map();

/** The items stay in the old order until they have arrived in the new one. */
function afterOrder(state: FeedState, sort: Sort): FeedState {
  if (!state.asked) return state;
  const asking = afterAsked(state, { ...state.asked, sort }, undefined);
  return { ...asking, orderChosen: state.orderChosen + 1 };
}

function afterNewest(state: FeedState, newest: readonly Item[]): FeedState {
  const loaded = new Set(visibleItems(state).map(({ id }) => id));
  const missing = newest.filter(({ id }) => !loaded.has(id));
  return missing.length === 0 ? state : { ...state, news: seeItems(state.news, missing) };
}

/**
 * New items that somebody asked for stand first; others go to their places. Dismissed ones leave no gap, so that nothing else
 * moves.
 */
function afterTaken(state: FeedState, ids: readonly number[], page: FeedPage | undefined): FeedState {
  const isPressed = state.taking?.isPressed === true;
  const awaited = isPressed ? { ids, version: (state.awaited?.version ?? state.brought) + 1 } : state.awaited;
  const taken = { ...state, taking: undefined, awaited, news: forget(state.news, ids) };
  if (!page || !state.asked || !state.isArrived || !state.shown) return taken;
  const { pages } = state.shown;
  if (!isPressed)
    return afterPages(
      taken,
      state.asked,
      adoptPage(pages, page, state.asked.sort, sentIds(state.outbox.dismissed)),
    );
  const fresh = new Set(ids);
  const found = page.body.filter(({ id }) => fresh.has(id));
  return afterPages(taken, state.asked, prepend(pages, found));
}

function settled(state: FeedState): FeedState {
  return forgetKnown(isSorting(state) ? state : showOrder(state));
}

function showOrder(state: FeedState): FeedState {
  return state.orderShown === state.orderChosen ? state : { ...state, orderShown: state.orderChosen };
}

/** Forgets news that was loaded in another way: it is no longer new, also when it is removed again. */
function forgetKnown(state: FeedState): FeedState {
  const { knownIds } = unseenNews(state);
  return knownIds.length === 0 ? state : { ...state, news: forget(state.news, knownIds) };
}
