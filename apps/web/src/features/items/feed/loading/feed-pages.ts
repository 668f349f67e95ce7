import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import type { InfiniteData } from '@tanstack/react-query';

/** All items, or those that one query found, in an order. */
export interface FeedKey {
  queryId: number | undefined;
  sort: Sort;
  /** Items collected after this moment are new; undefined while nothing counts as seen. */
  newSince?: string | undefined;
}

/** Moment after which items stand first: in other orders nothing does. */
export function newSinceOf({ sort, newSince }: FeedKey): string | undefined {
  return sort === 'date_newest' ? newSince : undefined;
}

export function isSameFeed(one: FeedKey, other: FeedKey): boolean {
  return one.queryId === other.queryId && one.sort === other.sort && newSinceOf(one) === newSinceOf(other);
}

/** An answer of the API. */
export interface FeedPage {
  status: 200;
  body: Item[];
  headers: Headers;
  /** Items that were loaded before this page and not read again yet; they come after those that were. */
  rest?: readonly Item[];
}

/** The feed as far as it is loaded. */
export type FeedPages = InfiniteData<FeedPage>;

/** Everything loaded, in order. An item that moved while pages were read may be on two of them; the first counts. */
export function itemsOf({ pages }: FeedPages): Item[] {
  const items = new Map<number, Item>();
  const add = (item: Item) => {
    if (!items.has(item.id)) items.set(item.id, item);
  };
  for (const { body } of pages) body.forEach(add);
  const last = pages.at(-1);
  if (last && nextCursor(last.headers) !== undefined) for (const { rest } of pages) rest?.forEach(add);
  return [...items.values()];
}

/** Number of places of the whole feed, loaded or not; blanks count. */
export function placesOf(feed: FeedPages, loadedCount: number, hasMore: boolean): number {
  const [first] = feed.pages;
  return first && hasMore ? Math.max(totalOf(first.headers), loadedCount) : loadedCount;
}

/** The whole feed as one page. */
export function completePages(items: Item[]): FeedPages {
  const headers = new Headers({ 'X-Total-Count': String(items.length) });
  return { pages: [{ status: 200, body: items, headers }], pageParams: [undefined] };
}

/**
 * The feed with a first page that was read again. Loaded items stay: when the new page contains every change, nothing more is
 * read; otherwise the pages after it are read again and replace the rest bit by bit.
 * @param kept ids whose frames stay where they are although the server has dismissed them
 */
export function adoptPage(
  before: FeedPages,
  page: FeedPage,
  sort: Sort,
  kept: ReadonlySet<number>,
): FeedPages {
  const loaded = itemsOf(before);
  // A random order has no first page: new items go first.
  if (sort === 'random') return prepend(before, page.body);
  const fresh = new Set(page.body.map(({ id }) => id));
  const rest = loaded.filter(({ id }) => !fresh.has(id));
  const whole = [...page.body, ...rest.filter(({ id }) => !kept.has(id))];
  const total = totalOf(page.headers);
  if (whole.length === total) return completePages(keepPlaces(loaded, whole, kept));
  const body = keepPlaces(loaded, page.body, kept);
  const headers = withTotal(page, total + body.length - page.body.length);
  return { pages: [{ ...page, headers, body, rest }], pageParams: [undefined] };
}

/** The feed with new items before all others. Those that are loaded already stay at their places. */
export function prepend(before: FeedPages, items: readonly Item[]): FeedPages {
  const [first, ...later] = before.pages;
  if (!first) return before;
  const known = new Set(itemsOf(before).map(({ id }) => id));
  const unseen = items.filter(({ id }) => !known.has(id));
  const headers = withTotal(first, totalOf(first.headers) + unseen.length);
  return { ...before, pages: [{ ...first, headers, body: [...unseen, ...first.body] }, ...later] };
}

function withTotal({ headers }: FeedPage, total: number): Headers {
  const changed = new Headers(headers);
  changed.set('X-Total-Count', String(total));
  return changed;
}

/** Number of items of the whole feed, as the answer says. */
export function totalOf(headers: Headers): number {
  return Number(headers.get('X-Total-Count') ?? 0);
}

/** Number of new items of the whole feed, as the answer says; undefined when it was not asked. */
export function newCountOf(headers: Headers): number | undefined {
  const count = headers.get('X-New-Count');
  return count === null ? undefined : Number(count);
}

/** The cursor of the next page; undefined on the last. */
export function nextCursor(headers: Headers): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  if (address === undefined) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}

/**
 * A fresh list with the items of `kept` ids still where they were: each right after the item that it followed in `shown`. An
 * item that the fresh list contains anyway stays at its place there.
 */
export function keepPlaces(
  shown: readonly Item[],
  fresh: readonly Item[],
  kept: ReadonlySet<number>,
): Item[] {
  const there = new Set(fresh.map(({ id }) => id));
  /** Kept items by the id of the item of the fresh list before them; undefined for the start. */
  const followers = new Map<number | undefined, Item[]>();
  const add = (id: number | undefined, item: Item) => {
    const known = followers.get(id);
    if (known) known.push(item);
    else followers.set(id, [item]);
  };
  let before: number | undefined;
  for (const item of shown) {
    if (there.has(item.id)) before = item.id;
    else if (kept.has(item.id)) add(before, item);
  }
  const followersOf = (id: number | undefined) => followers.get(id) ?? [];
  return [...followersOf(undefined), ...fresh.flatMap((item) => [item, ...followersOf(item.id)])];
}
