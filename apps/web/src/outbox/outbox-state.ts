import { createStore } from '#browser/create-store.ts';
import type { Act, Undoable } from './act.ts';
import { departuresAfter, NO_DEPARTURES } from './departures.ts';
import type { DepartureEvent, Departures } from './departures.ts';
import { marksAfter } from './marks.ts';
import type { Marks } from './marks.ts';

/** News of an act. Only the tab whose act was refused knows the `problem`. */
export type OutboxEvent =
  | { type: 'written'; act: Act; ids: readonly number[] }
  /** @param kept how many kept items a cleansing has left */
  | { type: 'sent'; act: Act; isVain: boolean; kept?: number | undefined }
  | { type: 'refused'; act: Act; isGone: boolean; problem?: unknown };

export interface OutboxState extends Departures {
  /** Items that were kept or let go since they were loaded. */
  marks: Marks;
  /** The act that undo would take back next. */
  undoable: Undoable | undefined;
}

export const EMPTY_OUTBOX: OutboxState = { ...NO_DEPARTURES, marks: new Map(), undoable: undefined };

/** The same object when nothing changes. */
export function outboxAfter(before: OutboxState, event: DepartureEvent): OutboxState {
  const departures = departuresAfter(before, event);
  const marks = marksAfter(before.marks, event);
  return departures === before && marks === before.marks ? before : { ...before, ...departures, marks };
}

export type KnownState = ReturnType<typeof createOutboxState>;

/**
 * Holds what this page knows of the outbox, and those who listen to it.
 * @param lastUndoable reads what undo would take back next
 */
export function createOutboxState(lastUndoable: () => Promise<Undoable | undefined>) {
  const state = createStore(EMPTY_OUTBOX);
  const listeners = new Set<(event: OutboxEvent) => void>();

  function change(event: DepartureEvent): void {
    state.change((before) => outboxAfter(before, event));
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
