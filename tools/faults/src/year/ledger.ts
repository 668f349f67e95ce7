import { rows } from '@rummage/api/src/testing/databases/rows.ts';
import type { Act } from '@rummage/web/src/outbox/act.ts';
import type { Outcome } from '@rummage/web/src/outbox/send-act.ts';
import type { World } from '../world/world.ts';

/** A thing as the world knows it. */
interface Thing {
  /** Shared with its relisted copies; of a shop its place there. */
  mark: string;
  title: string;
}

export type Ledger = ReturnType<typeof createLedger>;

/** What the product has promised one person: what it said was done. */
export function createLedger(world: World, userId: number) {
  /** What is dismissed, by the ids of the items. */
  const dismissed = new Map<number, Thing>();
  /** The removal that took each of them last: only its undo brings it back. */
  const removedBy = new Map<number, string>();
  /** The notes on what is kept; undefined where it may have come back with the one it had before it was let go. */
  const kept = new Map<number, string | null | undefined>();
  /** The keys of acts that the browser has stored and the server has not answered. */
  const pressed = new Set<string>();
  const broken: string[] = [];

  async function thingsOf(ids: readonly number[]): Promise<[number, Thing][]> {
    const { db } = await world.answering();
    const all = await world.faults.aside(() =>
      rows<Thing & { id: number }>(
        db,
        `select items.id, coalesce(thing_mark, external_id) as mark, title from items
         join listings on listings.id = listing_id where user_id = ? and items.id in (${[0, ...ids].join()})`,
        userId,
      ),
    );
    return all.map(({ id, ...thing }) => [id, thing]);
  }

  async function note(key: string, ids: readonly number[]): Promise<void> {
    for (const [id, thing] of await thingsOf(ids)) {
      dismissed.set(id, thing);
      removedBy.set(id, key);
    }
  }

  /** The items that a removal took, as the product remembers it. */
  async function takenBy(key: string): Promise<number[]> {
    const { db } = await world.answering();
    const all = await world.faults.aside(() =>
      rows<{ id: number }>(
        db,
        'select items.id from items join acts on acts.id = act where items.user_id = ? and key = ?',
        userId,
        key,
      ),
    );
    return all.map(({ id }) => id);
  }

  async function noteCleansed(key: string): Promise<void> {
    const taken = await takenBy(key);
    for (const id of taken) if (kept.has(id)) broken.push(`a cleansing took item ${id}, which is kept`);
    await note(key, taken);
  }

  return {
    dismissed,
    kept,
    pressed,
    broken,
    /** The server has answered what has become of an act of the browser. */
    async noteSettled(act: Act, outcome: Outcome): Promise<void> {
      pressed.delete(act.key);
      if (outcome.kind !== 'sent') return;
      switch (act.kind) {
        case 'dismiss':
          return note(act.key, [act.itemId]);
        case 'cleanse':
          return noteCleansed(act.key);
        case 'undo':
          for (const [id, key] of removedBy)
            if (key === act.removal.key && !outcome.isVain) dismissed.delete(id);
          return;
        case 'keep':
          kept.set(act.itemId, kept.get(act.itemId));
          return;
        case 'note':
          kept.set(act.itemId, act.note);
          return;
        case 'let go':
          kept.delete(act.itemId);
      }
    },
  };
}
