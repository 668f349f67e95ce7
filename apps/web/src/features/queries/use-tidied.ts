import { tsr } from '../../api/client.ts';
import { itemsText } from './deletion-words.ts';
import { useForgetItems } from './use-forget-items.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** Hears of every removal that came with a change of a query: its name, and how many items it took. */
export type OnTidied = (removal: string, deleted: number) => void;

/** Says how many items went with a change, and offers for a while to bring them back. */
export function useTidied(userId: number): OnTidied {
  const forgetItems = useForgetItems(userId);
  const offer = useUndoOffer();
  const restore = tsr.items.restoreMany.useMutation();

  return (removal, deleted) => {
    forgetItems();
    offer(`Removed ${itemsText(deleted)}.`, async () => {
      await restore.mutateAsync({ params: { user_id: userId }, body: { removal } });
      forgetItems();
    });
  };
}
