import type { Sort } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The item that is looked at in a feed: for another layout, and for who comes back from another page. Gone with the session. */
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
