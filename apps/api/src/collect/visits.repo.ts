import type { MarketplaceName } from '@rummage/vocabulary';
import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { queries, queryVisits, visits } from '../db/schema.ts';

export type VisitRow = typeof visits.$inferSelect;

/** The visit that should be made next: those with a search that waits for its first result come first. */
export function nextDueVisit(db: Db, marketplace: MarketplaceName, now: number): VisitRow | undefined {
  const waiting = sql`exists (
    select 1 from ${queryVisits}
    where ${queryVisits.visit_id} = ${visits.id} and ${queryVisits.collected_at} is null
  )`;
  return db
    .select()
    .from(visits)
    .where(and(eq(visits.marketplace, marketplace), lte(visits.next_at, now)))
    .orderBy(sql`${waiting} desc`, asc(visits.next_at))
    .get();
}

/** How many visits share a marketplace's calls. */
export function countVisits(db: Db, marketplace: MarketplaceName): number {
  return db.select({ n: count() }).from(visits).where(eq(visits.marketplace, marketplace)).get()?.n ?? 0;
}

/** The saved searches that a visit serves. */
export function searchesOfVisit(db: Db, visitId: number) {
  return db
    .select({ query: queries, collected_at: queryVisits.collected_at })
    .from(queryVisits)
    .innerJoin(queries, eq(queries.id, queryVisits.query_id))
    .where(eq(queryVisits.visit_id, visitId))
    .all();
}

/** Writes a visit down as failed before it is made, so that a crash on the way cannot repeat it at once. */
export function bookVisit(db: Db, visit: VisitRow, nextAt: number): void {
  db.update(visits)
    .set({ next_at: nextAt, failures: visit.failures + 1 })
    .where(eq(visits.id, visit.id))
    .run();
}

export function saveFailure(db: Db, visitId: number, problem: string, nextAt: number): void {
  db.update(visits).set({ problem, next_at: nextAt }).where(eq(visits.id, visitId)).run();
}

export interface Success {
  startedAt: number;
  intervalMs: number;
  /** Whether the whole current result was read. */
  full: boolean;
  /** The searches that it was read for. One that changed meanwhile is planned anew, and waits for its own. */
  queryIds: readonly number[];
}

export function saveSuccess(
  db: Db,
  visitId: number,
  { startedAt, intervalMs, full, queryIds }: Success,
): void {
  db.transaction((tx) => {
    tx.update(visits)
      .set({
        failures: 0,
        problem: null,
        last_success_at: startedAt,
        interval_ms: intervalMs,
        next_at: startedAt + intervalMs,
        ...(full && { last_full_at: startedAt }),
      })
      .where(eq(visits.id, visitId))
      .run();
    const unchanged = tx
      .select({ id: queries.id })
      .from(queries)
      .where(and(inArray(queries.id, [...queryIds]), lte(queries.planned_at, startedAt)));
    tx.update(queryVisits)
      .set({ collected_at: startedAt })
      .where(and(eq(queryVisits.visit_id, visitId), inArray(queryVisits.query_id, unchanged)))
      .run();
  });
}
