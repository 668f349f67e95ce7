import type { Item } from '@rummage/contract';

/** Where the user is in the feed: by the item in view, the same in every layout. */
export interface FeedPlace {
  /** The item to start at; undefined for the start of the feed. */
  startId: () => number | undefined;
  /** Remembers the item in view; null for the start of the feed. */
  hold: (id: number | null) => void;
}

/** The id of the held item, or of the next after it that is left; undefined when the feed no longer has it. */
export function idLeftAt(
  items: readonly Item[],
  isGone: (id: number) => boolean,
  heldId: number | undefined,
): number | undefined {
  if (heldId === undefined) return undefined;
  const index = items.findIndex(({ id }) => id === heldId);
  if (index === -1) return undefined;
  return items.slice(index).find(({ id }) => !isGone(id))?.id;
}

/** Where an item is; undefined when it is not there. */
export function indexOfId(items: readonly Item[], id: number | undefined): number | undefined {
  if (id === undefined) return undefined;
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? undefined : index;
}
