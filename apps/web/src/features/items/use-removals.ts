import type { Item } from '@rummage/contract';
import { GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import { useCallback, useRef, useState } from 'react';
import { tsr } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useLeaving } from '../../browser/use-leaving.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { told } from './told.ts';
import { useDismissed } from './use-dismissed.ts';

export interface Removal {
  phase: 'removing' | 'removed';
  /** Whether the server knows. */
  isCommitted: boolean;
}

export type Removals = ReadonlyMap<number, Removal>;

/**
 * Items crossed out. The last one waits, so that it can be brought back, until another is crossed out or the page is left
 * or hidden, or a session ends; then the server is told.
 */
export function useRemovals(userId: number) {
  const [removals, setRemovals] = useState<Removals>(new Map());
  const [undoable, setUndoable] = useState<Item>();
  const [announcement, setAnnouncement] = useState('');
  const waiting = useRef<Item>(undefined);
  const telling = useRef<Promise<boolean>>(Promise.resolve(true));
  const { dismissed, change: changeDismissed } = useDismissed(userId);
  const toast = useToast();

  const change = useCallback((id: number, next: (before: Removal | undefined) => Removal | undefined) => {
    setRemovals((before) => {
      const after = new Map(before);
      const removal = next(before.get(id));
      if (removal) after.set(id, removal);
      else after.delete(id);
      return after;
    });
  }, []);

  /** Answers whether the server knows of all that was crossed out. */
  const commit = useCallback((): Promise<boolean> => {
    const item = waiting.current;
    waiting.current = undefined;
    if (!item) return telling.current;
    changeDismissed(item.id, true);
    const params = { user_id: userId, item_id: item.id };
    telling.current = told(tsr.items.dismiss.mutate({ params, fetchOptions: { keepalive: true } })).then(
      (problem) => {
        if (problem === undefined) {
          change(item.id, (removal) => removal && { ...removal, isCommitted: true });
          return true;
        }
        changeDismissed(item.id, false);
        change(item.id, () => undefined);
        setUndoable((current) => (current?.id === item.id ? undefined : current));
        toast.error(
          errorMessage(problem, `Failed to remove "${item.title ?? 'the item'}". It is back in its place.`),
        );
        return false;
      },
    );
    return telling.current;
  }, [userId, change, changeDismissed, toast]);

  const remove = useCallback(
    (item: Item) => {
      void commit();
      waiting.current = item;
      setUndoable(item);
      setAnnouncement(`Removed ${nameOf(item)}. Undo available.`);
      change(item.id, () => ({ phase: 'removing', isCommitted: false }));
      setTimeout(
        () => change(item.id, (removal) => removal && { ...removal, phase: 'removed' }),
        GALLERY_REMOVAL_MS,
      );
    },
    [commit, change],
  );

  /** Answers with what the server has brought back; what it was not told of never left. */
  const undo = useCallback(async (): Promise<Item | undefined> => {
    const item = undoable;
    if (!item) return undefined;
    setUndoable(undefined);
    setAnnouncement(`${nameOf(item)} is back.`);
    if (waiting.current?.id === item.id) {
      waiting.current = undefined;
      change(item.id, () => undefined);
      return undefined;
    }
    if (!(await telling.current)) return undefined;
    change(item.id, () => undefined);
    changeDismissed(item.id, false);
    const problem = await told(
      tsr.items.restore.mutate({
        params: { user_id: userId, item_id: item.id },
        fetchOptions: { keepalive: true },
      }),
    );
    if (problem === undefined) return item;
    changeDismissed(item.id, true);
    change(item.id, () => ({ phase: 'removed', isCommitted: true }));
    toast.error(errorMessage(problem, `Failed to bring "${item.title ?? 'the item'}" back.`));
    return undefined;
  }, [undoable, userId, change, changeDismissed, toast]);

  useLeaving(commit);

  return {
    removals,
    /** Ids dismissed before this visit. */
    dismissed,
    undoable,
    /** What was done last, in words. */
    announcement,
    remove,
    undo,
    commit,
  };
}

function nameOf({ title }: Item): string {
  return title ?? 'Untitled';
}
