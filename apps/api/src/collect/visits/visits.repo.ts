import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { queries, queryVisits, type visits } from '../../db/schema.ts';

export type VisitRow = typeof visits.$inferSelect;

/** The queries that a visit serves. */
export async function queriesOfVisit(db: Db, visitId: number) {
  return db
    .select({ query: queries, collected_at: queryVisits.collected_at })
    .from(queryVisits)
    .innerJoin(queries, eq(queries.id, queryVisits.query_id))
    .where(eq(queryVisits.visit_id, visitId));
}
