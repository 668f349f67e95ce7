import { and, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { finds, queries } from '../db/schema.ts';

/** Dates finds of the future to now. One look into the index for each query: the times of all finds have none. */
export function endFutureFinds(db: Db, now: number): void {
  const anyQuery = db.select({ id: queries.id }).from(queries);
  db.update(finds)
    .set({ found_at: now })
    .where(and(inArray(finds.query_id, anyQuery), gt(finds.found_at, now)))
    .run();
}
