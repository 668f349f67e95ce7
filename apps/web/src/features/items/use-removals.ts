import type { Item } from '@rummage/contract';
import { GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tsr } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';

export interface Removal {
  phase: 'removing' | 'removed';
  /** Whether the server knows. */
  isCommitted: boolean;
}

export type Removals = ReadonlyMap<number, Removal>;

/**
 * Items crossed out. The last one waits, so that it can be brought back, until another is crossed out or the page is left
 * or hidden; then the server is told. `onCounted` hears how the server's own number of items changes.
 */
export function useRemovals(userId: number, onCounted: (difference: number) => void) {
  const [removals, setRemovals] = useState<Removals>(new Map());
  const [undoable, setUndoable] = useState<Item>();
  const waiting = useRef<Item>(undefined);
  const telling = useRef<Promise<boolean>>(Promise.resolve(true));
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

  const commit = useCallback(() => {
    const item = waiting.current;
    waiting.current = undefined;
    if (!item) return telling.current;
    const params = { user_id: userId, item_id: item.id };
    telling.current = told(tsr.items.dismiss.mutate({ params, fetchOptions: { keepalive: true } })).then(
      (problem) => {
        if (problem === undefined) {
          change(item.id, (removal) => removal && { ...removal, isCommitted: true });
          onCounted(-1);
          return true;
        }
        change(item.id, () => undefined);
        setUndoable((current) => (current?.id === item.id ? undefined : current));
        toast.error(
          errorMessage(problem, `Failed to remove "${item.title ?? 'the item'}". It is back in its place.`),
        );
        return false;
      },
    );
    return telling.current;
  }, [userId, change, onCounted, toast]);

  const remove = useCallback(
    (item: Item) => {
      void commit();
      waiting.current = item;
      setUndoable(item);
      change(item.id, () => ({ phase: 'removing', isCommitted: false }));
      setTimeout(
        () => change(item.id, (removal) => removal && { ...removal, phase: 'removed' }),
        GALLERY_REMOVAL_MS,
      );
    },
    [commit, change],
  );

  const undo = useCallback(async () => {
    const item = undoable;
    if (!item) return;
    setUndoable(undefined);
    if (waiting.current?.id === item.id) {
      waiting.current = undefined;
      change(item.id, () => undefined);
      return;
    }
    if (!(await telling.current)) return;
    change(item.id, () => undefined);
    onCounted(1);
    const params = { user_id: userId, item_id: item.id };
    const problem = await told(tsr.items.restore.mutate({ params }));
    if (problem === undefined) return;
    change(item.id, () => ({ phase: 'removed', isCommitted: true }));
    onCounted(-1);
    toast.error(errorMessage(problem, `Failed to bring "${item.title ?? 'the item'}" back.`));
  }, [undoable, userId, change, onCounted, toast]);

  useEffect(() => {
    const commitWhenHidden = () => {
      if (document.visibilityState === 'hidden') void commit();
    };
    const commitNow = () => void commit();
    document.addEventListener('visibilitychange', commitWhenHidden);
    window.addEventListener('pagehide', commitNow);
    return () => {
      document.removeEventListener('visibilitychange', commitWhenHidden);
      window.removeEventListener('pagehide', commitNow);
      commitNow();
    };
  }, [commit]);

  return { removals, undoable, remove, undo, commit };
}

/** What went wrong; undefined when nothing did. An item that is gone already needs no telling. */
async function told(answer: Promise<{ status: number }>): Promise<unknown> {
  try {
    const { status, ...rest } = await answer;
    return status < 300 || status === 404 ? undefined : { status, ...rest };
  } catch (error) {
    return error;
  }
}
