import type { Query, Removal } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { notifyOtherTabs } from '../../../api/other-tabs.ts';
import { newRemovalKey } from '../../../api/removal-key.ts';
import { savedQueriesCall } from '../../../api/shared-calls.ts';
import { statusOf } from '../../../network/answers.ts';
import { useForgetItems } from './use-forget-items.ts';

/** The two calls that delete a query and its items. A 404 counts as deleted. */
export function useDeleteQuery({ id, user_id }: Query) {
  const queryClient = useQueryClient();
  const cleanse = tsr.items.cleanse.useMutation();
  const remove = tsr.queries.remove.useMutation();
  const forgetItems = useForgetItems(user_id);
  // The same for every attempt, because the answer to a successful one may have been lost.
  const [removalKey] = useState(newRemovalKey);

  const forgetQuery = () => {
    const { queryKey } = savedQueriesCall(user_id);
    queryClient.setQueryData<{ body: Query[] }>(
      queryKey,
      (known) => known && { ...known, body: known.body.filter((other) => other.id !== id) },
    );
    // An answer on its way may still contain the query.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0)
      void queryClient.invalidateQueries({ queryKey, exact: true });
    notifyOtherTabs(queryKey);
  };

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
      forgetQuery();
      // Items contain the ids of their queries.
      forgetItems();
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}
