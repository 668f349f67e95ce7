import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReset } from '../api/events.ts';
import { readAgain } from '../api/read-again.ts';
import { connection, onConnectionCheck } from '../network/connection.ts';
import { holdsStored } from '../network/stored-answer.ts';

/**
 * Repeats the requests that failed, or got a stored answer, as soon as the server answers again, and reads everything again when
 * it does not know what the page has.
 */
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
  useEffect(() => onReset(() => void readAgain(queryClient, {})), [queryClient]);
}
