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

/** Some browsers never open it; after this long nobody waits for it any more. */
const OPEN_WITHIN_MS = 2000;

type Name = StoreNames<Schema>;

/** The database of a browser, for everybody who uses it. All tabs share it, and it outlives the page. */
export type Database = ReturnType<typeof createDatabase>;

/**
 * Opens at the first use, and again after the browser has closed it.
 * @param onFreed called when it is open at last, after something had kept it from opening
 */
export function createDatabase(onFreed: () => void = () => undefined) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opening = undefined;
  };

  const start = (): Promise<IDBPDatabase<Schema>> => {
    let giveUp = (): void => undefined;
    const db = openDB<Schema>('rummage-outbox', 2, {
      upgrade(created, before, _now, transaction) {
        // Whoever opens it hears of it.
        transaction.done.catch(() => undefined);
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
      blocked: () => giveUp(),
      blocking: (_before, _next, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      // The browser closes it, for instance when its data are cleared.
      terminated: forget,
    });
    const inTime = new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
      giveUp = () => {
        reject(new Error('It takes long to open'));
        db.then(() => {
          opening = db;
          onFreed();
        }, forget);
      };
      const timer = setTimeout(giveUp, OPEN_WITHIN_MS);
      db.then(resolve, reject).finally(() => clearTimeout(timer));
    });
    // A later attempt may succeed.
    db.catch(forget);
    return inTime;
  };

  /** @throws DOMException when the browser saves nothing */
  const open = async (): Promise<IDBPDatabase<Schema>> => (opening ??= start());

  /** Runs the body in a transaction. Both end at once when one fails, and neither goes unnoticed. */
  const run = async <Names extends Name[], Mode extends IDBTransactionMode, Value>(
    names: Names,
    mode: Mode,
    body: (transaction: IDBPTransaction<Schema, Names, Mode>) => Promise<Value>,
  ): Promise<Value> => {
    // Strict: the data is on the disk when the promise resolves. By default it is lost when the browser crashes.
    const transaction = (await open()).transaction(names, mode, { durability: 'strict' });
    const [value] = await Promise.all([body(transaction), transaction.done]);
    return value;
  };

  return {
    open,

    read: <Names extends Name[], Value>(
      names: [...Names],
      body: (transaction: IDBPTransaction<Schema, Names, 'readonly'>) => Promise<Value>,
    ): Promise<Value> => run<Names, 'readonly', Value>(names, 'readonly', body),

    write: <Names extends Name[], Value>(
      names: [...Names],
      body: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Value>,
    ): Promise<Value> => run<Names, 'readwrite', Value>(names, 'readwrite', body),
  };
}

/** The first version called the undo of a removal otherwise. */
async function renameUndos(acts: IDBPObjectStore<Schema, Name[], 'acts', 'versionchange'>): Promise<void> {
  for (let at = await acts.openCursor(); at; at = await at.continue()) {
    const act = at.value as { kind: string };
    if (act.kind === 'restore') await at.update({ ...at.value, kind: 'undo' } as Act);
  }
}
