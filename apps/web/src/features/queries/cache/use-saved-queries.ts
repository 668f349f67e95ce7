import type { Query } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tsr } from '../../../api/client.ts';
import { notifyOtherTabs } from '../../../api/other-tabs.ts';
import { savedQueriesCall } from '../../../api/shared-calls.ts';

/** All queries, newest first; nothing is fetched while they are not `needed`. */
export function useSavedQueries(userId: number, needed = true) {
  return tsr.queries.list.useQuery({
    ...savedQueriesCall(userId),
    enabled: needed,
    // They may have been changed on another device meanwhile.
    refetchOnWindowFocus: true,
  });
}

/**
 * Puts a query from an answer of the server into the cached list, at its place: newest first, also when it was deleted
 * meanwhile. Other tabs read the list again.
 */
export function useKeepQuery(userId: number): (query: Query) => void {
  const queryClient = useQueryClient();
  const { queryKey } = savedQueriesCall(userId);
  return (query) => {
    queryClient.setQueryData<{ body: Query[] }>(queryKey, (known) => {
      if (!known) return known;
      const others = known.body.filter(({ id }) => id !== query.id);
      return { ...known, body: [...others, query].sort((one, other) => other.id - one.id) };
    });
    // An answer on its way may still contain the old query.
    if (queryClient.isFetching({ queryKey, exact: true }) > 0)
      void queryClient.invalidateQueries({ queryKey, exact: true });
    notifyOtherTabs(queryKey);
  };
}
