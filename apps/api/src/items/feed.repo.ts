import type { Db } from '../db/database.ts';
import { ALL_ROWS, indexedBy, inOrder, onPostgres } from '../db/dialect.ts';
import { prepared } from '../db/prepared.ts';
import type { Cursor, Order } from './cursor.ts';

/** What is listed: the feed, what of it is kept, or what was dismissed from it. */
export type List = 'feed' | 'kept' | 'dismissed';

/** Which items of a person, in which order. */
export interface FeedOrder {
  list: List;
  sort: Order;
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
const KEYS: Record<Order, string> = {
  date_newest: 'items.created_at',
  date_oldest: 'items.created_at',
  price_high: 'items.sort_price_cents',
  price_low: 'items.sort_price_cents',
  random: 'shuffled(items.id, @seed)',
  last_dismissed: 'items.dismissed_at',
};

// The indexes hold what is not dismissed, newest or most expensive last. The statements name them, because SQLite
// guesses wrong without statistics.
const FEED = `items ${indexedBy('items_in_feed')}`;
const FEED_BY_PRICE = `items ${indexedBy('items_by_price')}`;
const DISMISSED = `items ${indexedBy('items_dismissed')}`;
/** There are few: they are sorted when they have been read. */
const KEPT = `item_marks ${indexedBy('item_marks_kept')} ${inOrder} items on items.id = item_marks.item_id`;
/** SQLite looks into a bare parameter when it plans, and would compile the statement again for each value. */
const LIMIT = '@limit + 0';
const BELONGS: Record<List, string> = {
  feed: 'items.user_id = @userId and items.dismissed_at is null and items.merged_into is null',
  kept: `item_marks.user_id = @userId and item_marks.kept_at is not null and item_marks.let_go_at is null
    and items.dismissed_at is null and items.merged_into is null`,
  dismissed: 'items.user_id = @userId and items.dismissed_at is not null and items.merged_into is null',
};
const FOUND_BY_QUERY = 'exists (select 1 from finds where item_id = items.id and query_id = @queryId)';

/** Up to `limit` places behind `after`, or all of them. */
export async function readPlaces(
  db: Db,
  userId: number,
  order: FeedOrder,
  limit?: number,
  after?: Cursor,
): Promise<Place[]> {
  const parameters = feedParameters(userId, order, limit ?? ALL_ROWS, after);
  return prepared<[typeof parameters], Place>(db, placesSql(order, after !== undefined)).all(parameters);
}

/** What `placesSql` asks for. */
export function feedParameters(
  userId: number,
  { seed, queryId }: FeedOrder,
  limit: number | null,
  after: Cursor | undefined,
) {
  return { userId, seed, queryId, limit, key: after?.key, id: after?.id };
}

export async function countItems(
  db: Db,
  userId: number,
  list: List,
  queryId: number | undefined,
): Promise<number> {
  const sql = `select count(*) as n from ${sourceOf(list)} where ${belongs(list, queryId)}`;
  const counted = prepared<[{ userId: number; queryId: number | undefined }], { n: number }>(db, sql);
  return (await counted.get({ userId, queryId }))?.n ?? 0;
}

/**
 * Random order sorts the keys of the whole feed, and every order those of all kept items; the others read no more than they
 * return.
 * @param columns of the items, besides their key
 */
export function placesSql(order: FeedOrder, isContinued: boolean, columns = 'items.id'): string {
  const { list, sort, queryId } = order;
  const key = KEYS[sort];
  const direction = directionOf(sort);
  const behind = direction === 'desc' ? '<' : '>';
  const where = (condition = '') => `
    select ${columns}, ${key} as key
    from ${sourceOf(list, key)}
    where ${belongs(list, queryId)} ${condition}
    order by ${key} ${direction}, items.id ${direction}
    limit ${LIMIT}`;
  if (!isContinued) return where();
  if (sort === 'random') return where(`and (${key}, items.id) ${behind} (@key, @id)`);
  // Compared as a pair, only the key would go through the index, and all equal keys would be read again. SQLite gives the
  // two parts one after the other; PostgreSQL promises no order.
  return `
    select * from (${where(`and ${key} = @key and items.id ${behind} @id`)}) as same_key
    union all select * from (${where(`and ${key} ${behind} @key`)}) as later
    ${onPostgres(`order by key ${direction}, id ${direction}`)}
    limit ${LIMIT}`;
}

const DESCENDING: readonly Order[] = ['date_newest', 'price_high', 'last_dismissed'];

/** Of the keys in an order, and of the ids between equal ones. */
export function directionOf(sort: Order): 'asc' | 'desc' {
  return DESCENDING.includes(sort) ? 'desc' : 'asc';
}

/** What to read a list from. @param key what it is ordered by */
function sourceOf(list: List, key = ''): string {
  if (list === 'kept') return KEPT;
  if (list === 'dismissed') return DISMISSED;
  return key.includes('price') ? FEED_BY_PRICE : FEED;
}

function belongs(list: List, queryId: number | undefined): string {
  return queryId === undefined ? BELONGS[list] : `${BELONGS[list]} and ${FOUND_BY_QUERY}`;
}
