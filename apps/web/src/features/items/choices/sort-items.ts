import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { isNewSince, isSample } from '../../../api/item-facts.ts';

interface SortedBy {
  sort: Sort;
  /** What was collected after this moment comes first where the order is newest first. */
  newSince?: string | undefined;
}

/**
 * The items in another order, exactly as the server would send them: newest first, samples stand behind what is real, since
 * their dates are invented.
 * @param random a number from 0 up to 1, for the random order
 */
export function sortItems(
  items: readonly Item[],
  { sort, newSince }: SortedBy,
  random: () => number,
): Item[] {
  if (sort !== 'date_newest') return sortAlike(items, sort, random);
  const byAge = newSince === undefined ? [items] : parted(items, (item) => isNewSince(item, newSince));
  return byAge
    .flatMap((part) => parted(part, (item) => !isSample(item)))
    .flatMap((part) => sortAlike(part, sort, random));
}

/** Those of which something holds, and the others. */
function parted(items: readonly Item[], holds: (item: Item) => boolean): Item[][] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

function sortAlike(items: readonly Item[], sort: Sort, random: () => number): Item[] {
  if (sort === 'random') return shuffle(items, random);
  const direction = sort === 'date_newest' || sort === 'price_high' ? -1 : 1;
  const keyOf = sort === 'date_newest' || sort === 'date_oldest' ? timeOf : priceOf;
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => direction * (one.key - other.key || one.item.id - other.item.id))
    .map(({ item }) => item);
}

function timeOf({ created_at }: Item): number {
  return Date.parse(created_at);
}

/** A missing price counts as 0. */
function priceOf({ listings }: Item): number {
  return listings[0]?.current_price ?? 0;
}

function shuffle(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
