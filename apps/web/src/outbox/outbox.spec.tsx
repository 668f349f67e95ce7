import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { ActStore } from './act-store.ts';
import type { Act } from './act.ts';
import { createDatabase } from './database.ts';
import { openIndexedStore } from './indexed-store.ts';
import { createOutbox } from './outbox.ts';
import type { Outcome } from './send-act.ts';

/** A server that does every act, unless a test sets another answer. */
function server() {
  const heard: string[] = [];
  const answers: Outcome[] = [];
  let isDown = false;
  return {
    heard,
    answer: (...next: Outcome[]) => void answers.push(...next),
    setDown: (now: boolean) => {
      isDown = now;
    },
    send: async (act: Act): Promise<Outcome> => {
      heard.push(act.kind === 'undo' ? `undo ${act.removal.key}` : `${act.kind} ${act.key}`);
      return isDown ? { kind: 'later' } : (answers.shift() ?? { kind: 'sent', isVain: false });
    },
  };
}

const coat = { id: 7, title: 'Coat' };
const stops: (() => void)[] = [];

function tab(
  send: (act: Act) => Promise<Outcome>,
  { userId = 1, openStore = () => openIndexedStore(createDatabase(), () => 1000) } = {},
) {
  const outbox = createOutbox({ openStore, send, userId: () => userId, now: () => 1000 });
  stops.push(outbox.start());
  return outbox;
}

/** Lets pending work run until a condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!isSo() && Date.now() < end) await new Promise((go) => setTimeout(go));
  expect(isSo()).toBe(true);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('The outbox', () => {
  it('sends a removal at once, and its undo by the same key', async () => {
    const { heard, send } = server();
    const outbox = tab(send);

    expect(await outbox.dismiss(1, coat)).toBeDefined();
    const key = outbox.state.get().dismissed.get(7)?.key;
    const undone = await outbox.undo(1);
    await until(() => heard.length === 2);

    expect(undone).toMatchObject({ kind: 'dismiss', itemId: 7, title: 'Coat', key });
    expect(heard).toEqual([`dismiss ${key}`, `undo ${key}`]);
    expect(outbox.state.get().dismissed.size).toBe(0);
  });

  it('undoes a removal that is still being written', async () => {
    const { heard, send } = server();
    const outbox = tab(send);

    const written = outbox.dismiss(1, coat);
    expect(await outbox.undo(1)).toMatchObject({ itemId: 7 });
    expect(await written).toBeDefined();
    await until(() => heard.length === 2 && outbox.state.get().dismissed.size === 0);
  });

  it('keeps the order when the server answers late', async () => {
    const { heard, setDown, send } = server();
    setDown(true);
    const outbox = tab(send);
    await outbox.dismiss(1, coat);
    await outbox.dismiss(1, { id: 8, title: null });
    await outbox.undo(1);
    await until(() => heard.length > 0);
    expect(outbox.state.get().dismissed.get(7)).toMatchObject({ isWritten: true, isSent: false });
    const [first] = heard;
    expect(heard).toEqual(heard.map(() => first));

    heard.splice(0);
    setDown(false);
    await outbox.wake();
    await until(() => heard.length === 3);
    expect(heard[0]).toBe(first);
    expect(heard.map((words) => words.split(' ')[0])).toEqual(['dismiss', 'dismiss', 'undo']);
  });

  it('sends after a restart what was written before it', async () => {
    const before = server();
    before.setDown(true);
    await tab(before.send).dismiss(1, coat);
    await until(() => before.heard.length > 0);
    for (const stop of stops.splice(0)) stop();

    const { heard, send } = server();
    const later = tab(send);
    await until(() => heard.length === 1);

    expect(heard[0]).toBe(before.heard[0]);
    await until(() => later.state.get().undoable !== undefined);
    expect(later.state.get().dismissed.get(7)).toMatchObject({ phase: 'blank' });
    expect(await later.undo(1)).toMatchObject({ itemId: 7 });
  });

  it('sends no act of one user as another user', async () => {
    const before = server();
    before.setDown(true);
    await tab(before.send).dismiss(1, coat);

    const { heard, send } = server();
    const other = tab(send, { userId: 2 });
    await other.dismiss(2, { id: 9, title: 'Hat' });
    await until(() => heard.length > 0);

    expect(heard).toEqual([`dismiss ${other.state.get().dismissed.get(9)?.key}`]);
    expect(other.state.get().dismissed.has(7)).toBe(false);
    expect(other.state.get().undoable).toMatchObject({ itemId: 9 });
  });

  it('shows in one tab what another tab does, and undoes it there', async () => {
    const { heard, send } = server();
    const [one, other] = [tab(send), tab(send)];
    await one.dismiss(1, coat);
    await until(() => other.state.get().dismissed.has(7) && other.state.get().undoable !== undefined);

    await other.undo(1);
    await until(() => one.state.get().dismissed.size === 0 && one.state.get().undoable === undefined);
    // Both tabs may send where there are no locks; the server treats repeated acts as one.
    await until(() => new Set(heard).size === 2);
  });

  it('brings back an item whose removal the server refuses, reports that, and drops its undo', async () => {
    const { answer, send } = server();
    const problem = { status: 422, body: { detail: 'No' } };
    answer({ kind: 'refused', problem });
    const outbox = tab(send);
    const heard = jest.fn();
    outbox.listen(heard);

    await outbox.dismiss(1, coat);
    await until(() => outbox.state.get().dismissed.size === 0);

    expect(heard).toHaveBeenLastCalledWith({
      type: 'refused',
      act: expect.objectContaining({ itemId: 7 }),
      isGone: false,
      problem,
    });
    await until(() => outbox.state.get().undoable === undefined);
    expect(await outbox.undo(1)).toBeUndefined();
  });

  it('undoes a cleansing by its key, also after later removals', async () => {
    const { heard, send } = server();
    const outbox = tab(send);
    const key = await outbox.cleanse(1, 3, [1, 2], 85, 0);
    await outbox.dismiss(1, coat);

    expect(await outbox.undo(1, key)).toMatchObject({ kind: 'cleanse', count: 85 });
    await until(() => heard.length === 3);
    expect(heard[2]).toBe(`undo ${key}`);
    expect([...outbox.state.get().dismissed.keys()]).toEqual([7]);
  });
});

describe('The outbox of a browser that saves nothing', () => {
  const openStore = () => Promise.reject(new Error('Nothing is kept here'));

  it('reports a removal as done when the server has done it', async () => {
    const { answer, send } = server();
    answer({ kind: 'refused', problem: { status: 422 } });
    const outbox = tab(send, { openStore });

    expect(await outbox.dismiss(1, coat)).toBeUndefined();
    expect(await outbox.dismiss(1, coat)).toBeDefined();
    expect(outbox.state.get().dismissed.get(7)).toMatchObject({ isWritten: true, isSent: true });
    expect(await outbox.undo(1)).toMatchObject({ itemId: 7 });
  });

  it('cleanses a query, and does not keep waiting for it', async () => {
    const { send } = server();
    const outbox = tab(send, { openStore });
    const key = await outbox.cleanse(1, 3, [1, 2], 2, 0);

    outbox.noteRead(key ?? '');
    expect(outbox.state.get().cleansings.size).toBe(0);
    expect([...outbox.state.get().dismissed.keys()]).toEqual([1, 2]);
    await outbox.undo(1, key);
    expect(outbox.state.get().dismissed.size).toBe(0);
  });
});

describe('The outbox of a browser that stops saving', () => {
  let isFull = false;
  let refused = 0;
  beforeEach(() => {
    refused = 0;
  });
  const openStore = async () => {
    const store = await openIndexedStore(createDatabase(), () => 1000);
    const addUndoable: ActStore['addUndoable'] = async (removal) => {
      if (!isFull) return store.addUndoable(removal);
      refused += 1;
      throw new Error('The disk is full');
    };
    return { ...store, addUndoable };
  };

  it('sends several acts that could not be written at the same time', async () => {
    isFull = true;
    const { heard, send } = server();
    const outbox = tab(send, { openStore });

    const both = [outbox.dismiss(1, coat), outbox.dismiss(1, { id: 8, title: 'Hat' })];
    expect(await Promise.all(both)).not.toContain(undefined);
    expect(heard).toHaveLength(2);
  });

  it('sends an act that could not be written while another one was being sent', async () => {
    isFull = false;
    const { heard, send } = server();
    const asked: Act[] = [];
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((go) => (arrive = go));
    const slowly = async (act: Act) => {
      asked.push(act);
      await arrival;
      return send(act);
    };
    const outbox = tab(slowly, { openStore });
    await outbox.dismiss(1, coat);
    await until(() => asked.length === 1);

    isFull = true;
    const hat = outbox.dismiss(1, { id: 8, title: 'Hat' });
    await until(() => refused === 1);
    arrive();

    expect(await hat).toBeDefined();
    expect(heard).toHaveLength(2);
  });
});
