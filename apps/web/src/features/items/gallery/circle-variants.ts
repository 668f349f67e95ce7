import type { Item } from '@rummage/contract';

/**
 * Which circle the frame at a place wears: one by its item's id, unless the frame to its left wears the same.
 * @param isKept whether the item of a place is kept
 * @param count how many circles there are
 */
export function circleVariant(
  items: readonly Pick<Item, 'id'>[],
  index: number,
  columns: number,
  isKept: (index: number) => boolean,
  count: number,
): number {
  let left: number | undefined;
  for (let place = index - (index % columns); place <= index; place += 1) {
    const own = (items[place]?.id ?? 0) % count;
    const shown = own === left ? (own + 1) % count : own;
    left = isKept(place) ? shown : undefined;
    if (place === index) return shown;
  }
  return 0;
}
