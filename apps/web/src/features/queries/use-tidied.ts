import { itemCountText } from '../../browser/item-count.ts';
import { outbox } from '../../outbox/this-outbox.ts';
import { useForgetItems } from './use-forget-items.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Hears of every removal that came with a change of a query: its name, and how many items it took. */
export type OnTidied = (removal: string, deleted: number) => void;

/** Says how many items went with a change, and lets them be brought back, here for a while and among all that can be undone. */
export function useTidied(userId: number): OnTidied {
  const forgetItems = useForgetItems(userId);
  const offer = useUndoOffer();

  return (removal, deleted) => {
    forgetItems();
    void outbox.remember({ key: removal, userId, at: Date.now(), kind: 'tidy', count: deleted });
    offer(`Removed ${itemCountText(deleted)}.`, () => outbox.undo(userId, removal));
  };
}
