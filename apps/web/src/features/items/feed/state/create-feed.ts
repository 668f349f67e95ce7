import type { FeedEvent as ItemsMoved } from '@rummage/contract';
import { KEEP_DRAW_MS, type Sort } from '@rummage/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import { tsr } from '#api/client.ts';
import { holdsStored } from '#browser/answers.ts';
import { createStore } from '#browser/create-store.ts';
import type { RemovalUndo } from '#outbox/act.ts';
import type { OutboxEvent } from '#outbox/outbox-state.ts';
import { outbox } from '#outbox/this-outbox.ts';
import { createFeedLoader } from '../loading/feed-loader.ts';
import type { FeedKey } from '../loading/feed-pages.ts';
import { type FeedParts, reorder, takeNews } from './feed-effects.ts';
import { visibleItems } from './feed-items.ts';
import { isSorting } from './feed-loading.ts';
import { EMPTY_FEED, type FeedEvent, type FeedState } from './feed-model.ts';
import { feedAfter } from './feed-state.ts';
import { type News, NO_NEWS } from './news.ts';

/** The feed of a page: its state, and what changes it. */
export function createFeed(userId: number, queryClient: QueryClient) {
  const store = createStore<FeedState>({ ...EMPTY_FEED, news: cachedNews(queryClient, userId) });

  const dispatch = (event: FeedEvent) => {
    const before = store.get();
    store.change((state) => feedAfter(state, event));
    const { news } = store.get();
    if (news !== before.news) cacheNews(queryClient, userId, news);
  };

  const loader = createFeedLoader({ userId, queryClient, report: dispatch });
  const parts: FeedParts = { userId, queryClient, loader, get: store.get, dispatch };
  const askedEvent = (feed: FeedKey): FeedEvent => ({ type: 'feedAsked', feed, pages: loader.cached(feed) });

  const syncOutbox = () => dispatch({ type: 'outboxChanged', outbox: outbox.state.get() });
  syncOutbox();

  const areLoaded = (ids: readonly number[]) => {
    const loaded = new Set(visibleItems(store.get()).map(({ id }) => id));
    return ids.every((id) => loaded.has(id));
  };

  /** True if restored items have to be read: they are not loaded, or an answer on its way may be without them. */
  const mustRead = (restored: readonly number[]) => isSorting(store.get()) || !areLoaded(restored);

  const mustReadAfter = ({ removal }: RemovalUndo) =>
    removal.kind !== 'dismiss' || mustRead([removal.itemId]);

  /** Reads the feed again also if nothing came back: an older answer may be on its way. */
  const noteSent = (event: OutboxEvent) => {
    if (event.type !== 'sent') return;
    const { act } = event;
    if (act.kind === 'note') {
      // The next answer of the server may be about another page, and must not bring back the note of before.
      const item = visibleItems(store.get()).find(({ id }) => id === act.itemId);
      if (item) dispatch({ type: 'itemRead', item: { ...item, note: act.note } });
    }
    if (act.kind !== 'undo') return;
    loader.forgetOthers();
    if (event.isVain || mustReadAfter(act)) loader.retry();
  };

  const noteWritten = ({ type, act }: OutboxEvent) => {
    if (type !== 'written') return;
    // Circles are drawn, and fade, wherever the item was kept or let go.
    if (act.kind === 'keep' || act.kind === 'let go')
      setTimeout(() => outbox.noteMarked(act.itemId), KEEP_DRAW_MS);
    // The stored list has what comes back, although the server does not know it yet.
    if (act.kind === 'undo' && holdsStored(store.get().shown?.pages) && mustReadAfter(act)) loader.retry();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch,

    /** The state once a feed is asked for. */
    whenAsked: (state: FeedState, feed: FeedKey) => feedAfter(state, askedEvent(feed)),

    /** Shows another feed from now on. */
    ask: (feed: FeedKey) => {
      const before = store.get().asked;
      dispatch(askedEvent(feed));
      if (store.get().asked !== before) loader.ask(feed);
    },

    chooseOrder: (sort: Sort) => reorder(parts, sort),

    /** Reads the new items and shows them. @param isPressed whether somebody asked for them, and for what was collected since when */
    takeNews: (isPressed: boolean, since?: string) => void takeNews(parts, isPressed, since),

    /** Handles what the server reports about the items: from this or any other tab, device or program. */
    hear: (moved: ItemsMoved) => {
      const { restored } = moved;
      // One item left as another changed, and not from here: they were joined, and the other shows the listings of both.
      const areJoined =
        restored.length + moved.kept.length > 0 &&
        moved.dismissed.some((id) => !outbox.state.get().dismissed.has(id));
      if (restored.length > 0 || areJoined) {
        const isStale = areJoined || mustRead(restored);
        loader.forgetOthers();
        if (isStale) loader.retry();
      }
      outbox.hear(moved);
    },

    /** Reads one of the items again. An item that cannot be read stays as it was. */
    renew: async (id: number) => {
      const answer = await tsr.items.one
        .query({ params: { user_id: userId, item_id: id } })
        .catch(() => undefined);
      if (answer?.status === 200 && answer.body.id === id) dispatch({ type: 'itemRead', item: answer.body });
    },

    loadMore: loader.loadMore,
    retry: loader.retry,

    /** @returns stops */
    start: () => {
      const stops = [
        loader.start(),
        outbox.state.subscribe(syncOutbox),
        outbox.listen(noteSent),
        outbox.listen(noteWritten),
      ];
      syncOutbox();
      return () => {
        for (const stop of stops) stop();
        // Somebody who comes back to the feed finds no blanks.
        outbox.close([...outbox.state.get().dismissed.keys()]);
      };
    },
  };
}

export type FeedOnPage = ReturnType<typeof createFeed>;

/** News is cached as long as somebody is signed in, so that a return to the feed misses nothing. */
function cachedNews(queryClient: QueryClient, userId: number): News {
  return queryClient.getQueryData<News>(keyOf(userId)) ?? NO_NEWS;
}

function cacheNews(queryClient: QueryClient, userId: number, news: News): void {
  queryClient.setQueryDefaults(keyOf(userId), { gcTime: Infinity, structuralSharing: false });
  queryClient.setQueryData<News>(keyOf(userId), news);
}

function keyOf(userId: number): readonly unknown[] {
  return ['news', userId];
}
