import { and, gt, inArray } from 'drizzle-orm';
import { type Db, inTransaction } from '../../db/database.ts';
import { finds, queries } from '../../db/schema.ts';
import { everybody, raiseNews } from '../../events/news.repo.ts';

/** Dates finds of the future to now. It uses the index once for each query: no index has the times of all finds. */
export function endFutureFinds(db: Db, now: number): void {
  const anyQuery = db.select({ id: queries.id }).from(queries);
  const isAhead = and(inArray(finds.query_id, anyQuery), gt(finds.found_at, now));
  inTransaction(db, (tx) => {
    const { changes } = tx.update(finds).set({ found_at: now }).where(isAhead).run();
    if (changes > 0) raiseNews(tx, everybody());
  });
}
