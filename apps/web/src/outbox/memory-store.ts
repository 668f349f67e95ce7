import { MOST_UNDOS } from './act-store.ts';
import type { ActStore } from './act-store.ts';
import type { Act, Undoable } from './act.ts';

/** For browsers that save nothing: waiting acts are lost with the page. */
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

    forgetUndos: async (userId) => {
      undos = undos.filter((act) => act.userId !== userId);
    },
  };
}
