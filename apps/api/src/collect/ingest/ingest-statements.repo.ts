import type { Statement } from 'better-sqlite3';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { priceChanges } from '../../db/schema.ts';
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
  /** Which of these queries still exist and have an owner who is not leaving. */
  livingQueries: Statement<[ids: string], number>;
  knownListings: Statement<[marketplace: string, externalIds: string], KnownListing>;
  /** The listing that a relisted copy continues: of the same thing, and last seen before the copy was listed. */
  relistedListing: Statement<[marketplace: string, mark: string, before: number], KnownListing>;
  isFormer: Statement<[marketplace: string, externalId: string], number>;
  saveFormer: Statement<[marketplace: string, externalId: string, listingId: number]>;
  insertListing: Statement<[ListingColumns & Sighting & { marketplace: string }]>;
  updateListing: Statement<[ListingColumns & Sighting & { id: number }]>;
  touchListings: Statement<[now: number, ids: string]>;
  savePriceChange: Statement<[PriceChange]>;
  itemId: Statement<[userId: number, listingId: number], number>;
  insertItem: Statement<[userId: number, listingId: number, createdAt: number, now: number]>;
  isFound: Statement<[itemId: number, queryId: number], number>;
  insertFind: Statement<[Found]>;
  noteFound: Statement<[Found]>;
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
} satisfies Record<keyof ListingColumns, 0>);

const KNOWN = ['id', ...COLUMNS, 'seen_by', 'missed_at', 'ended_at'].join(', ');

export function ingestStatements(db: Db): IngestStatements {
  return {
    livingQueries: prepared<[string], number>(
      db,
      `select queries.id from queries join users on users.id = queries.user_id
         where queries.id in (select value from json_each(?)) and users.leaving_since is null`,
    ).pluck(),
    knownListings: prepared(
      db,
      `select ${KNOWN} from listings
       where marketplace = ? and external_id in (select value from json_each(?))`,
    ),
    relistedListing: prepared(
      db,
      `select ${KNOWN} from listings where marketplace = ? and thing_mark = ? and seen_at < ?
       order by seen_at desc, id desc limit 1`,
    ),
    isFormer: prepared<[string, string], number>(
      db,
      'select 1 from former_listings where marketplace = ? and external_id = ?',
    ).pluck(),
    saveFormer: prepared(
      db,
      'insert into former_listings (marketplace, external_id, listing_id) values (?, ?, ?)',
    ),
    insertListing: prepared(
      db,
      `insert into listings (marketplace, ${COLUMNS.join(', ')}, collected_at, seen_at, seen_by)
       values (@marketplace, ${COLUMNS.map((column) => `@${column}`).join(', ')}, @now, @now, @visitId)`,
    ),
    updateListing: prepared(
      db,
      `update listings
       set ${COLUMNS.map((column) => `${column} = @${column}`).join(', ')},
           seen_at = @now, seen_by = @visitId, missed_at = null, ended_at = null, ended_as = null
       where id = @id`,
    ),
    touchListings: prepared(
      db,
      'update listings set seen_at = ? where id in (select value from json_each(?))',
    ),
    savePriceChange: prepared(
      db,
      `insert into price_changes (listing_id, at, was_cents, was_currency, price_cents, currency)
       values (@listing_id, @at, @was_cents, @was_currency, @price_cents, @currency)`,
    ),
    itemId: prepared<[number, number], number>(
      db,
      'select id from items where user_id = ? and listing_id = ?',
    ).pluck(),
    insertItem: prepared(
      db,
      'insert into items (user_id, listing_id, created_at, collected_at) values (?, ?, ?, ?)',
    ),
    isFound: prepared<[number, number], number>(
      db,
      'select 1 from finds where item_id = ? and query_id = ?',
    ).pluck(),
    insertFind: prepared(
      db,
      `insert into finds (item_id, query_id, user_id, found_at, news)
       values (@itemId, @queryId, @userId, @now, @news)`,
    ),
    noteFound: prepared(db, 'update items set news = @news where id = @itemId'),
  };
}
