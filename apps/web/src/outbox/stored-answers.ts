import type { Item } from '@rummage/contract';
import type { LastAnswers, StoredAnswer } from '#api/last-answers.ts';
import type { Act } from './act.ts';
import type { Database, DoneAct, DoneStore } from './database.ts';
import { overlay } from './overlay.ts';

/**
 * Most answers with items that are stored: a feed has one of 120 and then some of 500 items, so this is a few
 * thousand items of the feeds read last.
 */
export const MOST_ITEM_ANSWERS = 12;

/**
 * The last answers of the API, of one person at a time.
 * @param userId whose answers may be stored now; undefined for nobody's
 */
export function createStoredAnswers({ open, write }: Database, userId: () => number | undefined) {
  const isOwn = (address: string): boolean => userIdIn(address) === userId();

  /** Stores an answer unless a newer one is there. The first page of a feed replaces all its pages. */
  const put = (answer: StoredAnswer) =>
    write(['answers', 'done'], async (stores) => {
      const answers = stores.objectStore('answers');
      // Keys alone: the answers are long.
      const known: Known[] = [];
      const byAge = answers.index('askedAt');
      for (let at = await byAge.openKeyCursor(); at; at = await at.continue())
        known.push({ address: at.primaryKey, askedAt: at.key });
      if (known.some(({ address, askedAt }) => address === answer.address && askedAt > answer.askedAt))
        return;
      const before = known.filter(isOfItems);
      const replaced = isOfItems(answer) ? replacedBy(answer, before) : [];
      if (!replaced) return;
      for (const { address } of replaced) await answers.delete(address);
      await answers.put(answer);
      const left = before.filter((other) => !replaced.includes(other)).map(({ askedAt }) => askedAt);
      const oldest = Math.min(answer.askedAt, ...left);
      await deleteDone(stores.objectStore('done'), ({ doneAt }) => doneAt < oldest);
    });

  const forgetItems = () =>
    write(['answers'], async ({ store }) => {
      for (const address of await store.getAllKeys()) if (isOfItems({ address })) await store.delete(address);
    });

  const forgetOthers = () =>
    write(['answers', 'done'], async (stores) => {
      const answers = stores.objectStore('answers');
      for (const address of await answers.getAllKeys()) if (!isOwn(address)) await answers.delete(address);
      await deleteDone(stores.objectStore('done'), ({ act }) => act.userId !== userId());
    });

  return {
    read: async (address) => {
      try {
        const db = await open();
        const found = await db.get('answers', address);
        if (!found || !isOwn(address)) return undefined;
        if (!isOfItems(found)) return found;
        const acts = (await db.getAll('done'))
          .filter(({ doneAt, act }) => doneAt >= found.askedAt && act.userId === userId())
          .map(({ act }) => act);
        return upToDate(found, acts);
      } catch {
        return undefined;
      }
    },

    put: async (answer) => {
      if (!isOwn(answer.address)) return;
      await put(answer).catch(() => undefined);
      // Somebody left while it was written.
      if (!isOwn(answer.address)) await forgetOthers().catch(() => undefined);
    },

    forgetItems: () => forgetItems().catch(() => undefined),

    /** Deletes all answers but those of who may have them now. */
    forgetOthers: () => forgetOthers().catch(() => undefined),
  } satisfies LastAnswers & { forgetOthers: () => Promise<void> };
}

async function deleteDone(done: DoneStore, isMeant: (done: DoneAct) => boolean): Promise<void> {
  for (let at = await done.openCursor(); at; at = await at.continue())
    if (isMeant(at.value)) await at.delete();
}

/** Undefined when something came back that was dismissed before the answer: it is not in there. */
function upToDate(answer: StoredAnswer, acts: readonly Act[]): StoredAnswer | undefined {
  const known = new Set(acts.map(({ key }) => key));
  if (acts.some((act) => act.kind === 'undo' && !known.has(act.removal.key))) return undefined;
  if (acts.length === 0) return answer;
  const before = answer.body as Item[];
  const after = overlay(before, acts);
  const body = isOfKept(answer) ? after.filter(({ kept_at }) => kept_at !== null) : after;
  const headers = answer.headers.map(([name, value]): [string, string] =>
    name === 'x-total-count' ? [name, String(Number(value) - (before.length - body.length))] : [name, value],
  );
  return { ...answer, body, headers };
}

/**
 * The stored answers that give way to a new one: those of the same feed, and the oldest when there are too many. Undefined when
 * the new one is not stored: a long feed keeps its first pages.
 * @param before the oldest first
 */
function replacedBy(answer: StoredAnswer, before: readonly Known[]): Known[] | undefined {
  const isFirst = !isLaterPage(answer);
  const isSameFeed = (other: Known) => feedOf(other) === feedOf(answer);
  const same = before.filter(
    (other) => other.address === answer.address || (isFirst && isLaterPage(other) && isSameFeed(other)),
  );
  const others = before.filter((other) => !same.includes(other));
  const tooMany = Math.max(0, others.length + 1 - MOST_ITEM_ANSWERS);
  const oldest = others.filter((other) => isFirst || !isSameFeed(other)).slice(0, tooMany);
  return oldest.length < tooMany ? undefined : [...same, ...oldest];
}

type Known = Pick<StoredAnswer, 'address' | 'askedAt'>;
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
  return `${address.split('?')[0]} ${search.get('query_id') ?? 'all'} ${search.get('kept') ?? 'false'}`;
}

function searchOf(address: string): URLSearchParams {
  return new URL(address, 'http://localhost').searchParams;
}

function userIdIn(address: string): number {
  return Number(/\/users\/(\d+)\//.exec(address)?.[1]);
}
