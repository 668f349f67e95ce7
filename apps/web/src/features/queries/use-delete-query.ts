import type { Query } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '../../api/client.ts';
import { tellOtherTabs } from '../../api/other-tabs.ts';
import { statusOf } from '../../api/error-message.ts';
import { savedQueriesCall } from '../../api/shared-calls.ts';

/** The two calls that a saved search and its items are deleted by. What is gone already needs no deleting. */
export function useDeleteQuery({ id, user_id }: Query) {
  const queryClient = useQueryClient();
  const cleanse = tsr.items.cleanse.useMutation();
  const remove = tsr.queries.remove.useMutation();

  const forgetItems = () => queryClient.removeQueries({ queryKey: ['items', user_id] });

  const forgetQuery = () => {
    const { queryKey } = savedQueriesCall(user_id);
    queryClient.setQueryData<{ body: Query[] }>(
      queryKey,
      (known) => known && { ...known, body: known.body.filter((other) => other.id !== id) },
    );
    // What is on its way may still hold it.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0)
      void queryClient.invalidateQueries({ queryKey, exact: true });
    tellOtherTabs(queryKey);
  };

  return {
    deleteItems: async () => {
      await cleanse.mutateAsync({ params: { user_id }, query: { user_query_id: id } }).catch(unlessGone);
      forgetItems();
    },
    deleteQuery: async () => {
      await remove.mutateAsync({ params: { query_id: id } }).catch(unlessGone);
      forgetQuery();
      // Items tell which searches they belong to.
      forgetItems();
    },
  };
}

function unlessGone(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}
