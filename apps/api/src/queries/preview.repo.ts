import { and, desc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { finds, items, listings, manufactures } from '../db/schema.ts';

/** What is stored of an item that a search asks about. */
export type StoredItem = ReturnType<typeof readStoredItems>[number];

/** What is in the feed of one search, or in the whole feed, newest first. */
export function readFeedIds(db: Db | Tx, userId: number, queryId: number | undefined): number[] {
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

/** Ids read in one go, in a few milliseconds. */
const PAGE = 1000;

/** What `readFeedIds` reads, page by page where it is the whole feed: that of a person may take long. */
export function* feedIds(db: Db, userId: number, queryId: number | undefined): Generator<number> {
  if (queryId !== undefined) return yield* readFeedIds(db, userId, queryId);
  let after: { id: number; created_at: number } | undefined;
  for (;;) {
    const rest = after && sql`(${items.created_at}, ${items.id}) < (${after.created_at}, ${after.id})`;
    const page = db
      .select({ id: items.id, created_at: items.created_at })
      .from(items)
      .where(and(eq(items.user_id, userId), isNull(items.dismissed_at), rest))
      .orderBy(...NEWEST_FIRST)
      .limit(PAGE)
      .all();
    yield* page.map(({ id }) => id);
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/**
 * Those of `ids` that are still there, newest first.
 * @param queryId the query that is asked for; a new one has none, and everything was found by others
 */
export function readStoredItems(db: Db | Tx, userId: number, ids: readonly number[], queryId = 0) {
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
      /** Another query of theirs has found it, too. */
      is_found_by_others: sql`${isFoundByOthers(db, queryId)}`.mapWith(Boolean),
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

/** Whether an item was found by another query than that one. */
export function isFoundByOthers(db: Db | Tx, queryId: number): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(finds)
      .where(and(eq(finds.item_id, items.id), ne(finds.query_id, queryId))),
  );
}

const NEWEST_FIRST = [desc(items.created_at), desc(items.id)] as const;
