import type { Collection, CollectionState } from '@rummage/contract';
import { tsr } from '#api/client.ts';
import { savedQueriesCall } from '#api/saved-queries.ts';

/** Words for every query without items, whatever the reason. */
export const NO_ITEMS_FOUND = {
  title: 'No Items Found',
  text: 'There are currently no items matching this query.',
};

/** States in which collecting does not go as usual. */
const UNUSUAL: readonly CollectionState[] = [
  'collecting',
  'waiting',
  'failing',
  'blocked',
  'paused',
  'quiet',
];

/** Reason why a query has no items, where more is known than that none were found. */
export function emptyReason(collection: Collection | undefined): string | undefined {
  if (!collection) return undefined;
  const { state, message, last_success_at } = collection;
  return last_success_at === null || UNUSUAL.includes(state) ? message : undefined;
}

interface Known {
  /** Undefined when it is not known. */
  collection: Collection | undefined;
  isPending: boolean;
}

/**
 * The current health of a query.
 * @param isAsked whether it is needed; otherwise nothing is fetched
 */
export function useCollection(userId: number, queryId: number | undefined, isAsked: boolean): Known {
  const queries = tsr.queries.list.useQuery({
    ...savedQueriesCall(userId),
    enabled: isAsked && queryId !== undefined,
  });
  return {
    collection: queries.data?.body.find(({ id }) => id === queryId)?.collection,
    isPending: queries.isLoading,
  };
}
