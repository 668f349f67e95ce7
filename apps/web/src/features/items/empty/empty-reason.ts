import type { Collection, CollectionState } from '@rummage/contract';

interface EmptyReason {
  title: string;
  text: string;
  /** Why there may be more than was seen, or why nothing new comes. */
  reason?: string;
}

export const NO_ITEMS_FOUND: EmptyReason = {
  title: 'No Items Found',
  text: 'There are currently no items matching this query.',
};

/** States in which collecting does not go as usual, with the title for a query that was never read. */
const TITLES: Partial<Record<CollectionState, string>> = {
  collecting: 'Still looking.',
  waiting: 'Waiting to look.',
  failing: 'Could not look.',
  blocked: 'Cannot look.',
  paused: 'Not looked yet.',
};

/** Why a query has no items, where more is known than that. A query that was read once really has none. */
export function emptyReason(collection: Collection | undefined): EmptyReason | undefined {
  if (!collection) return undefined;
  const { state, message, last_success_at } = collection;
  if (last_success_at === null) return { title: TITLES[state] ?? 'Not looked yet.', text: message };
  const isExplained = state === 'quiet' || TITLES[state] !== undefined;
  return isExplained ? { ...NO_ITEMS_FOUND, reason: message } : undefined;
}
