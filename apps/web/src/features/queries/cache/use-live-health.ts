import type { Query } from '@rummage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { savedQueriesCall } from '../../../api/shared-calls.ts';
import { useEvents } from '../../../api/use-events.ts';
import { withHealth } from './with-health.ts';

/** Updates the health of the cached queries with what the server sends. */
export function useLiveHealth(userId: number): void {
  const queryClient = useQueryClient();
  useEvents(userId, {
    onHealth: (event) => {
      const { queryKey } = savedQueriesCall(userId);
      const known = queryClient.getQueryData<{ body: Query[] }>(queryKey);
      const changed = known && withHealth(known.body, event);
      if (changed) queryClient.setQueryData<{ body: Query[] }>(queryKey, { ...known, body: changed });
      // An answer on its way may be older than the event.
      const isOnItsWay = queryClient.isFetching({ queryKey, exact: true }) > 0;
      if (isOnItsWay || (known && !changed)) void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
}
