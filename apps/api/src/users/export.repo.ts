import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { items } from '../db/schema.ts';

/** Up to `limit` items of a user behind `after`, dismissed or not. */
export function readItemIds(db: Db, userId: number, after: number, limit: number): number[] {
  return db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.user_id, userId), gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(limit)
    .all()
    .map(({ id }) => id);
}

/** A dismissed item: when, in ms since 1970, and at what price in cents. */
export interface DismissalRow {
  item_id: number;
  at: number | null;
  cents: number | null;
}

/** Up to `limit` dismissals of a user, of items behind `after`. */
export function readDismissals(db: Db, userId: number, after: number, limit: number): DismissalRow[] {
  return db
    .select({ item_id: items.id, at: items.dismissed_at, cents: items.dismissed_price_cents })
    .from(items)
    .where(and(eq(items.user_id, userId), gt(items.id, after), isNotNull(items.dismissed_at)))
    .orderBy(asc(items.id))
    .limit(limit)
    .all();
}
