import { desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isFeedFull } from './feed-room.repo.ts';
import { finds, marketplaces, queries, querySkips, queryVisits, visits } from '../db/schema.ts';

/** A visit that serves a query, with how we stand with its marketplace. */
export type ServingVisit = ReturnType<typeof servingVisits>[number];

/** What is known of how a saved search is collected. Times in ms. */
export interface Collecting {
  visits: readonly ServingVisit[];
  skips: readonly (typeof querySkips.$inferSelect)[];
  lastFoundAt: number | null;
  /** How many items the owner's feed holds, where it has no room for more. */
  fullAt: () => number | undefined;
}

/** For each query of a user, by its id. @param itemsPerUser how many items a feed may hold */
export function readCollecting(
  db: Db,
  userId: number,
  itemsPerUser: number,
): (queryId: number) => Collecting {
  const owned = eq(queries.user_id, userId);
  const visitsOf = byQuery(servingVisits(db, owned));
  const skipsOf = byQuery(skips(db, owned));
  const lastFinds = new Map(lastFoundAt(db, owned).map(({ query_id, at }) => [query_id, at]));
  // Counted only where it matters, and once for all of them.
  let isFull: boolean | undefined;
  const fullAt = () => {
    isFull ??= isFeedFull(db, userId, itemsPerUser);
    return isFull ? itemsPerUser : undefined;
  };
  return (queryId) => ({
    fullAt,
    visits: visitsOf.get(queryId) ?? [],
    skips: skipsOf.get(queryId) ?? [],
    lastFoundAt: lastFinds.get(queryId) ?? null,
  });
}

/** As much of a user's queries as their health depends on, the newest first. */
export function watchedQueries(db: Db, userId: number) {
  return db
    .select({
      id: queries.id,
      active: queries.active,
      planned_at: queries.planned_at,
      read_at: queries.read_at,
      seen: queries.seen,
      matched: queries.matched,
    })
    .from(queries)
    .where(eq(queries.user_id, userId))
    .orderBy(desc(queries.id))
    .all();
}

function servingVisits(db: Db, owned: SQL) {
  return db
    .select({
      query_id: queryVisits.query_id,
      marketplace: visits.marketplace,
      collected_at: queryVisits.collected_at,
      seen: queryVisits.seen,
      matched: queryVisits.matched,
      next_at: visits.next_at,
      claimed_until: visits.claimed_until,
      failures: visits.failures,
      last_success_at: visits.last_success_at,
      pages: visits.pages,
      cut_off: visits.cut_off,
      trouble: visits.trouble,
      problem: visits.problem,
      quiet_until: marketplaces.quiet_until,
      quiet_problem: marketplaces.problem,
      quiet_failures: marketplaces.failures,
    })
    .from(queryVisits)
    .innerJoin(queries, eq(queries.id, queryVisits.query_id))
    .innerJoin(visits, eq(visits.id, queryVisits.visit_id))
    .leftJoin(marketplaces, eq(marketplaces.name, visits.marketplace))
    .where(owned)
    .orderBy(visits.marketplace)
    .all();
}

function skips(db: Db, owned: SQL) {
  return db
    .select({
      query_id: querySkips.query_id,
      marketplace: querySkips.marketplace,
      reason: querySkips.reason,
    })
    .from(querySkips)
    .innerJoin(queries, eq(queries.id, querySkips.query_id))
    .where(owned)
    .orderBy(querySkips.marketplace)
    .all();
}

function lastFoundAt(db: Db, owned: SQL) {
  const ofQuery = db
    .select({ at: max(finds.found_at) })
    .from(finds)
    .where(eq(finds.query_id, queries.id));
  // One look into the index for each query; grouping would read every find. The subquery is one of drizzle's, since it
  // leaves the tables' names out of SQL written between the columns of a single table.
  const at = sql<number | null>`${ofQuery}`;
  return db.select({ query_id: queries.id, at }).from(queries).where(owned).all();
}

function byQuery<Row extends { query_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.query_id);
    if (group) group.push(row);
    else grouped.set(row.query_id, [row]);
  }
  return grouped;
}
