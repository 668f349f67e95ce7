import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { queries, queryVisits, type visits } from '../../db/schema.ts';

export type VisitRow = typeof visits.$inferSelect;

/** The queries that a visit serves, the oldest first: in this order they find what one page brings for several of them. */
export async function queriesOfVisit(db: Reader, visitId: number) {
  return db
    .select({ query: queries, collected_at: queryVisits.collected_at })
    .from(queryVisits)
    .innerJoin(queries, eq(queries.id, queryVisits.query_id))
    .where(eq(queryVisits.visit_id, visitId))
    .orderBy(queries.id);
}
