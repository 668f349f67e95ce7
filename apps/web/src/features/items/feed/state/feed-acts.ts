import type { Item } from '@rummage/contract';
import { CLEANSE_UNDO_MS, GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import { outbox } from '#outbox/this-outbox.ts';
import type { Toast } from '#ui/use-toast.ts';
import { cleansedText, keptText, removedText } from './act-words.ts';
import type { Cleansed } from './act-words.ts';
import type { FeedEvent } from './feed-model.ts';

interface ActParts {
  userId: number;
  toast: Toast;
  dispatch: (event: FeedEvent) => void;
}

/** Removes and keeps items, and takes that back. What was announced survives a crash of the browser. */
export function createActs({ userId, toast, dispatch }: ActParts) {
  const undo = async (key?: string) => {
    const undone = await outbox.undo(userId, key);
    if (undone) dispatch({ type: 'undone', undone });
  };

  const dismiss = async (item: Item) => {
    setTimeout(() => outbox.noteFaded(item.id), GALLERY_REMOVAL_MS);
    const key = await outbox.dismiss(userId, item);
    if (key !== undefined) dispatch({ type: 'dismissed', title: item.title });
    return key;
  };
  let withdrawOffer = () => {};

  return {
    dismiss: (item: Item) => void dismiss(item),

    /** Removes an item in the catalog, where nothing else takes that back. The offer of the removal before makes way. */
    dismissWithOffer: (item: Item) => {
      void dismiss(item).then((key) => {
        if (key === undefined) return;
        withdrawOffer();
        withdrawOffer = toast.info(removedText(item.title), CLEANSE_UNDO_MS, {
          action: { name: 'Undo', onPress: () => void undo(key) },
        });
      });
    },

    keep: (item: Item, isKept: boolean) => {
      void outbox.keep(userId, item, isKept).then((isDone) => {
        if (isDone) dispatch({ type: 'marked', title: item.title, isKept });
      });
    },

    note: (item: Item, note: string | null) => void outbox.note(userId, item, note),

    cleanse: async (queryId: number, { ids, ...taken }: Cleansed & { ids: readonly number[] }) => {
      const { count, kept } = taken;
      const key = await outbox.cleanse(userId, queryId, ids, count, kept);
      if (key === undefined) return;
      dispatch({ type: 'cleansed', taken });
      const withdraw = toast.info(cleansedText(taken), CLEANSE_UNDO_MS, {
        action: { name: 'Undo', onPress: () => void undo(key) },
      });
      const stop = outbox.listen((event) => {
        const { act } = event;
        // Some kept items were not loaded.
        if (event.type === 'sent' && act.key === key && (event.kept ?? kept) !== kept)
          toast.info(keptText(event.kept ?? 0));
        // Words about the removal are withdrawn when it is refused, or undone in another way.
        const isRefused = event.type === 'refused' && act.key === key;
        if (!isRefused && (act.kind !== 'undo' || act.removal.key !== key)) return;
        stop();
        withdraw();
      });
    },

    /** Takes back the last act, or the act with that key. */
    undo,
  };
}
