import { MOST_UNDOS } from './act-store.ts';
import type { ActStore } from './act-store.ts';
import type { Act, Removal } from './act.ts';

/** For browsers that save nothing: waiting acts are lost with the page. */
export function createMemoryStore(): ActStore {
  let acts: Act[] = [];
  let undos: Removal[] = [];

  const queue = (act: Act) => {
    acts = [...acts, act];
  };
  const pushUndo = (removal: Removal) => {
    undos = [...undos, removal].slice(-MOST_UNDOS);
  };

  return {
    addRemoval: async (removal) => {
      queue(removal);
      pushUndo(removal);
    },

    remember: async (removal) => pushUndo(removal),

    addRestoration: async (userId, restore, key) => {
      const found = undos.findLast((removal) =>
        key === undefined ? removal.userId === userId : removal.key === key,
      );
      if (!found) return undefined;
      undos = undos.filter((removal) => removal !== found);
      const restoration = restore(found);
      queue(restoration);
      return restoration;
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

    lastRemoval: async (userId) => undos.findLast((removal) => removal.userId === userId),
  };
}
