import { createHash } from 'node:crypto';
import type { Item } from '@rummage/contract';
import { and, eq, inArray, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { finds, items, listings, queries } from '#db/schema';
import { first } from '#db/statements';
import {
  findRemoval,
  isAmong,
  type Removed,
  type Remover,
  removeItems,
  removeUnkept,
  restoreItems,
} from './acts.repo.ts';
import { itemsAsJson } from './feed/items-as-json.repo.ts';
import { leaderOf } from './things/things.repo.ts';

/** Undefined when the item is gone or somebody else's. */
export async function findItem(db: Db, userId: number, id: number): Promise<Item | undefined> {
  const leader = await leaderOf(db, userId, id);
  if (leader === undefined) return undefined;
  const text = await itemsAsJson(db, userId, [leader]);
  return text.length === 0 ? undefined : (JSON.parse(text.toString()) as Item);
}

/**
 * Finds the item in whichever list has it: a dismissed item says when that was. Undefined when it is gone or
 * somebody else's.
 */
export async function findItemAnywhere(db: Db, userId: number, id: number): Promise<Item | undefined> {
  const leader = await leaderOf(db, userId, id);
  if (leader === undefined) return undefined;
  const dismissed = await itemsAsJson(db, userId, [leader], { list: 'dismissed', queryId: undefined });
  return dismissed.length === 0 ? findItem(db, userId, id) : (JSON.parse(dismissed.toString()) as Item);
}

/** Reads which of these items are dismissed or part of another one; those that are gone or somebody else's are left out. */
export async function readItemPlaces(db: Reader, userId: number, ids: readonly number[]) {
  return db
    .select({ id: items.id, dismissed_at: items.dismissed_at, merged_into: items.merged_into })
    .from(items)
    .where(and(eq(items.user_id, userId), isAmong(db, ids)));
}

/**
 * Dismisses an item, also one that was dismissed before, which then belongs to this removal. Undefined when it is gone
 * or somebody else's.
 */
export async function dismissItem(db: Db | Tx, remover: Remover, id: number): Promise<Removed | undefined> {
  const subject = `item ${id}`;
  return writing(db, async (tx) => {
    const known = await findRemoval(tx, remover, subject);
    if (known) return known;
    const leader = await leaderOf(tx, remover.userId, id);
    return leader === undefined ? undefined : removeItems(tx, remover, subject, eq(items.id, leader));
  });
}

/**
 * Dismisses what is in the feed of one query and not kept, with `until` only what it had found by then. Undefined when the query
 * is gone or somebody else's.
 */
export async function dismissQueryItems(
  db: Db,
  remover: Remover,
  queryId: number,
  until: number | undefined,
): Promise<Removed | undefined> {
  // The subject has no `until`, which is later when a call is sent again.
  const subject = `query ${queryId}`;
  return writing(db, async (tx) => {
    const known = await findRemoval(tx, remover, subject);
    if (known) return known;
    if (!(await hasQuery(tx, remover.userId, queryId))) return undefined;
    return removeUnkept(tx, remover, subject, and(isNull(items.dismissed_at), isFoundBy(tx, queryId, until)));
  });
}

/** Dismisses those of these items that are not dismissed yet, kept or not; what is gone or somebody else's counts as nothing. */
export async function dismissItems(db: Db, remover: Remover, ids: readonly number[]): Promise<Removed> {
  const subject = `items ${createHash('sha256').update(ids.join()).digest('base64url')}`;
  return writing(db, async (tx) => {
    const known = await findRemoval(tx, remover, subject);
    if (known) return known;
    const leaders = tx.select({ id: sql`coalesce(${items.merged_into}, ${items.id})` }).from(items);
    const asked = leaders.where(and(eq(items.user_id, remover.userId), isAmong(tx, ids)));
    return removeItems(tx, remover, subject, and(isNull(items.dismissed_at), inArray(items.id, asked)));
  });
}

/** True while somebody has this query. */
export async function hasQuery(db: Reader, userId: number, queryId: number): Promise<boolean> {
  const isTheirs = and(eq(queries.id, queryId), eq(queries.user_id, userId));
  return (await first(db.select({ id: queries.id }).from(queries).where(isTheirs))) !== undefined;
}

/** Dismisses the items of which nothing but the sample marketplace has a listing. Kept ones stay. */
export async function dismissSamples(db: Db, remover: Remover): Promise<Removed> {
  const subject = 'samples';
  return writing(db, async (tx) => {
    const known = await findRemoval(tx, remover, subject);
    if (known) return known;
    const which = and(isNull(items.dismissed_at), isOnlySample(tx, remover.userId));
    return removeUnkept(tx, remover, subject, which);
  });
}

function isOnlySample(db: Pick<Db, 'select'>, userId: number): SQL {
  // An item may show the listings of others that were merged into it.
  const real = db
    .select({ id: sql<number>`coalesce(${items.merged_into}, ${items.id})` })
    .from(items)
    .innerJoin(listings, eq(listings.id, items.listing_id))
    .where(and(eq(items.user_id, userId), ne(listings.marketplace, 'sample')));
  return notInArray(items.id, real);
}

/** Brings a dismissed item back; one that was not dismissed stays as it is. */
export async function restoreItem(
  db: Db,
  userId: number,
  id: number,
  now: number,
): Promise<Item | undefined> {
  await restoreItems(db, userId, [id], now);
  return findItem(db, userId, id);
}

function isFoundBy(db: Pick<Db, 'select'>, queryId: number, until: number | undefined): SQL {
  const found = db
    .select({ id: finds.item_id })
    .from(finds)
    .where(and(eq(finds.query_id, queryId), until === undefined ? undefined : lte(finds.found_at, until)));
  return inArray(items.id, found);
}
