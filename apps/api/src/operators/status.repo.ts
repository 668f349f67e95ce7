import { count, eq, isNull, min } from 'drizzle-orm';
import type { Reader } from '#db/database';
import {
  finds,
  items,
  listings,
  liveSources,
  marketplaces,
  queries,
  queryVisits,
  users,
  visits,
} from '#db/schema';
import { first } from '#db/statements';
import { type FailingMailbox, listFailingMailboxes } from '#sources/captures/mail/mailboxes.repo';
import { listReportedShops, type ReportedShop } from '#sources/shops/shop-reports.repo';

export type MarketplaceStatus = typeof marketplaces.$inferSelect;
export type LiveSourceStatus = typeof liveSources.$inferSelect;
export type ShopStatus = Omit<ReportedShop, 'memory'>;
export type VisitStatus = Awaited<ReturnType<typeof visitsWithQueries>>[number];

/** The state of collecting, for the people who run the installation. */
export interface Status {
  marketplaces: MarketplaceStatus[];
  liveSources: LiveSourceStatus[];
  visits: VisitStatus[];
  shops: ShopStatus[];
  /** Those that cannot be read. */
  mailboxes: FailingMailbox[];
}

export async function readStatus(db: Reader): Promise<Status> {
  return {
    marketplaces: await db.select().from(marketplaces).orderBy(marketplaces.name),
    liveSources: await db.select().from(liveSources).orderBy(liveSources.name),
    visits: await visitsWithQueries(db),
    shops: await listReportedShops(db),
    mailboxes: await listFailingMailboxes(db),
  };
}

/** Counts the rows of each kind; people who are leaving are no longer counted. */
export async function readTotals(db: Reader) {
  const total = async (table: typeof queries | typeof listings | typeof items | typeof finds) =>
    (await first(db.select({ n: count() }).from(table)))?.n ?? 0;
  return {
    users: (await first(db.select({ n: count() }).from(users).where(isNull(users.leaving_since))))?.n ?? 0,
    queries: await total(queries),
    listings: await total(listings),
    items: await total(items),
    finds: await total(finds),
  };
}

async function visitsWithQueries(db: Reader) {
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
    .orderBy(visits.marketplace, visits.next_at, visits.id);
}
