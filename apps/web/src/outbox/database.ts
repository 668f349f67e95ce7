import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';
import type { StoredAnswer } from '#api/last-answers.ts';
import type { Act, Undoable } from './act.ts';

/** An act that the server has done. */
interface DoneAct {
  /** Ms since 1970, by this machine's clock. */
  doneAt: number;
  act: Act;
}

interface Schema extends DBSchema {
  /** Those that wait for the server, in their order. */
  acts: { key: number; value: Act; indexes: { userId: number } };
  undos: { key: number; value: Undoable; indexes: { userId: number; key: string } };
  /** Acts since the oldest answer with items, in their order. */
  done: { key: number; value: DoneAct; indexes: { doneAt: number } };
  answers: { key: string; value: StoredAnswer; indexes: { askedAt: number } };
}

/** Some browsers never open it; after this long that counts as failed. */
const OPEN_WITHIN_MS = 2000;

type Name = StoreNames<Schema>;

/** The database of a browser, for everybody who uses it. All tabs share it, and it outlives the page. */
export type Database = ReturnType<typeof createDatabase>;

/** Opens at the first use, and again after the browser has closed it. */
export function createDatabase() {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  let isBlocked = false;
  const forget = (): void => {
    opening = undefined;
    isBlocked = false;
  };

  const start = (): Promise<IDBPDatabase<Schema>> => {
    const db = openDB<Schema>('rummage-outbox', 2, {
      upgrade(created, before, _now, transaction) {
        if (before < 1) {
          created.createObjectStore('acts', { autoIncrement: true }).createIndex('userId', 'userId');
          const undos = created.createObjectStore('undos', { autoIncrement: true });
          undos.createIndex('userId', 'userId');
          undos.createIndex('key', 'key');
        }
        created.createObjectStore('done', { autoIncrement: true }).createIndex('doneAt', 'doneAt');
        created.createObjectStore('answers', { keyPath: 'address' }).createIndex('askedAt', 'askedAt');
        if (before === 1) renameUndos(transaction.objectStore('acts')).catch(() => undefined);
      },
      // A tab with the version before keeps it open.
      blocked: () => {
        isBlocked = true;
      },
      blocking: (_before, _next, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      // The browser closes it, for instance when its data are cleared.
      terminated: forget,
    });
    // A later attempt may succeed.
    db.then(() => (isBlocked = false), forget);
    return db;
  };

  /** @throws DOMException when the browser saves nothing */
  const open = (): Promise<IDBPDatabase<Schema>> => {
    if (isBlocked) return Promise.reject(new Error('Another tab keeps an older version open'));
    return within(OPEN_WITHIN_MS, (opening ??= start()));
  };

  return {
    open,

    /** Strict: the data is on the disk when the promise resolves. By default it is lost when the browser crashes. */
    write: async <Names extends Name[], Value>(
      names: [...Names],
      body: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Value>,
    ): Promise<Value> => {
      const transaction = (await open()).transaction(names, 'readwrite', { durability: 'strict' });
      // Both end at once when one fails, and neither goes unnoticed.
      const [value] = await Promise.all([body(transaction), transaction.done]);
      return value;
    },
  };
}

/** The first version called the undo of a removal otherwise. */
async function renameUndos(acts: IDBPObjectStore<Schema, Name[], 'acts', 'versionchange'>): Promise<void> {
  for (let at = await acts.openCursor(); at; at = await at.continue()) {
    const act = at.value as { kind: string };
    if (act.kind === 'restore') await at.update({ ...at.value, kind: 'undo' } as Act);
  }
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It was not opened in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
