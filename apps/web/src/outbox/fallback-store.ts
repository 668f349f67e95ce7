import { type ActStore, createMemoryStore, type Undone, type WaitingAct } from './act-store.ts';
import type { Act, Removal, SentUndoable, Undo, Undoable } from './act.ts';

/** The result of a write, and whether it outlives the page. */
interface Written<Value> {
  value: Value;
  isDurable: boolean;
}

/**
 * A store that outlives the page, and a second one in memory for when the first fails: because the disk is full, or the browser
 * saves nothing. Each act is tried with the first store again.
 */
export function createFallbackStore(openDurable: () => Promise<ActStore>) {
  const memory = createMemoryStore();
  let opening: Promise<ActStore> | undefined;

  async function durable(): Promise<ActStore> {
    opening ??= openDurable();
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  async function written<Value>(body: (store: ActStore) => Promise<Value>): Promise<Written<Value>> {
    try {
      return { value: await body(await durable()), isDurable: true };
    } catch {
      return { value: await body(memory), isDurable: false };
    }
  }

  /** Treats what cannot be read as missing. */
  async function read<Value>(body: (store: ActStore) => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await body(await durable());
    } catch {
      return otherwise;
    }
  }

  const lastKept = (userId: number) =>
    read<Undoable | undefined>((store) => store.lastUndoable(userId), undefined);

  return {
    addUndoable: (act: SentUndoable) => written((store) => store.addUndoable(act)),
    add: (act: Act) => written((store) => store.add(act)),
    remember: (removal: Removal) => written((store) => store.remember(removal)),

    addUndo: async (
      userId: number,
      makeUndo: (undone: Undoable) => Undo,
      key?: string,
    ): Promise<Written<Undone | undefined>> => {
      const named = key ?? later(await lastKept(userId), await memory.lastUndoable(userId))?.key;
      const value = await memory.addUndo(userId, makeUndo, named);
      return value ? { value, isDurable: false } : written((store) => store.addUndo(userId, makeUndo, named));
    },

    first: async (userId: number): Promise<WaitingAct | undefined> => {
      const kept = await read<WaitingAct | undefined>((store) => store.first(userId), undefined);
      const waiting = kept ?? (await memory.first(userId));
      if (kept || !waiting) return waiting;
      const settle = async (isRefused: boolean) => {
        await waiting.settle(isRefused);
        if (!isRefused) await read((store) => store.noteDone(waiting.act), undefined);
      };
      return { act: waiting.act, settle };
    },

    /** All waiting acts; those that outlive the page are `kept`. */
    waiting: async (userId: number): Promise<{ kept: Act[]; lost: Act[] }> => ({
      kept: await read((store) => store.waiting(userId), []),
      lost: await memory.waiting(userId),
    }),

    lastUndoable: async (userId: number) => later(await lastKept(userId), await memory.lastUndoable(userId)),

    forgetUndos: async (userId: number) => {
      await memory.forgetUndos(userId);
      await read((store) => store.forgetUndos(userId), undefined);
    },
  };
}

function later(one: Undoable | undefined, other: Undoable | undefined): Undoable | undefined {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}
