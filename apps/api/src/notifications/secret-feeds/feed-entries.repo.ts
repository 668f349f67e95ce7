import { and, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '#db/database';
import { rawFor } from '#db/dialect';
import { finds, itemMarks, items, listings, priceChanges } from '#db/schema';
import { SHOWN_FIRST_ID } from '#items/things/shown-first';
import type { SecretFeedRow } from './secret-feeds.repo.ts';

const MOST_ENTRIES = 50;
const MOST_AUCTIONS = 500;

/** An item in a feed. Times in ms. */
export interface FeedItem {
  id: number;
  listing: typeof listings.$inferSelect;
  /** Time when it was found, or kept. */
  at: number;
  /** Time of its last change since. */
  changedAt: number;
}

/** The newest first. */
export async function readFeedItems(
  db: Db,
  { user_id: userId, query_id: queryId }: SecretFeedRow,
): Promise<FeedItem[]> {
  const found = queryId === null ? await keptItems(db, userId) : await foundItems(db, userId, queryId);
  const changes = await lastChanges(
    db,
    found.map(({ listing }) => listing.id),
  );
  return found.map((item) => ({
    ...item,
    changedAt: Math.max(item.at, changes.get(item.listing.id) ?? 0, item.listing.ended_at ?? 0),
  }));
}

type Found = Omit<FeedItem, 'changedAt'>;

const isShown = and(isNull(items.dismissed_at), isNull(items.merged_into));
const isShownFirst = (db: Db) => sql`${listings.id} = ${rawFor(db, SHOWN_FIRST_ID)}`;

function foundItems(db: Db, userId: number, queryId: number): Promise<Found[]> {
  return db
    .select({ id: items.id, listing: listings, at: finds.found_at })
    .from(finds)
    .innerJoin(items, eq(items.id, finds.item_id))
    .innerJoin(listings, isShownFirst(db))
    .where(and(eq(finds.query_id, queryId), eq(items.user_id, userId), isShown))
    .orderBy(desc(finds.found_at), desc(items.id))
    .limit(MOST_ENTRIES);
}

const isKeptBy = (userId: number) =>
  and(eq(itemMarks.user_id, userId), isNotNull(itemMarks.kept_at), isNull(itemMarks.let_go_at), isShown);

async function keptItems(db: Db, userId: number): Promise<Found[]> {
  const rows = await db
    .select({ id: items.id, listing: listings, at: itemMarks.kept_at })
    .from(itemMarks)
    .innerJoin(items, eq(items.id, itemMarks.item_id))
    .innerJoin(listings, isShownFirst(db))
    .where(isKeptBy(userId))
    .orderBy(desc(itemMarks.kept_at), desc(items.id))
    .limit(MOST_ENTRIES);
  return rows.map(({ at, ...row }) => ({ ...row, at: at ?? 0 }));
}

/** A kept auction that has not ended. */
export interface KeptAuction {
  /** The item's. */
  id: number;
  listing: Pick<typeof listings.$inferSelect, 'title' | 'url' | 'price_cents' | 'currency'>;
  /** In ms, as the next. */
  keptAt: number;
  endsAt: number;
}

/** The first to end comes first. */
export async function readKeptAuctions(db: Db, userId: number, now: number): Promise<KeptAuction[]> {
  const isOpen = and(eq(listings.is_auction, true), isNull(listings.ended_at), gt(listings.ends_at, now));
  const { title, url, price_cents, currency } = listings;
  const rows = await db
    .select({
      id: items.id,
      listing: { title, url, price_cents, currency },
      keptAt: itemMarks.kept_at,
      endsAt: listings.ends_at,
    })
    .from(itemMarks)
    .innerJoin(items, eq(items.id, itemMarks.item_id))
    .innerJoin(listings, isShownFirst(db))
    .where(and(isKeptBy(userId), isOpen))
    .orderBy(listings.ends_at, items.id)
    .limit(MOST_AUCTIONS);
  return rows.map(({ keptAt, endsAt, ...auction }) => ({
    ...auction,
    keptAt: keptAt ?? now,
    endsAt: endsAt ?? now,
  }));
}

/** Time when the price of each listing changed last. */
async function lastChanges(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: priceChanges.listing_id, at: max(priceChanges.at) })
    .from(priceChanges)
    .where(inArray(priceChanges.listing_id, [...ids]))
    .groupBy(priceChanges.listing_id);
  return new Map(rows.map(({ id, at }) => [id, at ?? 0]));
}
