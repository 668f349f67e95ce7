import { and, desc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { finds, items, listings, manufactures } from '../db/schema.ts';

/** What is stored of an item and a query needs to judge it. */
export type StoredItem = ReturnType<typeof readStoredItems>[number];

/** What is in the feed of one query, or in the whole feed, newest first. */
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

/** Ids read in one go, in less than a millisecond. */
const PAGE = 1000;

// The statement names the index, because SQLite guesses wrong without statistics.
const FIRST_PAGE = feedPage('');
const NEXT_PAGE = feedPage('and (created_at, id) < (@created_at, @id)');

function feedPage(behind: string): string {
  return `
    select id, created_at from items indexed by items_in_feed
    where user_id = @userId and dismissed_at is null ${behind}
    order by created_at desc, id desc limit ${PAGE}`;
}

interface PlaceInTime {
  id: number;
  created_at: number;
}

/** The same as `readFeedIds`, but page by page for a whole feed, which may take long. */
export function* feedIds(db: Db, userId: number, queryId: number | undefined): Generator<number> {
  if (queryId !== undefined) return yield* readFeedIds(db, userId, queryId);
  let page = prepared<[object], PlaceInTime>(db, FIRST_PAGE).all({ userId });
  for (;;) {
    yield* page.map(({ id }) => id);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    page = prepared<[object], PlaceInTime>(db, NEXT_PAGE).all({ userId, ...last });
  }
}

/**
 * Those of `ids` that are still there, newest first.
 * @param queryId the query that is asked for; for a new one everything counts as found by others
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
