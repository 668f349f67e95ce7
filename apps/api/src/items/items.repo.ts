import type { Sort } from '@rummage/vocabulary';
import { and, asc, count, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { finds, items, listings } from '../db/schema.ts';
import type { Cursor } from './cursor.ts';

export type ItemRow = ReturnType<typeof readFeed>[number];

/** Which part of a feed, in which order. */
export interface FeedOrder {
  sort: Sort;
  /** Which random order; 0 in the others. */
  seed: number;
  queryId: number | undefined;
}

/** Up to `limit` items behind `after`, those of dismissed ones left out. */
export function readFeed(db: Db, userId: number, order: FeedOrder, limit: number, after?: Cursor) {
  const key = sortKey(order);
  const [direction, behind] = isDescending(order.sort) ? [desc, sql`<`] : [asc, sql`>`];
  return itemsWithListings(db, key)
    .where(
      and(
        inFeed(db, userId, order.queryId),
        after && sql`(${key}, ${items.id}) ${behind} (${after.key}, ${after.id})`,
      ),
    )
    .orderBy(direction(key), direction(items.id))
    .limit(limit)
    .all();
}

export function countFeed(db: Db, userId: number, queryId: number | undefined): number {
  return (
    db
      .select({ n: count() })
      .from(items)
      .where(inFeed(db, userId, queryId))
      .get()?.n ?? 0
  );
}

export function findItem(db: Db, userId: number, id: number): ItemRow | undefined {
  return itemsWithListings(db, sql<number>`0`)
    .where(owned(userId, id))
    .get();
}

/** True too for an item that was dismissed before; false when it is gone or somebody else's. */
export function dismissItem(db: Db, userId: number, id: number, now: number): boolean {
  const dismissed = db
    .update(items)
    .set(dismissal(db, now))
    .where(and(owned(userId, id), isNull(items.dismissed_at)))
    .run();
  return dismissed.changes > 0 || findItem(db, userId, id) !== undefined;
}

/** Dismisses the whole feed of one query; answers how many items that were. */
export function dismissQueryItems(db: Db, userId: number, queryId: number, now: number): number {
  return db
    .update(items)
    .set(dismissal(db, now))
    .where(inFeed(db, userId, queryId))
    .run().changes;
}

/** Brings a dismissed item back; one that was not dismissed stays as it is. */
export function restoreItem(db: Db, userId: number, id: number): ItemRow | undefined {
  db.update(items)
    .set({ dismissed_at: null, dismissed_price_cents: null })
    .where(and(owned(userId, id), isNotNull(items.dismissed_at)))
    .run();
  return findItem(db, userId, id);
}

function itemsWithListings(db: Db, key: SQL<number>) {
  const queryIds = sql<string>`(
    select json_group_array(query_id) from (
      select ${finds.query_id} as query_id from ${finds}
      where ${finds.item_id} = ${items.id}
      order by ${finds.id}
    )
  )`;
  return db
    .select({ item: items, listing: listings, query_ids: queryIds, key })
    .from(items)
    .innerJoin(listings, eq(listings.id, items.listing_id));
}

/** What the feed is ordered by; a missing price counts as 0. */
function sortKey({ sort, seed }: FeedOrder): SQL<number> {
  switch (sort) {
    case 'date_newest':
    case 'date_oldest':
      return sql<number>`${items.created_at}`;
    case 'price_high':
    case 'price_low':
      return sql<number>`coalesce(${listings.price_cents}, 0)`;
    case 'random':
      return sql<number>`shuffled(${items.id}, ${seed})`;
  }
}

function isDescending(sort: Sort): boolean {
  return sort === 'date_newest' || sort === 'price_high';
}

function inFeed(db: Db, userId: number, queryId: number | undefined): SQL | undefined {
  const foundByQuery =
    queryId === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(finds)
            .where(and(eq(finds.item_id, items.id), eq(finds.query_id, queryId))),
        );
  return and(eq(items.user_id, userId), isNull(items.dismissed_at), foundByQuery);
}

/** The price at that time is kept, to tell later how much it has changed. */
function dismissal(db: Db, now: number) {
  const price = db
    .select({ price: listings.price_cents })
    .from(listings)
    .where(eq(listings.id, items.listing_id));
  return { dismissed_at: now, dismissed_price_cents: sql`(${price})` };
}

function owned(userId: number, id: number): SQL | undefined {
  return and(eq(items.id, id), eq(items.user_id, userId));
}
