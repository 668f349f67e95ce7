import type { Query, Removal } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { deletionText } from './deletion-words.ts';
import { useForgetItems } from './use-forget-items.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Which parts of a query were deleted. */
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
