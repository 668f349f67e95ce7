import { createStore } from '#browser/create-store.ts';
import type { Act, ActEvent, Undoable } from './act.ts';
import { type Changes, changesAfter, NO_CHANGES } from './overlay.ts';

/** News of an act. Only the tab whose act was refused knows the `problem`. */
export type OutboxEvent =
  | { type: 'written'; act: Act; ids: readonly number[] }
  /** @param kept how many kept items a cleansing has left */
  | { type: 'sent'; act: Act; isVain: boolean; kept?: number | undefined }
  | { type: 'refused'; act: Act; isGone: boolean; problem?: unknown };

export interface OutboxState extends Changes {
  /** The act that undo would take back next. */
  undoable: Undoable | undefined;
}

export const EMPTY_OUTBOX: OutboxState = { ...NO_CHANGES, undoable: undefined };

export type KnownState = ReturnType<typeof createOutboxState>;

/**
 * Holds what this page knows of the outbox, and those who listen to it.
 * @param lastUndoable reads what undo would take back next
 */
export function createOutboxState(lastUndoable: () => Promise<Undoable | undefined>) {
  const state = createStore(EMPTY_OUTBOX);
  const listeners = new Set<(event: OutboxEvent) => void>();

  function change(event: ActEvent): void {
    state.change((before) => changesAfter(before, event));
  }

  async function refreshUndoable(): Promise<void> {
    const undoable = await lastUndoable();
    state.change((before) => (before.undoable?.key === undoable?.key ? before : { ...before, undoable }));
  }

  return {
    state,
    change,
    refreshUndoable,

    /** Something has happened to an act, here or in another tab. */
    note: (event: OutboxEvent): void => {
      change(event);
      void refreshUndoable();
      for (const listener of [...listeners]) listener(event);
    },

    /** Listens for what happens to acts, those of other tabs included. @returns stops listening */
    listen: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
