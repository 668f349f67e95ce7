import type { Sort } from '@rummage/vocabulary';

/** Everything, or only what one query found, in an order. */
export interface FeedKey {
  queryId: number | undefined;
  sort: Sort;
}
