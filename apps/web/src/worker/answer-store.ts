import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb';
import { STORED_ANSWERS } from '#browser/answers.ts';
import type { Effect } from './effect.ts';

export interface StoredAnswer {
  /** Path and search of the address. */
  address: string;
  /** Time of the request: ms since 1970, by this machine's clock. */
  askedAt: number;
  text: string;
  headers: [string, string][];
}

interface StoredEffect {
  userId: number;
  at: number;
  effect: Effect;
}

interface Schema extends DBSchema {
  answers: { key: string; value: StoredAnswer };
  effects: { key: number; value: StoredEffect };
}

type Both = ['answers', 'effects'];
const BOTH: Both = ['answers', 'effects'];

export type AnswerStore = ReturnType<typeof storeOn>;

/**
 * Most answers with items that are stored: a feed has one of 120 and then some of 500 items, so this is a few
 * thousand items of the feeds read last.
 */
export const MOST_ITEM_ANSWERS = 12;

/** Above this many characters an answer is not stored. */
const LONGEST_ANSWER = 4_000_000;

/**
 * Opens the stored answers. Whoever deletes them closes this connection, and nothing more can be stored through it: answers that
 * were asked for before somebody left are not stored after it.
 * @param onClosed called when the connection cannot be used any more
 */
export async function openAnswerStore(onClosed: () => void): Promise<AnswerStore> {
  const db = await openDB<Schema>(STORED_ANSWERS, 1, {
    upgrade(created) {
      created.createObjectStore('answers', { keyPath: 'address' });
      created.createObjectStore('effects', { autoIncrement: true });
    },
    blocking: (_version, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  return storeOn(db);
}

function storeOn(db: IDBPDatabase<Schema>) {
  const begin = () => {
    // Strict: by default, what was stored last is lost when the browser crashes.
    const transaction = db.transaction(BOTH, 'readwrite', { durability: 'strict' });
    const [answers, effects] = [transaction.objectStore('answers'), transaction.objectStore('effects')];
    return { answers, effects, done: transaction.done };
  };

  return {
    read: (address: string) => db.get('answers', address),

    /** Acts of a person from a moment on, in order. */
    effectsSince: async (userId: number, since: number) => {
      const all = await db.getAll('effects');
      return all.filter((done) => done.userId === userId && done.at >= since).map(({ effect }) => effect);
    },

    /** Stores an answer unless a newer one is there. The first page of a feed replaces all its pages. */
    put: async (answer: StoredAnswer) => {
      if (answer.text.length > LONGEST_ANSWER) return;
      const { answers, effects, done } = begin();
      const known = await answers.get(answer.address);
      if (known === undefined || known.askedAt <= answer.askedAt) {
        const before = (await answers.getAll()).filter(({ address }) => isOfItems(address));
        const gone = isOfItems(answer.address) ? replacedBy(answer, before) : [];
        for (const { address } of gone) await answers.delete(address);
        await answers.put(answer);
        const left = before.filter((other) => !gone.includes(other));
        const oldest = Math.min(answer.askedAt, ...left.map(({ askedAt }) => askedAt));
        await deleteWhere(effects, ({ at }) => at < oldest);
      }
      await done;
    },

    /** Remembers what the server has done, or drops all items when those stored cannot be brought up to date. */
    note: async (stored: StoredEffect) => {
      const { effect } = stored;
      const { answers, effects, done } = begin();
      let isClear = effect.kind !== 'unclear';
      if (effect.kind === 'back') {
        const isItsRemoval = ({ effect: earlier }: StoredEffect) =>
          earlier.kind === 'gone' && earlier.removal === effect.removal;
        isClear = (await deleteWhere(effects, isItsRemoval)) > 0;
      } else if (isClear) await effects.add(stored);
      if (!isClear) await deleteWhere(answers, ({ address }) => isOfItems(address));
      await done;
    },
  };
}

/** @returns how many were deleted */
async function deleteWhere<Name extends StoreNames<Schema>>(
  store: IDBPObjectStore<Schema, Both, Name, 'readwrite'>,
  isMeant: (value: Schema[Name]['value']) => boolean,
): Promise<number> {
  let count = 0;
  for (let at = await store.openCursor(); at; at = await at.continue()) {
    if (!isMeant(at.value)) continue;
    count += 1;
    await at.delete();
  }
  return count;
}

export function isOfItems(address: string): boolean {
  return /^[^?]*\/items(\?|$)/.test(address);
}

/** The stored answers that give way to a new one: those of the same feed, and the oldest when there are too many. */
function replacedBy(answer: StoredAnswer, before: readonly StoredAnswer[]): StoredAnswer[] {
  const isFirst = !searchOf(answer.address).has('cursor');
  const same = before.filter(
    ({ address }) =>
      address === answer.address ||
      (isFirst && isLaterPage(address) && feedOf(address) === feedOf(answer.address)),
  );
  const others = before.filter((other) => !same.includes(other));
  const oldestFirst = others.sort((one, other) => one.askedAt - other.askedAt);
  return [...same, ...oldestFirst.slice(0, Math.max(0, others.length + 1 - MOST_ITEM_ANSWERS))];
}

function isLaterPage(address: string): boolean {
  return searchOf(address).has('cursor');
}

/** A cursor holds the order, so later pages name only the query. */
function feedOf(address: string): string {
  const search = searchOf(address);
  return `${address.split('?')[0]} ${search.get('query_id') ?? 'all'} ${search.get('kept') ?? 'false'}`;
}

function searchOf(address: string): URLSearchParams {
  return new URL(address, 'http://localhost').searchParams;
}
