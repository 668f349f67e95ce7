import type { Db } from '#db/database';
import { indexedBy, inOrder, onPostgres } from '#db/dialect';
import { prepared } from '#db/statements';
import type { Cursor, Order } from './cursor.ts';

/** The feed, the kept items of it, or those dismissed from it. */
export type List = 'feed' | 'kept' | 'dismissed';

export interface FeedOrder {
  list: List;
  sort: Order;
  /** The number of the random order; 0 in other orders. */
  seed: number;
  queryId: number | undefined;
  /** Items collected after this moment stand before all others; undefined for one order of all. */
  newSince?: number | undefined;
  /** True when samples stand behind the other things, of what is new as well as of the rest. */
  hasSamples?: boolean | undefined;
}

/** The place of an item in an order. Its key is moved by whole STEPs where a part of the feed stands before or behind another. */
export interface Place {
  id: number;
  key: number;
}

/** Larger than twice every key, and small enough for a few of them to be added without loss. */
const STEP = 2 ** 48;

/** SQL of the values the feed is ordered by; a missing price counts as 0. Ids decide between equals. */
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
/** The largest limit that PostgreSQL takes. */
const ALL_ROWS = 2 ** 31 - 1;
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
  return prepared<[typeof parameters], Place>(db, placesSql(order, startOf(order, after))).all(parameters);
}

/** The start of a page: the first item, or the place behind another one, which is in that part of the feed. */
export type Start = 'first' | number;

export function startOf(order: FeedOrder, after: Cursor | undefined): Start {
  if (!after) return 'first';
  const step = stepOf(after.key);
  return Math.max(
    partsOf(order).findIndex((part) => part.step === step),
    0,
  );
}

function stepOf(key: number): number {
  return Math.round(key / STEP);
}

/** Parameters of `placesSql`. */
export function feedParameters(
  userId: number,
  { seed, queryId, newSince }: FeedOrder,
  limit: number,
  after: Cursor | undefined,
) {
  const key = after && after.key - stepOf(after.key) * STEP;
  return { userId, seed, queryId, limit, newSince, key, id: after?.id };
}

/** True if anybody may have both samples and other things. It costs as little as reading two rows. */
export async function areSamplesBesideOthers(db: Db): Promise<boolean> {
  return (await prepared<[], object>(db, SAMPLES_BESIDE_OTHERS).get()) !== undefined;
}

// Both sides of 'sample' are found in the index, what differs from it is not.
const SAMPLES_BESIDE_OTHERS = `
  select 1 as found
  where exists (select 1 from listings where marketplace = 'sample') and (
    exists (select 1 from listings where marketplace < 'sample') or
    exists (select 1 from listings where marketplace > 'sample')
  )`;

export async function countItems(
  db: Db,
  userId: number,
  list: List,
  queryId: number | undefined,
  newSince?: number,
): Promise<number> {
  const condition = newSince === undefined ? '' : `and ${IS_NEW}`;
  const sql = `select count(*) as n from ${sourceOf(list)} where ${belongs(list, queryId)} ${condition}`;
  const asked = { userId, queryId, newSince };
  return (await prepared<[typeof asked], { n: number }>(db, sql).get(asked))?.n ?? 0;
}

const IS_NEW = 'items.collected_at > @newSince';
const IS_OLD = 'items.collected_at <= @newSince';
const SAMPLES = "(select id from listings where marketplace = 'sample')";
const IS_REAL = `items.listing_id not in ${SAMPLES}`;
const IS_SAMPLE = `items.listing_id in ${SAMPLES}`;

/** A part of the items that stands behind the rest. Its keys are moved by that many STEPs, so that they stand so too. */
interface Part {
  conditions: string[];
  step: number;
}

/** Only the order by date, newest first, has several. */
function partsOf({ newSince, hasSamples }: FeedOrder): Part[] {
  const all: Part = { conditions: [], step: 0 };
  const byAge =
    newSince === undefined
      ? [all]
      : [
          { conditions: [IS_NEW], step: 2 },
          { conditions: [IS_OLD], step: 0 },
        ];
  if (!hasSamples) return byAge;
  return byAge.flatMap(({ conditions, step }) => [
    { conditions: [...conditions, IS_REAL], step },
    { conditions: [...conditions, IS_SAMPLE], step: step - 1 },
  ]);
}

/**
 * Random order sorts the keys of the whole feed, and every order those of all kept items; the others read no more than they
 * return, and the samples that they pass.
 * @param columns of the items, besides their key
 */
export function placesSql(order: FeedOrder, start: Start, columns = 'items.id'): string {
  const { list, sort, queryId } = order;
  const key = KEYS[sort];
  const direction = directionOf(sort);
  const behind = direction === 'desc' ? '<' : '>';
  const where = ({ conditions, step }: Part, more: string[] = []) => `
    select ${columns}, ${step === 0 ? key : `${key} + ${step * STEP}`} as key
    from ${sourceOf(list, key)}
    where ${[belongs(list, queryId), ...conditions, ...more].join(' and ')}
    order by ${key} ${direction}, items.id ${direction}
    limit ${LIMIT}`;
  // Compared as a pair, only the key would go through the index, and all equal keys would be read again.
  const laterThan =
    sort === 'random'
      ? [[`(${key}, items.id) ${behind} (@key, @id)`]]
      : [[`${key} = @key`, `items.id ${behind} @id`], [`${key} ${behind} @key`]];

  const parts = partsOf(order).slice(start === 'first' ? 0 : start);
  const selects = parts.flatMap((part, index) =>
    index === 0 && start !== 'first' ? laterThan.map((more) => where(part, more)) : where(part),
  );
  if (selects.length === 1) return selects.join('');
  // SQLite gives the parts one after the other; PostgreSQL promises no order.
  return `
    ${selects.map((select, index) => `select * from (${select}) as part_${index}`).join(' union all ')}
    ${onPostgres(`order by key ${direction}, id ${direction}`)}
    limit ${LIMIT}`;
}

const DESCENDING: readonly Order[] = ['date_newest', 'price_high', 'last_dismissed'];

/** The direction of the keys in an order, and of the ids between equal keys. */
export function directionOf(sort: Order): 'asc' | 'desc' {
  return DESCENDING.includes(sort) ? 'desc' : 'asc';
}

/** The table or view that a list is read from. @param key what it is ordered by */
function sourceOf(list: List, key = ''): string {
  if (list === 'kept') return KEPT;
  if (list === 'dismissed') return DISMISSED;
  return key.includes('price') ? FEED_BY_PRICE : FEED;
}

function belongs(list: List, queryId: number | undefined): string {
  return queryId === undefined ? BELONGS[list] : `${BELONGS[list]} and ${FOUND_BY_QUERY}`;
}
