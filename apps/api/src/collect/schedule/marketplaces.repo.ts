import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { marketplaces } from '#db/schema';
import { countChanged, first } from '#db/statements';
import { peopleServedBy, raiseNews } from '#people/news.repo';

/** Reads the availability of a marketplace; undefined before its first call. */
export async function marketplaceState(db: Reader, name: MarketplaceName) {
  return first(db.select().from(marketplaces).where(eq(marketplaces.name, name)));
}

/** The calls of a marketplace's day. Times in ms. */
interface CallDay {
  now: number;
  /** End of the day. */
  resetsAt: number;
  /** The most calls until then. */
  calls: number;
}

/** Counts one call before it is made; false when the day's calls are spent. */
export async function bookCall(
  db: Db | Tx,
  name: MarketplaceName,
  { now, resetsAt, calls }: CallDay,
): Promise<boolean> {
  if (calls < 1) return false;
  const book = (tx: Tx) =>
    tx
      .insert(marketplaces)
      .values({ name, calls: 1, resets_at: resetsAt })
      .onConflictDoUpdate({
        target: marketplaces.name,
        set: {
          calls: sql`case when ${marketplaces.resets_at} > ${now} then ${marketplaces.calls} + 1 else 1 end`,
          resets_at: resetsAt,
        },
        // Cast, because without a limit it is Infinity, which no whole number is.
        setWhere: sql`${marketplaces.resets_at} <= ${now} or ${marketplaces.calls} < cast(${calls} as double precision)`,
      });
  return (await writing(db, (tx) => countChanged(book(tx)))) > 0;
}

/** Number of calls made in the day that holds `now`. */
export async function callsMade(db: Reader, name: MarketplaceName, now: number): Promise<number> {
  const row = await marketplaceState(db, name);
  return row && row.resets_at > now ? row.calls : 0;
}

/**
 * Pauses a marketplace until `pause.until`, in ms. A longer pause that another collector has saved stays.
 * @param pause with `problem`: why, in words for the user
 */
export async function pauseMarketplace(
  db: Db,
  name: MarketplaceName,
  pause: { failures: number; until: number; problem: string },
): Promise<void> {
  const paused = { failures: pause.failures, paused_until: pause.until, problem: pause.problem };
  await changeMarketplace(db, name, (tx) =>
    tx
      .insert(marketplaces)
      .values({ name, ...paused })
      .onConflictDoUpdate({
        target: marketplaces.name,
        set: paused,
        setWhere: lte(marketplaces.paused_until, pause.until),
      }),
  );
}

/** Resumes a marketplace, unless another collector has paused it meanwhile. */
export async function resumeMarketplace(db: Db, name: MarketplaceName, now: number): Promise<void> {
  const isPaused = or(gt(marketplaces.failures, 0), gt(marketplaces.paused_until, 0));
  await changeMarketplace(db, name, (tx) =>
    tx
      .update(marketplaces)
      .set({ failures: 0, paused_until: 0, problem: null })
      .where(and(eq(marketplaces.name, name), isPaused, lte(marketplaces.paused_until, now))),
  );
}

/** Changes the state of a marketplace, which the health of the queries there shows. */
async function changeMarketplace(
  db: Db,
  name: MarketplaceName,
  change: (tx: Tx) => PromiseLike<{ changes: number }>,
): Promise<void> {
  await writing(db, async (tx) => {
    if ((await countChanged(change(tx))) > 0) await raiseNews(tx, peopleServedBy(name));
  });
}
