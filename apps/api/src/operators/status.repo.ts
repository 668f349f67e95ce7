import { count, eq, isNull, min } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { finds, items, listings, marketplaces, queries, queryVisits, users, visits } from '../db/schema.ts';

export type MarketplaceStatus = typeof marketplaces.$inferSelect;
export type VisitStatus = ReturnType<typeof visitsWithQueries>[number];

/** How collecting goes, for the people who run the installation. */
export interface Status {
  marketplaces: MarketplaceStatus[];
  visits: VisitStatus[];
}

export function readStatus(db: Db): Status {
  return {
    marketplaces: db.select().from(marketplaces).orderBy(marketplaces.name).all(),
    visits: visitsWithQueries(db),
  };
}

/** How many rows of each kind there are; people who are leaving are no longer counted. */
export function readTotals(db: Db) {
  const total = (table: typeof queries | typeof listings | typeof items | typeof finds) =>
    db.select({ n: count() }).from(table).get()?.n ?? 0;
  return {
    users: db.select({ n: count() }).from(users).where(isNull(users.leaving_since)).get()?.n ?? 0,
    queries: total(queries),
    listings: total(listings),
    items: total(items),
    finds: total(finds),
  };
}

function visitsWithQueries(db: Db) {
  return db
    .select({
      visit: visits,
      queries: count(queryVisits.query_id),
      /** The text of one of its queries. */
      query_text: min(queries.query_text),
    })
    .from(visits)
    .leftJoin(queryVisits, eq(queryVisits.visit_id, visits.id))
    .leftJoin(queries, eq(queries.id, queryVisits.query_id))
    .groupBy(visits.id)
    .orderBy(visits.marketplace, visits.next_at)
    .all();
}
