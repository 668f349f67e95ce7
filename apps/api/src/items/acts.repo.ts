import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@rummage/vocabulary';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { indexedBy, rawFor, selectNumbers } from '#db/dialect';
import { mustHold } from '#db/invariants';
import { acts, itemMarks, items, listings } from '#db/schema';
import { countChanged, first, inserted, prepared } from '#db/statements';
import { reusedKey } from '#http/errors';
import { nextNewsNumber, onePerson, raiseNews } from '#people/news.repo';
import { SHOWN_FIRST_ID } from './things/shown-first.ts';
import { regroupThings } from './things/things.repo.ts';

/** Time during which a removal can be sent again without effect, and be undone by its name. */
const ACTS_KEPT_MS = 30 * DAY_MS;

/** Most acts of one person, and number of acts of all people between two counts: counting is costly. */
const MOST_ACTS = 100_000;
const COUNT_EVERY = 1000;

type Act = typeof acts.$inferSelect;
/** Number of items an act took away or brought back, and of those it left because they are kept. */
type Done = Pick<Act, 'items' | 'kept'>;

/** A person who removes something, and the key that names the removal; without one the server makes one up. */
export interface Remover {
  userId: number;
  key: string | undefined;
  now: number;
}

export interface Removed {
  deleted: number;
  /** Null when there was nothing to remove. */
  removal: string | null;
  /** Number of items it left because they are kept. */
  kept: number;
}

/**
 * The removal that was made under this key before; it is not made again, whatever happened to its items since.
 * @param subject what is to be removed
 * @throws HttpError 422 when the key names another removal
 */
export async function findRemoval(
  db: Reader,
  { userId, key }: Remover,
  subject: string,
): Promise<Removed | undefined> {
  if (key === undefined) return undefined;
  const act = await first(
    db
      .select({ items: acts.items, kept: acts.kept, subject: acts.subject })
      .from(acts)
      .where(and(eq(acts.user_id, userId), eq(acts.key, key))),
  );
  // Acts of earlier versions have no subject.
  if (act && (act.subject ?? subject) !== subject) throw reusedKey();
  return act && removed(key, act);
}

/**
 * Dismisses those of the remover's items that `which` selects. Remembered even when there are none.
 * @param subject what is removed, in words that are the same when the call is sent again
 * @param kept how many others stay because they are kept
 */
export async function removeItems(
  tx: Tx,
  { userId, key = randomUUID(), now }: Remover,
  subject: string,
  which: SQL | undefined,
  kept = 0,
): Promise<Removed> {
  const act = await startAct(tx, { user_id: userId, key, subject, at: now });
  // The price at that time is stored, to show later how much it has changed; the first of two removals counts.
  const first = (column: SQLiteColumn, now: SQLiteColumn) => {
    const shown = sql`${listings.id} = ${rawFor(tx, SHOWN_FIRST_ID)}`;
    const current = tx.select({ current: now }).from(listings).where(shown);
    return sql`case when ${items.dismissed_at} is null then (${current}) else ${column} end`;
  };
  const dismiss = tx
    .update(items)
    .set({
      act,
      news: nextNewsNumber(userId),
      dismissed_at: sql`coalesce(${items.dismissed_at}, ${now})`,
      dismissed_price_cents: first(items.dismissed_price_cents, listings.price_cents),
      dismissed_currency: first(items.dismissed_currency, listings.currency),
    })
    .where(and(eq(items.user_id, userId), isNull(items.merged_into), which));
  const done = { items: await countChanged(dismiss), kept };
  await finishAct(tx, userId, act, done);
  return removed(key, done);
}

/** Does the same as `removeItems`, but leaves kept items alone. */
export async function removeUnkept(
  tx: Tx,
  remover: Remover,
  subject: string,
  which: SQL | undefined,
): Promise<Removed> {
  const isKept = isAmong(tx, await keptIds(tx, remover.userId));
  const isSpared = and(eq(items.user_id, remover.userId), isNull(items.merged_into), isKept, which);
  const [spared] = await tx.select({ n: count() }).from(items).where(isSpared);
  return removeItems(tx, remover, subject, and(not(isKept), which), spared?.n);
}

async function keptIds(tx: Tx, userId: number): Promise<number[]> {
  const isKept = and(
    eq(itemMarks.user_id, userId),
    isNotNull(itemMarks.kept_at),
    isNull(itemMarks.let_go_at),
  );
  return (await tx.select({ id: itemMarks.item_id }).from(itemMarks).where(isKept)).map(({ id }) => id);
}

/** Brings back what that removal took, except what another act has changed since. Returns how many items. */
export async function restoreRemoval(db: Db, userId: number, key: string, now: number): Promise<number> {
  return writing(db, async (tx) => {
    const isNamed = and(eq(acts.user_id, userId), eq(acts.key, key));
    const act = await first(tx.select({ id: acts.id }).from(acts).where(isNamed));
    return act ? await restore(tx, userId, eq(items.act, act.id), now) : 0;
  });
}

/** Items that are not dismissed stay as they are. Returns how many came back. */
export async function restoreItems(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
  now: number,
): Promise<number> {
  return writing(db, async (tx) => {
    const own = tx.select({ id: sql`coalesce(${items.merged_into}, ${items.id})` }).from(items);
    const asked = own.where(and(eq(items.user_id, userId), isAmong(tx, ids)));
    return restore(tx, userId, inArray(items.id, asked), now);
  });
}

/** @param ids any number of them: they are handed over as one value */
export function isAmong(db: Reader, ids: readonly number[]): SQL {
  return sql`${items.id} in (${selectNumbers(db, ids)})`;
}

export async function forgetOldActs(db: Db, now: number): Promise<void> {
  await writing(db, (tx) => tx.delete(acts).where(lt(acts.at, now - ACTS_KEPT_MS)));
}

async function restore(tx: Tx, userId: number, which: SQL, now: number): Promise<number> {
  const isAway = and(eq(items.user_id, userId), isNotNull(items.dismissed_at), which);
  // An act is recorded only when something comes back.
  if (!(await first(tx.select({ id: items.id }).from(items).where(isAway).limit(1)))) return 0;
  const act = await startAct(tx, { user_id: userId, key: null, subject: null, at: now });
  const back = {
    act,
    news: nextNewsNumber(userId),
    dismissed_at: null,
    dismissed_price_cents: null,
    dismissed_currency: null,
  };
  const changes = await countChanged(tx.update(items).set(back).where(isAway));
  await regroupMerged(tx, userId, act);
  await finishAct(tx, userId, act, { items: changes, kept: 0 });
  return changes;
}

/** Says to open feeds that an item is there which no query found: as if it had come back. */
export async function noteBrought(tx: Tx, userId: number, id: number, now: number): Promise<void> {
  const act = await startAct(tx, { user_id: userId, key: null, subject: null, at: now });
  await tx
    .update(items)
    .set({ act, news: nextNewsNumber(userId) })
    .where(eq(items.id, id));
  await finishAct(tx, userId, act, { items: 1, kept: 0 });
}

/** Keeps again, each on its own, the items that were kept before they were merged into another kept item. */
async function regroupMerged(tx: Tx, userId: number, act: number): Promise<void> {
  const isBack = and(eq(items.user_id, userId), eq(items.act, act), isNotNull(items.merged_into));
  const merged = await tx.select({ id: items.listing_id }).from(items).where(isBack);
  if (merged.length > 0)
    await regroupThings(
      tx,
      userId,
      merged.map(({ id }) => id),
    );
}

/** An end of the index: without its condition, all items of the person would be read. */
const LAST_ACT = `
  select max(act) as act from items ${indexedBy('items_by_act')} where user_id = ? and act is not null`;

async function startAct(tx: Tx, named: Pick<Act, 'user_id' | 'key' | 'subject' | 'at'>): Promise<number> {
  const { user_id: userId } = named;
  const act = { ...named, items: 0, news: nextNewsNumber(userId) };
  const { id } = await inserted(tx.insert(acts).values(act).returning({ id: acts.id }));
  const last = await prepared<[number], { act: number | null }>(tx, LAST_ACT).get(userId);
  mustHold('removals', id > (last?.act ?? 0), { user: userId, act: id, last: last?.act });
  if (id % COUNT_EVERY === 0)
    for (const person of await actorsSince(tx, id - COUNT_EVERY)) await forgetEarlierActs(tx, person);
  return id;
}

async function actorsSince(tx: Tx, id: number): Promise<number[]> {
  const actors = await tx.selectDistinct({ id: acts.user_id }).from(acts).where(gt(acts.id, id));
  return actors.map(({ id }) => id);
}

async function forgetEarlierActs(tx: Tx, userId: number): Promise<void> {
  const isTheirs = eq(acts.user_id, userId);
  const ids = tx.select({ id: acts.id }).from(acts).where(isTheirs);
  const lastForgotten = ids.orderBy(desc(acts.id)).limit(1).offset(MOST_ACTS);
  await tx.delete(acts).where(and(isTheirs, lte(acts.id, lastForgotten)));
}

async function finishAct(tx: Tx, userId: number, act: number, done: Done): Promise<void> {
  await tx.update(acts).set(done).where(eq(acts.id, act));
  await raiseNews(tx, onePerson(userId));
}

function removed(key: string, { items: deleted, kept }: Done): Removed {
  return { deleted, removal: deleted > 0 ? key : null, kept };
}
