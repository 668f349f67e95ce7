import type { CaptureWay, KeptAwayReason, Message } from '@rummage/contract';
import type { ImportCharges, ShopListing, ShopMemory, ShopWay } from '@rummage/marketplaces';
import type {
  BreakExit,
  Category,
  ChannelKind,
  ChannelState,
  Condition,
  Filter,
  Layout,
  LiveSource,
  MarketplaceName,
  MergeEvidence,
  MessageType,
  NotifiedEvent,
  NotifyChoice,
  OneTimePurpose,
  OtherWords,
  SecondChance,
  LimitCounts,
  Shipping,
  Sort,
} from '@rummage/vocabulary';
import { sql } from 'drizzle-orm';
import {
  flag,
  id,
  index,
  integer,
  json,
  primaryKey,
  real,
  table,
  text,
  uniqueIndex,
  unsetFlag,
} from './columns.ts';

// Money is whole cents, times are ms since 1970. Ids are never used twice: browsers and orphaned items keep them.

export const users = table(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** The email in the form that is compared. */
    email_key: text().notNull(),
    password_hash: text().notNull(),
    created_at: integer().notNull(),
    /** Rounded to the hour. Queries of people who stay away are collected less often. */
    last_seen_at: integer().notNull().default(0),
    /** Null when it never was, or before this was stored. An empty `password_hash` is no password. */
    password_changed_at: integer(),
    /** Time since when an operator lets nobody in. */
    suspended_at: integer(),
    /** Limits that an operator has set for this person; null for those of the installation. */
    max_queries: integer(),
    max_items: integer(),
    /** Time when the account was closed. Its data are being deleted; it has no email and no password any more. */
    leaving_since: integer(),
  },
  (row) => [uniqueIndex('users_by_email').on(row.email_key)],
);

const ownerId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Counts the changes in a person's feed and in the health of their queries. It is raised last in each
 * transaction that makes such a change. A reader can ask for what is newer than a number, and a value made at
 * a number is good as long as the number is the same.
 */
export const news = table('news', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  number: integer().notNull().default(0),
  /** The highest number that an item had which shrank to marks: whoever knows only what was before reads everything again. */
  shrunk: integer().notNull().default(0),
});

/** The number that the owner's news had when something happened; 0 for what happened before there were numbers. */
const newsNumber = () => integer().notNull().default(0);

/** One sign-in on one device. All its refresh tokens end together. */
export const sessions = table(
  'sessions',
  {
    id: id(),
    user_id: ownerId(),
    created_at: integer().notNull(),
    last_used_at: integer().notNull(),
    revoked_at: integer(),
    /** The browser by its own words, in short; empty for sessions older than this column. */
    device: text().notNull().default(''),
  },
  (row) => [index('sessions_by_user').on(row.user_id)],
);

export const refreshTokens = table(
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
  (row) => [index('refresh_tokens_by_session').on(row.session_id)],
);

/** Tokens with which a program acts for its user, until they expire or are revoked; then the row goes. */
export const personalTokens = table(
  'personal_tokens',
  {
    id: id(),
    user_id: ownerId(),
    name: text().notNull(),
    /** SHA-256 of the token: a stolen database lets no program in. */
    token_hash: text().notNull(),
    may_read: flag().notNull(),
    may_write: flag().notNull(),
    may_capture: unsetFlag(),
    created_at: integer().notNull(),
    /** Null for one that never expires. */
    expires_at: integer(),
    /** Rounded to the minute. */
    last_used_at: integer(),
  },
  (row) => [
    uniqueIndex('personal_tokens_by_token').on(row.token_hash),
    index('personal_tokens_by_user').on(row.user_id),
  ],
);

const madeWith = () => integer().references(() => personalTokens.id, { onDelete: 'cascade' });

/** A device on which a user has signed in: failed sign-ins of strangers do not make it wait. */
export const deviceMarks = table(
  'device_marks',
  {
    user_id: ownerId(),
    /** SHA-256 of the token in the device's cookie; accounts that share a device share it. */
    token_hash: text().notNull(),
    created_at: integer().notNull(),
    last_used_at: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.token_hash] }),
    index('device_marks_by_token').on(row.token_hash),
  ],
);

/** A link that an operator hands out. It works once: using it deletes the row. */
export const oneTimeLinks = table(
  'one_time_links',
  {
    /** SHA-256 of the token: nobody can use the link with a stolen database. */
    token_hash: text().primaryKey(),
    purpose: text().$type<OneTimePurpose>().notNull(),
    /** The user whose password it sets; null for an invitation, because that user does not exist yet. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: integer().notNull(),
  },
  (row) => [index('one_time_links_by_user').on(row.user_id)],
);

export const passkeys = table(
  'passkeys',
  {
    id: id(),
    user_id: ownerId(),
    name: text().notNull(),
    /** Base64url, as the next two. */
    credential_id: text().notNull(),
    public_key: text().notNull(),
    /** The highest that the device has sent: a copied key falls behind. Many devices always send 0. */
    counter: integer().notNull(),
    transports: json().$type<string[]>().notNull(),
    created_at: integer().notNull(),
    last_used_at: integer(),
  },
  (row) => [
    uniqueIndex('passkeys_by_credential').on(row.credential_id),
    index('passkeys_by_user').on(row.user_id),
  ],
);

/** Identities of the provider (OpenID Connect) that are joined to accounts. */
export const identities = table(
  'identities',
  {
    id: id(),
    user_id: ownerId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The email there, when it was last used. */
    email: text().notNull(),
    created_at: integer().notNull(),
    last_used_at: integer().notNull(),
  },
  (row) => [
    uniqueIndex('identities_by_subject').on(row.issuer, row.subject),
    index('identities_by_user').on(row.user_id),
  ],
);

/** Steps of logging in that go on elsewhere and come back once, within minutes. Coming back deletes the row. */
export const signInSteps = table(
  'sign_in_steps',
  {
    /** SHA-256 of what comes back: a challenge, a state, or a code. */
    token_hash: text().primaryKey(),
    purpose: text().$type<SignInPurpose>().notNull(),
    /** The user who asked for it; null where nobody is signed in yet. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    content: json().$type<Record<string, string>>().notNull(),
    expires_at: integer().notNull(),
  },
  (row) => [index('sign_in_steps_by_user').on(row.user_id), index('sign_in_steps_by_end').on(row.expires_at)],
);

export type SignInPurpose = 'passkey' | 'new passkey' | 'oidc' | 'oidc join' | 'oauth code';

/** A time without the feed. Those that are over are kept for a year: they say when an exit may be used again. */
export const breaks = table(
  'breaks',
  {
    id: id(),
    user_id: ownerId(),
    started_at: integer().notNull(),
    /** The chosen time, or sooner after 'End early' or when an operator lifted it. */
    ends_at: integer().notNull(),
    exit: text().$type<BreakExit>().notNull(),
    end_early_asked_at: integer(),
    /** Time when the user was shown what is new since. */
    welcomed_at: integer(),
    /** Time when dismissed items came back whose second chance the break had put off. */
    caught_up_at: integer(),
    /** The token with which a program made it; it ends with that token. Null for what was made in a session. */
    token_id: madeWith(),
  },
  (row) => [
    index('breaks_by_user').on(row.user_id, row.ends_at),
    index('breaks_not_caught_up')
      .on(row.ends_at)
      .where(sql`caught_up_at is null`),
  ],
);

export const settings = table('settings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  items_layout: text().$type<Layout>(),
  default_sort: text().$type<Sort | ''>(),
  items_sort_method: text().$type<Sort>(),
  default_filters: json().$type<Filter[]>(),
  default_minimum_condition: text().$type<Condition>(),
  default_category: text().$type<Category>(),
  open_picker: flag(),
  second_chance: integer().$type<SecondChance>(),
  /** Items collected until then count as seen; null while none do. */
  seen_through: integer(),
  /** Time when somebody last looked at the feed, to the minute. */
  looked_at: integer(),
  /** Sizes of clothes. */
  sizes: json().$type<string[]>(),
  shoe_sizes: json().$type<string[]>(),
  ring_sizes: json().$type<string[]>(),
  hide_unknown_sizes: flag(),
  notify_hour: integer(),
  quiet_from: text(),
  quiet_to: text(),
  time_zone: text(),
  notify_kept: flag(),
  /** ISO 3166-1 alpha-2 code of where things are sent to. */
  country: text(),
  /** The choice for new queries; null counts as never. */
  default_notify: text().$type<NotifyChoice>(),
});

/** Columns of a query, whether it is there or deleted. */
const queryColumns = () => ({
  user_id: ownerId(),
  query_text: text().notNull(),
  /** Its other texts, each in a language. */
  words: json()
    .$type<OtherWords>()
    .notNull()
    .default(sql`'{}'`),
  category: text().$type<Category>(),
  max_price_cents: integer(),
  limit_counts: text().$type<LimitCounts>().notNull().default('price'),
  /** A copy of the owner's country, for limits that count the price at the door. */
  country: text(),
  active: flag().notNull(),
  starred: unsetFlag(),
  minimum_condition: text().$type<Condition>().notNull(),
  filters: json().$type<Filter[]>().notNull(),
  notify: text().$type<NotifyChoice>().notNull().default('never'),
  created_at: integer().notNull(),
  /** Time when the collector last worked out which visits serve it; null asks it to do so. */
  planned_at: integer(),
  /** Readings by visits that no longer serve it or have to read it again: when, how many listings, how many wanted. */
  read_at: integer(),
  seen: integer().notNull().default(0),
  matched: integer().notNull().default(0),
});

export const queries = table('queries', { id: id(), ...queryColumns() }, (row) => [
  index('queries_by_user').on(row.user_id),
  index('queries_unplanned')
    .on(row.user_id, row.id)
    .where(sql`planned_at is null`),
]);

export type QueryRow = typeof queries.$inferSelect;

/** Kept for a while, so that a query can come back with all that it had. Nothing is collected for it. */
export const deletedQueries = table(
  'deleted_queries',
  { id: integer().primaryKey(), ...queryColumns(), deleted_at: integer().notNull() },
  (row) => [index('deleted_queries_by_user').on(row.user_id)],
);

const deletedQueryId = () =>
  integer()
    .notNull()
    .references(() => deletedQueries.id, { onDelete: 'cascade' });

/** The marketplace could not answer, rejected the search, or allows no more calls today. */
export type Trouble = 'unavailable' | 'rejected' | 'out_of_calls';

/** One upstream search at one marketplace, shared by all queries that need it. */
export const visits = table(
  'visits',
  {
    id: id(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    /** The key of an upstream search: two with the same address are one. */
    address: text().notNull(),
    next_at: integer().notNull(),
    /** The lease: which process makes the visit, and until when unless it renews the lease. */
    leased_by: text(),
    leased_until: integer().notNull().default(0),
    /**
     * Failures since the last success. A visit in progress counts as one, so that it is not repeated at once
     * after a crash.
     */
    failures: integer().notNull().default(0),
    last_success_at: integer(),
    /** Last reading of the whole current result: when, how many pages it had, and why it was cut off. */
    last_full_at: integer(),
    full_pages: integer().notNull().default(1),
    cut_off: text(),
    /** Pages read by the current visit, else by the last one. */
    pages: integer().notNull().default(0),
    /** The frequency of wanted listings: the finds and the time watched for them, both counting less with age. */
    arrivals: real().notNull().default(0),
    watched_ms: real().notNull().default(0),
    /** The reason why the last try failed: its kind, and words for the user. */
    trouble: text().$type<Trouble>(),
    problem: text(),
  },
  (row) => [
    uniqueIndex('visits_by_address').on(row.marketplace, row.address),
    index('visits_by_next').on(row.marketplace, row.next_at),
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

export const queryVisits = table('query_visits', { query_id: queryId(), ...queryVisitColumns() }, (row) => [
  primaryKey({ columns: [row.query_id, row.visit_id] }),
  index('query_visits_by_visit').on(row.visit_id),
  // Queries that wait are matched with the listings of shops: they are looked for every second.
  index('query_visits_waiting')
    .on(row.visit_id, row.query_id)
    .where(sql`collected_at is null`),
]);

/**
 * One row for each person with a query that a visit serves, so that the next visit of one person is found
 * without looking at those of others. Triggers keep it up to date (see their migration).
 */
export const wantedVisits = table(
  'wanted_visits',
  {
    visit_id: integer()
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    user_id: ownerId(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    /** True if one of the person's queries waits for its first result. */
    is_first: flag().notNull(),
    /** A copy of the visit's. */
    next_at: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.visit_id, row.user_id] }),
    index('wanted_visits_by_turn').on(row.marketplace, row.user_id, row.is_first, row.next_at),
  ],
);

/** Each person's use of a marketplace, so that everybody gets their turn. */
export const turns = table(
  'turns',
  {
    marketplace: text().$type<MarketplaceName>().notNull(),
    user_id: ownerId(),
    /** Start and end of the person's last turn, in visits on a scale that all people share. */
    began: real().notNull().default(0),
    ended: real().notNull().default(0),
    /** The number of that turn among all of the marketplace. */
    number: integer().notNull().default(0),
    /** Calls of the marketplace's day that ends at `resets_at`; a call for several people counts as a part for each. */
    calls: real().notNull().default(0),
    resets_at: integer().notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.marketplace, row.user_id] })],
);

export const deletedQueryVisits = table(
  'deleted_query_visits',
  { query_id: deletedQueryId(), ...queryVisitColumns() },
  (row) => [
    primaryKey({ columns: [row.query_id, row.visit_id] }),
    index('deleted_query_visits_by_visit').on(row.visit_id),
  ],
);

/** Marketplaces that cannot serve a query, and why. */
export const querySkips = table(
  'query_skips',
  {
    query_id: queryId(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    reason: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.query_id, row.marketplace] })],
);

/** A listing that a query does not want. */
export interface KeptAwayExample {
  title: string;
  url: string;
  /** The address of its first picture. */
  picture: string | null;
}

/**
 * Reasons that kept listings away from a query at the last whole reading of a visit: each listing counts
 * once, at its first mismatch. The rows outlive their visit, as `seen` and `matched` of the query do, until
 * something is read for the query again.
 */
export const keptAway = table(
  'kept_away',
  {
    query_id: queryId(),
    visit_id: integer().notNull(),
    reason: text().$type<KeptAwayReason>().notNull(),
    /** The word, the keyword, the filter or the limit that failed; '' where the reason says all. */
    value: text().notNull(),
    /** Words for the user, with the query as it was then. */
    text: text().notNull(),
    count: integer().notNull(),
    /** The first ones, until then. */
    examples: json().$type<readonly KeptAwayExample[]>().notNull(),
    examples_until: integer().notNull(),
    read_at: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.query_id, row.visit_id, row.reason, row.value] }),
    // Housekeeping deletes examples in time.
    index('kept_away_by_examples')
      .on(row.examples_until)
      .where(sql`examples_until > 0`),
  ],
);

/** The availability of each marketplace. */
export const marketplaces = table('marketplaces', {
  name: text().$type<MarketplaceName>().primaryKey(),
  failures: integer().notNull().default(0),
  /** End of its pause, and the reason in words for the user. */
  paused_until: integer().notNull().default(0),
  problem: text(),
  /** The calls made in the marketplace's day, and when that day ends. */
  calls: integer().notNull().default(0),
  resets_at: integer().notNull().default(0),
});

/** The same of what is only searched while somebody looks; nothing of its answers is stored. */
export const liveSources = table('live_sources', {
  name: text().$type<LiveSource>().primaryKey(),
  failures: integer().notNull().default(0),
  paused_until: integer().notNull().default(0),
  problem: text(),
  answered_at: integer(),
});

/** Stored once for the installation, for everybody who looks for it. Seller names are never stored. */
export const listings = table(
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
    images: json().$type<string[]>().notNull(),
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
    /** The name of the shop that lists it; null at other marketplaces. */
    shop: text(),
    /** Null where it is not known. */
    size: text(),
    /** Null where it states nothing of sending. */
    shipping: json().$type<readonly Shipping[]>(),
    /** Tax and duty for one country, of kept listings whose marketplace collects them. Gone with every new price. */
    import_charges: json().$type<ImportCharges>(),
  },
  (row) => [
    uniqueIndex('listings_by_external_id').on(row.marketplace, row.external_id),
    index('listings_by_thing')
      .on(row.marketplace, row.thing_mark)
      .where(sql`thing_mark is not null`),
    index('listings_offered')
      .on(row.seen_by)
      .where(sql`ended_at is null`),
    index('listings_ended')
      .on(row.marketplace, row.ended_at)
      .where(sql`ended_at is not null`),
    // Rows are long: a page of a feed finds in the index when its listings were last seen.
    index('listings_seen').on(row.id, row.seen_at),
  ],
);

const listingId = () =>
  integer()
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });

/**
 * The JSON that an item shows of a listing, as it goes over the wire (see `listings/listing-text.ts`). It
 * stands beside the listing, because that is written again with every visit.
 */
export const listingTexts = table('listing_texts', {
  listing_id: listingId().primaryKey(),
  text: text().notNull(),
});

/** Hashes of pictures, by which two listings are compared; they show no picture. Deleted with the listing's text. */
export const pictureHashes = table(
  'picture_hashes',
  {
    listing_id: listingId().primaryKey(),
    /** Base64; null until the pictures have been read. */
    hashes: text(),
    made_at: integer(),
    /** Failures since the last success, and time of the next try; null when there is nothing to do. */
    failures: integer().notNull().default(0),
    next_at: integer(),
  },
  (row) => [
    index('picture_hashes_by_next')
      .on(row.next_at)
      .where(sql`next_at is not null`),
  ],
);

/** The few words of a listing's title by which others are found that may be the same thing. */
export const listingWords = table(
  'listing_words',
  { word: text().notNull(), listing_id: listingId() },
  (row) => [
    primaryKey({ columns: [row.word, row.listing_id] }),
    index('listing_words_by_listing').on(row.listing_id),
  ],
);

/** Two listings of the same thing, and why we think so. For everybody; the first id is the lower one. */
export const merges = table(
  'merges',
  {
    listing_id: listingId(),
    other_id: listingId(),
    evidence: text().$type<MergeEvidence>().notNull(),
    /** Number of pictures that agree, and the words that both titles have. */
    pictures: integer().notNull(),
    words: json().$type<string[]>().notNull(),
    at: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.listing_id, row.other_id] }),
    index('merges_by_other').on(row.other_id),
  ],
);

/** Two listings of which a person has said that they are not the same thing; the first id is the lower one. */
export const splits = table(
  'splits',
  { user_id: ownerId(), listing_id: listingId(), other_id: listingId(), at: integer().notNull() },
  (row) => [
    primaryKey({ columns: [row.user_id, row.listing_id, row.other_id] }),
    index('splits_by_listing').on(row.listing_id),
    index('splits_by_other').on(row.other_id),
  ],
);

/** The external ids that a listing had before it was relisted. */
export const formerListings = table(
  'former_listings',
  {
    marketplace: text().$type<MarketplaceName>().notNull(),
    external_id: text().notNull(),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.marketplace, row.external_id] }),
    index('former_listings_by_listing').on(row.listing_id),
  ],
);

/** Shops that people have added. Each is read whole, for everybody. */
export const shops = table(
  'shops',
  {
    id: id(),
    /** Address and way of reading, as looking at the shop found them. */
    url: text().notNull(),
    way: text().$type<ShopWay>().notNull(),
    name: text().notNull(),
    /** True if things whose condition it does not state are second-hand. */
    second_hand: flag().notNull(),
    country: text(),
    currency: text(),
    /** Null for an operator, and once the person's account is gone. */
    added_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** True if the person who added it is gone: an operator's shop looks different. */
    adder_left: unsetFlag(),
    added_at: integer().notNull(),
    next_at: integer().notNull(),
    /** The lease: which process reads it, and until when unless it renews the lease. */
    leased_by: text(),
    leased_until: integer().notNull().default(0),
    /** Start of its last reading; 0 when it never was read. */
    started_at: integer().notNull().default(0),
    /**
     * Failures since the last success. A reading in progress counts as one, so that it is not repeated at
     * once after a crash.
     */
    failures: integer().notNull().default(0),
    /**
     * End of the last reading that came to its end, why it left something out, and how many listings it had,
     * sold out ones included.
     */
    last_read_at: integer(),
    /** End of the first reading: listings from before are news to nobody. */
    first_read_at: integer(),
    cut_off: text(),
    listings: integer().notNull().default(0),
    /** The reason why the last try failed, in words for the user; null when it did not. */
    problem: text(),
    /** Sent with the next reading, so that an unchanged shop says only that. */
    memory: json().$type<ShopMemory>().notNull(),
  },
  (row) => [uniqueIndex('shops_by_url').on(row.url), index('shops_by_next').on(row.next_at)],
);

export type ShopRow = typeof shops.$inferSelect;

/** Shops that were removed, by their address: added again, one is the same shop, and what it lists is known. */
export const formerShops = table('former_shops', {
  url: text().primaryKey(),
  id: integer().notNull(),
});

/** Reports to the operator, one for each person and shop. */
export const shopReports = table(
  'shop_reports',
  {
    shop_id: integer()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    user_id: ownerId(),
    /** Words of the person; empty when they have said nothing. */
    reason: text().notNull(),
    reported_at: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shop_id, row.user_id] }),
    index('shop_reports_by_user').on(row.user_id),
  ],
);

/** All that shops list, whether anybody wants it or not: a new query is matched with it at once. */
export const shopListings = table(
  'shop_listings',
  {
    shop_id: integer()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** The shop's own id of it. */
    external_id: text().notNull(),
    content: json().$type<ShopListing>().notNull(),
    /** Higher with every change of the content; a time. */
    changed_at: integer().notNull(),
    read_at: integer().notNull(),
    /** The start of the first whole reading that missed it; null where none has. */
    missed_at: integer(),
    /** True if all queries have been matched with this content. */
    is_matched: flag().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shop_id, row.external_id] }),
    index('shop_listings_unmatched')
      .on(row.shop_id, row.external_id)
      .where(sql`is_matched = 0`),
  ],
);

/**
 * Listings that people brought from sites that cannot be asked, and those of sources that they brought as well. Their
 * content is in `listings`, where what other sites offer belongs to one person each.
 */
export const captures = table(
  'captures',
  {
    user_id: ownerId(),
    listing_id: listingId(),
    /** How it was brought at first, and when it was last. */
    way: text().$type<CaptureWay>(),
    captured_at: integer().notNull(),
    /** The host of its page. */
    site: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.listing_id] }),
    index('captures_by_listing').on(row.listing_id),
  ],
);

/** Alert mails that were read in the last year, so that the same one changes nothing. */
export const capturedMails = table(
  'captured_mails',
  {
    user_id: ownerId(),
    /** SHA-256 of what makes it one mail. */
    mark: text().notNull(),
    way: text().$type<CaptureWay>().notNull(),
    subject: text().notNull(),
    read_at: integer().notNull(),
    /** Number of listings found in it. */
    found: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.mark] }),
    index('captured_mails_by_time').on(row.user_id, row.read_at),
  ],
);

/** Folders of mail servers from which alert mails are read, one for each person. */
export const mailboxes = table(
  'mailboxes',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    server: text().notNull(),
    port: integer().notNull(),
    login: text().notNull(),
    folder: text().notNull(),
    /** Encrypted with a key of the installation. */
    password: text().notNull(),
    /** The folder's UIDVALIDITY as a number in digits, and the highest UID that was read under it. */
    uid_validity: text(),
    last_uid: integer().notNull().default(0),
    is_paused: unsetFlag(),
    next_at: integer().notNull(),
    /** The lease: which process reads it, and until when unless it renews the lease. */
    leased_by: text(),
    leased_until: integer().notNull().default(0),
    /** Failures since the last success, and time of the first of them. */
    failures: integer().notNull().default(0),
    failing_since: integer(),
    /** The reason why the last try failed, in words for the user. */
    problem: text(),
    last_read_at: integer(),
    created_at: integer().notNull(),
  },
  (row) => [index('mailboxes_by_next').on(row.next_at)],
);

export type MailboxRow = typeof mailboxes.$inferSelect;

/** Countries of manufacture, as looked up for single listings, so that no such call is made again soon. */
export const manufactures = table(
  'manufactures',
  {
    marketplace: text().$type<MarketplaceName>().notNull(),
    external_id: text().notNull(),
    /** Null where the listing does not say. */
    country: text(),
    looked_at: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.marketplace, row.external_id] })],
);

/** The latest time that a collector has seen. One row: a clock that is behind it was set back. */
export const clock = table('clock', { id: integer().primaryKey(), latest_at: integer().notNull() });

/** Values of other currencies. The feed is ordered by prices in the installation's currency. */
export const exchangeRates = table('exchange_rates', {
  /** ISO 4217 code. */
  currency: text().primaryKey(),
  /** Value of one unit of it in `into_currency`, the installation's. */
  rate: real().notNull(),
  into_currency: text().notNull(),
  /** The day of the rate, as YYYY-MM-DD. */
  day: text().notNull(),
});

export const priceChanges = table(
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
  (row) => [index('price_changes_by_listing').on(row.listing_id)],
);

/**
 * One thing for sale as one user sees it. A dismissed item stays as a row, so that it stays away; long after its listings have
 * ended it shrinks to marks.
 */
export const items = table(
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
    /** The listing's price at that time. */
    dismissed_price_cents: integer(),
    dismissed_currency: text(),
    /** The listing's price in the installation's currency, as far as there is a rate; 0 when it has none. The feed is
     * ordered by it. */
    sort_price_cents: integer().notNull().default(0),
    /** The last act that took it away or brought it back. */
    act: integer(),
    /** The news number when it was last found, taken away or brought back, or joined with another or split from it. */
    news: newsNumber(),
    /** The item that shows its listing too, because both are the same thing; this one is then in no list of its own. Not a
     * foreign key: the two are only deleted together, or with the account of their owner. */
    merged_into: integer(),
  },
  (row) => [
    // Columns in this order also find everybody who has a listing.
    uniqueIndex('items_by_listing').on(row.listing_id, row.user_id),
    // It holds all that a page of a feed shows of the item itself.
    index('items_in_feed')
      .on(row.user_id, row.created_at, row.id, row.listing_id, row.collected_at)
      .where(sql`dismissed_at is null and merged_into is null`),
    index('items_by_price')
      .on(row.user_id, row.sort_price_cents, row.id)
      .where(sql`dismissed_at is null and merged_into is null`),
    index('items_by_act')
      .on(row.user_id, row.act)
      .where(sql`act is not null`),
    index('items_by_user').on(row.user_id, row.id),
    index('items_dismissed')
      .on(row.user_id, row.dismissed_at, row.id)
      .where(sql`dismissed_at is not null and merged_into is null`),
    index('items_by_news').on(row.user_id, row.news, row.id, row.act),
    index('items_merged')
      .on(row.merged_into)
      .where(sql`merged_into is not null`),
  ],
);

/**
 * Marks that few items have, beside the others: that their owner keeps them, that they came back by a second
 * chance, and that they show several listings. A row stays when its item is dismissed, and for a while after
 * it was let go.
 */
export const itemMarks = table(
  'item_marks',
  {
    item_id: integer()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    user_id: ownerId(),
    /** Null when it was let go too long ago to be undone; then the price and the note are gone as well. */
    kept_at: integer(),
    /** The listing's price at that time. */
    kept_price_cents: integer(),
    kept_currency: text(),
    /** The listing that was shown when it was kept: it is shown first as long as it is kept. */
    kept_listing_id: integer(),
    note: text(),
    /** Time when its owner let it go; null while it is kept. */
    let_go_at: integer(),
    /** The news number when it was last kept or let go, or its note changed. */
    news: newsNumber(),
    /** Price when it was dismissed, if it got a second chance since; in the listing's currency of that moment. */
    passed_price_cents: integer(),
    passed_currency: text(),
    /** Number of items merged into it. */
    also: integer().notNull().default(0),
  },
  (row) => [
    index('item_marks_kept')
      .on(row.user_id, row.item_id)
      .where(sql`kept_at is not null and let_go_at is null`),
    index('item_marks_let_go')
      .on(row.let_go_at)
      .where(sql`let_go_at is not null`),
    index('item_marks_by_news').on(row.user_id, row.news, row.item_id),
  ],
);

/** What is left of dismissed items whose listings ended long ago: these things stay away from a person. */
export const dismissedMarks = table(
  'dismissed_marks',
  {
    user_id: ownerId(),
    marketplace: text().$type<MarketplaceName>().notNull(),
    /** `id:` and an external id, or `thing:` and a hash of the mark that a thing shares with its relisted copies. */
    mark: text().notNull(),
  },
  (row) => [
    // Collecting looks for everybody who has a mark.
    primaryKey({ columns: [row.marketplace, row.mark, row.user_id] }),
    index('dismissed_marks_by_user').on(row.user_id),
  ],
);

/** Listings that somebody keeps, which are looked up one by one so that their price and end are known soon. */
export const watchedListings = table(
  'watched_listings',
  {
    listing_id: integer()
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** A copy of the listing's. */
    marketplace: text().$type<MarketplaceName>().notNull(),
    /** Time when it is looked up, unless a search has seen it shortly before. */
    next_at: integer().notNull(),
    /** Time when it was last looked up; 0 when it never was. */
    looked_at: integer().notNull().default(0),
  },
  (row) => [
    index('watched_listings_by_next').on(row.marketplace, row.next_at),
    index('watched_listings_by_look').on(row.marketplace, row.looked_at),
  ],
);

/** People who share what they keep, and the addresses. */
export const sharedSheets = table(
  'shared_sheets',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Plain and not as a hash, because its owner wants to see the address again. It only shows what is shared. */
    token: text().notNull(),
    shared_at: integer().notNull(),
    /** The token with which a program made it; it ends with that token. Null for what was made in a session. */
    token_id: madeWith(),
  },
  (row) => [uniqueIndex('shared_sheets_by_token').on(row.token)],
);

/**
 * Acts of a person on their feed: a removal, or bringing something back. The ids only go up, even after old
 * acts are deleted.
 */
export const acts = table(
  'acts',
  {
    id: id(),
    user_id: ownerId(),
    /** Names a removal, so that it can be sent again without effect and be undone; null where something came back. */
    key: text(),
    /** The aim of a removal: the same key must not name another. */
    subject: text(),
    at: integer().notNull(),
    /** Number of items it took away or brought back. */
    items: integer().notNull(),
    /** Number of items a removal left because they are kept. */
    kept: integer().notNull().default(0),
    news: newsNumber(),
  },
  (row) => [uniqueIndex('acts_by_key').on(row.user_id, row.key)],
);

/** Results of calls, under the key that each was sent with: sent again, a call makes nothing more. */
export const keyedCalls = table(
  'keyed_calls',
  {
    user_id: ownerId(),
    key: text().notNull(),
    /** Hash of what was to be made: the same key must not be sent with another call. */
    subject: text().notNull(),
    /** The id of what was made. */
    made: integer().notNull(),
    at: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.user_id, row.key] }), index('keyed_calls_by_age').on(row.at)],
);

const findColumns = () => ({
  item_id: integer()
    .notNull()
    .references(() => items.id, { onDelete: 'cascade' }),
  found_at: integer().notNull(),
  news: newsNumber(),
  /** A copy of the item's: a person's news are read by it. */
  user_id: integer(),
});

/** A query found an item. Items stay when their queries are deleted. */
export const finds = table(
  'finds',
  {
    id: id(),
    query_id: queryId(),
    ...findColumns(),
    /** The merged item of whose find this is a copy, so that the item that shows its listing is in this query's feed too. */
    merged_from: integer(),
  },
  (row) => [
    uniqueIndex('finds_by_item').on(row.item_id, row.query_id),
    index('finds_by_query').on(row.query_id, row.found_at),
    index('finds_by_news').on(row.user_id, row.news, row.id),
  ],
);

export const deletedFinds = table(
  'deleted_finds',
  { id: integer().primaryKey(), query_id: deletedQueryId(), ...findColumns() },
  (row) => [index('deleted_finds_by_item').on(row.item_id), index('deleted_finds_by_query').on(row.query_id)],
);

/** What became of suggestions: those that were shown, and those that are never made again. */
export const suggestionAnswers = table(
  'suggestion_answers',
  {
    user_id: ownerId(),
    /** Not a foreign key: a deleted query may come back, and what was declined for it stays declined. */
    query_id: integer().notNull(),
    key: text().notNull(),
    declined_at: integer(),
    shown_at: integer(),
  },
  (row) => [primaryKey({ columns: [row.user_id, row.query_id, row.key] })],
);

/** Places where people are notified. */
export const channels = table(
  'channels',
  {
    id: id(),
    user_id: ownerId(),
    kind: text().$type<ChannelKind>().notNull(),
    address: text().notNull(),
    state: text().$type<ChannelState>().notNull(),
    /** The reason in words for the user: why it is not active, or why the last message has not arrived. */
    reason: text(),
    /** Time when the first message failed since one has arrived; null when none has failed. */
    failing_since: integer(),
    /**
     * The key that signs a webhook's messages, the end of the links in mails, or the keys of a browser; null
     * for other kinds.
     */
    secret: text(),
    /** The webhook's secret before, with which its messages are signed as well until then. */
    old_secret: text(),
    old_secret_until: integer(),
    /** What the receiver calls itself. */
    label: text(),
    /** The types of messages that it gets; null for all. */
    types: json().$type<MessageType[]>(),
    /** Time when the last message arrived. */
    answered_at: integer(),
    created_at: integer().notNull(),
    /** The token with which a program made it; it ends with that token. Null for what was made in a session. */
    token_id: madeWith(),
  },
  (row) => [uniqueIndex('channels_by_address').on(row.user_id, row.kind, row.address)],
);

const channelId = () =>
  integer()
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' });

/** Codes with which people link chats of Telegram, one for each person. */
export const chatCodes = table(
  'chat_codes',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    expires_at: integer().notNull(),
    /** The token with which a program asked for it: the channel ends with it. */
    token_id: madeWith(),
  },
  (row) => [uniqueIndex('chat_codes_by_code').on(row.code)],
);

/** Buttons of messages that were pressed: each works once. */
export const usedActions = table(
  'used_actions',
  {
    /** SHA-256 of its token. */
    token_hash: text().primaryKey(),
    user_id: ownerId(),
    used_at: integer().notNull(),
  },
  (row) => [index('used_actions_by_time').on(row.user_id, row.used_at)],
);

/** The keys that sign push messages. One row: all processes use the same, and subscriptions are bound to it. */
export const pushKeys = table('push_keys', {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key: text().notNull(),
  made_at: integer().notNull(),
});

/** Feeds for feed readers, at secret addresses. */
export const secretFeeds = table(
  'secret_feeds',
  {
    id: id(),
    user_id: ownerId(),
    /** Null for what is kept. Not a foreign key: a deleted query may come back, and its feed with it. */
    query_id: integer(),
    /**
     * The name from which the token is worked out with the key of the installation, so that its owner can see
     * the address again.
     */
    name: text().notNull(),
    /** SHA-256 of the token: nobody reads a feed with a stolen database. */
    token_hash: text().notNull(),
    created_at: integer().notNull(),
    /** The token with which a program made it; it ends with that token. Null for what was made in a session. */
    token_id: madeWith(),
  },
  (row) => [
    uniqueIndex('secret_feeds_by_token').on(row.token_hash),
    index('secret_feeds_by_user').on(row.user_id),
  ],
);

/** Time of the next look at somebody for whom something waits, and of their last digest. */
export const notifiedPeople = table(
  'notified_people',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null when nothing waits. */
    look_at: integer(),
    digest_at: integer(),
  },
  (row) => [
    index('notified_people_by_look')
      .on(row.look_at)
      .where(sql`look_at is not null`),
  ],
);

/** News that wait for a channel: written with what was found, one row for each thing and channel. */
export const outbox = table(
  'outbox',
  {
    id: id(),
    user_id: ownerId(),
    channel_id: channelId(),
    /** Names the thing: a channel has it once, however often it is found. */
    subject: text().notNull(),
    event: text().$type<NotifiedEvent>().notNull(),
    item_id: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The query by which it is news; null for what is kept. */
    query_id: integer(),
    /** The price to which it fell, and the lowest one before. */
    price_cents: integer(),
    was_cents: integer(),
    currency: text(),
    at: integer().notNull(),
    is_daily: flag().notNull(),
    /** The message that says it; null while it waits for one. */
    delivery_id: text(),
  },
  (row) => [
    uniqueIndex('outbox_by_subject').on(row.channel_id, row.subject),
    index('outbox_waiting')
      .on(row.user_id, row.id)
      .where(sql`delivery_id is null`),
    index('outbox_by_item').on(row.item_id),
    index('outbox_by_time').on(row.at),
  ],
);

export type OutboxRow = typeof outbox.$inferSelect;

/** Messages that are on their way, and the last ones that were. */
export const deliveries = table(
  'deliveries',
  {
    /** Every repeat has it, so that receivers can drop what they know. */
    id: text().primaryKey(),
    user_id: ownerId(),
    channel_id: channelId(),
    type: text().$type<MessageType>().notNull(),
    summary: text().notNull(),
    /** Null for what was over before bodies were kept. */
    body: json().$type<Message>(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    /** Time when it is sent, or sent again; null once it is over. */
    next_at: integer(),
    problem: text(),
    created_at: integer().notNull(),
    finished_at: integer(),
  },
  (row) => [
    index('deliveries_by_next')
      .on(row.next_at)
      .where(sql`next_at is not null`),
    index('deliveries_by_user').on(row.user_id, row.created_at),
    index('deliveries_by_channel').on(row.channel_id, row.type, row.created_at),
  ],
);

/** The prices to which an item has fallen, and the one that it fell from first: nobody is notified of one twice. */
export const seenPrices = table(
  'seen_prices',
  {
    item_id: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    cents: integer().notNull(),
    currency: text().notNull(),
    at: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.item_id, row.currency, row.cents] })],
);
