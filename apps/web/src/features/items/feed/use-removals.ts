import type { Item } from '@rummage/contract';
import { CLEANSE_UNDO_MS, GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { itemCountText } from '../../../browser/item-count.ts';
import type { Removal } from '../../../outbox/act.ts';
import type { Departure } from '../../../outbox/departures.ts';
import { outbox } from '../../../outbox/this-outbox.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';

/** By item id: what left the feed. */
export type Gone = ReadonlyMap<number, Departure>;

/** Removes items, one or all of a query, and restores them. An announced removal survives a crash of the browser. */
export function useRemovals(userId: number) {
  const { gone, cleansings, undoable } = useSyncExternalStore(outbox.state.subscribe, outbox.state.get);
  const [announcement, setAnnouncement] = useState('');
  const toast = useToast();

  // Somebody who comes back to the feed finds no blanks.
  useEffect(() => () => outbox.close([...outbox.state.get().gone.keys()]), []);

  const remove = useCallback(
    (item: Item) => {
      setTimeout(() => outbox.noteFaded(item.id), GALLERY_REMOVAL_MS);
      void outbox.dismiss(userId, item).then((isDone) => {
        if (isDone) setAnnouncement(`Removed ${nameOf(item.title)}. Undo available.`);
      });
    },
    [userId],
  );

  const undo = useCallback(
    async (key?: string) => {
      const removal = await outbox.undo(userId, key);
      if (removal) setAnnouncement(`${namesOf(removal)} back.`);
    },
    [userId],
  );

  const cleanse = async (queryId: number, loaded: readonly number[], count: number) => {
    const key = await outbox.cleanse(userId, queryId, loaded, count);
    if (key === undefined) return;
    const words = `Removed ${itemCountText(count)}.`;
    setAnnouncement(`${words} Undo available.`);
    const withdraw = toast.info(words, CLEANSE_UNDO_MS, {
      action: { name: 'Undo', onPress: () => void undo(key) },
    });
    // When the removal is undone in another way, the offer is withdrawn.
    const stop = outbox.listen(({ act }) => {
      if (act.kind !== 'restore' || act.removal.key !== key) return;
      stop();
      withdraw();
    });
  };

  return {
    gone,
    /** Queries that were cleansed, until the server knows it. */
    cleansings,
    /** What undo would bring back next. */
    undoable,
    /** What was done last, in words. */
    announcement,
    remove,
    cleanse,
    undo,
  };
}

/** "Silk blouse is", "85 items are". */
function namesOf(removal: Removal): string {
  if (removal.kind === 'dismiss') return `${nameOf(removal.title)} is`;
  return removal.count === 1 ? '1 item is' : `${itemCountText(removal.count)} are`;
}

function nameOf(title: string | null): string {
  return title ?? 'Untitled';
}
