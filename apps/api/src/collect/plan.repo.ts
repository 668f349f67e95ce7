import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { queries, querySkips, queryVisits, visits } from '../db/schema.ts';

/** Where one saved search is to be collected, and where it cannot be. */
export interface Plan {
  visits: { marketplace: MarketplaceName; address: string }[];
  skips: { marketplace: MarketplaceName; reason: string }[];
}

/** Saved searches that are new, changed, paused or resumed since they were last planned. */
export function unplannedQueries(db: Db) {
  return db.select().from(queries).where(isNull(queries.planned_at)).all();
}

export function allQueries(db: Db) {
  return db.select().from(queries).all();
}

export interface Planning {
  now: number;
  /** A search that has changed wants its whole result again, also from visits that it had before: at once. */
  recollect: boolean;
}

/** Ties a query to the visits that serve it; new ones are due at once. */
export function savePlan(db: Db, queryId: number, plan: Plan, planning: Planning): void {
  const { now, recollect } = planning;
  // Failing visits keep their time: a changed search must not hammer a marketplace that is down.
  const dueAt = recollect
    ? sql`iif(${visits.failures} = 0, min(${visits.next_at}, ${now}), ${visits.next_at})`
    : visits.next_at;
  const collectedAt = recollect ? null : queryVisits.collected_at;

  db.transaction((tx) => {
    const needed = plan.visits.map(
      ({ marketplace, address }) =>
        tx
          .insert(visits)
          .values({ marketplace, address, next_at: now })
          .onConflictDoUpdate({ target: [visits.marketplace, visits.address], set: { next_at: dueAt } })
          .returning({ id: visits.id })
          .get().id,
    );
    tx.delete(queryVisits)
      .where(and(eq(queryVisits.query_id, queryId), notInArray(queryVisits.visit_id, needed)))
      .run();
    for (const visitId of needed) {
      tx.insert(queryVisits)
        .values({ query_id: queryId, visit_id: visitId })
        .onConflictDoUpdate({
          target: [queryVisits.query_id, queryVisits.visit_id],
          set: { collected_at: collectedAt },
        })
        .run();
    }
    tx.delete(querySkips).where(eq(querySkips.query_id, queryId)).run();
    for (const skip of plan.skips)
      tx.insert(querySkips)
        .values({ query_id: queryId, ...skip })
        .run();
    tx.update(queries).set({ planned_at: now }).where(eq(queries.id, queryId)).run();
  });
}

/** Visits whose last query was deleted, paused or changed, or whose marketplace was turned off. */
export function dropUnneededVisits(db: Db): void {
  const needed = db
    .select({ one: sql`1` })
    .from(queryVisits)
    .where(eq(queryVisits.visit_id, visits.id));
  db.delete(visits).where(notExists(needed)).run();
}
