import type { Query, Removal } from '@rummage/contract';
import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { newRemovalKey } from '#api/removal-key.ts';
import { useSavedQueriesCache } from '#api/saved-queries.ts';
import { itemCountText } from '#browser/words/numbers.ts';
import { outbox } from '#outbox/this-outbox.ts';
import { useToast } from '#ui/use-toast.ts';

/** The two calls that delete a query and its items. Anything but an OK status is a failure, a 404 too: nothing was deleted. */
export function useDeleteQuery({ id, user_id }: Query) {
  const queries = useSavedQueriesCache(user_id);
  const cleanse = tsr.items.cleanse.useMutation();
  const remove = tsr.queries.remove.useMutation();
  const forgetItems = useForgetItems(user_id);
  // The same for every attempt, because the answer to a successful one may have been lost.
  const [removalKey] = useState(newRemovalKey);

  return {
    deleteItems: async (): Promise<Removal> => {
      const { body } = await cleanse.mutateAsync({
        params: { user_id },
        query: { user_query_id: id },
        headers: { 'idempotency-key': removalKey },
      });
      forgetItems();
      return body;
    },
    deleteQuery: async () => {
      await remove.mutateAsync({ params: { query_id: id } }).catch((error: unknown) => {
        queries.failed(error);
        throw error;
      });
      queries.deleted(id);
      // Items contain the ids of their queries.
      forgetItems();
    },
  };
}

/** The parts of a query that were deleted. */
interface Deleted {
  query: boolean;
  items: Removal | undefined;
}

/** Shows what was deleted, and offers for a while to restore it: the query first, then its items. */
export function useDeletionUndo({ id, user_id, query_text }: Query): (deleted: Deleted) => void {
  const queries = useSavedQueriesCache(user_id);
  const forgetItems = useForgetItems(user_id);
  const offer = useUndoOffer();
  const restoreQuery = tsr.queries.restore.useMutation();
  const restoreItems = tsr.items.restoreMany.useMutation();

  const restore = async ({ query, items }: Deleted) => {
    if (query) queries.saved((await restoreQuery.mutateAsync({ params: { query_id: id } })).body);
    const removal = items?.removal;
    if (removal) await restoreItems.mutateAsync({ params: { user_id }, body: { removal } });
    forgetItems();
  };

  return (deleted) => {
    const queryText = deleted.query ? query_text : undefined;
    offer(deletionText({ queryText, items: deleted.items?.deleted ?? 0 }), () => restore(deleted));
  };
}

/** Called for every removal that came with a change of a query, with its key and the number of removed items. */
type OnTidied = (removal: string, deleted: number) => void;

/** Puts what a change removed on the undo stack. */
export function useNoteTidied(userId: number): OnTidied {
  const forgetItems = useForgetItems(userId);

  return (removal, deleted) => {
    forgetItems();
    void outbox.remember({ key: removal, userId, at: Date.now(), kind: 'tidy', count: deleted });
  };
}

/** Shows how many items a change removed, and offers to restore them, here for a while and through the undo stack. */
export function useTidied(userId: number): OnTidied {
  const noteTidied = useNoteTidied(userId);
  const offer = useUndoOffer();

  return (removal, deleted) => {
    noteTidied(removal, deleted);
    offer(`Removed ${itemCountText(deleted)}.`, () => outbox.undo(userId, removal));
  };
}

/** Shows what was done, and offers for a while to undo it; if that fails, to try again. */
function useUndoOffer(): (done: string, undo: () => Promise<unknown>) => void {
  const toast = useToast();

  const run = async (undo: () => Promise<unknown>) => {
    try {
      await undo();
      toast.success('Undone.');
    } catch (error) {
      toast.error(errorMessage(error, 'It could not be brought back.'), CLEANSE_UNDO_MS, {
        action: { name: 'Try again', onPress: () => void run(undo) },
      });
    }
  };

  return (done, undo) => {
    toast.info(done, CLEANSE_UNDO_MS, { action: { name: 'Undo', onPress: () => void run(undo) } });
  };
}

/** Drops cached feeds that are not shown, because they have changed. An open feed gets the change by events. */
function useForgetItems(userId: number): () => void {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: ['items', userId], type: 'inactive' });
}

/** A toast is small. */
const MOST_LETTERS = 60;

/** Names what was deleted: "wool coat", or how many items, or both. */
interface Deletion {
  queryText?: string | undefined;
  items: number;
}

/** 'Deleted "wool coat" and 85 items.' */
export function deletionText({ queryText, items }: Deletion): string {
  const parts = [
    ...(queryText === undefined ? [] : [`"${shortened(queryText)}"`]),
    ...(items === 0 ? [] : [itemCountText(items)]),
  ];
  return `Deleted ${parts.join(' and ')}.`;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= MOST_LETTERS ? text : `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…`;
}
