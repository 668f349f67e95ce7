import type { FeedEvent as ItemsMoved, Item, ItemListing } from '@rummage/contract';
import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { useUserId } from '#session/session-store.ts';
import { useToast } from '#ui/use-toast.ts';
import { sourceName } from '../facts/item-words.ts';

interface Moves {
  /** Called with what left the feed and came to it. */
  onMoved: (moved: ItemsMoved) => void;
  /**
   * Called with the item that shows the listings from now on.
   * @param fromId the item that showed them before
   */
  onShownAs: (id: number, fromId: number) => void;
}

/** Listings that are not the same thing as the others of their item: each becomes an item of its own, until that is undone. */
export function useSplits({ onMoved, onShownAs }: Moves) {
  const user_id = useUserId('splitting listings');
  const toast = useToast();
  const once = useOneAtATime();
  const splitting = tsr.items.split.useMutation();
  const joining = tsr.items.unsplit.useMutation();
  const [busyId, setBusyId] = useState<number>();

  const undo = async (itemId: number, listingId: number, splitId: number) => {
    try {
      const { body } = await joining.mutateAsync({
        params: { user_id, item_id: itemId, listing_id: listingId },
      });
      if (body.split)
        return void toast.info('They stay apart: nothing says any more that they are the same.');
      const { id } = body.item;
      const dismissed = [itemId, splitId].filter((other) => other !== id);
      for (const from of dismissed) onShownAs(id, from);
      onMoved({ dismissed, restored: [id], kept: [], let_go: [] });
      toast.success('They are one item again.');
    } catch (problem) {
      toast.error(
        errorMessage(problem, 'They could not be joined again. They stay two items.'),
        CLEANSE_UNDO_MS,
        {
          action: { name: 'Try again', onPress: () => void undo(itemId, listingId, splitId) },
        },
      );
    }
  };

  const split = async (item: Item, listing: ItemListing) => {
    setBusyId(listing.id);
    try {
      const { body } = await splitting.mutateAsync({
        params: { user_id, item_id: item.id, listing_id: listing.id },
      });
      const { id } = body.item;
      const splitId = body.split?.id ?? id;
      onShownAs(id, item.id);
      onMoved({ dismissed: [], restored: [id, splitId], kept: [], let_go: [] });
      toast.info(`The one at ${sourceName(listing)} is an item of its own now.`, CLEANSE_UNDO_MS, {
        action: { name: 'Undo', onPress: () => void undo(id, listing.id, splitId) },
      });
    } catch (problem) {
      toast.error(errorMessage(problem, 'The listing could not be split off. It is still one item.'));
    } finally {
      setBusyId(undefined);
    }
  };

  return {
    /** The listing that is being split off. */
    busyId,
    split: (item: Item, listing: ItemListing) => void once(() => split(item, listing)),
  };
}

export type Splits = ReturnType<typeof useSplits>;
