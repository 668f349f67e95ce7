import type { Query, Removal } from '@rummage/contract';
import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { tsr } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { deletionText } from './deletion-words.ts';
import { useForgetItems } from './use-forget-items.ts';
import { useKeepQuery } from './use-saved-queries.ts';

/** What of a query was deleted. */
interface Deleted {
  query: boolean;
  items: Removal | undefined;
}

/** Says what was deleted, and offers for a while to bring it back: the query first, then its items. */
export function useDeletionUndo({ id, user_id, query_text }: Query): (deleted: Deleted) => void {
  const toast = useToast();
  const keep = useKeepQuery(user_id);
  const forgetItems = useForgetItems(user_id);
  const restoreQuery = tsr.queries.restore.useMutation();
  const restoreItems = tsr.items.restoreMany.useMutation();

  const restore = async ({ query, items }: Deleted) => {
    if (query) keep((await restoreQuery.mutateAsync({ params: { query_id: id } })).body);
    const removal = items?.removal;
    if (removal) await restoreItems.mutateAsync({ params: { user_id }, body: { removal } });
  };

  const undo = async (deleted: Deleted) => {
    try {
      await restore(deleted);
    } catch (error) {
      toast.error(errorMessage(error, 'It could not be brought back.'), CLEANSE_UNDO_MS, {
        action: { name: 'Try again', onPress: () => void undo(deleted) },
      });
    } finally {
      forgetItems();
    }
  };

  return (deleted) => {
    const queryText = deleted.query ? query_text : undefined;
    toast.info(deletionText({ queryText, items: deleted.items?.deleted ?? 0 }), CLEANSE_UNDO_MS, {
      action: { name: 'Undo', onPress: () => void undo(deleted) },
    });
  };
}
