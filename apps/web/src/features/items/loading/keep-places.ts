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
  const there = new Set(fresh.map(({ id }) => id));
  /** By the id of the item of the fresh list before them; undefined for the start. */
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
