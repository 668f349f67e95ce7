import { getTableName, type Table } from 'drizzle-orm';
import * as schema from './schema.ts';

type TableKey = {
  [Key in keyof typeof schema]: (typeof schema)[Key] extends Table ? Key : never;
}[keyof typeof schema];

/** A table with a column `user_id`. */
interface OfUsers {
  /**
   * Moment when an account's rows go: at once when it is closed, so that nobody stays signed in and nothing
   * is collected; afterwards, some at a time where there may be thousands; or with the account's own row,
   * which goes last.
   */
  goes: 'at once' | 'in slices' | 'in one go' | 'last';
  /** The name in the export of an account; undefined for what only our own work needs. */
  exportedAs?: string;
}

/** The owner of the rows: an account, the rows of another table, with which they go by themselves, or nobody. */
type Ownership = OfUsers | { goesWith: TableKey } | { otherwise: string; exportedAs?: string } | 'nobody';

/** The owner of the rows of each table. A table without a line here does not compile. */
export const OWNERSHIP = {
  users: { otherwise: 'the account itself: deleteRow', exportedAs: 'account' },
  news: { goes: 'last' },

  sessions: { goes: 'at once', exportedAs: 'sessions' },
  refreshTokens: { goesWith: 'sessions' },
  personalTokens: { goes: 'at once', exportedAs: 'personal_tokens' },
  deviceMarks: { goes: 'at once' },
  oneTimeLinks: { goes: 'at once' },
  passkeys: { goes: 'at once', exportedAs: 'passkeys' },
  identities: { goes: 'at once' },
  signInSteps: { goes: 'at once' },
  breaks: { goes: 'in slices', exportedAs: 'breaks' },
  settings: { goes: 'in one go', exportedAs: 'settings' },
  keyedCalls: { goes: 'in one go' },

  queries: { goes: 'in slices', exportedAs: 'queries' },
  deletedQueries: { goes: 'in slices' },
  visits: { otherwise: 'they go when no query needs them: deleteUnneededVisits' },
  queryVisits: { goesWith: 'queries' },
  wantedVisits: { goes: 'at once' },
  turns: { goes: 'in one go' },
  deletedQueryVisits: { goesWith: 'deletedQueries' },
  querySkips: { goesWith: 'queries' },
  keptAway: { goesWith: 'queries' },
  suggestionAnswers: { goes: 'in one go', exportedAs: 'declined_suggestions' },

  items: { otherwise: 'they go with the listings that nobody else has: deleteItems', exportedAs: 'items' },
  dismissedMarks: { otherwise: 'some at a time: deleteClosed', exportedAs: 'dismissed_marks' },
  itemMarks: { goesWith: 'items' },
  seenPrices: { goesWith: 'items' },
  finds: { goesWith: 'items' },
  deletedFinds: { goesWith: 'items' },
  acts: { goes: 'in slices' },
  splits: { goes: 'in one go', exportedAs: 'splits' },
  sharedSheets: { goes: 'in one go', exportedAs: 'kept_sheet' },

  channels: { goes: 'in one go', exportedAs: 'channels' },
  secretFeeds: { goes: 'in one go', exportedAs: 'feeds' },
  notifiedPeople: { goes: 'in one go' },
  outbox: { goes: 'in slices' },
  deliveries: { goes: 'in slices' },
  chatCodes: { goes: 'at once' },
  usedActions: { goes: 'in one go' },
  pushKeys: 'nobody',

  captures: { goes: 'in one go', exportedAs: 'captures' },
  capturedMails: { goes: 'in one go', exportedAs: 'captured_mails' },
  mailboxes: { goes: 'at once', exportedAs: 'mailbox' },

  shops: { otherwise: 'they stay for everybody, without the name of who added them: ADDED_SHOPS' },
  formerShops: 'nobody',
  shopReports: { goes: 'in one go' },
  shopListings: { goesWith: 'shops' },
  marketplaces: 'nobody',
  liveSources: 'nobody',
  listings: 'nobody',
  listingTexts: { goesWith: 'listings' },
  listingWords: { goesWith: 'listings' },
  pictureHashes: { goesWith: 'listings' },
  priceChanges: { goesWith: 'listings' },
  formerListings: { goesWith: 'listings' },
  merges: { goesWith: 'listings' },
  watchedListings: { goesWith: 'listings' },
  manufactures: 'nobody',
  exchangeRates: 'nobody',
  clock: 'nobody',
} as const satisfies Record<TableKey, Ownership>;

const TABLES: Record<TableKey, Table> = { ...schema };

/** The tables whose rows of an account go in this way. */
export function tablesThatGo(goes: OfUsers['goes']): string[] {
  return Object.entries<Ownership>(OWNERSHIP)
    .filter(
      ([, ownership]) => typeof ownership === 'object' && 'goes' in ownership && ownership.goes === goes,
    )
    .map(([key]) => getTableName(TABLES[key as TableKey]));
}

type Exported<Line> = Line extends { exportedAs: infer Name } ? Name : never;

/** The parts that an export must have, by the tables that say so. */
export type ExportedPart = Exported<(typeof OWNERSHIP)[keyof typeof OWNERSHIP]>;
