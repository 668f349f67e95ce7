import { createStore } from '../browser/create-store.ts';
import type { Act, Removal } from './act.ts';
import { departuresAfter, NO_DEPARTURES } from './departures.ts';
import type { DepartureEvent, Departures } from './departures.ts';

/** What happened to an act. Only the tab whose act was refused knows the `problem`. */
export type OutboxEvent =
  | { type: 'written'; act: Act; ids: readonly number[] }
  | { type: 'sent'; act: Act; isVain: boolean }
  | { type: 'refused'; act: Act; isGone: boolean; problem?: unknown };

export interface OutboxState extends Departures {
  /** The removal that undo would restore next. */
  undoable: Removal | undefined;
}

export type KnownState = ReturnType<typeof createOutboxState>;

/**
 * What this page knows of the outbox, and those who listen to it.
 * @param lastRemoval reads which removal undo would restore next
 */
export function createOutboxState(lastRemoval: () => Promise<Removal | undefined>) {
  const state = createStore<OutboxState>({ ...NO_DEPARTURES, undoable: undefined });
  const listeners = new Set<(event: OutboxEvent) => void>();

  function change(event: DepartureEvent): void {
    state.change((before) => {
      const after = departuresAfter(before, event);
      return after === before ? before : { ...before, ...after };
    });
  }

  async function refreshUndoable(): Promise<void> {
    const undoable = await lastRemoval();
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
