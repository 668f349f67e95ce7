import type { Collection } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { savedQueriesCall } from '../../../api/saved-queries.ts';

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
