import type { Item } from '@rummage/contract';
import { createStore } from '../browser/create-store.ts';
import { identify } from './act.ts';
import type { Act, Removal, SentRemoval } from './act.ts';
import type { ActStore } from './act-store.ts';
import { createDelivery } from './delivery.ts';
import { departuresAfter, NO_DEPARTURES } from './departures.ts';
import type { DepartureEvent, Departures } from './departures.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Outcome } from './send-act.ts';

const CHANNEL = 'rummage-outbox';

/** What happened to an act. Only the tab that met a refusal knows its `problem`. */
export type OutboxEvent =
  | { type: 'written'; act: Act; ids: readonly number[] }
  | { type: 'sent'; act: Act }
  | { type: 'refused'; act: Act; problem?: unknown };

export interface OutboxState extends Departures {
  /** What undo would bring back next. */
  undoable: Removal | undefined;
}

/** What a write has answered, and whether it outlives the page. */
interface Written<Value> {
  value: Value;
  isDurable: boolean;
}

interface OutboxParts {
  /** Opens what outlives the page. */
  openStore: () => Promise<ActStore>;
  send: (act: Act) => Promise<Outcome>;
  /** Who is signed in. */
  userId: () => number | undefined;
  /** Ms since 1970. */
  now: () => number;
}

/**
 * What a person does to their items: written in this browser first, then sent to the server, in order, by whichever tab or
 * later start can. Promises resolve when what was done survives a kill of the browser; where the browser keeps nothing, when
 * the server has it.
 */
export function createOutbox({ openStore, send, userId, now }: OutboxParts) {
  const state = createStore<OutboxState>({ ...NO_DEPARTURES, undoable: undefined });
  const listeners = new Set<(event: OutboxEvent) => void>();
  /** By key, for acts that nothing keeps: hears whether the server has done them. */
  const whenSettled = new Map<string, (isDone: boolean) => void>();
  let channel: BroadcastChannel | undefined;
  let store = createMemoryStore();
  let opening: Promise<ActStore> | undefined;

  const deliver = createDelivery({
    store: () => store,
    userId,
    send,
    onSettled: (act, outcome) => {
      whenSettled.get(act.key)?.(outcome.kind === 'sent');
      whenSettled.delete(act.key);
      if (outcome.kind === 'refused') {
        note({ type: 'refused', act, problem: outcome.problem });
        channel?.postMessage({ type: 'refused', act } satisfies OutboxEvent);
      } else {
        const event: OutboxEvent = { type: 'sent', act };
        note(event);
        channel?.postMessage(event);
      }
    },
  });

  function change(event: DepartureEvent): void {
    state.change((before) => {
      const after = departuresAfter(before, event);
      return after === before ? before : { ...before, ...after };
    });
  }

  function note(event: OutboxEvent): void {
    change(event);
    void lookAtUndo();
    for (const listener of [...listeners]) listener(event);
  }

  async function lookAtUndo(): Promise<void> {
    const user = userId();
    const undoable = user === undefined ? undefined : await (await opened()).lastRemoval(user);
    state.change((before) => (before.undoable?.key === undoable?.key ? before : { ...before, undoable }));
  }

  function opened(): Promise<ActStore> {
    opening ??= openStore()
      .catch(() => store)
      .then((found) => (store = found));
    return opening;
  }

  /** Writes to what outlives the page; once that fails, to what does not. */
  async function write<Value>(body: (store: ActStore) => Promise<Value>): Promise<Written<Value>> {
    const current = await opened();
    try {
      return { value: await body(current), isDurable: current.isDurable };
    } catch (error) {
      if (!current.isDurable) throw error;
      // Of several writes that fail together, all go to the same store.
      if (store === current) {
        store = createMemoryStore();
        opening = Promise.resolve(store);
      }
      return { value: await body(store), isDurable: store.isDurable };
    }
  }

  /** @returns whether it holds: written where the browser keeps it, else done by the server */
  async function post(act: Act, ids: readonly number[], isDurable: boolean): Promise<boolean> {
    const event: OutboxEvent = { type: 'written', act, ids };
    if (isDurable) {
      note(event);
      channel?.postMessage(event);
      deliver();
      return true;
    }
    return new Promise((resolve) => {
      whenSettled.set(act.key, (isDone) => {
        if (isDone) note(event);
        resolve(isDone);
      });
      deliver();
    });
  }

  async function add(removal: SentRemoval, ids: readonly number[] = []): Promise<boolean> {
    change({ type: 'pressed', removal });
    const { isDurable } = await write((store) => store.addRemoval(removal));
    return post(removal, ids, isDurable);
  }

  /** Sends what waits of who is signed in, and shows what it took. */
  async function wake(): Promise<void> {
    const found = await opened();
    const user = userId();
    const waiting = user === undefined || !found.isDurable ? [] : await found.waiting(user);
    for (const act of waiting) change({ type: 'written', act });
    await lookAtUndo();
    deliver();
  }

  return {
    state,

    /** Removes one item. @returns whether that is done */
    dismiss: (user: number, { id, title }: Pick<Item, 'id' | 'title'>) =>
      add({ ...identify(user, now()), kind: 'dismiss', itemId: id, title }),

    /**
     * Removes all that a query has found.
     * @param loaded which of it this page has loaded
     * @param count how many that are, loaded or not
     * @returns the key by which it can be undone; undefined when it was refused
     */
    cleanse: async (user: number, queryId: number, loaded: readonly number[], count: number) => {
      const removal = { ...identify(user, now()), kind: 'cleanse', queryId, count } as const;
      return (await add(removal, loaded)) ? removal.key : undefined;
    },

    /** Puts on the undo stack what a call of its own has removed. */
    remember: async (removal: Removal) => {
      await write((store) => store.remember(removal));
      await lookAtUndo();
    },

    /** Brings back what the last removal took, or what the one with that key took. @returns undefined when there is none */
    undo: async (user: number, key?: string): Promise<Removal | undefined> => {
      const restore = (removal: Removal) =>
        ({ ...identify(user, now()), kind: 'restore', removal }) satisfies Act;
      const { value: restoration, isDurable } = await write((store) =>
        store.addRestoration(user, restore, key),
      );
      return restoration && (await post(restoration, [], isDurable)) ? restoration.removal : undefined;
    },

    /** Takes what the server says of a person's items. */
    hear: (dismissed: readonly number[], restored: readonly number[]) =>
      change({ type: 'heard', dismissed, restored }),

    /** The picture of a removed item has faded. */
    noteFaded: (itemId: number) => change({ type: 'faded', itemId }),

    /** Leaves nothing of blanks that nobody sees. */
    close: (ids: readonly number[]) => change({ type: 'closed', ids }),

    /** Hears what becomes of acts, those of other tabs included. @returns stops hearing */
    listen: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    wake,

    /** Hears other tabs, and sends what waits. @returns stops hearing */
    start: () => {
      const otherTabs = new BroadcastChannel(CHANNEL);
      otherTabs.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => note(data));
      channel = otherTabs;
      void wake();
      return () => {
        otherTabs.close();
        if (channel === otherTabs) channel = undefined;
      };
    },
  };
}
