import type { Connection } from '#db/database';
import { indexedBy, inOrder, onPostgres } from '#db/dialect';
import { prepared } from '#db/statements';

/** The finds of one person that are newer than `after`, up to and including `upTo`. */
interface Span {
  userId: number;
  after: number;
  upTo: number;
}

interface FoundItem {
  item_id: number;
  query_id: number;
}

/** The point a reading of changes has reached; within one news number the ids decide. */
export interface ChangePlace {
  news: number;
  id: number;
}

interface MovedItem {
  id: number;
  dismissed_at: number | null;
}

interface MovedPage {
  moved: MovedItem[];
  /** The start of the next page; undefined when nothing follows. */
  next: ChangePlace | undefined;
}

interface KeepingChange {
  id: number;
  /** Null when the change was forgotten, or an act or a find has come since, which is news of its own. */
  what: 'kept' | 'let_go' | 'regrouped' | 'merged' | null;
}

interface KeepingPage {
  changes: KeepingChange[];
  /** The start of the next page; undefined when nothing follows. */
  next: ChangePlace | undefined;
}

// The indexes are named because SQLite chooses wrongly without statistics.
const FINDS = `finds ${indexedBy('finds_by_news')}`;
const IN_SPAN = 'finds.user_id = @userId and finds.news > @after and finds.news <= @upTo';
const OLDEST_FIRST = 'order by finds.news, finds.id';

export const FINDS_SQL = `
  select finds.item_id, finds.query_id
  from ${FINDS} ${inOrder} items on items.id = finds.item_id
  where ${IN_SPAN} and items.dismissed_at is null and items.merged_into is null
  ${OLDEST_FIRST}`;

/** Reads the finds of a person's queries, the oldest first, without dismissed items. */
export async function findsIn(db: Connection, span: Span): Promise<FoundItem[]> {
  return prepared<[Span], FoundItem>(db, FINDS_SQL).all(span);
}

export const NUMBER_SQL = `select finds.news from ${FINDS} where ${IN_SPAN} ${OLDEST_FIRST} limit 1 offset @before`;

/**
 * The number of the find that is the `count`th of the span; undefined when it holds fewer. Finds of dismissed items
 * count, so that no more are read.
 */
export async function numberOfFind(db: Connection, span: Span, count: number): Promise<number | undefined> {
  const find = prepared<[Span & { before: number }], { news: number }>(db, NUMBER_SQL);
  return (await find.get({ ...span, before: count - 1 }))?.news;
}

/** The rows of a page, of which one more was read than is sent: that one shows whether anything follows. */
function divide<Row extends ChangePlace>(rows: Row[], from: ChangePlace, most: number) {
  const page = rows.slice(0, most);
  const last = rows.length > most ? (page.at(-1) ?? from) : undefined;
  return { page, next: last && { news: last.news, id: last.id } };
}

/** Acts are deleted after a while: a stream that goes on after that rather gets an item twice than not at all. */
const moved = (behind: string) => `
  select items.id, items.dismissed_at, items.news, coalesce(acts.news, items.news) as moved
  from items ${indexedBy('items_by_news')} left join acts on acts.id = items.act
  where items.user_id = @userId and items.act is not null and ${behind}
  order by items.news, items.id
  limit @limit`;

/**
 * Two parts, because a pair that is compared goes through the index only with its first value. SQLite gives
 * the parts one after the other; PostgreSQL promises no order.
 */
export const MOVED_SQL = `
  select * from (${moved('items.news = @news and items.id > @id')}) as same_number
  union all select * from (${moved('items.news > @news')}) as later
  ${onPostgres('order by news, id')}
  limit @limit`;

type MovedRow = MovedItem & ChangePlace & { moved: number };

/**
 * A page of the items that acts with a number above `after` took away or brought back, each as it is now. It reads no
 * more than `most` items and may hold fewer, because finds have numbers too. An item that changes between two pages
 * comes on a later one.
 */
export async function movedPage(
  db: Connection,
  userId: number,
  after: number,
  from: ChangePlace,
  most: number,
): Promise<MovedPage> {
  const parameters = { userId, ...from, limit: most + 1 };
  const rows = await prepared<[typeof parameters], MovedRow>(db, MOVED_SQL).all(parameters);
  const { page, next } = divide(rows, from, most);
  return { moved: page.filter(({ moved }) => moved > after), next };
}

/** Whatever has changed the item itself; queries that found it may be deleted by now. */
const changed = (behind: string) => `
  select id, news from items ${indexedBy('items_by_news')} where user_id = @userId and ${behind}
  order by news, id
  limit @limit`;

/** Two parts, like the items that moved. */
export const CHANGED_SQL = `
  select * from (${changed('news = @news and id > @id')}) as same_number
  union all select * from (${changed('news > @news')}) as later
  ${onPostgres('order by news, id')}
  limit @limit`;

/** A page of up to `most` items that were found, dismissed, brought back, joined with others or split from them, as ids. */
export async function changedPage(
  db: Connection,
  userId: number,
  from: ChangePlace,
  most: number,
): Promise<{ ids: number[]; next: ChangePlace | undefined }> {
  const parameters = { userId, ...from, limit: most + 1 };
  const rows = await prepared<[typeof parameters], ChangePlace>(db, CHANGED_SQL).all(parameters);
  const { page, next } = divide(rows, from, most);
  return { ids: page.map(({ id }) => id), next };
}

// Joining and splitting give the item and its mark the same number; keeping and letting go only change the mark.
const keepings = (behind: string) => `
  select item_id as id, item_marks.news, case
    when merged_into is not null then 'merged'
    when kept_at is not null and let_go_at is null then 'kept'
    when items.news = item_marks.news and dismissed_at is null then 'regrouped'
    when let_go_at is not null then 'let_go' end as what
  from item_marks ${indexedBy('item_marks_by_news')} ${inOrder} items on items.id = item_marks.item_id
  where item_marks.user_id = @userId and ${behind}
  order by item_marks.news, item_id
  limit @limit`;

/** Two parts, like the items that moved. */
export const KEEPINGS_SQL = `
  select * from (${keepings('item_marks.news = @news and item_id > @id')}) as same_number
  union all select * from (${keepings('item_marks.news > @news')}) as later
  ${onPostgres('order by news, id')}
  limit @limit`;

/**
 * A page of up to `most` items that were kept or let go, whose note has changed, or that were joined with others or split from
 * them, each as it is now.
 */
export async function keepingPage(
  db: Connection,
  userId: number,
  from: ChangePlace,
  most: number,
): Promise<KeepingPage> {
  const parameters = { userId, ...from, limit: most + 1 };
  const rows = await prepared<[typeof parameters], KeepingChange & ChangePlace>(db, KEEPINGS_SQL).all(
    parameters,
  );
  const { page: changes, next } = divide(rows, from, most);
  return { changes, next };
}
