import type { Item } from '@rummage/contract';

/** Item that the carousel shows, in a feed that changes. */
export interface CarouselPlace {
  id: number | undefined;
  /** Its last index: the item there is shown when this one is gone. */
  index: number;
  /** The item that was removed last, or is expected: it is shown as soon as it is in the feed. */
  removed?: { id: number; isGone: boolean } | undefined;
  /** The item that went while it was shown: the news that another one shows what it did may come later. */
  went?: number | undefined;
}

export const FIRST_PLACE: CarouselPlace = { id: undefined, index: 0 };

/** The place to start at: on an item, or at the start of the feed when the item is not in it. */
export function startingAt(items: readonly Item[], id: number | undefined): CarouselPlace {
  return moveTo(FIRST_PLACE, items, indexOf(items, id, 0));
}

/**
 * The place in the changed feed: on the same item wherever it is now, on the one that took its place when it is gone, on the
 * removed one when it is back. The same object when nothing has changed.
 */
export function followFeed(place: CarouselPlace, items: readonly Item[]): CarouselPlace {
  const { removed } = place;
  const removedAt = removed ? indexOf(items, removed.id, place.index) : -1;
  if (removed?.isGone && removedAt !== -1) return { id: removed.id, index: removedAt };

  const known = indexOf(items, place.id, place.index);
  const index = known === -1 ? Math.max(0, Math.min(place.index, items.length - 1)) : known;
  const id = items[index]?.id;
  const hasJustGone = removed !== undefined && !removed.isGone && removedAt === -1;
  if (id === place.id && index === place.index && !hasJustGone) return place;
  return {
    id,
    index,
    removed: hasJustGone ? { ...removed, isGone: true } : removed,
    went: known === -1 ? place.id : place.went,
  };
}

/** The place after another search: on the same item, or on the first when that item was not found. */
export function afterSearch(place: CarouselPlace, items: readonly Item[]): CarouselPlace {
  return indexOf(items, place.id, place.index) === -1 ? atFirst(place) : place;
}

/** The place on the first item, for when an order was chosen. */
export function atFirst(place: CarouselPlace): CarouselPlace {
  return { ...place, id: undefined, index: 0, went: undefined };
}

/** The place at `index`; the same place when the feed has nothing there. */
export function moveTo(place: CarouselPlace, items: readonly Item[], index: number): CarouselPlace {
  const item = items[index];
  return item ? { ...place, id: item.id, index, went: undefined } : place;
}

/** The place once the item there is removed: the next one, or the one before when it was the last. */
export function afterRemoval(place: CarouselPlace, items: readonly Item[]): CarouselPlace {
  const { id, index } = place;
  if (id === undefined) return place;
  const next = items[index + 1] ?? items[index - 1];
  return { id: next?.id, index, removed: { id, isGone: false } };
}

/** The place once another item shows the listing of this one: on that, as soon as the feed has it. */
export function shownAs(place: CarouselPlace, id: number, fromId: number): CarouselPlace {
  const isFrom = place.id === fromId || place.went === fromId;
  return isFrom ? { ...place, removed: { id, isGone: true }, went: undefined } : place;
}

/** Items are mostly where they were; a feed of 20,000 is searched only when they are not. */
function indexOf(items: readonly Item[], id: number | undefined, guess: number): number {
  if (id === undefined) return -1;
  return items[guess]?.id === id ? guess : items.findIndex((item) => item.id === id);
}
