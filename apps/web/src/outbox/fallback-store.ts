import type { ActStore, WaitingAct } from './act-store.ts';
import type { Act, Removal, Restoration, SentRemoval } from './act.ts';
import { createMemoryStore } from './memory-store.ts';

/** Some browsers never open the store; after this long it counts as failed. */
const OPEN_WITHIN_MS = 2000;

/** The result of a write, and whether it outlives the page. */
interface Written<Value> {
  value: Value;
  isDurable: boolean;
}

/**
 * A store that outlives the page, and a second one in memory for when the first fails: because the disk is full, or the
 * browser
 * saves nothing. Each act is tried with the first store again.
 */
export function createFallbackStore(openDurable: () => Promise<ActStore>) {
  const memory = createMemoryStore();
  let opening: Promise<ActStore> | undefined;

  async function durable(): Promise<ActStore> {
    opening ??= within(OPEN_WITHIN_MS, openDurable());
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

  /** What cannot be read counts as missing. */
  async function read<Value>(body: (store: ActStore) => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await body(await durable());
    } catch {
      return otherwise;
    }
  }

  const lastKept = (userId: number) =>
    read<Removal | undefined>((store) => store.lastRemoval(userId), undefined);

  return {
    addRemoval: (removal: SentRemoval) => written((store) => store.addRemoval(removal)),
    remember: (removal: Removal) => written((store) => store.remember(removal)),

    addRestoration: async (
      userId: number,
      restore: (removal: Removal) => Restoration,
      key?: string,
    ): Promise<Written<Restoration | undefined>> => {
      const named = key ?? later(await lastKept(userId), await memory.lastRemoval(userId))?.key;
      const value = await memory.addRestoration(userId, restore, named);
      return value
        ? { value, isDurable: false }
        : written((store) => store.addRestoration(userId, restore, named));
    },

    first: async (userId: number): Promise<WaitingAct | undefined> =>
      (await read<WaitingAct | undefined>((store) => store.first(userId), undefined)) ?? memory.first(userId),

    /** All waiting acts; those that outlive the page are `kept`. */
    waiting: async (userId: number): Promise<{ kept: Act[]; lost: Act[] }> => ({
      kept: await read((store) => store.waiting(userId), []),
      lost: await memory.waiting(userId),
    }),

    lastRemoval: async (userId: number) => later(await lastKept(userId), await memory.lastRemoval(userId)),
  };
}

function later(one: Removal | undefined, other: Removal | undefined): Removal | undefined {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It was not opened in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
