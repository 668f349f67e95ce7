import type { Tx } from '#db/database';
import { numbersIn, onPostgres, textsIn } from '#db/dialect';
import type { priceChanges } from '#db/schema';
import { type Prepared, prepared } from '#db/statements';
import { EXCHANGED_CENTS } from '#items/exchanged-cents';
import type { ListingColumns } from './listing-columns.ts';

/** A listing as it is stored. */
export interface KnownListing extends ListingColumns {
  id: number;
  seen_by: number | null;
  missed_at: number | null;
  ended_at: number | null;
}

type PriceChange = Omit<typeof priceChanges.$inferSelect, 'id'>;

/** The statements that write a page. Lists of ids are passed as JSON. */
export interface IngestStatements {
  /** Those of these queries that still exist and have an owner who is not leaving. */
  livingQueries: Prepared<[ids: string], { id: number }>;
  /** On PostgreSQL nobody else changes them until the transaction ends. */
  knownListings: Prepared<[marketplace: string, externalIds: string], KnownListing>;
  /**
   * The listing that a relisted copy continues: of the same thing, and last seen before the copy was listed. One that was
   * seen in the future, by more than clocks of machines differ, was seen before the clock was set back.
   */
  relistedListing: Prepared<
    [marketplace: string, mark: string, before: number, future: number],
    KnownListing
  >;
  /** Those of these external ids that a listing had before it was relisted. */
  formerIds: Prepared<[marketplace: string, externalIds: string], { external_id: string }>;
  saveFormer: Prepared<[marketplace: string, externalId: string, listingId: number], unknown>;
  insertListing: Prepared<[ListingColumns & Sighting & { marketplace: string }], { id: number }>;
  updateListing: Prepared<[ListingColumns & Sighting & { id: number }], unknown>;
  touchListing: Prepared<[now: number, id: number], unknown>;
  savePriceChange: Prepared<[PriceChange], unknown>;
  /** A person's item of a listing: a row for each query that found it, one with null when all of them are deleted. */
  itemAndFinds: Prepared<[userId: number, listingId: number], { id: number; query_id: number | null }>;
  insertItem: Prepared<[NewItem], { id: number }>;
  insertFind: Prepared<[Found], unknown>;
  noteFound: Prepared<[Pick<Found, 'itemId' | 'news'>], unknown>;
  /** Adds to what a query wants of the listings that its visit has read for it. */
  addMatched: Prepared<[{ visitId: number; queryId: number; count: number }], unknown>;
}

interface NewItem {
  userId: number;
  listingId: number;
  createdAt: number;
  /** The number that the owner's news will have once the page is written. */
  news: number;
  now: number;
}

interface Found {
  itemId: number;
  queryId: number;
  userId: number;
  /** The number that the owner's news will have once the page is written. */
  news: number;
  now: number;
}

interface Sighting {
  now: number;
  visitId: number;
}

// Typed by `ListingColumns`, so that a new column cannot be forgotten here.
const COLUMNS = Object.keys({
  external_id: 0,
  url: 0,
  title: 0,
  description: 0,
  condition: 0,
  condition_text: 0,
  price_cents: 0,
  currency: 0,
  is_auction: 0,
  accepts_offers: 0,
  location: 0,
  images: 0,
  listed_at: 0,
  ends_at: 0,
  thing_mark: 0,
  shop: 0,
  size: 0,
  shipping: 0,
} satisfies Record<keyof ListingColumns, 0>);

const KNOWN = ['id', ...COLUMNS, 'seen_by', 'missed_at', 'ended_at'].join(', ');

export function ingestStatements(tx: Tx): IngestStatements {
  return {
    livingQueries: prepared(
      tx,
      `select queries.id from queries join users on users.id = queries.user_id
         where queries.id in (${numbersIn('?')}) and users.leaving_since is null ${onPostgres('for key share of queries')}`,
    ),
    knownListings: prepared(
      tx,
      `select ${KNOWN} from listings
       where marketplace = ? and external_id in (${textsIn('?')}) ${onPostgres('order by id for no key update')}`,
    ),
    relistedListing: prepared(
      tx,
      `select ${KNOWN} from listings where marketplace = ? and thing_mark = ? and (seen_at < ? or seen_at > ?)
       order by seen_at desc, id desc limit 1`,
    ),
    formerIds: prepared(
      tx,
      `select external_id from former_listings where marketplace = ? and external_id in (${textsIn('?')})`,
    ),
    saveFormer: prepared(
      tx,
      'insert into former_listings (marketplace, external_id, listing_id) values (?, ?, ?)',
    ),
    insertListing: prepared(
      tx,
      `insert into listings (marketplace, ${COLUMNS.join(', ')}, collected_at, seen_at, seen_by)
       values (@marketplace, ${COLUMNS.map((column) => `@${column}`).join(', ')}, @now, @now, @visitId) returning id`,
    ),
    updateListing: prepared(
      tx,
      `update listings
       set ${COLUMNS.map((column) => `${column} = @${column}`).join(', ')},
           seen_at = @now, seen_by = @visitId, missed_at = null, ended_at = null, ended_as = null,
           import_charges = case when price_cents is not distinct from @price_cents then import_charges end
       where id = @id`,
    ),
    touchListing: prepared(tx, 'update listings set seen_at = ? where id = ?'),
    savePriceChange: prepared(
      tx,
      `insert into price_changes (listing_id, at, was_cents, was_currency, price_cents, currency)
       values (@listing_id, @at, @was_cents, @was_currency, @price_cents, @currency)`,
    ),
    itemAndFinds: prepared(
      tx,
      `select items.id, query_id from items left join finds on item_id = items.id and merged_from is null
       where items.user_id = ? and listing_id = ?`,
    ),
    insertItem: prepared(
      tx,
      `insert into items (user_id, listing_id, created_at, collected_at, news, sort_price_cents)
       select @userId, id, @createdAt, @now, @news, ${EXCHANGED_CENTS} from listings where id = @listingId returning id`,
    ),
    insertFind: prepared(
      tx,
      // A copy of a merged item's find becomes its own.
      `insert into finds (item_id, query_id, user_id, found_at, news)
       values (@itemId, @queryId, @userId, @now, @news)
       on conflict (item_id, query_id) do update set merged_from = null, news = excluded.news`,
    ),
    noteFound: prepared(tx, 'update items set news = @news where id = @itemId'),
    addMatched: prepared(
      tx,
      `update query_visits set matched = matched + @count
       where visit_id = @visitId and query_id = @queryId and collected_at is not null`,
    ),
  };
}
