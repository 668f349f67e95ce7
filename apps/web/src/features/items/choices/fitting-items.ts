import type { Item } from '@rummage/contract';
import { fitsSizes } from '@rummage/vocabulary';
import type { SizeChoice } from '@rummage/vocabulary';

/** The items in somebody's sizes; all of them when the feed is not narrowed. */
export function fittingItems(items: readonly Item[], choice: SizeChoice | undefined): readonly Item[] {
  return choice ? items.filter(({ size }) => fitsSizes(size, choice)) : items;
}
