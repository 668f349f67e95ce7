import type { Collection, CollectionState } from '@rummage/contract';

interface EmptyReason {
  title: string;
  text: string;
  /** Why more may be there than was seen, or nothing new comes. */
  reason?: string;
}

export const NO_ITEMS_FOUND: EmptyReason = {
  title: 'No Items Found',
  text: 'There are currently no items matching this query.',
};

/** States in which nobody is reading as usual, and how to say so of what was never read. */
const TITLES: Partial<Record<CollectionState, string>> = {
  collecting: 'Still looking.',
  waiting: 'Waiting to look.',
  failing: 'Could not look.',
  blocked: 'Cannot look.',
  paused: 'Not looked yet.',
};

/** Why the items of a query are none, where more than that can be said: as soon as it was read once, there are none indeed. */
export function emptyReason(collection: Collection | undefined): EmptyReason | undefined {
  if (!collection) return undefined;
  const { state, message, last_success_at } = collection;
  if (last_success_at === null) return { title: TITLES[state] ?? 'Not looked yet.', text: message };
  return TITLES[state] === undefined ? undefined : { ...NO_ITEMS_FOUND, reason: message };
}
