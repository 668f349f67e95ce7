import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb';
import { MOST_UNDOS } from './act-store.ts';
import type { ActStore } from './act-store.ts';
import type { Act, Undoable } from './act.ts';

interface Schema extends DBSchema {
  acts: { key: number; value: Act; indexes: { userId: number } };
  undos: { key: number; value: Undoable; indexes: { userId: number; key: string } };
}

type Both = ['acts', 'undos'];
const BOTH: Both = ['acts', 'undos'];

/** Opens the store that outlives the page. @throws DOMException when the browser saves nothing */
export async function openIndexedStore(): Promise<ActStore> {
  let db: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    db = undefined;
  };
  const open = (): Promise<IDBPDatabase<Schema>> => {
    if (db) return db;
    db = openDB<Schema>('rummage-outbox', 1, {
      upgrade(created) {
        created.createObjectStore('acts', { autoIncrement: true }).createIndex('userId', 'userId');
        const undos = created.createObjectStore('undos', { autoIncrement: true });
        undos.createIndex('userId', 'userId');
        undos.createIndex('key', 'key');
      },
      // The browser closes it, for instance when its data are cleared.
      terminated: forget,
    });
    // A later attempt to open it may succeed.
    db.catch(forget);
    return db;
  };
  await open();

  /** Strict: the data is on the disk when the promise resolves. By default it is lost when the browser crashes. */
  const write = async <Value>(body: (stores: WritableStores) => Promise<Value>): Promise<Value> => {
    const transaction = (await open()).transaction(BOTH, 'readwrite', { durability: 'strict' });
    const stores = { acts: transaction.objectStore('acts'), undos: transaction.objectStore('undos') };
    const value = await body(stores);
    await transaction.done;
    return value;
  };

  const settle = (place: number, refused: Act | undefined) =>
    write(async ({ acts, undos }) => {
      await acts.delete(place);
      const undo = refused && (await undos.index('key').getKey(refused.key));
      if (undo !== undefined) await undos.delete(undo);
    });

  return {
    addUndoable: (act) =>
      write(async ({ acts, undos }) => {
        await acts.add(act);
        await pushUndo(undos, act);
      }),

    add: (act) =>
      write(async ({ acts }) => {
        await acts.add(act);
      }),

    remember: (removal) => write(({ undos }) => pushUndo(undos, removal)),

    addUndo: (userId, makeUndo, key) =>
      write(async ({ acts, undos }) => {
        const found =
          key === undefined
            ? await undos.index('userId').openCursor(userId, 'prev')
            : await undos.index('key').openCursor(key);
        if (!found) return undefined;
        const { value: undone } = found;
        const undo = makeUndo(undone);
        await found.delete();
        await acts.add(undo);
        return { undone, undo };
      }),

    first: async (userId) => {
      const found = await (await open()).transaction('acts').store.index('userId').openCursor(userId);
      if (!found) return undefined;
      const { primaryKey: place, value: act } = found;
      return { act, settle: (isRefused) => settle(place, isRefused ? act : undefined) };
    },

    waiting: async (userId) => (await open()).getAllFromIndex('acts', 'userId', userId),

    lastUndoable: async (userId) => {
      const found = await (
        await open()
      )
        .transaction('undos')
        .store.index('userId')
        .openCursor(userId, 'prev');
      return found?.value;
    },

    forgetUndos: (userId) =>
      write(async ({ undos }) => {
        for (const key of await undos.index('userId').getAllKeys(userId)) await undos.delete(key);
      }),
  };
}

type WritableStore<Name extends StoreNames<Schema>> = IDBPObjectStore<Schema, Both, Name, 'readwrite'>;

interface WritableStores {
  acts: WritableStore<'acts'>;
  undos: WritableStore<'undos'>;
}

async function pushUndo(undos: WritableStore<'undos'>, act: Undoable): Promise<void> {
  await undos.add(act);
  const known = await undos.index('userId').getAllKeys(act.userId);
  for (const old of known.slice(0, -MOST_UNDOS)) await undos.delete(old);
}
