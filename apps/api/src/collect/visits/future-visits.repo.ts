import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { countChanged } from '../../db/count-changed.ts';
import type { Db } from '../../db/database.ts';
import { visits } from '../../db/schema.ts';
import { writing } from '../../db/writing.ts';
import { peopleServedBy, raiseNews } from '../../events/news.repo.ts';

interface Future {
  now: number;
  /** No visit can have succeeded later than this. */
  latestSuccess: number;
  /** No visit that never succeeded can be planned later than this. */
  latestFirst: number;
}

/** Undoes what was written while the clock was ahead: such visits become due, like new ones. */
export async function forgetFutureVisits(
  db: Db,
  marketplace: MarketplaceName,
  future: Future,
): Promise<void> {
  const isAhead = or(
    gt(visits.last_success_at, future.latestSuccess),
    and(isNull(visits.last_success_at), gt(visits.next_at, future.latestFirst)),
  );
  await writing(db, async (tx) => {
    const makeDue = tx
      .update(visits)
      .set({ next_at: future.now, leased_until: 0, last_success_at: null, last_full_at: null })
      .where(and(eq(visits.marketplace, marketplace), isAhead));
    if ((await countChanged(makeDue)) > 0) await raiseNews(tx, peopleServedBy(marketplace));
  });
}
