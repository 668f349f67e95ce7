import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, onConnectionChange } from '../api/connection.ts';

/** Repeats failed requests as soon as the server answers again. */
export function useCatchingUp(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onConnectionChange(() => {
        if (connection() !== 'good') return;
        void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
      }),
    [queryClient],
  );
}
