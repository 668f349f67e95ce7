import type {
  BreakExit,
  Category,
  Condition,
  Filter,
  Layout,
  MarketplaceName,
  OneTimePurpose,
  Sort,
} from '@rummage/vocabulary';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

// Money is whole cents, times are ms since 1970. Ids are never used twice: browsers and orphaned items keep them.

const id = () => integer().primaryKey({ autoIncrement: true });
const flag = () => integer({ mode: 'boolean' });

export const users = sqliteTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** The email in the form that is compared. */
    email_key: text().notNull(),
    password_hash: text().notNull(),
    created_at: integer().notNull(),
    /** To the hour. Queries of people who stay away are collected less often. */
    last_seen_at: integer().notNull().default(0),
    /** When the account was closed. Its data are being deleted; it has no email and no password any more. */
    leaving_since: integer(),
  },
  (table) => [uniqueIndex('users_by_email').on(table.email_key)],
);

const ownerId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * How often anything has changed in a person's feed or in the health of their queries. It is raised last in each
 * transaction that makes such a change. A reader can ask for what is newer than a number, and a value made at a number is
 * good as long as the number is the same.
 */
export const news = sqliteTable('news', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  number: integer().notNull().default(0),
});

/** The number that the owner's news had when something happened; 0 for what happened before there were numbers. */
const newsNumber = () => integer().notNull().default(0);

/** One sign-in on one device. All its refresh tokens end together. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    user_id: ownerId(),
    created_at: integer().notNull(),
    last_used_at: integer().notNull(),
    revoked_at: integer(),
    /** What the browser said it was, in short; empty for sessions older than this column. */
    device: text().notNull().default(''),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
);

export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token: a stolen database signs nobody in. */
    token_hash: text().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [index('refresh_tokens_by_session').on(table.session_id)],
);

/** A device on which a user has signed in: failed sign-ins of strangers do not make it wait. */
export const deviceMarks = sqliteTable(
  'device_marks',
  {
    user_id: ownerId(),
    /** SHA-256 of the token in the device's cookie; accounts that share a device share it. */
    token_hash: text().notNull(),
    created_at: integer().notNull(),
    last_used_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.token_hash] }),
    index('device_marks_by_token').on(table.token_hash),
  ],
);

/** A link that an operator hands out. It works once: using it deletes the row. */
export const oneTimeLinks = sqliteTable(
  'one_time_links',
  {
    /** SHA-256 of the token: nobody can use the link with a stolen database. */
    token_hash: text().primaryKey(),
    purpose: text().$type<OneTimePurpose>().notNull(),
    /** Whose password it sets; null for an invitation, because that user does not exist yet. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: integer().notNull(),
  },
  (table) => [index('one_time_links_by_user').on(table.user_id)],
);

/** A time without the feed. Those that are over are kept: they say when an exit may be used again. */
export const breaks = sqliteTable(
  'breaks',
  {
    id: id(),
    user_id: ownerId(),
    started_at: integer().notNull(),
    /** As chosen, or sooner after 'End early' or when an operator lifted it. */
    ends_at: integer().notNull(),
    exit: text().$type<BreakExit>().notNull(),
    /** When 'End early' was pressed. */
    end_early_asked_at: integer(),
    /** When the user was shown what is new since. */
    welcomed_at: integer(),
  },
  (table) => [index('breaks_by_user').on(table.user_id, table.ends_at)],
);

export const settings = sqliteTable('settings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  items_layout: text().$type<Layout>(),
  default_sort: text().$type<Sort | ''>(),
  items_sort_method: text().$type<Sort>(),
  default_filters: text({ mode: 'json' }).$type<Filter[]>(),
  default_minimum_condition: text().$type<Condition>(),
  default_category: text().$type<Category>(),
  open_picker: flag(),
});

/** What is stored of a query, whether it is there or deleted. */
const queryColumns = () => ({
  user_id: ownerId(),
  query_text: text().notNull(),
  category: text().$type<Category>(),
  max_price_cents: integer(),
  active: flag().notNull(),
  starred: flag().notNull().default(false),
  minimum_condition: text().$type<Condition>().notNull(),
  filters: text({ mode: 'json' }).$type<Filter[]>().notNull(),
  created_at: integer().notNull(),
  /** When the collector last worked out which visits serve it; null asks it to do so. */
  planned_at: integer(),
  /** What visits read that no longer serve it or have to read it again: when, how many listings, how many wanted. */
  read_at: integer(),
  seen: integer().notNull().default(0),
  matched: integer().notNull().default(0),
});

export const queries = sqliteTable('queries', { id: id(), ...queryColumns() }, (table) => [
  index('queries_by_user').on(table.user_id),
  index('queries_unplanned')
    .on(table.user_id, table.id)
    .where(sql`planned_at is null`),
]);

export type QueryRow = typeof queries.$inferSelect;

/** Kept for a while, so that a query can come back with all that it had. Nothing is collected for it. */
export const deletedQueries = sqliteTable(
  'deleted_queries',
  { id: integer().primaryKey(), ...queryColumns(), deleted_at: integer().notNull() },
  (table) => [index('deleted_queries_by_user').on(table.user_id)],
);

const deletedQueryId = () =>
  integer()
    .notNull()
    .references(() => deletedQueries.id, { onDelete: 'cascade' });

/** The marketplace could not answer, rejected the search, or allows no more calls today. */
export type Trouble = 'unavailable' | 'rejected' | 'out_of_calls';

/** One upstream search at one marketplace, shared by all queries that need it. */
export const visits = sqliteTable(
  'visits',
  {
    id: id(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    /** What makes two upstream searches the same. */
    address: text().notNull(),
    next_at: integer().notNull(),
    /** The lease: which process makes the visit, and until when unless it renews the lease. */
    leased_by: text(),
    leased_until: integer().notNull().default(0),
    /** Since the last success. A visit in progress counts as one, so that it is not repeated at once after a crash. */
    failures: integer().notNull().default(0),
    last_success_at: integer(),
    /** When the whole current result was last read, how many pages it had, and why it was cut off. */
    last_full_at: integer(),
    full_pages: integer().notNull().default(1),
    cut_off: text(),
    /** Pages read by the current visit, else by the last one. */
    pages: integer().notNull().default(0),
    /** How often wanted listings come up: the finds and the time watched for them, both counting less with age. */
    arrivals: real().notNull().default(0),
    watched_ms: real().notNull().default(0),
    /** Why the last try failed: its kind, and words for the user. */
    trouble: text().$type<Trouble>(),
    problem: text(),
  },
  (table) => [
    uniqueIndex('visits_by_address').on(table.marketplace, table.address),
    index('visits_by_next').on(table.marketplace, table.next_at),
  ],
);

const queryId = () =>
  integer()
    .notNull()
    .references(() => queries.id, { onDelete: 'cascade' });

const queryVisitColumns = () => ({
  visit_id: integer()
    .notNull()
    .references(() => visits.id, { onDelete: 'cascade' }),
  /** Null until the visit has read its whole result for this query once. */
  collected_at: integer(),
  /** Listings of the last complete reading, and how many of them this query wants. */
  seen: integer().notNull().default(0),
  matched: integer().notNull().default(0),
});

export const queryVisits = sqliteTable(
  'query_visits',
  { query_id: queryId(), ...queryVisitColumns() },
  (table) => [
    primaryKey({ columns: [table.query_id, table.visit_id] }),
    index('query_visits_by_visit').on(table.visit_id),
  ],
);

/**
 * Who wants a visit: one row for each person with a query that it serves, so that the next visit of one person is found
 * without looking at those of others. Triggers keep it up to date (see their migration).
 */
export const wantedVisits = sqliteTable(
  'wanted_visits',
  {
    visit_id: integer()
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    user_id: ownerId(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    /** Whether one of the person's queries waits for its first result. */
    is_first: flag().notNull(),
    /** A copy of the visit's. */
    next_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visit_id, table.user_id] }),
    index('wanted_visits_by_turn').on(table.marketplace, table.user_id, table.is_first, table.next_at),
  ],
);

/** How much each person has used a marketplace, so that everybody gets their turn. */
export const turns = sqliteTable(
  'turns',
  {
    marketplace: text().$type<MarketplaceName>().notNull(),
    user_id: ownerId(),
    /** Where the person's last turn started and ended, in visits on a scale that all people share. */
    began: real().notNull().default(0),
    ended: real().notNull().default(0),
    /** The number of that turn among all of the marketplace. */
    number: integer().notNull().default(0),
    /** Calls of the marketplace's day that ends at `resets_at`; a call for several people counts as a part for each. */
    calls: real().notNull().default(0),
    resets_at: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.marketplace, table.user_id] })],
);

export const deletedQueryVisits = sqliteTable(
  'deleted_query_visits',
  { query_id: deletedQueryId(), ...queryVisitColumns() },
  (table) => [
    primaryKey({ columns: [table.query_id, table.visit_id] }),
    index('deleted_query_visits_by_visit').on(table.visit_id),
  ],
);

/** Marketplaces that cannot serve a query, and why. */
export const querySkips = sqliteTable(
  'query_skips',
  {
    query_id: queryId(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.query_id, table.marketplace] })],
);

/** What we know of a marketplace's availability. */
export const marketplaces = sqliteTable('marketplaces', {
  name: text().$type<MarketplaceName>().primaryKey(),
  failures: integer().notNull().default(0),
  /** Until when it is paused, and why, in words for the user. */
  paused_until: integer().notNull().default(0),
  problem: text(),
  /** The calls made in the marketplace's day, and when that day ends. */
  calls: integer().notNull().default(0),
  resets_at: integer().notNull().default(0),
});

/** Stored once for the installation, for everybody who looks for it. Seller names are never stored. */
export const listings = sqliteTable(
  'listings',
  {
    id: id(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    external_id: text().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    description: text(),
    condition: text().$type<Condition>(),
    condition_text: text(),
    price_cents: integer(),
    currency: text(),
    is_auction: flag().notNull(),
    accepts_offers: flag().notNull(),
    location: text(),
    images: text({ mode: 'json' }).$type<string[]>().notNull(),
    listed_at: integer(),
    ends_at: integer(),
    collected_at: integer().notNull(),
    seen_at: integer().notNull(),
    /** The visit that saw it last (it may be gone by now), and when a complete reading of its result first missed it. */
    seen_by: integer(),
    missed_at: integer(),
    ended_at: integer(),
    ended_as: text().$type<'ended' | 'sold'>(),
    /** Equal for a thing and its relisted copies. */
    thing_mark: text(),
  },
  (table) => [
    uniqueIndex('listings_by_external_id').on(table.marketplace, table.external_id),
    index('listings_by_thing')
      .on(table.marketplace, table.thing_mark)
      .where(sql`thing_mark is not null`),
    index('listings_offered')
      .on(table.seen_by)
      .where(sql`ended_at is null`),
    index('listings_ended')
      .on(table.marketplace, table.ended_at)
      .where(sql`ended_at is not null`),
  ],
);

/** The external ids that a listing had before it was relisted. */
export const formerListings = sqliteTable(
  'former_listings',
  {
    marketplace: text().$type<MarketplaceName>().notNull(),
    external_id: text().notNull(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.marketplace, table.external_id] }),
    index('former_listings_by_listing').on(table.listing_id),
  ],
);

/** Where things were made, as looked up for single listings: no such call is made twice. */
export const manufactures = sqliteTable(
  'manufactures',
  {
    marketplace: text().$type<MarketplaceName>().notNull(),
    external_id: text().notNull(),
    /** Null where the listing does not say. */
    country: text(),
    looked_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketplace, table.external_id] })],
);

export const priceChanges = sqliteTable(
  'price_changes',
  {
    id: id(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    was_cents: integer(),
    was_currency: text(),
    /** The price from then on; null when it was taken away. */
    price_cents: integer(),
    currency: text(),
  },
  (table) => [index('price_changes_by_listing').on(table.listing_id)],
);

/** One thing for sale as one user sees it. A dismissed item stays as a row, so that it stays away. */
export const items = sqliteTable(
  'items',
  {
    id: id(),
    user_id: ownerId(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The marketplace's listing time where it is known and not in the future, else `collected_at`. */
    created_at: integer().notNull(),
    collected_at: integer().notNull(),
    dismissed_at: integer(),
    dismissed_price_cents: integer(),
    /** The listing's price, 0 when there is none. Triggers keep it up to date: the feed is ordered by it. */
    sort_price_cents: integer().notNull().default(0),
    /** The last act that took it away or brought it back. */
    act: integer(),
    /** The news number when it was last found, taken away or brought back. */
    news: newsNumber(),
  },
  (table) => [
    // With the columns in this order it also finds everybody who has a listing.
    uniqueIndex('items_by_listing').on(table.listing_id, table.user_id),
    index('items_in_feed')
      .on(table.user_id, table.created_at, table.id)
      .where(sql`dismissed_at is null`),
    index('items_by_price')
      .on(table.user_id, table.sort_price_cents, table.id)
      .where(sql`dismissed_at is null`),
    index('items_by_act')
      .on(table.user_id, table.act)
      .where(sql`act is not null`),
    index('items_by_user').on(table.user_id, table.id),
    index('items_moved')
      .on(table.user_id, table.news, table.id)
      .where(sql`act is not null`),
  ],
);

/**
 * What a person did to their feed: a removal, or bringing something back. The ids only go up, even after old acts are
 * deleted.
 */
export const acts = sqliteTable(
  'acts',
  {
    id: id(),
    user_id: ownerId(),
    /** Names a removal, so that it can be sent again without effect and be undone; null where something came back. */
    key: text(),
    /** What a removal was to take away: the same key must not name another. */
    subject: text(),
    at: integer().notNull(),
    /** How many items it took away or brought back. */
    items: integer().notNull(),
    news: newsNumber(),
  },
  (table) => [uniqueIndex('acts_by_key').on(table.user_id, table.key)],
);

const findColumns = () => ({
  item_id: integer()
    .notNull()
    .references(() => items.id, { onDelete: 'cascade' }),
  found_at: integer().notNull(),
  news: newsNumber(),
  /** A copy of the item's: a person's news are read by it. A trigger sets it where it is missing. */
  user_id: integer(),
});

/** A query found an item. Items stay when their queries are deleted. */
export const finds = sqliteTable('finds', { id: id(), query_id: queryId(), ...findColumns() }, (table) => [
  uniqueIndex('finds_by_item').on(table.item_id, table.query_id),
  index('finds_by_query').on(table.query_id, table.found_at),
  index('finds_by_news').on(table.user_id, table.news, table.id),
]);

export const deletedFinds = sqliteTable(
  'deleted_finds',
  { id: integer().primaryKey(), query_id: deletedQueryId(), ...findColumns() },
  (table) => [
    index('deleted_finds_by_item').on(table.item_id),
    index('deleted_finds_by_query').on(table.query_id),
  ],
);
