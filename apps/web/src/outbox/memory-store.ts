import type { Removal } from './act.ts';
import { MOST_UNDOS } from './act-store.ts';
import type { ActStore, WaitingAct } from './act-store.ts';

/** For browsers that keep nothing: what waits is gone with the page. */
export function createMemoryStore(): ActStore {
  let acts: WaitingAct[] = [];
  let undos: Removal[] = [];
  let lastPlace = 0;

  const queue = (act: WaitingAct['act']) => acts.push({ place: ++lastPlace, act });
  const pushUndo = (removal: Removal) => {
    undos = [...undos, removal].slice(-MOST_UNDOS);
  };

  return {
    isDurable: false,

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

    first: async (userId) => acts.find(({ act }) => act.userId === userId),
    waiting: async (userId) => acts.map(({ act }) => act).filter((act) => act.userId === userId),

    settle: async (place, refused) => {
      acts = acts.filter((waiting) => waiting.place !== place);
      if (refused) undos = undos.filter(({ key }) => key !== refused.key);
    },

    lastRemoval: async (userId) => undos.findLast((removal) => removal.userId === userId),
  };
}
