import type { Query, Removal } from '@rummage/contract';
import { useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { newRemovalKey } from '../../../api/removal-key.ts';
import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { statusOf } from '../../../network/answers.ts';
import { useForgetItems } from './use-forget-items.ts';

/** The two calls that delete a query and its items. A 404 counts as deleted. */
export function useDeleteQuery({ id, user_id }: Query) {
  const queries = useSavedQueriesCache(user_id);
  const cleanse = tsr.items.cleanse.useMutation();
  const remove = tsr.queries.remove.useMutation();
  const forgetItems = useForgetItems(user_id);
  // The same for every attempt, because the answer to a successful one may have been lost.
  const [removalKey] = useState(newRemovalKey);

  return {
    /** Returns the removal; undefined when the query does not exist any more. */
    deleteItems: async (): Promise<Removal | undefined> => {
      const answer = await cleanse
        .mutateAsync({
          params: { user_id },
          query: { user_query_id: id },
          headers: { 'idempotency-key': removalKey },
        })
        .catch(unlessGone);
      forgetItems();
      return answer?.body;
    },
    deleteQuery: async () => {
      await remove.mutateAsync({ params: { query_id: id } }).catch(unlessGone);
      queries.deleted(id);
      // Items contain the ids of their queries.
      forgetItems();
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}
