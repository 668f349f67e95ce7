import type { Sort } from '@rummage/vocabulary';

/** Everything, or only what one query found, in an order. */
export interface FeedKey {
  queryId: number | undefined;
  sort: Sort;
  /** What was collected after this moment is new; undefined while nothing counts as seen. */
  newSince?: string | undefined;
}

/** What stands before the other items: in other orders nothing does. */
export function newSinceOf({ sort, newSince }: FeedKey): string | undefined {
  return sort === 'date_newest' ? newSince : undefined;
}

export function isSameFeed(one: FeedKey, other: FeedKey): boolean {
  return one.queryId === other.queryId && one.sort === other.sort && newSinceOf(one) === newSinceOf(other);
}
