import type { ShopListing } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { sql } from 'drizzle-orm';
import { type Connection, type Db, type Reader, type Tx, writing } from '#db/database';
import { indexedBy, inOrder, selectNumbers } from '#db/dialect';
import { queries, type QueryRow } from '#db/schema';
import { prepared } from '#db/statements';
import { peopleOwning, raiseNews } from '#people/news.repo';
import { type CountedQuery, type Reason, saveKeptAway } from '#queries/health/kept-away.repo';

/** A listing of a shop, as it was when it was read from the database. */
export interface StoredShopListing {
  shop_id: number;
  external_id: string;
  changed_at: number;
  /** The name of its shop. */
  shop: string;
  /** Time when its shop was first read to its end. */
  first_read_at: number | null;
  listing: ShopListing;
}

type StoredRow = Omit<StoredShopListing, 'listing'> & { content: string };

const COLUMNS = `
  select l.shop_id, l.external_id, l.changed_at, l.content, shops.name as shop, shops.first_read_at
  from shop_listings l ${inOrder} shops on shops.id = l.shop_id`;

const UNMATCHED = `
  ${COLUMNS} where l.is_matched = 0 order by l.shop_id, l.external_id limit ?`;

/** Some of those that have to be matched with all queries. */
export async function unmatchedListings(db: Connection, most: number): Promise<StoredShopListing[]> {
  return (await prepared<[number], StoredRow>(db, UNMATCHED).all(most)).map(parsed);
}

const BEHIND = `
  ${COLUMNS} where (l.shop_id, l.external_id) > (@shopId, @externalId)
  order by l.shop_id, l.external_id limit @most`;

/** The listings of all shops behind this place, in their order. */
export async function shopListingsBehind(
  db: Connection,
  place: { shopId: number; externalId: string },
  most: number,
): Promise<StoredShopListing[]> {
  return (await prepared<[object], StoredRow>(db, BEHIND).all({ ...place, most })).map(parsed);
}

function parsed({ content, ...row }: StoredRow): StoredShopListing {
  return { ...row, listing: JSON.parse(content) as ShopListing };
}

/** Thrown when a listing is no longer as it was matched: it has to be matched as it is now. */
export class ListingChanged extends Error {
  override readonly name = 'ListingChanged';
}

const isAsRead = 'where shop_id = @shop_id and external_id = @external_id and changed_at = @changed_at';
const MARK_MATCHED = `update shop_listings set is_matched = 1 ${isAsRead}`;
const HOLD = `update shop_listings set is_matched = is_matched ${isAsRead}`;

/**
 * Called first in the transaction that writes what was found with them. It changes the rows, so that on PostgreSQL nobody
 * deletes or changes them meanwhile: what is no longer listed would stay offered.
 * @throws ListingChanged
 */
export async function markMatched(tx: Tx, listings: readonly StoredShopListing[]): Promise<void> {
  await changeAsRead(tx, MARK_MATCHED, listings);
}

/**
 * Does the same as `markMatched`, for listings that were matched with some queries only.
 * @throws ListingChanged
 */
export async function holdListings(tx: Tx, listings: readonly StoredShopListing[]): Promise<void> {
  await changeAsRead(tx, HOLD, listings);
}

async function changeAsRead(tx: Tx, sql: string, listings: readonly StoredShopListing[]): Promise<void> {
  const change = prepared<[object]>(tx, sql);
  for (const { shop_id, external_id, changed_at } of listings)
    if ((await change.run({ shop_id, external_id, changed_at })) === 0) throw new ListingChanged();
}

/** A query that is matched with shops; `planned_at` is another one after each change, and null for a moment. */
type MatchedQuery = Pick<QueryRow, 'id' | 'planned_at'>;

const TIED = `
  select queries.id, queries.planned_at
  from query_visits ${indexedBy('sqlite_autoindex_query_visits_1')}
  ${inOrder} queries on queries.id = query_visits.query_id
  where query_visits.visit_id = ? order by query_visits.query_id`;

/** The queries that the shared visit serves. */
export async function tiedQueries(db: Connection, visitId: number): Promise<MatchedQuery[]> {
  return prepared<[number], MatchedQuery>(db, TIED).all(visitId);
}

/** Those of these queries that are there. */
export async function queriesWithIds(db: Reader, ids: readonly number[]): Promise<QueryRow[]> {
  return db
    .select()
    .from(queries)
    .where(sql`${queries.id} in (${selectNumbers(db, ids)})`);
}

const WAITING = `
  select query_id from query_visits ${indexedBy('query_visits_waiting')}
  where visit_id = ? and collected_at is null order by query_id limit ?`;

/** Queries that were never matched with all that the shops list, the oldest first; changed ones too. */
export async function waitingQueries(db: Connection, visitId: number, most: number): Promise<number[]> {
  const waiting = await prepared<[number, number], { query_id: number }>(db, WAITING).all(visitId, most);
  return waiting.map(({ query_id }) => query_id);
}

/** Finds for a query among all listings. */
export interface ScannedQuery {
  query: MatchedQuery;
  matched: number;
  keptAway: readonly Reason[];
}

/** A query that has changed meanwhile is planned again, and waits for a scan of its own. */
const SAVE_SCANNED = `
  update query_visits set collected_at = @at, seen = @seen, matched = @matched
  where visit_id = @visitId and query_id = @queryId and collected_at is null
  and exists (select 1 from queries where id = @queryId and planned_at = @plannedAt)`;

/** Saves that some queries have been matched with all listings. */
export async function saveScanned(
  db: Db,
  visitId: number,
  scanned: readonly ScannedQuery[],
  { at, seen }: { at: number; seen: number },
): Promise<void> {
  await writing(db, async (tx) => {
    const save = prepared<[object]>(tx, SAVE_SCANNED);
    const counted: CountedQuery[] = [];
    for (const { query, matched, keptAway } of scanned)
      if (await save.run({ at, seen, matched, visitId, queryId: query.id, plannedAt: query.planned_at }))
        counted.push({ queryId: query.id, reasons: keptAway });
    await saveKeptAway(tx, { visitId, readAt: at, keepsExamplesMs: DAY_MS }, counted);
    const ids = scanned.map(({ query }) => query.id);
    await raiseNews(tx, peopleOwning(tx, ids));
  });
}

const TOTAL = 'select coalesce(sum(listings), 0) as total from shops';

/** Number of things that all shops list. */
export async function listedInAll(db: Connection): Promise<number> {
  return (await prepared<[], { total: number }>(db, TOTAL).get())?.total ?? 0;
}

const SAVE_SEEN = `
  update query_visits set seen = @seen where visit_id = @visitId and collected_at is not null and seen <> @seen
  and query_id in (
    select query_id from query_visits
    where visit_id = @visitId and collected_at is not null and seen <> @seen limit @most
  ) returning query_id`;

/** Saves for some queries how many things the shops list by now. Returns whether there were any. */
export async function saveSeen(db: Db, visitId: number, seen: number, most: number): Promise<boolean> {
  return writing(db, async (tx) => {
    const saved = await prepared<[object], { query_id: number }>(tx, SAVE_SEEN).all({ visitId, seen, most });
    if (saved.length === 0) return false;
    const ids = saved.map(({ query_id }) => query_id);
    await raiseNews(tx, peopleOwning(tx, ids));
    return true;
  });
}
