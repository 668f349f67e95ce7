import type { Collection, CollectionState } from '@rummage/contract';

/** States in which nobody can say that there is nothing, and how to say so. */
const TITLES: Partial<Record<CollectionState, string>> = {
  collecting: 'Still looking.',
  waiting: 'Waiting to look.',
  failing: 'Could not look.',
  blocked: 'Cannot look.',
};

/** Why the items of a saved search are none, where that is not because there are none. */
export function emptyReason(collection: Collection | undefined): { title: string; text: string } | undefined {
  if (!collection) return undefined;
  const { state, message, last_success_at } = collection;
  const title = TITLES[state] ?? (last_success_at === null ? 'Not looked yet.' : undefined);
  return title === undefined ? undefined : { title, text: message };
}
