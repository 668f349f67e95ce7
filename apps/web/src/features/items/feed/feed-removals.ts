import type { Item } from '@rummage/contract';
import { CLEANSE_UNDO_MS, GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import { outbox } from '../../../outbox/this-outbox.ts';
import type { Toast } from '../../../ui/toasts/use-toast.ts';
import type { FeedEvent } from './feed-model.ts';
import { cleansedText, keptText, removedText } from './removal-words.ts';
import type { Cleansed } from './removal-words.ts';

interface RemovalParts {
  userId: number;
  toast: Toast;
  dispatch: (event: FeedEvent) => void;
}

type Cleansing = Cleansed & { ids: readonly number[] };

/** Removes and keeps items, and takes that back. What was announced survives a crash of the browser. */
export function createRemovals({ userId, toast, dispatch }: RemovalParts) {
  const undo = async (key?: string) => {
    const undone = await outbox.undo(userId, key);
    if (undone) dispatch({ type: 'undone', undone });
  };

  const dismiss = async (item: Item) => {
    setTimeout(() => outbox.noteFaded(item.id), GALLERY_REMOVAL_MS);
    return (await outbox.dismiss(userId, item)) !== undefined;
  };
  let withdrawWords = () => {};

  return {
    dismiss: (item: Item) => {
      void dismiss(item).then((isDone) => {
        if (isDone) dispatch({ type: 'dismissed', title: item.title });
      });
    },

    /** Removes an item in the catalog, which keeps no place for it and has no undo. */
    dismissFromCatalog: (item: Item) => {
      void dismiss(item).then((isDone) => {
        if (!isDone) return;
        withdrawWords();
        withdrawWords = toast.info(removedText(item.title));
      });
    },

    keep: (item: Item, isKept: boolean) => {
      void outbox.keep(userId, item, isKept).then((isDone) => {
        if (isDone) dispatch({ type: 'marked', title: item.title, isKept });
      });
    },

    note: (item: Item, note: string | null) => void outbox.note(userId, item, note),

    /** @param canUndo whether that is offered where it is done */
    cleanse: async (queryId: number, { ids, ...taken }: Cleansing, canUndo: boolean) => {
      const { count, kept } = taken;
      const key = await outbox.cleanse(userId, queryId, ids, count, kept);
      if (key === undefined) return;
      if (canUndo) dispatch({ type: 'cleansed', taken });
      const offer = { action: { name: 'Undo', onPress: () => void undo(key) } };
      const withdraw = toast.info(cleansedText(taken), CLEANSE_UNDO_MS, canUndo ? offer : {});
      const stop = outbox.listen((event) => {
        const { act } = event;
        // Some kept items were not loaded.
        if (event.type === 'sent' && act.key === key && (event.kept ?? kept) !== kept)
          toast.info(keptText(event.kept ?? 0));
        // When the removal is refused, or undone in another way, what was said of it is withdrawn.
        const isRefused = event.type === 'refused' && act.key === key;
        if (!isRefused && (act.kind !== 'restore' || act.removal.key !== key)) return;
        stop();
        withdraw();
      });
    },

    /** Takes back what was done last, or what has that key. */
    undo,
  };
}
