import type { Collection } from '@rummage/contract';
import { tsr } from '../../api/client.ts';
import { savedQueriesCall } from '../../api/shared-calls.ts';

interface Known {
  /** Undefined when it cannot be known. */
  collection: Collection | undefined;
  isPending: boolean;
}

/**
 * How collecting goes for a saved search, as of now.
 * @param isAsked whether anybody wants to know
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
