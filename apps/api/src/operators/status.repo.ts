import { and, count, eq, isNotNull, isNull, min } from 'drizzle-orm';
import type { Reader } from '#db/database';
import {
  deliveries,
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
import { type FailingChannel, listFailingChannels } from './failing-channels.repo.ts';

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
  /** Those that take nothing. */
  channels: FailingChannel[];
}

export async function readStatus(db: Reader): Promise<Status> {
  return {
    marketplaces: await db.select().from(marketplaces).orderBy(marketplaces.name),
    liveSources: await db.select().from(liveSources).orderBy(liveSources.name),
    visits: await visitsWithQueries(db),
    shops: await listReportedShops(db),
    mailboxes: await listFailingMailboxes(db),
    channels: await listFailingChannels(db),
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

/** Messages that are to be sent, and when the oldest of them was made, in ms; undefined when there is none. */
export async function readWaitingMessages(db: Reader) {
  const waiting = db.select({ messages: count(), oldest: min(deliveries.created_at) }).from(deliveries);
  const found = await first(waiting.where(isNotNull(deliveries.next_at)));
  return { messages: found?.messages ?? 0, oldest: found?.oldest ?? undefined };
}

async function visitsWithQueries(db: Reader) {
  return db
    .select({
      visit: visits,
      /** Those of suspended people need no visit. */
      queries: count(users.id),
      /** The text of one of its queries. */
      query_text: min(queries.query_text),
    })
    .from(visits)
    .leftJoin(queryVisits, eq(queryVisits.visit_id, visits.id))
    .leftJoin(queries, eq(queries.id, queryVisits.query_id))
    .leftJoin(users, and(eq(users.id, queries.user_id), isNull(users.suspended_at)))
    .groupBy(visits.id)
    .orderBy(visits.marketplace, visits.next_at, visits.id);
}
