import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, onConnectionChange } from '../api/connection.ts';

/** Once the server answers again, asks again what it could not answer. */
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
