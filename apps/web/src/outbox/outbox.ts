import type { Item } from '@rummage/contract';
import type { ActStore } from './act-store.ts';
import { identify } from './act.ts';
import type { Act, Removal, SentRemoval } from './act.ts';
import { createFallbackStore } from './fallback-store.ts';
import { createOutboxState } from './outbox-state.ts';
import { createPosting } from './posting.ts';
import type { Outcome } from './send-act.ts';

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
  const store = createFallbackStore(openStore);
  const known = createOutboxState(async () => {
    const user = userId();
    return user === undefined ? undefined : store.lastRemoval(user);
  });
  const { post, broadcast, wake, start } = createPosting({ store, known, send, userId, now });

  async function remove(removal: SentRemoval, ids: readonly number[] = []): Promise<boolean> {
    known.change({ type: 'pressed', removal });
    const { isDurable } = await store.addRemoval(removal);
    return post(removal, ids, isDurable);
  }

  return {
    state: known.state,

    /** Removes one item. @returns whether that is done */
    dismiss: (user: number, { id, title }: Pick<Item, 'id' | 'title'>) =>
      remove({ ...identify(user, now()), kind: 'dismiss', itemId: id, title }),

    /**
     * Removes all that a query has found.
     * @param loaded the ids that this page has loaded
     * @param count how many items the query has, loaded or not
     * @returns the key by which it can be undone; undefined when it was refused
     */
    cleanse: async (user: number, queryId: number, loaded: readonly number[], count: number) => {
      const removal = { ...identify(user, now()), kind: 'cleanse', queryId, count } as const;
      return (await remove(removal, loaded)) ? removal.key : undefined;
    },

    /** Puts a removal on the undo stack that another call has made. */
    remember: async (removal: Removal) => {
      await store.remember(removal);
      await known.refreshUndoable();
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
      known.change({ type: 'heard', dismissed, restored }),

    /** The feed has been read after the server did the cleansing with that key. */
    noteRead: (key: string) => known.change({ type: 'read', key }),

    /** The picture of a removed item has faded. */
    noteFaded: (itemId: number) => known.change({ type: 'faded', itemId }),

    /** Removes blanks that are out of view. */
    close: (ids: readonly number[]) => known.change({ type: 'closed', ids }),

    listen: known.listen,
    wake,
    start,
  };
}
