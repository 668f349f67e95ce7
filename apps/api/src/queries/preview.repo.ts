import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { finds, items, listings, manufactures } from '../db/schema.ts';

/** What is stored of an item that a search asks about. */
export type StoredItem = ReturnType<typeof readStoredItems>[number];

/** What is in the feed of one search, or in the whole feed, newest first. */
export function readFeedIds(db: Db, userId: number, queryId: number | undefined): number[] {
  const inFeed = and(eq(items.user_id, userId), isNull(items.dismissed_at));
  const rows =
    queryId === undefined
      ? db
          .select({ id: items.id })
          .from(items)
          .where(inFeed)
          .orderBy(...NEWEST_FIRST)
          .all()
      : db
          .select({ id: items.id })
          .from(finds)
          .innerJoin(items, eq(items.id, finds.item_id))
          .where(and(eq(finds.query_id, queryId), inFeed))
          .orderBy(...NEWEST_FIRST)
          .all();
  return rows.map(({ id }) => id);
}

/** Those of `ids` that are still there, newest first. */
export function readStoredItems(db: Db, userId: number, ids: readonly number[]) {
  return db
    .select({
      id: items.id,
      title: listings.title,
      description: listings.description,
      condition: listings.condition,
      price_cents: listings.price_cents,
      currency: listings.currency,
      is_auction: listings.is_auction,
      location: listings.location,
      images: listings.images,
      country_of_manufacture: manufactures.country,
      /** When the marketplace was asked where it was made; null when it never was. */
      looked_at: manufactures.looked_at,
    })
    .from(items)
    .innerJoin(listings, eq(listings.id, items.listing_id))
    .leftJoin(
      manufactures,
      and(
        eq(manufactures.marketplace, listings.marketplace),
        eq(manufactures.external_id, listings.external_id),
      ),
    )
    .where(and(inArray(items.id, [...ids]), eq(items.user_id, userId)))
    .orderBy(...NEWEST_FIRST)
    .all();
}

const NEWEST_FIRST = [desc(items.created_at), desc(items.id)] as const;
