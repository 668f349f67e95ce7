import type { NewItems } from '@rummage/contract';
import { SEEN_AFTER_MS } from '@rummage/vocabulary';
import { type Connection, type Db, type Tx, writing } from '#db/database';
import { indexedBy, inOrder } from '#db/dialect';
import { settings } from '#db/schema';
import { prepared } from '#db/statements';
import { onePerson, raiseNews } from '#people/news.repo';

const MARK = 'select seen_through, looked_at from settings where user_id = ?';

interface Seen {
  seen_through: number | null;
  looked_at: number | null;
}

/** Reads the time until which everything counts as seen, and the last time the person looked at the feed. */
export async function readSeen(db: Connection, userId: number): Promise<Seen> {
  const seen = await prepared<[number], Seen>(db, MARK).get(userId);
  return seen ?? { seen_through: null, looked_at: null };
}

/** Everything that was collected until then counts as seen. @returns the mark, which may be later than that */
export async function markSeen(db: Db, userId: number, through: number): Promise<number | null> {
  return writing(db, async (tx) => {
    const before = await readSeen(tx, userId);
    return saveSeen(tx, userId, before, { ...before, seen_through: through });
  });
}

/** Somebody looks at the feed. After a pause, everything until they last looked counts as seen. @returns the mark */
export async function noteLook(db: Db, userId: number, now: number): Promise<number | null> {
  return writing(db, async (tx) => {
    const before = await readSeen(tx, userId);
    const { looked_at: last, seen_through: mark } = before;
    const isNewVisit = last !== null && now - last > SEEN_AFTER_MS;
    return saveSeen(tx, userId, before, { looked_at: now, seen_through: isNewVisit ? last : mark });
  });
}

/** Neither of the two moves back. */
async function saveSeen(tx: Tx, userId: number, before: Seen, wanted: Seen): Promise<number | null> {
  const after = {
    seen_through: later(before.seen_through, wanted.seen_through),
    looked_at: later(before.looked_at, wanted.looked_at),
  };
  await tx
    .insert(settings)
    .values({ user_id: userId, ...after })
    .onConflictDoUpdate({ target: settings.user_id, set: after });
  if (after.seen_through !== before.seen_through) await raiseNews(tx, onePerson(userId));
  return after.seen_through;
}

function later(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}

interface Asked {
  userId: number;
  mark: number;
}

// The indexes are named because SQLite chooses wrongly without statistics.
const FEED = `items ${indexedBy('items_in_feed')}`;
const IN_FEED = 'items.user_id = @userId and items.dismissed_at is null and items.merged_into is null';
const NEW = 'items.collected_at > @mark';

const FEED_SQL = `
  select count(*) as total, count(*) filter (where ${NEW}) as new_items from ${FEED} where ${IN_FEED}`;

const BY_QUERY_SQL = `
  select finds.query_id, count(*) as total, count(*) filter (where ${NEW}) as new_items
  from ${FEED} ${inOrder} finds ${indexedBy('finds_by_item')} on finds.item_id = items.id
  where ${IN_FEED}
  group by finds.query_id
  order by finds.query_id`;

const KEPT_SQL = `
  select count(*) as n
  from item_marks ${indexedBy('item_marks_kept')} ${inOrder} items on items.id = item_marks.item_id
  where item_marks.user_id = @userId and item_marks.kept_at is not null and item_marks.let_go_at is null
    and ${IN_FEED} and ${NEW}`;

/** Items collected after the mark are dismissed after it too, so that the index leads to few. */
const DISMISSED_SQL = `
  select count(*) as n from items ${indexedBy('items_dismissed')}
  where items.user_id = @userId and items.dismissed_at is not null and items.merged_into is null
    and items.dismissed_at > @mark and ${NEW}`;

/** Counts all items, and those collected after the mark. @param mark null for none: nothing is new then */
export async function countNewItems(
  db: Connection,
  userId: number,
  mark: number | null,
): Promise<Omit<NewItems, 'seen_through'>> {
  const asked = { userId, mark: mark ?? Number.MAX_SAFE_INTEGER };
  const numbers = async (sql: string) => (await prepared<[Asked], { n: number }>(db, sql).get(asked))?.n ?? 0;
  const feed = await prepared<[Asked], Pick<NewItems, 'total' | 'new_items'>>(db, FEED_SQL).get(asked);
  const { total = 0, new_items = 0 } = feed ?? {};
  const dismissed = await numbers(DISMISSED_SQL);
  return {
    total,
    new_items,
    found: new_items + dismissed,
    kept: await numbers(KEPT_SQL),
    dismissed,
    by_query: await prepared<[Asked], NewItems['by_query'][number]>(db, BY_QUERY_SQL).all(asked),
  };
}
