import type { TableKey } from './ownership.ts';

/**
 * Why no table grows without end: what becomes of its rows, or why there are few. All go with the account of their owner.
 * `tools/deploy/large-installations.md` has the same list for operators.
 */
export const GROWTH = {
  users: 'one for each account',
  news: 'one for each account',
  sessions: 'go once they were ended, or unused for 90 days; 200 for each person',
  refreshTokens: '30 days, or with their session',
  personalTokens: 'until they expire or are revoked; 50 for each person',
  deviceMarks: '400 days after their last use; 10 for each person',
  oneTimeLinks: 'until they are used; what has expired goes with the next one',
  passkeys: 'until their owner removes them',
  identities: 'one for each account and provider',
  signInSteps: 'until they come back; what has expired goes with the next one',
  breaks: 'a year after their end',
  settings: 'one for each account',
  keyedCalls: 'a day; 1,000 for each person',

  queries: 'as many as MAX_QUERIES for each person',
  deletedQueries: 'a day; 1,000 for each person',
  visits: 'go when no query needs them and none of their listings may still be offered',
  queryVisits: 'go with their query or visit',
  wantedVisits: 'go with their visit',
  turns: 'one for each person and marketplace',
  deletedQueryVisits: 'go with their deleted query',
  querySkips: 'one for each query and marketplace',
  keptAway: 'replaced by each reading of their visit',
  suggestionAnswers: 'go with their query; 5,000 for each person',

  items:
    'as many as ITEMS_PER_USER in each feed; dismissed ones shrink 90 days after their listings have ended',
  dismissedMarks: 'for good: two for each listing of a shrunk item, some 80 bytes each',
  itemMarks: 'go with their item',
  seenPrices: 'go with their item',
  finds: 'go with their item or query',
  deletedFinds: 'go with their item or deleted query',
  acts: '30 days; 100,000 for each person',
  splits: 'go with their listings',
  sharedSheets: 'one for each account',

  channels: '10 for each person',
  secretFeeds: 'one for each query, and one for what is kept',
  notifiedPeople: 'one for each account',
  outbox: '30 days after they were delivered, or with their item',
  deliveries: 'the last 50 of each person',
  chatCodes: 'one for each account',
  usedActions: '8 days',
  pushKeys: 'one in all',

  captures: 'go with their listing',
  capturedMails: 'a year',
  mailboxes: 'one for each account',

  shops: 'until they are removed',
  shopReports: 'one for each person and shop',
  shopListings: 'as many as the shops list now',
  marketplaces: 'one for each marketplace',
  liveSources: 'one for each source',
  listings: 'go 90 days after their end when nobody has them, 240 days where prices are compared with theirs',
  listingTexts: 'go with their listing',
  listingWords: 'go with their listing, or its text',
  pictureHashes: 'go with their listing, or its text',
  priceChanges: 'go with their listing; the last 200 of each, and the lowest',
  formerListings: 'go with their listing',
  merges: 'go with their listings',
  watchedListings: 'until nobody keeps their listing',
  manufactures: '90 days',
  exchangeRates: 'one for each currency',
  clock: 'one in all',
} as const satisfies Record<TableKey, string>;
