import type { Item } from '@rummage/contract';
import { fitsSizes } from '@rummage/vocabulary';
import type { SizeChoice, SizeKind } from '@rummage/vocabulary';

/** Somebody's sizes, and what each query looks for: its items are taken for things of that kind. */
export interface FeedSizes extends SizeChoice {
  kindOf: (queryId: number | null) => SizeKind | undefined;
}

/** The items in somebody's sizes; all of them when the feed is not narrowed. */
export function fittingItems(items: readonly Item[], choice: FeedSizes | undefined): readonly Item[] {
  return choice
    ? items.filter(({ size, user_query_id }) => fitsSizes(size, choice, choice.kindOf(user_query_id)))
    : items;
}
