import { itemCountText } from '../../../browser/words/counts.ts';
import { outbox } from '../../../outbox/this-outbox.ts';
import { useForgetItems } from './use-forget-items.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Called for every removal that came with a change of a query, with its key and the number of removed items. */
type OnTidied = (removal: string, deleted: number) => void;

/** Shows how many items a change removed, and offers to restore them, here for a while and through the undo stack. */
export function useTidied(userId: number): OnTidied {
  const forgetItems = useForgetItems(userId);
  const offer = useUndoOffer();

  return (removal, deleted) => {
    forgetItems();
    void outbox.remember({ key: removal, userId, at: Date.now(), kind: 'tidy', count: deleted });
    offer(`Removed ${itemCountText(deleted)}.`, () => outbox.undo(userId, removal));
  };
}
