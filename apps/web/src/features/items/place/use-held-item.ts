import type { Sort } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Remembers the item in view in a feed, for another layout and for somebody who comes back from another page: the first item
 * in view of a grid, or the item of the carousel. It is kept as an item and not as pixels. Dropped with the session.
 */
export function useHeldItem(userId: number, queryId: number | undefined, sort: Sort) {
  const queryClient = useQueryClient();

  const hold = useCallback(
    (id: number | null) => {
      queryClient.setQueryDefaults(['place', userId], { gcTime: Infinity });
      queryClient.setQueryData<number | null>(keyOf(userId, queryId, sort), id);
    },
    [queryClient, userId, queryId, sort],
  );
  const heldId = () => queryClient.getQueryData<number | null>(keyOf(userId, queryId, sort)) ?? undefined;

  return { heldId, hold };
}

function keyOf(userId: number, queryId: number | undefined, sort: Sort): readonly unknown[] {
  return ['place', userId, queryId ?? 'all', sort];
}
