import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#db/database';
import { items, splits } from '#db/schema';

/** Up to `limit` items of a user behind `after`, dismissed or not. */
export async function readItemIds(db: Db, userId: number, after: number, limit: number): Promise<number[]> {
  return (await itemIdsAfter(db, userId, after, limit)).map(({ id }) => id);
}

export function itemIdsAfter(db: Db, userId: number, after: number, limit: number) {
  return db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.user_id, userId), gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(limit);
}

/** The pairs of listings that a user has split, with the time in ms since 1970. */
export async function readSplits(
  db: Db,
  userId: number,
): Promise<{ listing_id: number; other_id: number; at: number }[]> {
  const { listing_id, other_id, at } = splits;
  return db
    .select({ listing_id, other_id, at })
    .from(splits)
    .where(eq(splits.user_id, userId))
    .orderBy(asc(listing_id), asc(other_id));
}

/** A dismissed item: when, in ms since 1970, and at what price in cents. */
export interface DismissalRow {
  item_id: number;
  at: number | null;
  cents: number | null;
}

/** The dismissals of a user, of items behind `after`, up to and including `last`. */
export async function readDismissals(
  db: Db,
  userId: number,
  after: number,
  last: number,
): Promise<DismissalRow[]> {
  return dismissalsAfter(db, userId, after, last);
}

export function dismissalsAfter(db: Db, userId: number, after: number, last: number) {
  return db
    .select({ item_id: items.id, at: items.dismissed_at, cents: items.dismissed_price_cents })
    .from(items)
    .where(
      and(eq(items.user_id, userId), gt(items.id, after), lte(items.id, last), isNotNull(items.dismissed_at)),
    )
    .orderBy(asc(items.id));
}
