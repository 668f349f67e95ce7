import type { Item } from '@rummage/contract';

/**
 * A fresh list with the frames of `kept` ids still where they were: each right after the item that it followed in what is
 * shown. An item that is in the fresh list anyway stays where that has it.
 */
export function keepPlaces(
  shown: readonly Item[],
  fresh: readonly Item[],
  kept: ReadonlySet<number>,
): Item[] {
  const result = [...fresh];
  const there = new Set(fresh.map(({ id }) => id));
  let before: number | undefined;
  for (const item of shown) {
    if (kept.has(item.id) && !there.has(item.id)) {
      result.splice(result.findIndex(({ id }) => id === before) + 1, 0, item);
      there.add(item.id);
    }
    if (there.has(item.id)) before = item.id;
  }
  return result;
}
