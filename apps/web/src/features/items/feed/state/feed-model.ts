import type { HealthEvent, Item, ItemsEvent } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import type { Undoable } from '#outbox/act.ts';
import { EMPTY_OUTBOX, type OutboxState } from '#outbox/outbox-state.ts';
import type { Loading, LoadingEvent } from '../loading/feed-loader.ts';
import type { FeedKey, FeedPage, FeedPages } from '../loading/feed-pages.ts';
import type { Cleansed } from './act-words.ts';
import type { FeedSizes } from './narrow-and-sort.ts';
import { type News, NO_NEWS } from './news.ts';

export const NOT_LOADING: Loading = { isAgain: false, failures: 0, problem: null, isGivenUp: false };

export interface FeedState {
  /** Undefined until the settings are known. */
  asked: FeedKey | undefined;
  /** The pages that arrived last. Until those asked for arrive, they are of another order, or of another query. */
  shown: { queryId: number | undefined; pages: FeedPages } | undefined;
  /** True if these are the pages that were asked for. */
  isArrived: boolean;
  loading: Loading;
  /** Number of times that an order was chosen: the random one may be chosen again. */
  orderChosen: number;
  /** The same, as soon as the items are in that order. */
  orderShown: number;
  /** Items that were read alone, after the pages: by id. */
  renewed: ReadonlyMap<number, Item>;
  /** Words that every shown item contains. */
  searchText: string;
  /** Sizes that the feed is narrowed to. */
  sizes: FeedSizes | undefined;
  /** Items that left the feed, were kept or let go, as the outbox reports them: that outlives the page. */
  outbox: OutboxState;
  /** Words about the last item that was removed, restored, kept or let go. */
  announcement: string;
  returned: Returned;
  news: News;
  /** New items are being read. */
  taking: { isPressed: boolean } | undefined;
  /** The new items that somebody asked for last, and how often that was done. */
  awaited: { ids: readonly number[]; version: number } | undefined;
  /** The version of those that were asked for last, as soon as they are in the feed. */
  brought: number;
  /** The new items that somebody asked for while this feed was looked at: they stand first in every order. */
  lead: readonly Item[];
}

/** The item that undo has brought back last; none after it has brought back something else. */
interface Returned {
  id: number | undefined;
  /** Number of times that undo has brought back something. */
  version: number;
}

export const EMPTY_FEED: FeedState = {
  asked: undefined,
  shown: undefined,
  isArrived: false,
  loading: NOT_LOADING,
  orderChosen: 0,
  orderShown: 0,
  renewed: new Map(),
  searchText: '',
  sizes: undefined,
  outbox: EMPTY_OUTBOX,
  announcement: '',
  returned: { id: undefined, version: 0 },
  news: NO_NEWS,
  taking: undefined,
  awaited: undefined,
  brought: 0,
  lead: [],
};

export type FeedEvent =
  /** @param pages what is known of it from before */
  | { type: 'feedAsked'; feed: FeedKey; pages: FeedPages | undefined }
  | LoadingEvent
  | { type: 'orderChosen'; sort: Sort }
  | { type: 'searched'; text: string }
  | { type: 'sizesChosen'; sizes: FeedSizes | undefined }
  /** A loaded item was read again, or is known to be another one now. */
  | { type: 'itemRead'; item: Item }
  /** Items were removed, restored, or have faded, here or elsewhere, or the server refused that. */
  | { type: 'outboxChanged'; outbox: OutboxState }
  /** The browser has saved the removal of an item, of all items of a query, a mark, or the undo of one of them. */
  | { type: 'dismissed'; title: string | null }
  | { type: 'cleansed'; taken: Cleansed }
  | { type: 'marked'; title: string | null; isKept: boolean }
  | { type: 'undone'; undone: Undoable }
  | { type: 'newsArrived'; event: ItemsEvent }
  | { type: 'healthArrived'; event: HealthEvent }
  /** The newest items were read. They may contain some that no event reported. */
  | { type: 'newestArrived'; items: readonly Item[] }
  /** @param isPressed whether somebody asked for them */
  | { type: 'newsAsked'; isPressed: boolean }
  /**
   * @param page the first page with the new items, or these alone when somebody asked for them; undefined when the whole feed
   * is read again
   */
  | { type: 'newsTaken'; ids: readonly number[]; page: FeedPage | undefined }
  /** @param ids of those that do not exist any more */
  | { type: 'newsFailed'; ids: readonly number[] };
