import type { Item } from '@rummage/contract';

/**
 * A fresh list with the items of `kept` ids still where they were: each right after the item that it followed in `shown`. An
 * item that the fresh list contains anyway stays at its place there.
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
