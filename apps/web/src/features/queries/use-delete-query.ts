import type { Query, Removal } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr } from '../../api/client.ts';
import { notifyOtherTabs } from '../../api/other-tabs.ts';
import { statusOf } from '../../api/error-message.ts';
import { newRemovalKey } from '../../api/removal-key.ts';
import { savedQueriesCall } from '../../api/shared-calls.ts';
import { useForgetItems } from './use-forget-items.ts';

/** The two calls that a query and its items are deleted by. What is gone already needs no deleting. */
export function useDeleteQuery({ id, user_id }: Query) {
  const queryClient = useQueryClient();
  const cleanse = tsr.items.cleanse.useMutation();
  const remove = tsr.queries.remove.useMutation();
  const forgetItems = useForgetItems(user_id);
  // The same for every attempt: the answer to one that was done may have been lost.
  const [removalKey] = useState(newRemovalKey);

  const forgetQuery = () => {
    const { queryKey } = savedQueriesCall(user_id);
    queryClient.setQueryData<{ body: Query[] }>(
      queryKey,
      (known) => known && { ...known, body: known.body.filter((other) => other.id !== id) },
    );
    // What is on its way may still hold it.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0)
      void queryClient.invalidateQueries({ queryKey, exact: true });
    notifyOtherTabs(queryKey);
  };

  return {
    /** Says what it removed; undefined when the query is gone. */
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
      // Items tell which queries they belong to.
      forgetItems();
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}
