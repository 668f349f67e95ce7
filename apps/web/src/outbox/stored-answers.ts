import type { Item } from '@rummage/contract';
import type { LastAnswers, StoredAnswer } from '#api/last-answers.ts';
import type { Act } from './act.ts';
import type { Database } from './database.ts';
import { overlay } from './overlay.ts';

/**
 * Most answers with items that are stored: a feed has one of 120 and then some of 500 items, so this is a few
 * thousand items of the feeds read last.
 */
export const MOST_ITEM_ANSWERS = 12;

/** Most acts that are laid over answers, which takes longer the more there are: with more, only the newest answer stays. */
export const MOST_DONE = 1000;

/** A slow answer may arrive after newer ones, and still needs the acts since it was asked for. */
const SLOWEST_MS = 10 * 60_000;

type Known = Pick<StoredAnswer, 'address' | 'askedAt'>;

interface Circumstances {
  /** Whose answers may be stored now; undefined for nobody's. */
  userId: () => number | undefined;
  /** Ms since 1970. */
  now: () => number;
}

/** The last answers of the API, of one person at a time. */
export function createStoredAnswers({ read, write }: Database, { userId, now }: Circumstances) {
  const isOwn = (address: string): boolean => userIdIn(address) === userId();

  const put = (answer: StoredAnswer) =>
    write(['answers', 'done'], async (transaction) => {
      const answers = transaction.objectStore('answers');
      // Keys alone: the answers are long.
      const known: Known[] = [];
      for (let at = await answers.index('askedAt').openKeyCursor(); at; at = await at.continue())
        known.push({ address: at.primaryKey, askedAt: at.key });
      // What was asked for in the future was so by a clock that was wrong: nobody knows what was done since.
      const past = known.filter(({ askedAt }) => askedAt <= now());
      if (!isWorthStoring(answer, past)) return;
      const done = transaction.objectStore('done');
      const lists = past.filter(isOfItems);
      const giveWay = (await done.count()) > MOST_DONE ? lists : evictedBy(answer, lists);
      const evicted = [...giveWay, ...known.filter((other) => !past.includes(other))];
      for (const { address } of evicted) await answers.delete(address);
      await answers.put(answer);
      const left = lists.filter((list) => !evicted.includes(list)).map(({ askedAt }) => askedAt);
      const needed = Math.min(answer.askedAt, ...left) - SLOWEST_MS;
      for (const isMeant of [IDBKeyRange.upperBound(needed, true), IDBKeyRange.lowerBound(now(), true)])
        for (const key of await done.index('doneAt').getAllKeys(isMeant)) await done.delete(key);
    });

  const forgetOthers = () => {
    // Whoever comes back at once finds nothing either.
    const owner = userId();
    return write(['answers', 'done'], async (transaction) => {
      const answers = transaction.objectStore('answers');
      for (const address of await answers.getAllKeys())
        if (userIdIn(address) !== owner) await answers.delete(address);
      for (let at = await transaction.objectStore('done').openCursor(); at; at = await at.continue())
        if (at.value.act.userId !== owner) await at.delete();
    });
  };

  return {
    read: async (address) => {
      if (!isOwn(address)) return undefined;
      try {
        return await read(['answers', 'done', 'acts'], async (transaction) => {
          const found = await transaction.objectStore('answers').get(address);
          if (!found || !isOfItems(found)) return found;
          if (found.askedAt > now()) return undefined;
          const since = IDBKeyRange.lowerBound(found.askedAt);
          const done = await transaction.objectStore('done').index('doneAt').getAll(since);
          const waiting = await transaction.objectStore('acts').getAll();
          // The page knows what waits, but cannot bring back what the list does not have.
          const acts = [...done.map(({ act }) => act), ...waiting.filter(({ kind }) => kind === 'undo')];
          return afterActs(
            found,
            acts.filter((act) => act.userId === userId()),
          );
        });
      } catch {
        return undefined;
      }
    },

    /** Stores an answer unless a newer one is there. The first page of a list replaces all its pages. */
    put: async (answer) => {
      if (!isOwn(answer.address)) return;
      await put(answer).catch(() => undefined);
      // Somebody left while it was written.
      if (!isOwn(answer.address)) await forgetOthers().catch(() => undefined);
    },

    forgetItems: () => write(['answers'], ({ store }) => deleteLists(store)).catch(() => undefined),

    /** Deletes all answers but those of who may have them now. */
    forgetOthers: () => forgetOthers().catch(() => undefined),
  } satisfies LastAnswers & { forgetOthers: () => Promise<void> };
}

interface Answers {
  getAllKeys: () => Promise<string[]>;
  delete: (address: string) => Promise<void>;
}

/** Deletes all that has items. */
export async function deleteLists(answers: Answers): Promise<void> {
  for (const address of await answers.getAllKeys()) if (isOfItems({ address })) await answers.delete(address);
}

function isWorthStoring(answer: StoredAnswer, known: readonly Known[]): boolean {
  if (known.some(({ address, askedAt }) => address === answer.address && askedAt > answer.askedAt))
    return false;
  // A long feed keeps its first pages.
  const pages = known.filter((other) => isOfItems(other) && feedOf(other) === feedOf(answer));
  return !isLaterPage(answer) || pages.length < MOST_ITEM_ANSWERS;
}

/**
 * The stored lists that give way to a new answer: the pages of which it is the first, or those of the feeds that were read
 * the longest ago, from the last page on, when there are too many.
 * @param lists the oldest first
 */
function evictedBy(answer: StoredAnswer, lists: readonly Known[]): Known[] {
  if (!isOfItems(answer)) return [];
  const isSame = (other: Known) => feedOf(other) === feedOf(answer);
  const evicted = lists.filter(
    (other) =>
      other.address === answer.address || (isSame(other) && isLaterPage(other) && !isLaterPage(answer)),
  );
  const others = lists.filter((other) => !evicted.includes(other));
  while (others.length >= MOST_ITEM_ANSWERS) {
    const oldest = others.find((other) => !isSame(other));
    if (!oldest) break;
    const last = others.findLastIndex((other) => feedOf(other) === feedOf(oldest));
    evicted.push(...others.splice(last, 1));
  }
  return evicted;
}

/** What came back meanwhile may be missing: the answer may not have it. */
function afterActs(answer: StoredAnswer, acts: readonly Act[]): StoredAnswer {
  if (acts.length === 0) return answer;
  const before = answer.body as Item[];
  const after = overlay(before, acts);
  const body = isOfKept(answer) ? after.filter(({ kept_at }) => kept_at !== null) : after;
  const headers = answer.headers.map(([name, value]): [string, string] =>
    name === 'x-total-count' ? [name, String(Number(value) - (before.length - body.length))] : [name, value],
  );
  return { ...answer, body, headers };
}

type Addressed = Pick<StoredAnswer, 'address'>;

function isOfItems({ address }: Addressed): boolean {
  return /^[^?]*\/items(\?|$)/.test(address);
}

function isOfKept({ address }: Addressed): boolean {
  return searchOf(address).get('kept') === 'true';
}

function isLaterPage({ address }: Addressed): boolean {
  return searchOf(address).has('cursor');
}

/** A cursor holds the order, so later pages name only the query. */
function feedOf({ address }: Addressed): string {
  const search = searchOf(address);
  return `${search.get('query_id') ?? 'all'} ${search.get('kept') ?? 'false'}`;
}

function searchOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1]);
}

function userIdIn(address: string): number {
  return Number(/\/users\/(\d+)\//.exec(address)?.[1]);
}
