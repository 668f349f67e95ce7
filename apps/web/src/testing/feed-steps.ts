import type { Sort } from '@rummage/vocabulary';
import type { Loading } from '#features/items/feed/loading/feed-loader.ts';
import type { FeedKey } from '#features/items/feed/loading/feed-pages.ts';
import {
  EMPTY_FEED,
  type FeedEvent,
  type FeedState,
  NOT_LOADING,
} from '#features/items/feed/state/feed-model.ts';
import { feedAfter } from '#features/items/feed/state/feed-state.ts';
import { viewOf } from '#features/items/feed/state/feed-view.ts';
import type { ActEvent } from '#outbox/act.ts';
import { changesAfter } from '#outbox/overlay.ts';
import { feedPage } from './item.ts';

export type Step = (state: FeedState) => FeedState;

export const QUERY = 1;
export const OTHER_QUERY = 2;

export const event =
  (next: FeedEvent): Step =>
  (state) =>
    feedAfter(state, next);

/** The outbox reports everything that happens to acts. */
const act =
  (next: ActEvent): Step =>
  (state) =>
    feedAfter(state, {
      type: 'outboxChanged',
      outbox: changesAfter(state.outbox, next),
    });

export const feed = (sort: Sort = 'date_newest', queryId?: number): FeedKey => ({ queryId, sort });

export const asked = (key = feed()) => event({ type: 'feedAsked', feed: key, pages: undefined });
/** Everything that is loaded, of a feed that has so many items. */
export const arrived = (
  ids: number[],
  { total = ids.length, key = feed(), queryOf = (_id: number): number => QUERY } = {},
) => {
  const next = total > ids.length ? 'next' : undefined;
  const pages = { pages: [feedPage(ids, total, next, queryOf)], pageParams: [undefined] };
  return event({ type: 'pagesArrived', feed: key, pages });
};
export const loading = (different: Partial<Loading>, key = feed()) =>
  event({ type: 'loadingChanged', feed: key, loading: { ...NOT_LOADING, ...different } });
export const ordered = (sort: Sort) => event({ type: 'orderChosen', sort });
export const searched = (text: string) => event({ type: 'searched', text });
export const found = (ids: number[]) =>
  event({
    type: 'newsArrived',
    event: { count: ids.length, ids, by_query: [{ query_id: QUERY, ids }] },
  });
export const wanted = event({ type: 'newsAsked', isPressed: true });
export const welcomed = event({ type: 'newsAsked', isPressed: false });
export const taken = (ids: number[], shown: number[], total = shown.length) =>
  event({ type: 'newsTaken', ids, page: feedPage(shown, total) });

const dismissal = (id: number) =>
  ({ key: `dismissal ${id}`, userId: 1, at: 1, kind: 'dismiss', itemId: id, title: null }) as const;
export const cleansing = {
  key: 'cleansing',
  userId: 1,
  at: 1,
  kind: 'cleanse',
  queryId: QUERY,
  count: 3,
} as const;
const undoOf = <Of>(removal: Of) => ({ key: 'back', userId: 1, at: 2, kind: 'undo', removal }) as const;

export const pressed = (id: number) => act({ type: 'pressed', act: dismissal(id) });
export const dismissed = (id: number) => act({ type: 'written', act: dismissal(id) });
export const sent = (id: number) => act({ type: 'sent', act: dismissal(id) });
export const sendFailed = (id: number) => act({ type: 'refused', act: dismissal(id), isGone: false });
export const undone = (id: number) => act({ type: 'written', act: undoOf(dismissal(id)) });
export const faded = (id: number) => act({ type: 'faded', itemId: id });
export const closed = (id: number) => act({ type: 'closed', ids: [id] });
export const cleansed = (ids: number[]) => act({ type: 'written', act: cleansing, ids });
export const readAgain = act({ type: 'read', key: 'cleansing' });
export const cleansingFailed = act({ type: 'refused', act: cleansing, isGone: false });
export const cleansingUndone = act({ type: 'written', act: undoOf(cleansing) });

export const after = (...steps: Step[]) => steps.reduce((state, step) => step(state), EMPTY_FEED);
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
export const left = (state: FeedState) => ids(viewOf(state).left);
export const shown = (state: FeedState) => {
  const { items, left, places, total, newIds, dismissed: dismissals, isPending } = viewOf(state);
  return {
    items: ids(items),
    left: ids(left),
    places,
    total,
    newIds,
    dismissed: [...dismissals.keys()].sort(),
    isPending,
  };
};

/** Every order of all steps in which those of each list keep their own order. */
export function interleavings(...lists: Step[][]): Step[][] {
  const rest = lists.filter((list) => list.length > 0);
  if (rest.length === 0) return [[]];
  return rest.flatMap((list) =>
    interleavings(...rest.map((other) => (other === list ? list.slice(1) : other))).map((order) => [
      list[0] as Step,
      ...order,
    ]),
  );
}

/** Runs every order, and expects the same view at the end of each. */
export function expectOneEnd(orders: Step[][], start: Step[] = []) {
  expect(orders.length).toBeGreaterThan(1);
  const ends = orders.map((order) => JSON.stringify(shown(after(...start, ...order))));
  expect([...new Set(ends)]).toHaveLength(1);
  return shown(after(...start, ...(orders[0] ?? [])));
}
