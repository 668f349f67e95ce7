import type { Item } from '@rummage/contract';
import { CLEANSE_UNDO_MS, GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import { outbox } from '../../../outbox/this-outbox.ts';
import type { Toast } from '../../../ui/toasts/use-toast.ts';
import type { FeedEvent } from './feed-model.ts';
import { cleansedText } from './removal-words.ts';

interface RemovalParts {
  userId: number;
  toast: Toast;
  dispatch: (event: FeedEvent) => void;
}

/** Removes items, one or all of a query, and restores them. An announced removal survives a crash of the browser. */
export function createRemovals({ userId, toast, dispatch }: RemovalParts) {
  const undo = async (key?: string) => {
    const removal = await outbox.undo(userId, key);
    if (removal) dispatch({ type: 'undone', removal });
  };

  return {
    dismiss: (item: Item) => {
      setTimeout(() => outbox.noteFaded(item.id), GALLERY_REMOVAL_MS);
      void outbox.dismiss(userId, item).then((isDone) => {
        if (isDone) dispatch({ type: 'dismissed', title: item.title });
      });
    },

    cleanse: async (queryId: number, loaded: readonly number[], count: number) => {
      const key = await outbox.cleanse(userId, queryId, loaded, count);
      if (key === undefined) return;
      dispatch({ type: 'cleansed', count });
      const withdraw = toast.info(cleansedText(count), CLEANSE_UNDO_MS, {
        action: { name: 'Undo', onPress: () => void undo(key) },
      });
      // When the removal is undone in another way, the offer is withdrawn.
      const stop = outbox.listen(({ act }) => {
        if (act.kind !== 'restore' || act.removal.key !== key) return;
        stop();
        withdraw();
      });
    },

    /** Restores what was removed last, or by the removal with that key. */
    undo,
  };
}
