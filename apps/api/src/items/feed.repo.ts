import type { Sort } from '@rummage/vocabulary';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Cursor } from './cursor.ts';

/** Which part of a feed, in which order. */
export interface FeedOrder {
  sort: Sort;
  /** Which random order; 0 in the others. */
  seed: number;
  queryId: number | undefined;
}

/** The place of an item in an order. */
export interface Place {
  id: number;
  key: number;
}

/** What the feed is ordered by; a missing price counts as 0. Ids decide between equals. */
const KEYS: Record<Sort, string> = {
  date_newest: 'items.created_at',
  date_oldest: 'items.created_at',
  price_high: 'items.sort_price_cents',
  price_low: 'items.sort_price_cents',
  random: 'shuffled(items.id, @seed)',
};

// The indexes hold what is not dismissed, newest or most expensive last. The statements name them, because SQLite
// guesses wrong without statistics.
const FEED = 'items indexed by items_in_feed';
const FEED_BY_PRICE = 'items indexed by items_by_price';
const IN_FEED = 'items.user_id = @userId and items.dismissed_at is null';
const FOUND_BY_QUERY = 'exists (select 1 from finds where item_id = items.id and query_id = @queryId)';

/** Up to `limit` places behind `after`, or all of them. */
export function readPlaces(
  db: Db,
  userId: number,
  order: FeedOrder,
  limit?: number,
  after?: Cursor,
): Place[] {
  const { seed, queryId } = order;
  const parameters = { userId, seed, queryId, limit: limit ?? -1, key: after?.key, id: after?.id };
  return prepared<[typeof parameters], Place>(db, placesSql(order, after !== undefined)).all(parameters);
}

export function countFeed(db: Db, userId: number, queryId: number | undefined): number {
  const sql = `select count(*) as n from ${FEED} where ${inFeed(queryId)}`;
  const counted = prepared<[{ userId: number; queryId: number | undefined }], { n: number }>(db, sql);
  return counted.get({ userId, queryId })?.n ?? 0;
}

/** Random order sorts the keys of the whole feed; the others read no more than they return. */
export function placesSql(order: FeedOrder, isContinued: boolean): string {
  const { sort } = order;
  const key = KEYS[sort];
  const isFalling = sort === 'date_newest' || sort === 'price_high';
  const behind = isFalling ? '<' : '>';
  const direction = isFalling ? 'desc' : 'asc';
  const where = (condition = '') => `
    select items.id as id, ${key} as key
    from ${key.includes('price') ? FEED_BY_PRICE : FEED}
    where ${inFeed(order.queryId)} ${condition}
    order by ${key} ${direction}, items.id ${direction}
    limit @limit`;
  if (!isContinued) return where();
  if (sort === 'random') return where(`and (${key}, items.id) ${behind} (@key, @id)`);
  // Compared as a pair, only the key would go through the index, and all equal keys would be read again.
  return `
    select * from (${where(`and ${key} = @key and items.id ${behind} @id`)})
    union all select * from (${where(`and ${key} ${behind} @key`)})
    limit @limit`;
}

function inFeed(queryId: number | undefined): string {
  return queryId === undefined ? IN_FEED : `${IN_FEED} and ${FOUND_BY_QUERY}`;
}
