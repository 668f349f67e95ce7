import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { useCallback, useRef, useState } from 'react';
import { tsr } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useLeaving } from '../../browser/use-leaving.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { told } from './told.ts';

interface Cleansing {
  queryId: number;
  /** Takes the offer of undoing it away. */
  withdraw: () => void;
}

/**
 * Removes everything that a saved search found. It is gone from the screen at once; the server is told when the offer to undo
 * it is over, or the page is left or hidden, or a session ends.
 * @param onCleansed hears when the server has done it
 */
export function useCleanse(userId: number, onCleansed: () => void) {
  /** The saved search of which nothing is shown. */
  const [cleansedId, setCleansedId] = useState<number>();
  const waiting = useRef<Cleansing>(undefined);
  const telling = useRef<Promise<unknown>>(Promise.resolve());
  const toast = useToast();

  const commit = useCallback((): Promise<unknown> => {
    const cleansing = waiting.current;
    waiting.current = undefined;
    if (!cleansing) return telling.current;
    cleansing.withdraw();
    telling.current = told(
      tsr.items.cleanse.mutate({
        params: { user_id: userId },
        query: { user_query_id: cleansing.queryId },
        fetchOptions: { keepalive: true },
      }),
    ).then((problem) => {
      if (problem === undefined) onCleansed();
      else toast.error(errorMessage(problem, 'Failed to cleanse. The items are back.'));
      setCleansedId(undefined);
    });
    return telling.current;
  }, [userId, onCleansed, toast]);

  const cleanse = (queryId: number, count: number) => {
    setCleansedId(queryId);
    const undo = () => {
      waiting.current = undefined;
      setCleansedId(undefined);
    };
    const withdraw = toast.info(
      count === 1 ? 'Removed 1 item.' : `Removed ${count} items.`,
      CLEANSE_UNDO_MS,
      {
        action: { name: 'Undo', onPress: undo },
        onOver: () => void commit(),
      },
    );
    waiting.current = { queryId, withdraw };
  };

  useLeaving(commit);

  return { cleansedId, cleanse, commit };
}
