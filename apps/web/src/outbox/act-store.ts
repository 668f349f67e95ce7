import type { Act, Removal, SentUndoable, Undo, Undoable } from './act.ts';

/** An act that waits to be sent. */
export interface WaitingAct {
  act: Act;
  /** Removes it from the queue. A refused act cannot be undone either. */
  settle: (isRefused: boolean) => Promise<void>;
}

/** An act that was taken off the undo stack, and what takes it back. */
export interface Undone {
  undone: Undoable;
  undo: Undo;
}

/** Most acts that can be undone, one after the other. */
export const MOST_UNDOS = 50;

/**
 * Acts that wait for the server, in the order in which they were done, and those that can be undone. Related
 * changes are written in one transaction. All tabs of a browser share the store.
 */
export interface ActStore {
  /** Queues an act, and remembers it for undo. */
  addUndoable: (act: SentUndoable) => Promise<void>;
  /** Queues an act that is not undone. */
  add: (act: Act) => Promise<void>;
  /** Remembers a removal for undo that the server has already done. */
  remember: (removal: Removal) => Promise<void>;
  /**
   * Takes an act off the undo stack, the last one or the one with the key, and queues what takes it back.
   * @returns undefined when there is none
   */
  addUndo: (userId: number, undo: (undone: Undoable) => Undo, key?: string) => Promise<Undone | undefined>;
  /** The act to send next. */
  first: (userId: number) => Promise<WaitingAct | undefined>;
  waiting: (userId: number) => Promise<Act[]>;
  /** The act that undo would take back next. */
  lastUndoable: (userId: number) => Promise<Undoable | undefined>;
  /** An act that is in no store is done: answers that were stored before it are brought up to date. */
  noteDone: (act: Act) => Promise<void>;
  /** Empties the undo stack, when somebody leaves this browser. What waits is sent when they sign in again. */
  forgetUndos: (userId: number) => Promise<void>;
}

/** Serves browsers that save nothing: waiting acts are lost with the page. */
export function createMemoryStore(): ActStore {
  let acts: Act[] = [];
  let undos: Undoable[] = [];

  const queue = (act: Act) => {
    acts = [...acts, act];
  };
  const pushUndo = (act: Undoable) => {
    undos = [...undos, act].slice(-MOST_UNDOS);
  };

  return {
    addUndoable: async (act) => {
      queue(act);
      pushUndo(act);
    },

    add: async (act) => queue(act),

    remember: async (removal) => pushUndo(removal),

    addUndo: async (userId, makeUndo, key) => {
      const undone = undos.findLast((act) => (key === undefined ? act.userId === userId : act.key === key));
      if (!undone) return undefined;
      undos = undos.filter((act) => act !== undone);
      const undo = makeUndo(undone);
      queue(undo);
      return { undone, undo };
    },

    first: async (userId) => {
      const act = acts.find((waiting) => waiting.userId === userId);
      if (!act) return undefined;
      const settle = async (isRefused: boolean) => {
        acts = acts.filter((waiting) => waiting !== act);
        if (isRefused) undos = undos.filter(({ key }) => key !== act.key);
      };
      return { act, settle };
    },

    waiting: async (userId) => acts.filter((act) => act.userId === userId),

    lastUndoable: async (userId) => undos.findLast((act) => act.userId === userId),

    noteDone: async () => undefined,

    forgetUndos: async (userId) => {
      undos = undos.filter((act) => act.userId !== userId);
    },
  };
}
