import { and, gt, inArray } from 'drizzle-orm';
import { countChanged } from '../../db/count-changed.ts';
import type { Db } from '../../db/database.ts';
import { finds, queries } from '../../db/schema.ts';
import { writing } from '../../db/writing.ts';
import { everybody, raiseNews } from '../../people/news.repo.ts';

/** Dates finds of the future to now. It uses the index once for each query: no index has the times of all finds. */
export async function endFutureFinds(db: Db, now: number): Promise<void> {
  const anyQuery = db.select({ id: queries.id }).from(queries);
  const isAhead = and(inArray(finds.query_id, anyQuery), gt(finds.found_at, now));
  await writing(db, async (tx) => {
    const changes = await countChanged(tx.update(finds).set({ found_at: now }).where(isAhead));
    if (changes > 0) await raiseNews(tx, everybody());
  });
}
