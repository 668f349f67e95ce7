import { and, asc, eq, gt, isNull, max } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { finds, items } from '../db/schema.ts';

/** The number of the last find of all; finds are numbered upwards. */
export function lastFindId(db: Db): number {
  return (
    db
      .select({ id: max(finds.id) })
      .from(finds)
      .get()?.id ?? 0
  );
}

/** What the searches of a user found after `findId`, oldest first; dismissed items are no news. */
export function findsSince(db: Db, userId: number, findId: number, limit: number) {
  return db
    .select({ id: finds.id, item_id: finds.item_id, query_id: finds.query_id })
    .from(finds)
    .innerJoin(items, eq(items.id, finds.item_id))
    .where(and(gt(finds.id, findId), eq(items.user_id, userId), isNull(items.dismissed_at)))
    .orderBy(asc(finds.id))
    .limit(limit)
    .all();
}
