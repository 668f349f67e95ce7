import type { Condition } from '@rummage/vocabulary';
import { and, exists, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../db/database.ts';
import { firstTextOf, indexedBy, inOrder, numbersOf } from '../db/dialect.ts';
import { prepared } from '../db/prepared.ts';
import { finds, items } from '../db/schema.ts';

/** Places in the feed that are read in one go, in about a millisecond. */
const PAGE = 1000;

// The statements name the index or the order of the tables, because SQLite guesses wrong without statistics.
const FIRST_PAGE = feedPage('');
const NEXT_PAGE = feedPage('and (created_at, id) < (@created_at, @id)');

function feedPage(behind: string): string {
  return `
    select
      id,
      created_at,
      case when cast(@queryId as bigint) is null or exists (
        select 1 from finds where finds.item_id = items.id and finds.query_id = @queryId
      ) then 1 else 0 end as is_asked
    from items ${indexedBy('items_in_feed')}
    where user_id = @userId and dismissed_at is null and merged_into is null ${behind}
    order by created_at desc, id desc limit ${PAGE}`;
}

interface PlaceInTime {
  id: number;
  created_at: number;
  is_asked: 0 | 1;
}

const FEED_OF_SMALL_QUERY = `
  select items.id
  from finds ${indexedBy('finds_by_query')} ${inOrder} items on items.id = finds.item_id
  where finds.query_id = @queryId and items.user_id = @userId and items.dismissed_at is null and items.merged_into is null
  order by items.created_at desc, items.id desc`;

/**
 * The ids of what is in the feed of one query, or in the whole feed, newest first, page by page: each takes about a
 * millisecond, and may be empty. What comes in while they are read is left out.
 */
export async function* feedPages(
  db: Reader,
  userId: number,
  queryId: number | undefined,
): AsyncGenerator<number[]> {
  const asked = { userId, queryId: queryId ?? null };
  if (queryId !== undefined && (await countUpTo(db, PAGE, asked)) <= PAGE) {
    yield (await prepared<[object], { id: number }>(db, FEED_OF_SMALL_QUERY).all(asked)).map(({ id }) => id);
    return;
  }
  let page = await prepared<[object], PlaceInTime>(db, FIRST_PAGE).all(asked);
  for (;;) {
    yield page.filter(({ is_asked }) => is_asked).map(({ id }) => id);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    page = await prepared<[object], PlaceInTime>(db, NEXT_PAGE).all({ ...asked, ...last });
  }
}

const COUNT_FEED = `
  select count(*) as count from (
    select 1 from items ${indexedBy('items_in_feed')} where user_id = @userId and dismissed_at is null and merged_into is null limit @limit
  ) as counted`;
const COUNT_FINDS = `
  select count(*) as count from (
    select 1 from finds ${indexedBy('finds_by_query')} where query_id = @queryId limit @limit
  ) as counted`;

/**
 * How many items there are to be judged: counts at most one more than `most`, and includes what a query has found and
 * its owner has dismissed.
 */
export async function countUpTo(
  db: Reader,
  most: number,
  { userId, queryId }: { userId: number; queryId: number | null },
): Promise<number> {
  const count = prepared<[object], { count: number }>(db, queryId === null ? COUNT_FEED : COUNT_FINDS);
  return (await count.get({ userId, queryId, limit: most + 1 }))?.count ?? 0;
}

/** What is stored of an item and a query needs to judge it. */
export interface StoredItem {
  id: number;
  title: string;
  description: string | null;
  condition: Condition | null;
  price_cents: number | null;
  currency: string | null;
  is_auction: boolean;
  location: string | null;
  /** The address of its first picture. */
  image: string | null;
  country_of_manufacture: string | null;
  /** When the marketplace was asked where it was made; null when it never was. */
  looked_at: number | null;
  /** Another query of theirs has found it, too. */
  is_found_by_others: boolean;
  is_kept: boolean;
}

type Flag = 'is_auction' | 'is_found_by_others' | 'is_kept';
type StoredRow = Omit<StoredItem, Flag> & Record<Flag, 0 | 1>;

const STORED_ITEMS = `
  select
    items.id,
    listings.title,
    listings.description,
    listings.condition,
    listings.price_cents,
    listings.currency,
    listings.is_auction,
    listings.location,
    ${firstTextOf('listings.images')} as image,
    manufactures.country as country_of_manufacture,
    manufactures.looked_at,
    case when exists (
      select 1 from finds where finds.item_id = items.id and finds.query_id <> @queryId
    ) then 1 else 0 end as is_found_by_others,
    case when item_marks.kept_at is not null and item_marks.let_go_at is null then 1 else 0 end as is_kept
  from ${numbersOf('@ids')} as asked
    ${inOrder} items on items.id = asked.value
    ${inOrder} listings on listings.id = items.listing_id
    left join manufactures
      on manufactures.marketplace = listings.marketplace and manufactures.external_id = listings.external_id
    left join item_marks on item_marks.item_id = items.id
  where +items.user_id = @userId
  order by items.created_at desc, items.id desc`;

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
  return (
    await prepared<[object], StoredRow>(db, STORED_ITEMS).all({ userId, queryId, ids: JSON.stringify(ids) })
  ).map((row) => ({
    ...row,
    is_auction: row.is_auction === 1,
    is_found_by_others: row.is_found_by_others === 1,
    is_kept: row.is_kept === 1,
  }));
}

/** Whether an item was found by another query than that one. */
export function isFoundByOthers(db: Reader, queryId: number): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(finds)
      .where(and(eq(finds.item_id, items.id), ne(finds.query_id, queryId))),
  );
}
