import type { Condition, MarketplaceName } from '@rummage/vocabulary';
import { and, exists, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { firstTextOf, indexedBy, inOrder, numbersOf } from '#db/dialect';
import { finds, items } from '#db/schema';
import { prepared } from '#db/statements';

// The statements name the index or the order of the tables, because SQLite guesses wrong without statistics.
const FEED = `
  select id from items ${indexedBy('items_in_feed')}
  where user_id = @userId and dismissed_at is null and merged_into is null
  order by created_at desc, id desc limit @most`;
const FEED_OF_QUERY = `
  select items.id
  from finds ${indexedBy('finds_by_query')} ${inOrder} items on items.id = finds.item_id
  where finds.query_id = @queryId and items.user_id = @userId and items.dismissed_at is null and items.merged_into is null
  order by items.created_at desc, items.id desc`;

/** More than there are. */
const ALL = 2 ** 31 - 1;

/** The ids of what is in the feed of one query, or of the newest in the whole feed, newest first. */
export async function feedIds(
  db: Reader,
  userId: number,
  queryId: number | undefined,
  most = ALL,
): Promise<number[]> {
  const ids =
    queryId === undefined
      ? await prepared<[object], { id: number }>(db, FEED).all({ userId, most })
      : await prepared<[object], { id: number }>(db, FEED_OF_QUERY).all({ userId, queryId });
  return ids.map(({ id }) => id);
}

/** The stored facts of a listing by which a query judges it. */
export interface StoredListing {
  title: string;
  description: string | null;
  condition: Condition | null;
  price_cents: number | null;
  currency: string | null;
  is_auction: boolean;
  marketplace: MarketplaceName;
  location: string | null;
  size: string | null;
  url: string;
  shop: string | null;
  /** Both as JSON. */
  shipping: string | null;
  import_charges: string | null;
  /** The address of its first picture. */
  image: string | null;
  country_of_manufacture: string | null;
  /** Time when the marketplace was asked where it was made; null when it never was. */
  looked_at: number | null;
}

/** An item, with what is stored of its own listing. */
export interface StoredItem extends StoredListing {
  id: number;
  /** The other listings that it shows. */
  also: readonly StoredListing[];
  /** Another query of theirs has found it, too. */
  is_found_by_others: boolean;
  is_kept: boolean;
}

type Flag = 'is_auction' | 'is_found_by_others' | 'is_kept';
type StoredRow = Omit<StoredItem, Flag | 'also'> & Record<Flag, 0 | 1> & { also: number };
type StoredAlso = Omit<StoredListing, 'is_auction'> & { is_auction: 0 | 1; item_id: number };

const STORED_LISTING = `
    listings.title,
    listings.description,
    listings.condition,
    listings.price_cents,
    listings.currency,
    listings.is_auction,
    listings.marketplace,
    listings.location,
    listings.size,
    listings.url,
    listings.shop,
    listings.shipping,
    listings.import_charges,
    ${firstTextOf('listings.images')} as image,
    manufactures.country as country_of_manufacture,
    manufactures.looked_at`;
const WITH_MANUFACTURE = `
    left join manufactures
      on manufactures.marketplace = listings.marketplace and manufactures.external_id = listings.external_id`;

const WITH_LISTING = `
    ${inOrder} listings on listings.id = items.listing_id ${WITH_MANUFACTURE}`;

const STORED_ITEMS = `
  select
    items.id,
    ${STORED_LISTING},
    coalesce(item_marks.also, 0) as also,
    case when exists (
      select 1 from finds where finds.item_id = items.id and finds.query_id <> @queryId
    ) then 1 else 0 end as is_found_by_others,
    case when item_marks.kept_at is not null and item_marks.let_go_at is null then 1 else 0 end as is_kept
  from ${numbersOf('@ids')} as asked
    ${inOrder} items on items.id = asked.value
    ${WITH_LISTING}
    left join item_marks on item_marks.item_id = items.id
  where +items.user_id = @userId
  order by items.created_at desc, items.id desc`;

const ALSO = `
  select items.merged_into as item_id, ${STORED_LISTING}
  from ${numbersOf('@ids')} as asked
    ${inOrder} items ${indexedBy('items_merged')} on items.merged_into = asked.value
    ${WITH_LISTING}
  order by items.id`;

/**
 * Those of `ids` that are still there, newest first.
 * @param queryId the query that is asked for; for a new one everything counts as found by others
 */
export async function readStoredItems(
  db: Reader,
  userId: number,
  ids: readonly number[],
  queryId = 0,
): Promise<StoredItem[]> {
  const asked = { userId, queryId, ids: JSON.stringify(ids) };
  const stored = await prepared<[object], StoredRow>(db, STORED_ITEMS).all(asked);
  const others = await readAlso(
    db,
    stored.flatMap(({ id, also }) => (also > 0 ? [id] : [])),
  );
  return stored.map((row) => ({
    ...row,
    also: others.get(row.id) ?? [],
    is_auction: row.is_auction === 1,
    is_found_by_others: row.is_found_by_others === 1,
    is_kept: row.is_kept === 1,
  }));
}

const STORED_LISTINGS = `
  select listings.id, ${STORED_LISTING}
  from ${numbersOf('@ids')} as asked ${inOrder} listings on listings.id = asked.value ${WITH_MANUFACTURE}`;

/** Those of `ids` that are still there, whosever items they are. */
export async function readStoredListings(
  db: Reader,
  ids: readonly number[],
): Promise<(StoredListing & { id: number })[]> {
  type Row = Omit<StoredListing, 'is_auction'> & { id: number; is_auction: 0 | 1 };
  const rows = await prepared<[object], Row>(db, STORED_LISTINGS).all({ ids: JSON.stringify(ids) });
  return rows.map((row) => ({ ...row, is_auction: row.is_auction === 1 }));
}

/** The listings that are merged into these items. */
async function readAlso(db: Reader, ids: readonly number[]): Promise<Map<number, StoredListing[]>> {
  const others = new Map<number, StoredListing[]>();
  if (ids.length === 0) return others;
  for (const { item_id, is_auction, ...row } of await prepared<[object], StoredAlso>(db, ALSO).all({
    ids: JSON.stringify(ids),
  }))
    others.set(item_id, [...(others.get(item_id) ?? []), { ...row, is_auction: is_auction === 1 }]);
  return others;
}

/** The items of a person that show several listings. */
export async function itemsWithSeveral(db: Reader, userId: number): Promise<Set<number>> {
  const several = prepared<[number], { id: number }>(
    db,
    'select item_id as id from item_marks where user_id = ? and also > 0',
  );
  return new Set((await several.all(userId)).map(({ id }) => id));
}

/** SQL that is true for an item found by another query than that one. */
export function isFoundByOthers(db: Reader, queryId: number): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(finds)
      .where(and(eq(finds.item_id, items.id), ne(finds.query_id, queryId))),
  );
}
