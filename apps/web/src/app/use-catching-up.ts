import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, onConnectionCheck } from '../network/connection.ts';
import { holdsStored } from '../network/stored-answer.ts';

/** Repeats the requests that failed, or got a stored answer, as soon as the server answers again. */
export function useCatchingUp(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onConnectionCheck(() => {
        if (connection() !== 'good') return;
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.error !== null || holdsStored(state.data),
        });
      }),
    [queryClient],
  );
}
