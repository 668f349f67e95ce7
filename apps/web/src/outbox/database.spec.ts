import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createDatabase } from './database.ts';

/** A connection of a tab with the version before, which does not give way. */
const openOld = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('rummage-outbox', 1);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      db.createObjectStore('acts', { autoIncrement: true }).createIndex('userId', 'userId');
      const undos = db.createObjectStore('undos', { autoIncrement: true });
      undos.createIndex('userId', 'userId');
      undos.createIndex('key', 'key');
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = reject;
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('makes nobody wait while an older tab keeps it, and opens as soon as that is closed', async () => {
  const old = await openOld();
  let free = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  const { open } = createDatabase(() => free());
  await expect(open()).rejects.toThrow('It takes long to open');
  await expect(open()).rejects.toThrow('It takes long to open');

  old.close();
  await isFree;
  expect((await open()).version).toBe(2);
});

it('gives way to a newer version, and opens again when it is gone', async () => {
  const { open } = createDatabase();
  await open();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('rummage-outbox').onsuccess = resolve;
  });
  expect((await open()).version).toBe(2);
});

it('tries again after it could not be opened', async () => {
  const refuse = jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Nothing is saved here', 'SecurityError');
  });
  const { open } = createDatabase();
  await expect(open()).rejects.toThrow('Nothing is saved here');
  refuse.mockRestore();
  expect((await open()).version).toBe(2);
});
