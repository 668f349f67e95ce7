import type { FeedEvent, Item } from '@rummage/contract';
import type { ActStore } from './act-store.ts';
import { identify, undoOf } from './act.ts';
import type { Act, Removal, SentUndoable, Undoable } from './act.ts';
import { createFallbackStore } from './fallback-store.ts';
import { isKept } from './marks.ts';
import { createOutboxState } from './outbox-state.ts';
import { createPosting } from './posting.ts';
import type { Outcome } from './send-act.ts';

type Named = Pick<Item, 'id' | 'title'>;

interface OutboxParts {
  /** Opens the store that outlives the page. */
  openStore: () => Promise<ActStore>;
  send: (act: Act) => Promise<Outcome>;
  userId: () => number | undefined;
  /** Ms since 1970. */
  now: () => number;
}

/**
 * Takes the acts of a user on their items: written in this browser first, then sent to the server in order,
 * by any tab or after a restart. Promises resolve when the act survives a crash of the browser; if the
 * browser saves nothing, when the server has done it.
 */
export function createOutbox({ openStore, send, userId, now }: OutboxParts) {
  const store = createFallbackStore(openStore);
  const known = createOutboxState(async () => {
    const user = userId();
    return user === undefined ? undefined : store.lastUndoable(user);
  });
  const { post, broadcast, wake, start } = createPosting({ store, known, send, userId, now });

  async function act(done: SentUndoable, ids: readonly number[] = []): Promise<boolean> {
    known.change({ type: 'pressed', act: done });
    const { isDurable } = await store.addUndoable(done);
    return post(done, ids, isDurable);
  }

  return {
    state: known.state,

    /** Removes one item. @returns the key by which it can be undone; undefined when it was refused */
    dismiss: async (user: number, { id, title, kept_at = null }: Named & Partial<Pick<Item, 'kept_at'>>) => {
      const wasKept = isKept({ id, kept_at }, known.state.get().marks);
      const removal = { ...identify(user, now()), kind: 'dismiss', itemId: id, title } as const;
      return (await act(wasKept ? { ...removal, wasKept } : removal)) ? removal.key : undefined;
    },

    /** Keeps an item, or lets it go. @returns whether that is done */
    keep: (user: number, { id, title }: Named, isWanted: boolean) =>
      act({ ...identify(user, now()), kind: isWanted ? 'keep' : 'let go', itemId: id, title }),

    /** Changes the note on a kept item. @param note null removes it @returns whether that is done */
    note: async (user: number, { id, title }: Named, note: string | null) => {
      const noting = { ...identify(user, now()), kind: 'note', itemId: id, title, note } as const;
      const { isDurable } = await store.add(noting);
      return post(noting, [], isDurable);
    },

    /**
     * Removes all that a query has found.
     * @param loaded the ids that this page has loaded
     * @param count how many items that removes, loaded or not
     * @param kept how many kept ones stay, as far as they are loaded
     * @returns the key by which it can be undone; undefined when it was refused
     */
    cleanse: async (
      user: number,
      queryId: number,
      loaded: readonly number[],
      count: number,
      kept: number,
    ) => {
      const removal = { ...identify(user, now()), kind: 'cleanse', queryId, count, kept } as const;
      return (await act(removal, loaded)) ? removal.key : undefined;
    },

    /** Puts a removal on the undo stack that another call has made. */
    remember: async (removal: Removal) => {
      await store.remember(removal);
      await known.refreshUndoable();
      broadcast({ type: 'remembered' });
    },

    /** Takes the last act back, or the one with that key. @returns what was taken back; undefined when there is nothing */
    undo: async (user: number, key?: string): Promise<Undoable | undefined> => {
      const makeUndo = (undone: Undoable) => undoOf(undone, identify(user, now()));
      const { value, isDurable } = await store.addUndo(user, makeUndo, key);
      return value && (await post(value.undo, [], isDurable)) ? value.undone : undefined;
    },

    /** Reads what undo would take back now: `state` learns of an act only when it is stored. */
    lastUndoable: async (): Promise<Undoable | undefined> => {
      await known.refreshUndoable();
      return known.state.get().undoable;
    },

    /** Forgets what somebody could undo, who leaves this browser. */
    forgetUndos: async (user: number) => {
      await store.forgetUndos(user);
      await known.refreshUndoable();
    },

    /** Handles what the server reports about a user's items. */
    hear: (moved: FeedEvent) => known.change({ type: 'heard', ...moved }),

    /** The feed has been read after the server did the cleansing with that key. */
    noteRead: (key: string) => known.change({ type: 'read', key }),

    /** The picture of a removed item has faded. */
    noteFaded: (itemId: number) => known.change({ type: 'faded', itemId }),

    /** The circle of an item is drawn, or has faded. */
    noteMarked: (itemId: number) => known.change({ type: 'marked', itemId }),

    /** Removes blanks that are out of view. */
    close: (ids: readonly number[]) => known.change({ type: 'closed', ids }),

    listen: known.listen,
    wake,
    start,
  };
}
