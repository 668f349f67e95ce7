import type { Item } from '@rummage/contract';

/** Where in the feed somebody is: by the item that they look at, whatever layout shows it. */
export interface FeedPlace {
  /** The item to begin at; undefined for the start of the feed. */
  startId: () => number | undefined;
  /** Keeps the item that is looked at now; null for the start of the feed. */
  hold: (id: number | null) => void;
}

/** The id of the held item, or of the next after it that is left; undefined when the feed has it no more. */
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
