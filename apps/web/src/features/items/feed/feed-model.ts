import type { HealthEvent, Item, ItemsEvent } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import type { Removal } from '../../../outbox/act.ts';
import { NO_DEPARTURES } from '../../../outbox/departures.ts';
import type { OutboxState } from '../../../outbox/outbox-state.ts';
import type { FeedPage, FeedPages } from './feed-pages.ts';
import { NO_NEWS } from './news.ts';
import type { News } from './news.ts';

/** Everything, or only what one query found, in an order. */
export interface FeedKey {
  queryId: number | undefined;
  sort: Sort;
}

/** How it goes to read the feed that is asked for. */
export interface Loading {
  /** Whether it had been read before. */
  isAgain: boolean;
  /** How many attempts have failed in a row, and why the last one did. */
  failures: number;
  problem: unknown;
  /** Whether there are no more attempts. */
  isGivenUp: boolean;
}

/** An order that somebody chose: another object each time, because the random order may be chosen again. */
export interface Order {
  sort: Sort | undefined;
}

export interface FeedState {
  /** Undefined until the settings are known. */
  asked: FeedKey | undefined;
  /** The pages that arrived last. Until those asked for arrive, they are of another order, or of another query. */
  shown: { queryId: number | undefined; pages: FeedPages } | undefined;
  /** Whether these are the pages that were asked for. */
  isArrived: boolean;
  loading: Loading;
  orderChosen: Order;
  /** The chosen order, as soon as the items are in it. */
  orderShown: Order;
  /** Only items with all these words. */
  searchText: string;
  /** What left the feed, as the outbox reports it: that outlives the page. */
  removals: OutboxState;
  /** What was removed or restored last, in words. */
  announcement: string;
  news: News;
  /** New items are being read. */
  taking: { isPressed: boolean } | undefined;
  /** The new items that somebody asked for last. */
  awaited: readonly number[] | undefined;
  /** The same, as soon as they are in the feed. */
  brought: readonly number[] | undefined;
}

export const NOT_LOADING: Loading = { isAgain: false, failures: 0, problem: null, isGivenUp: false };
const NO_ORDER: Order = { sort: undefined };

export const EMPTY_FEED: FeedState = {
  asked: undefined,
  shown: undefined,
  isArrived: false,
  loading: NOT_LOADING,
  orderChosen: NO_ORDER,
  orderShown: NO_ORDER,
  searchText: '',
  removals: { ...NO_DEPARTURES, undoable: undefined },
  announcement: '',
  news: NO_NEWS,
  taking: undefined,
  awaited: undefined,
  brought: undefined,
};

export type FeedEvent =
  /** @param pages what is known of it from before */
  | { type: 'feedAsked'; feed: FeedKey; pages: FeedPages | undefined }
  /** Everything that is loaded of a feed. */
  | { type: 'pagesArrived'; feed: FeedKey; pages: FeedPages }
  | { type: 'loadingChanged'; feed: FeedKey; loading: Loading }
  | { type: 'orderChosen'; sort: Sort }
  | { type: 'searched'; text: string }
  /** Items were removed, restored, or have faded, here or elsewhere, or the server refused that. */
  | { type: 'removalsChanged'; removals: OutboxState }
  /** The browser has saved the removal of an item, of all items of a query, or the undo of one of both. */
  | { type: 'dismissed'; title: string | null }
  | { type: 'cleansed'; count: number }
  | { type: 'undone'; removal: Removal }
  | { type: 'newsArrived'; event: ItemsEvent }
  | { type: 'healthArrived'; event: HealthEvent }
  /** The newest items were read. They may contain some that no event reported. */
  | { type: 'newestArrived'; items: readonly Item[] }
  /** @param isPressed whether somebody asked for them */
  | { type: 'newsAsked'; isPressed: boolean }
  /** @param page the first page with the new items; undefined when the whole feed is read again */
  | { type: 'newsTaken'; ids: readonly number[]; page: FeedPage | undefined }
  /** @param ids of those that do not exist any more */
  | { type: 'newsFailed'; ids: readonly number[] };
