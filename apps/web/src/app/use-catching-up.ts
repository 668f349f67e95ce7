import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, onConnectionCheck } from '../network/connection.ts';

/** Repeats failed requests as soon as the server answers again. */
export function useCatchingUp(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onConnectionCheck(() => {
        if (connection() !== 'good') return;
        void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
      }),
    [queryClient],
  );
}
