import type { Item } from '@rummage/contract';
import { createStore } from '../browser/create-store.ts';
import { statusOf } from '../network/answers.ts';
import type { ActStore } from './act-store.ts';
import { identify } from './act.ts';
import type { Act, Removal, SentRemoval } from './act.ts';
import { createDelivery } from './delivery.ts';
import { departuresAfter, NO_DEPARTURES, waitingKeys } from './departures.ts';
import type { DepartureEvent, Departures } from './departures.ts';
import { createFallbackStore } from './fallback-store.ts';
import type { Outcome } from './send-act.ts';

const CHANNEL = 'rummage-outbox';

/** What happened to an act. Only the tab whose act was refused knows the `problem`. */
export type OutboxEvent =
  | { type: 'written'; act: Act; ids: readonly number[] }
  | { type: 'sent'; act: Act; isVain: boolean }
  | { type: 'refused'; act: Act; isGone: boolean; problem?: unknown };

/** Messages between tabs: also that the undo stack has changed in another way. */
type Message = OutboxEvent | { type: 'remembered' };

export interface OutboxState extends Departures {
  /** The removal that undo would restore next. */
  undoable: Removal | undefined;
}

interface OutboxParts {
  /** Opens the store that outlives the page. */
  openStore: () => Promise<ActStore>;
  send: (act: Act) => Promise<Outcome>;
  /** The signed-in user. */
  userId: () => number | undefined;
  /** Ms since 1970. */
  now: () => number;
}

/**
 * What a user does to their items: written in this browser first, then sent to the server in order, by any tab or after a
 * restart. Promises resolve when the act survives a crash of the browser; if the browser saves nothing, when the server has
 * done it.
 */
export function createOutbox({ openStore, send, userId, now }: OutboxParts) {
  const state = createStore<OutboxState>({ ...NO_DEPARTURES, undoable: undefined });
  const listeners = new Set<(event: OutboxEvent) => void>();
  /** By key, for acts that are not saved: called with whether the server has done them. */
  const whenSettled = new Map<string, (isDone: boolean) => void>();
  let channel: BroadcastChannel | undefined;
  const settled = new Set<string>();
  const store = createFallbackStore(openStore);

  const deliver = createDelivery({
    next: async () => {
      const user = userId();
      return user === undefined ? undefined : store.first(user);
    },
    send,
    now,
    onSettled: (act, outcome) => {
      settled.add(act.key);
      whenSettled.get(act.key)?.(outcome.kind === 'sent');
      whenSettled.delete(act.key);
      if (outcome.kind === 'refused') {
        const event = { type: 'refused', act, isGone: statusOf(outcome.problem) === 404 } as const;
        note({ ...event, problem: outcome.problem });
        broadcast(event);
      } else {
        const event = { type: 'sent', act, isVain: outcome.isVain } as const;
        note(event);
        broadcast(event);
      }
    },
  });

  function broadcast(message: Message): void {
    channel?.postMessage(message);
  }

  function takeMessage(message: Message): void {
    if (message.type === 'remembered') return void refreshUndoable();
    note(message);
    if (message.type !== 'written') return void settled.add(message.act.key);
    // The tab of the act may be closed before it has sent it. This tab sends what is left once it has the lock.
    if ('locks' in navigator) deliver();
  }

  function change(event: DepartureEvent): void {
    state.change((before) => {
      const after = departuresAfter(before, event);
      return after === before ? before : { ...before, ...after };
    });
  }

  function note(event: OutboxEvent): void {
    change(event);
    void refreshUndoable();
    for (const listener of [...listeners]) listener(event);
  }

  async function refreshUndoable(): Promise<void> {
    const user = userId();
    const undoable = user === undefined ? undefined : await store.lastRemoval(user);
    state.change((before) => (before.undoable?.key === undoable?.key ? before : { ...before, undoable }));
  }

  /** @returns whether it is final: written by the browser, or else done by the server */
  async function post(act: Act, ids: readonly number[], isDurable: boolean): Promise<boolean> {
    const event: OutboxEvent = { type: 'written', act, ids };
    if (isDurable) {
      note(event);
      broadcast(event);
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
    const { isDurable } = await store.addRemoval(removal);
    return post(removal, ids, isDurable);
  }

  /** Sends the waiting acts of the signed-in user, and hides the items that they remove. */
  async function wake(): Promise<void> {
    const known = waitingKeys(state.get());
    const user = userId();
    const { kept, lost } = user === undefined ? { kept: [], lost: [] } : await store.waiting(user);
    const waiting = new Set(
      [...kept, ...lost].map((act) => (act.kind === 'restore' ? act.removal.key : act.key)),
    );
    change({ type: 'settled', keys: new Set(known.filter((key) => !waiting.has(key))) });
    for (const act of kept) if (!settled.has(act.key)) change({ type: 'written', act });
    deliver();
    await refreshUndoable();
  }

  return {
    state,

    /** Removes one item. @returns whether that is done */
    dismiss: (user: number, { id, title }: Pick<Item, 'id' | 'title'>) =>
      add({ ...identify(user, now()), kind: 'dismiss', itemId: id, title }),

    /**
     * Removes all that a query has found.
     * @param loaded the ids that this page has loaded
     * @param count how many items the query has, loaded or not
     * @returns the key by which it can be undone; undefined when it was refused
     */
    cleanse: async (user: number, queryId: number, loaded: readonly number[], count: number) => {
      const removal = { ...identify(user, now()), kind: 'cleanse', queryId, count } as const;
      return (await add(removal, loaded)) ? removal.key : undefined;
    },

    /** Puts a removal on the undo stack that another call has made. */
    remember: async (removal: Removal) => {
      await store.remember(removal);
      await refreshUndoable();
      broadcast({ type: 'remembered' });
    },

    /** Restores the items of the last removal, or of the one with that key. @returns undefined when there is none */
    undo: async (user: number, key?: string): Promise<Removal | undefined> => {
      const restore = (removal: Removal) =>
        ({ ...identify(user, now()), kind: 'restore', removal }) satisfies Act;
      const { value: restoration, isDurable } = await store.addRestoration(user, restore, key);
      return restoration && (await post(restoration, [], isDurable)) ? restoration.removal : undefined;
    },

    /** Handles what the server reports about a user's items. */
    hear: (dismissed: readonly number[], restored: readonly number[]) =>
      change({ type: 'heard', dismissed, restored }),

    /** The feed has been read after the server did the cleansing with that key. */
    noteRead: (key: string) => change({ type: 'read', key }),

    /** The picture of a removed item has faded. */
    noteFaded: (itemId: number) => change({ type: 'faded', itemId }),

    /** Removes blanks that are out of view. */
    close: (ids: readonly number[]) => change({ type: 'closed', ids }),

    /** Listens for what happens to acts, those of other tabs included. @returns stops listening */
    listen: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    wake,

    /** Listens to other tabs, and sends the waiting acts. @returns stops listening */
    start: () => {
      const otherTabs = new BroadcastChannel(CHANNEL);
      otherTabs.addEventListener('message', ({ data }: MessageEvent<Message>) => takeMessage(data));
      channel = otherTabs;
      void wake();
      return () => {
        otherTabs.close();
        if (channel === otherTabs) channel = undefined;
      };
    },
  };
}
