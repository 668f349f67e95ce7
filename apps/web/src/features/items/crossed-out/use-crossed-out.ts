import type { Item } from '@rummage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr, readAgain } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useEvents } from '#api/events.ts';
import { itemCountText } from '#browser/words/numbers.ts';
import { outbox } from '#outbox/this-outbox.ts';
import { useToast } from '#ui/use-toast.ts';
import { fetchAllItems } from '../feed/loading/fetch-all-items.ts';

/** Most items that a call restores. */
const AT_ONCE = 1000;

/** Everything that somebody crossed out, and how it comes back. */
export function useCrossedOut(userId: number) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const queryKey = ['deleted items', userId];
  const [announcement, setAnnouncement] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchAllItems(userId, { dismissed: true }, signal)).body,
  });
  const { mutateAsync, isPending } = tsr.items.restoreMany.useMutation();

  useEvents(userId, {
    onFeed: (moved) => {
      outbox.hear(moved);
      if (moved.dismissed.length + moved.restored.length > 0) void readAgain(queryClient, { queryKey });
    },
  });

  return {
    items: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    announcement,
    isRestoring: isPending,
    /** @returns whether they are back */
    restore: async (ids: readonly number[]): Promise<boolean> => {
      try {
        for (let start = 0; start < ids.length; start += AT_ONCE) {
          const item_ids = ids.slice(start, start + AT_ONCE);
          await mutateAsync({ params: { user_id: userId }, body: { item_ids } });
        }
      } catch (problem) {
        toast.error(errorMessage(problem, 'Failed to bring back what was removed.'));
        void readAgain(queryClient, { queryKey });
        return false;
      }
      const isBack = new Set(ids);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Item[]>(queryKey, (before) => before?.filter(({ id }) => !isBack.has(id)));
      // The feed is read again when somebody goes there.
      queryClient.removeQueries({ queryKey: ['items', userId], type: 'inactive' });
      outbox.hear({ dismissed: [], restored: [...ids], kept: [], let_go: [] });
      setAnnouncement(ids.length === 1 ? '1 item is back.' : `${itemCountText(ids.length)} are back.`);
      return true;
    },
  };
}
