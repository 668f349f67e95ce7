import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { deletedQueryVisits, items, listings, queryVisits, users, visits } from '../db/schema.ts';

/**
 * Deletes a user with everything that is theirs, listings that nobody else has, and the visits that nobody needs any
 * more: their addresses hold what was looked for. False when there is no such user.
 */
export function deleteUser(db: Db, userId: number): boolean {
  const one = { one: sql`1` };
  const isGone = db.transaction(
    (tx) => {
      if (tx.delete(users).where(eq(users.id, userId)).run().changes === 0) return false;
      const having = tx.select(one).from(items).where(eq(items.listing_id, listings.id));
      tx.delete(listings).where(notExists(having)).run();
      const needing = tx.select(one).from(queryVisits).where(eq(queryVisits.visit_id, visits.id));
      const kept = tx.select(one).from(deletedQueryVisits).where(eq(deletedQueryVisits.visit_id, visits.id));
      tx.delete(visits)
        .where(and(notExists(needing), notExists(kept)))
        .run();
      return true;
    },
    { behavior: 'immediate' },
  );
  // What was deleted stands in the log until that begins anew. Somebody who reads just now puts it off, no more.
  if (isGone) db.$client.pragma('wal_checkpoint(TRUNCATE)');
  return isGone;
}
