import { MOST_UNDOS } from './act-store.ts';
import type { ActStore } from './act-store.ts';
import type { Act, Undoable } from './act.ts';
import type { Database } from './database.ts';

/**
 * Opens the store that outlives the page.
 * @param now ms since 1970
 * @throws DOMException when the browser saves nothing
 */
export async function openIndexedStore({ open, write }: Database, now: () => number): Promise<ActStore> {
  await open();

  const settle = (place: number, act: Act, isRefused: boolean) =>
    write(['acts', 'undos', 'done'], async (stores) => {
      await stores.objectStore('acts').delete(place);
      if (!isRefused) return void (await stores.objectStore('done').add({ doneAt: now(), act }));
      const undos = stores.objectStore('undos');
      const undo = await undos.index('key').getKey(act.key);
      if (undo !== undefined) await undos.delete(undo);
    });

  const pushUndo = (act: Undoable, waiting?: Act) =>
    write(['acts', 'undos'], async (stores) => {
      if (waiting) await stores.objectStore('acts').add(waiting);
      const undos = stores.objectStore('undos');
      await undos.add(act);
      const known = await undos.index('userId').getAllKeys(act.userId);
      for (const old of known.slice(0, -MOST_UNDOS)) await undos.delete(old);
    });

  return {
    addUndoable: (act) => pushUndo(act, act),

    add: (act) =>
      write(['acts'], async ({ store }) => {
        await store.add(act);
      }),

    remember: (removal) => pushUndo(removal),

    addUndo: (userId, makeUndo, key) =>
      write(['acts', 'undos'], async (stores) => {
        const undos = stores.objectStore('undos');
        const found =
          key === undefined
            ? await undos.index('userId').openCursor(userId, 'prev')
            : await undos.index('key').openCursor(key);
        if (!found) return undefined;
        const { value: undone } = found;
        const undo = makeUndo(undone);
        await found.delete();
        await stores.objectStore('acts').add(undo);
        return { undone, undo };
      }),

    first: async (userId) => {
      const found = await (await open()).transaction('acts').store.index('userId').openCursor(userId);
      if (!found) return undefined;
      const { primaryKey: place, value: act } = found;
      return { act, settle: (isRefused) => settle(place, act, isRefused) };
    },

    waiting: async (userId) => (await open()).getAllFromIndex('acts', 'userId', userId),

    lastUndoable: async (userId) => {
      const { store } = (await open()).transaction('undos');
      return (await store.index('userId').openCursor(userId, 'prev'))?.value;
    },

    forgetUndos: (userId) =>
      write(['undos'], async ({ store }) => {
        for (const key of await store.index('userId').getAllKeys(userId)) await store.delete(key);
      }),
  };
}
