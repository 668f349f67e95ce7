import type { Item } from '@rummage/contract';
import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { finds, items, listings } from '../db/schema.ts';
import { writeItems } from './written-items.repo.ts';

/** Undefined when the item is gone or somebody else's. */
export function findItem(db: Db, userId: number, id: number): Item | undefined {
  const text = writeItems(db, userId, [id]);
  return text.length === 0 ? undefined : (JSON.parse(text.toString()) as Item);
}

/** True too for an item that was dismissed before; false when it is gone or somebody else's. */
export function dismissItem(db: Db, userId: number, id: number, now: number): boolean {
  const dismissed = db
    .update(items)
    .set(dismissal(db, now))
    .where(and(owned(userId, id), isNull(items.dismissed_at)))
    .run();
  return dismissed.changes > 0 || findItem(db, userId, id) !== undefined;
}

/** Dismisses the whole feed of one query; answers how many items that were. */
export function dismissQueryItems(db: Db, userId: number, queryId: number, now: number): number {
  return db
    .update(items)
    .set(dismissal(db, now))
    .where(and(eq(items.user_id, userId), isNull(items.dismissed_at), foundBy(db, queryId)))
    .run().changes;
}

/** Brings a dismissed item back; one that was not dismissed stays as it is. */
export function restoreItem(db: Db, userId: number, id: number): Item | undefined {
  restoreItems(db, userId, [id]);
  return findItem(db, userId, id);
}

/** Answers how many came back. */
export function restoreItems(db: Db, userId: number, ids: readonly number[]): number {
  return db
    .update(items)
    .set({ dismissed_at: null, dismissed_price_cents: null })
    .where(and(eq(items.user_id, userId), inArray(items.id, [...ids]), isNotNull(items.dismissed_at)))
    .run().changes;
}

function foundBy(db: Db, queryId: number): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(finds)
      .where(and(eq(finds.item_id, items.id), eq(finds.query_id, queryId))),
  );
}

/** The price at that time is kept, to tell later how much it has changed. */
function dismissal(db: Db, now: number) {
  const price = db
    .select({ price: listings.price_cents })
    .from(listings)
    .where(eq(listings.id, items.listing_id));
  return { dismissed_at: now, dismissed_price_cents: sql`(${price})` };
}

function owned(userId: number, id: number): SQL | undefined {
  return and(eq(items.id, id), eq(items.user_id, userId));
}
