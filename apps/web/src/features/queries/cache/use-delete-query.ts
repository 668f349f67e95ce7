import type { Query, Removal } from '@rummage/contract';
import { useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { newRemovalKey } from '../../../api/removal-key.ts';
import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { useForgetItems } from './use-forget-items.ts';

/** The two calls that delete a query and its items. Anything but an OK status is a failure, a 404 too: nothing was deleted. */
export function useDeleteQuery({ id, user_id }: Query) {
  const queries = useSavedQueriesCache(user_id);
  const cleanse = tsr.items.cleanse.useMutation();
  const remove = tsr.queries.remove.useMutation();
  const forgetItems = useForgetItems(user_id);
  // The same for every attempt, because the answer to a successful one may have been lost.
  const [removalKey] = useState(newRemovalKey);

  return {
    deleteItems: async (): Promise<Removal> => {
      const { body } = await cleanse.mutateAsync({
        params: { user_id },
        query: { user_query_id: id },
        headers: { 'idempotency-key': removalKey },
      });
      forgetItems();
      return body;
    },
    deleteQuery: async () => {
      await remove.mutateAsync({ params: { query_id: id } }).catch((error: unknown) => {
        queries.failed(error);
        throw error;
      });
      queries.deleted(id);
      // Items contain the ids of their queries.
      forgetItems();
    },
  };
}
