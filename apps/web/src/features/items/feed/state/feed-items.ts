import type { Item } from '@rummage/contract';
import type { Dismissed } from '#outbox/dismissals.ts';
import type { Marks } from '#outbox/marks.ts';
import { isCleansed } from '#outbox/overlay.ts';
import { type FeedPages, itemsOf, placesOf } from '../loading/feed-pages.ts';
import { hasMore, hasPages } from './feed-loading.ts';
import type { FeedState } from './feed-model.ts';
import { fittingItems, searchItems } from './narrow-and-sort.ts';

const NO_MARKS: Marks = new Map();
const NO_PAGES: FeedPages = { pages: [], pageParams: [] };

/** Items that are still being loaded are removed with the rest; only the kept ones stay. */
export function isBeingCleansed({ asked, outbox: { cleansings } }: FeedState): boolean {
  return asked?.queryId !== undefined && cleansings.has(asked.queryId);
}

/** Loaded items, blanks included: an item that was removed and has left no blank is not among them. */
export function visibleItems(state: FeedState): readonly Item[] {
  const { dismissed, cleansings, marks } = state.outbox;
  const hasCleansed = cleansings.size > 0;
  return withoutHidden(allLoaded(state), closedIn(dismissed), cleansings, hasCleansed ? marks : NO_MARKS);
}

/** Number of places for these items, loaded or not. */
export function visiblePlaces(state: FeedState): number {
  const pages = pagesOf(state);
  const loaded = allLoaded(state).length;
  return placesOf(pages, loaded, hasMore(state)) - (loaded - visibleItems(state).length);
}

function pagesOf(state: FeedState): FeedPages {
  return (hasPages(state) && state.shown?.pages) || NO_PAGES;
}

const itemsOfPages = lastResult((pages: FeedPages): readonly Item[] => itemsOf(pages));

const loadedItems = lastResult((pages: FeedPages, renewed: FeedState['renewed']): readonly Item[] => {
  const items = itemsOfPages(pages);
  return renewed.size === 0 ? items : items.map((item) => renewed.get(item.id) ?? item);
});

const allLoaded = (state: FeedState) =>
  withLead(loadedItems(pagesOf(state), state.renewed), state.lead, hasMore(state));

/** The items with the lead before all others. @param isMore whether some of the lead may not be loaded yet in this order */
const withLead = lastResult(
  (items: readonly Item[], lead: FeedState['lead'], isMore: boolean): readonly Item[] => {
    if (lead.length === 0) return items;
    const isFirst = new Set(lead.map(({ id }) => id));
    const loaded = new Map(items.filter(({ id }) => isFirst.has(id)).map((item) => [item.id, item]));
    const first = lead.flatMap((item) => loaded.get(item.id) ?? (isMore ? item : []));
    return [...first, ...items.filter(({ id }) => !isFirst.has(id))];
  },
);

/** A removal must not wait for a walk through a long feed: mostly nothing is hidden, or what was hidden before. */
const withoutHidden = lastResult(
  (
    loaded: readonly Item[],
    closed: ReadonlySet<number>,
    cleansings: ReadonlyMap<number, string>,
    marks: Marks,
  ): readonly Item[] => {
    const hasCleansed = cleansings.size > 0;
    if (!hasCleansed && closed.size === 0) return loaded;
    const isHidden = (item: Item) =>
      closed.has(item.id) || (hasCleansed && isCleansed(item, cleansings, marks));
    return loaded.some(isHidden) ? loaded.filter((item) => !isHidden(item)) : loaded;
  },
);

let lastClosed: ReadonlySet<number> = new Set();

/** The removed items without a blank: the same set until it has others. */
const closedIn = lastResult((dismissed: Dismissed): ReadonlySet<number> => {
  const closed = [...dismissed].filter(([, { phase }]) => phase === 'closed').map(([id]) => id);
  const isSame = closed.length === lastClosed.size && closed.every((id) => lastClosed.has(id));
  if (!isSame) lastClosed = new Set(closed);
  return lastClosed;
});

export const itemsThatFit = lastResult(fittingItems);

export const foundItems = lastResult(searchItems);

const NO_ITEMS: readonly Item[] = [];
let lastLeft = { items: NO_ITEMS, dismissed: new Map() as Dismissed, left: NO_ITEMS };

/**
 * Items that are not removed. Mostly one more is removed, or its removal is on its way: a long feed is not
 * walked through for that, and the list stays the same object until it has other items.
 */
export function itemsLeft(items: readonly Item[], dismissed: Dismissed): readonly Item[] {
  if (dismissed.size === 0) return items;
  const before = lastLeft;
  const hasReturned = [...before.dismissed.keys()].some((id) => !dismissed.has(id));
  const [next, ...others] = [...dismissed.keys()].filter((id) => !before.dismissed.has(id));
  const isKnown = before.items === items && !hasReturned && others.length === 0;
  const left = isKnown ? without(before.left, next) : items.filter(({ id }) => !dismissed.has(id));
  lastLeft = { items, dismissed, left };
  return left;
}

function without(items: readonly Item[], removed: number | undefined): readonly Item[] {
  const index = removed === undefined ? -1 : items.findIndex(({ id }) => id === removed);
  return index === -1 ? items : items.toSpliced(index, 1);
}

/** Removals that a crash of the browser would undo still count as items. */
export const countUnwritten = lastResult((items: readonly Item[], dismissed: Dismissed) => {
  const unwritten = new Set([...dismissed].filter(([, { isWritten }]) => !isWritten).map(([id]) => id));
  return unwritten.size === 0 ? 0 : items.filter(({ id }) => unwritten.has(id)).length;
});

/** Time of the item that was collected last; undefined for none. */
export const collectedThrough = lastResult((items: readonly Item[]) =>
  items.reduce<string | undefined>(
    (last, { collected_at: at }) => (last === undefined || at > last ? at : last),
    undefined,
  ),
);

/** The ids that the server has dismissed. */
export function sentIds(dismissed: Dismissed): ReadonlySet<number> {
  return new Set([...dismissed].filter(([, { isSent }]) => isSent).map(([id]) => id));
}

/** Computes again only when an argument is another one, so that unchanged results stay the same object. */
export function lastResult<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, index) => Object.is(arg, args[index])))
      last = { args, result: compute(...args) };
    return last.result;
  };
}
