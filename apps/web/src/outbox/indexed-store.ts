import { MOST_UNDOS } from './act-store.ts';
import type { ActStore } from './act-store.ts';
import type { Act, Undoable } from './act.ts';
import type { Database } from './database.ts';
import { deleteLists } from './stored-answers.ts';

/**
 * Opens the store that outlives the page.
 * @param now ms since 1970
 * @throws DOMException when the browser saves nothing
 */
export async function openIndexedStore(
  { open, read, write }: Database,
  now: () => number,
): Promise<ActStore> {
  await open();

  const settleDone = (place: number, act: Act) =>
    write(['acts', 'done'], async (transaction) => {
      await transaction.objectStore('acts').delete(place);
      await transaction.objectStore('done').add({ doneAt: now(), act });
    }).catch(() =>
      // The disk is full. Answers that cannot be brought up to date any more make room.
      write(['acts', 'answers'], async (transaction) => {
        await transaction.objectStore('acts').delete(place);
        await deleteLists(transaction.objectStore('answers'));
      }),
    );

  const settleRefused = (place: number, { key }: Act) =>
    write(['acts', 'undos'], async (transaction) => {
      await transaction.objectStore('acts').delete(place);
      const undos = transaction.objectStore('undos');
      const undo = await undos.index('key').getKey(key);
      if (undo !== undefined) await undos.delete(undo);
    });

  return {
    addUndoable: (act) =>
      write(['acts', 'undos'], async (transaction) => {
        await transaction.objectStore('acts').add(act);
        await pushUndo(transaction.objectStore('undos'), act);
      }),

    add: (act) =>
      write(['acts'], async ({ store }) => {
        await store.add(act);
      }),

    remember: (removal) =>
      write(['undos', 'answers'], async (transaction) => {
        await pushUndo(transaction.objectStore('undos'), removal);
        // Only the server knows what it took.
        await deleteLists(transaction.objectStore('answers'));
      }),

    noteDone: (act) =>
      write(['done'], async ({ store }) => {
        await store.add({ doneAt: now(), act });
      }).catch(() => write(['answers'], ({ store }) => deleteLists(store))),

    addUndo: (userId, makeUndo, key) =>
      write(['acts', 'undos'], async (transaction) => {
        const undos = transaction.objectStore('undos');
        const found =
          key === undefined
            ? await undos.index('userId').openCursor(userId, 'prev')
            : await undos.index('key').openCursor(key);
        if (!found) return undefined;
        const { value: undone } = found;
        const undo = makeUndo(undone);
        await found.delete();
        await transaction.objectStore('acts').add(undo);
        return { undone, undo };
      }),

    first: async (userId) => {
      const found = await read(['acts'], ({ store }) => store.index('userId').openCursor(userId));
      if (!found) return undefined;
      const { primaryKey: place, value: act } = found;
      return { act, settle: (isRefused) => (isRefused ? settleRefused : settleDone)(place, act) };
    },

    waiting: (userId) => read(['acts'], ({ store }) => store.index('userId').getAll(userId)),

    lastUndoable: async (userId) => {
      const last = await read(['undos'], ({ store }) => store.index('userId').openCursor(userId, 'prev'));
      return last?.value;
    },

    forgetUndos: (userId) =>
      write(['undos'], async ({ store }) => {
        for (const key of await store.index('userId').getAllKeys(userId)) await store.delete(key);
      }),
  };
}

interface Undos {
  add: (act: Undoable) => Promise<unknown>;
  delete: (key: number) => Promise<void>;
  index: (name: 'userId') => { getAllKeys: (userId: number) => Promise<number[]> };
}

async function pushUndo(undos: Undos, act: Undoable): Promise<void> {
  await undos.add(act);
  const known = await undos.index('userId').getAllKeys(act.userId);
  for (const old of known.slice(0, -MOST_UNDOS)) await undos.delete(old);
}
