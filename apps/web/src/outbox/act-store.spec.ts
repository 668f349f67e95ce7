import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { type ActStore, createMemoryStore, MOST_UNDOS } from './act-store.ts';
import { undoOf } from './act.ts';
import type { SentRemoval, Undoable } from './act.ts';
import { createDatabase } from './database.ts';
import { openIndexedStore } from './indexed-store.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const removal = (itemId: number, userId = 1): SentRemoval => ({
  key: `key-${itemId}`,
  userId,
  at: itemId,
  kind: 'dismiss',
  itemId,
  title: `Coat ${itemId}`,
});

const undo = (act: Undoable) => undoOf(act, { key: `back-${act.key}`, userId: act.userId, at: 99 });

const keysOf = async (store: ActStore, userId = 1) => (await store.waiting(userId)).map(({ key }) => key);

describe.each([
  ['IndexedDB', () => openIndexedStore(createDatabase(), () => 1000)],
  ['memory', async () => createMemoryStore()],
])('The act store in %s', (_name, open) => {
  it('returns acts in the order in which they were added', async () => {
    const store = await open();
    for (const id of [3, 1, 2]) await store.addUndoable(removal(id));

    const order = [];
    for (let next = await store.first(1); next; next = await store.first(1)) {
      order.push(next.act.key);
      await next.settle(false);
    }
    expect(order).toEqual(['key-3', 'key-1', 'key-2']);
  });

  it('keeps the acts of each person apart', async () => {
    const store = await open();
    await store.addUndoable(removal(1, 1));
    await store.addUndoable(removal(2, 2));

    expect(await keysOf(store, 2)).toEqual(['key-2']);
    expect((await store.first(2))?.act.userId).toBe(2);
    expect((await store.lastUndoable(1))?.key).toBe('key-1');
    expect(await store.addUndo(3, undo)).toBeUndefined();
  });

  it('forgets what somebody could undo, and nothing that waits or is of others', async () => {
    const store = await open();
    await store.addUndoable(removal(1, 1));
    await store.addUndoable(removal(2, 2));

    await store.forgetUndos(1);

    expect(await store.lastUndoable(1)).toBeUndefined();
    expect(await keysOf(store, 1)).toEqual(['key-1']);
    expect((await store.lastUndoable(2))?.key).toBe('key-2');
  });

  it('undoes the last removal first, and queues each undo after the waiting acts', async () => {
    const store = await open();
    await store.addUndoable(removal(1));
    await store.addUndoable(removal(2));

    expect((await store.addUndo(1, undo))?.undone.key).toBe('key-2');
    expect((await store.addUndo(1, undo))?.undone.key).toBe('key-1');
    expect(await store.addUndo(1, undo)).toBeUndefined();
    expect(await keysOf(store)).toEqual(['key-1', 'key-2', 'back-key-2', 'back-key-1']);
  });

  it('undoes a removal by its key at any place in the stack', async () => {
    const store = await open();
    for (const id of [1, 2, 3]) await store.addUndoable(removal(id));

    expect((await store.addUndo(1, undo, 'key-2'))?.undone.key).toBe('key-2');
    expect((await store.lastUndoable(1))?.key).toBe('key-3');
    expect(await store.addUndo(1, undo, 'key-2')).toBeUndefined();
  });

  it('drops the undo of a refused removal, and of no other', async () => {
    const store = await open();
    await store.addUndoable(removal(1));
    await store.addUndoable(removal(2));
    const first = await store.first(1);
    await first?.settle(true);

    expect(await keysOf(store)).toEqual(['key-2']);
    await store.addUndo(1, undo);
    expect(await store.lastUndoable(1)).toBeUndefined();
  });

  it(`remembers the last ${MOST_UNDOS} removals, also those that were sent in another way`, async () => {
    const store = await open();
    for (let id = 1; id < MOST_UNDOS + 5; id += 1) await store.addUndoable(removal(id));
    await store.remember({ key: 'tidied', userId: 1, at: 1, kind: 'tidy', count: 236 });

    const undone = [];
    for (let next = await store.addUndo(1, undo); next; next = await store.addUndo(1, undo))
      undone.push(next.undone.key);
    expect(undone).toHaveLength(MOST_UNDOS);
    expect(undone[0]).toBe('tidied');
    expect(await keysOf(store)).not.toContain('tidied');
  });
});

it('finds in IndexedDB what an earlier page has written', async () => {
  const before = await openIndexedStore(createDatabase(), () => 1000);
  await before.addUndoable(removal(1));

  const after = await openIndexedStore(createDatabase(), () => 1000);
  expect(await keysOf(after)).toEqual(['key-1']);
  expect((await after.lastUndoable(1))?.key).toBe('key-1');
});

it('finds what the first version has written, whose word for undo was another', async () => {
  const before = await openDB('rummage-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('acts', { autoIncrement: true }).createIndex('userId', 'userId');
      const undos = db.createObjectStore('undos', { autoIncrement: true });
      undos.createIndex('userId', 'userId');
      undos.createIndex('key', 'key');
    },
  });
  await before.add('acts', removal(1));
  await before.add('acts', { key: 'back', userId: 1, at: 2, kind: 'restore', removal: removal(1) });
  await before.add('undos', removal(2));
  before.close();

  const store = await openIndexedStore(createDatabase(), () => 1000);
  expect((await store.waiting(1)).map(({ kind, key }) => [kind, key])).toEqual([
    ['dismiss', 'key-1'],
    ['undo', 'back'],
  ]);
  expect((await store.lastUndoable(1))?.key).toBe('key-2');
});
