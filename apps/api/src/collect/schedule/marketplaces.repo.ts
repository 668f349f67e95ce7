import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { marketplaces } from '../../db/schema.ts';
import { peopleServedBy, raiseNews } from '../../events/news.repo.ts';

/** What we know of a marketplace's availability; undefined before its first call. */
export function marketplaceState(db: Db, name: MarketplaceName) {
  return db.select().from(marketplaces).where(eq(marketplaces.name, name)).get();
}

/** The calls of a marketplace's day. Times in ms. */
interface CallDay {
  now: number;
  /** When the day ends. */
  resetsAt: number;
  /** The most calls until then. */
  calls: number;
}

/** Counts one call before it is made; false when the day's calls are spent. */
export function bookCall(db: Db, name: MarketplaceName, { now, resetsAt, calls }: CallDay): boolean {
  if (calls < 1) return false;
  const booked = db
    .insert(marketplaces)
    .values({ name, calls: 1, resets_at: resetsAt })
    .onConflictDoUpdate({
      target: marketplaces.name,
      set: {
        calls: sql`iif(${marketplaces.resets_at} > ${now}, ${marketplaces.calls} + 1, 1)`,
        resets_at: resetsAt,
      },
      setWhere: sql`${marketplaces.resets_at} <= ${now} or ${marketplaces.calls} < ${calls}`,
    })
    .run();
  return booked.changes > 0;
}

/** How many calls of the day that holds `now` have been made. */
export function callsMade(db: Db, name: MarketplaceName, now: number): number {
  const row = marketplaceState(db, name);
  return row && row.resets_at > now ? row.calls : 0;
}

/**
 * Pauses a marketplace until `pause.until`, in ms. A longer pause that another collector has saved stays.
 * @param pause with `problem`: why, in words for the user
 */
export function pauseMarketplace(
  db: Db,
  name: MarketplaceName,
  pause: { failures: number; until: number; problem: string },
): void {
  const paused = { failures: pause.failures, paused_until: pause.until, problem: pause.problem };
  changeMarketplace(db, name, (tx) =>
    tx
      .insert(marketplaces)
      .values({ name, ...paused })
      .onConflictDoUpdate({
        target: marketplaces.name,
        set: paused,
        setWhere: lte(marketplaces.paused_until, pause.until),
      })
      .run(),
  );
}

/** Undoes what was written while the clock was ahead: pauses and call days that end after `latest`, in ms. */
export function forgetFuturePause(db: Db, name: MarketplaceName, latest: number): void {
  const isThis = eq(marketplaces.name, name);
  changeMarketplace(db, name, (tx) =>
    tx
      .update(marketplaces)
      .set({ paused_until: 0 })
      .where(and(isThis, gt(marketplaces.paused_until, latest)))
      .run(),
  );
  db.update(marketplaces)
    .set({ resets_at: 0 })
    .where(and(isThis, gt(marketplaces.resets_at, latest)))
    .run();
}

/** Resumes a marketplace, unless another collector has paused it meanwhile. */
export function resumeMarketplace(db: Db, name: MarketplaceName, now: number): void {
  const isPaused = or(gt(marketplaces.failures, 0), gt(marketplaces.paused_until, 0));
  changeMarketplace(db, name, (tx) =>
    tx
      .update(marketplaces)
      .set({ failures: 0, paused_until: 0, problem: null })
      .where(and(eq(marketplaces.name, name), isPaused, lte(marketplaces.paused_until, now)))
      .run(),
  );
}

/** Changes the state of a marketplace, which the health of the queries there shows. */
function changeMarketplace(db: Db, name: MarketplaceName, change: (tx: Tx) => { changes: number }): void {
  inTransaction(db, (tx) => {
    if (change(tx).changes > 0) raiseNews(tx, peopleServedBy(name));
  });
}
