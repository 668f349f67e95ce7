import type { Connection } from '#db/database';
import { indexedBy } from '#db/dialect';
import { prepared } from '#db/statements';
import { maxItemsOf } from '#people/account/quota.repo';

const IN_FEED = `
  select count(*) as n from (
    select 1 from items ${indexedBy('items_in_feed')} where user_id = ? and dismissed_at is null and merged_into is null limit ?
  ) as counted`;

const EVER_FOUND = `select count(*) as n from items ${indexedBy('items_by_user')} where user_id = ?`;

const LAST_ID = 'select max(id) as id from items';

/** Number of items somebody had, dismissed ones included, when no item of anybody had a higher id than `lastId`. */
interface Counted {
  items: number;
  lastId: number;
}

const COUNTED = new WeakMap<Connection['$client'], Map<number, Counted>>();

/**
 * True when a person's feed holds as many items as it may. Dismissed items do not count. Call it before a
 * transaction writes items: an id that is rolled back is used again.
 * @param most how many a feed may hold for which nothing else is set
 */
export async function isFeedFull(db: Connection, userId: number, most: number): Promise<boolean> {
  return (await readFullAt(db, userId, most)) !== undefined;
}

/** Reads the number of items in a person's feed when it is full, else undefined. */
export async function readFullAt(db: Connection, userId: number, most: number): Promise<number | undefined> {
  const limit = await maxItemsOf(db, userId, most);
  return (await holds(db, userId, limit)) ? limit : undefined;
}

/** True if there are at least so many items in the feed. */
async function holds(db: Connection, userId: number, most: number): Promise<boolean> {
  const counted = countedOf(db);
  const lastId = (await prepared<[], { id: number | null }>(db, LAST_ID).get())?.id ?? 0;
  // Ids only go up, so nobody has gained more items than there are new ids. Counting a large feed for every page would
  // cost more than writing the page.
  const known = counted.get(userId);
  if (known && known.items + Math.max(0, lastId - known.lastId) < most) return false;
  const inFeed = await prepared<[number, number], { n: number }>(db, IN_FEED).get(userId, most);
  if (inFeed?.n === most) return true;
  const items = (await prepared<[number], { n: number }>(db, EVER_FOUND).get(userId))?.n ?? 0;
  counted.set(userId, { items, lastId });
  return false;
}

function countedOf({ $client: client }: Connection): Map<number, Counted> {
  const known = COUNTED.get(client) ?? new Map<number, Counted>();
  COUNTED.set(client, known);
  return known;
}
