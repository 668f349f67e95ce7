import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

/** News of one person: what is newer than `after`, up to and with `upTo`. */
export interface Span {
  userId: number;
  after: number;
  upTo: number;
}

interface FoundItem {
  item_id: number;
  query_id: number;
}

interface MovedItem {
  id: number;
  dismissed_at: number | null;
}

// Only what has changed is read, however large the feed is. SQLite is told to: without statistics it guesses wrong.
const NEWER_ITEMS = 'items indexed by items_by_news';
const IN_SPAN = 'items.user_id = @userId and items.news > @after';

const FINDS = `
  from ${NEWER_ITEMS} join finds on finds.item_id = items.id
  where ${IN_SPAN} and items.dismissed_at is null and finds.news > @after and finds.news <= @upTo
  order by finds.news, finds.id`;

/** What the searches of a person found, the oldest first; dismissed items are no news. */
export function findsIn(db: Db, span: Span): FoundItem[] {
  return prepared<[Span], FoundItem>(db, `select finds.item_id, finds.query_id ${FINDS}`).all(span);
}

/** The number of the find that is the `count`th of the span; undefined when it holds fewer. */
export function numberOfFind(db: Db, span: Span, count: number): number | undefined {
  const sql = `select finds.news ${FINDS} limit 1 offset @before`;
  return prepared<[Span & { before: number }], { news: number }>(db, sql).get({ ...span, before: count - 1 })
    ?.news;
}

/** Acts are forgotten in time; who comes back after that is rather told twice than not. */
const ACT_NEWS = 'coalesce(acts.news, items.news)';

/** The items that acts took away or brought back, each once and as it is now. */
export function movedIn(db: Db, span: Span): MovedItem[] {
  const sql = `
    select items.id, items.dismissed_at
    from ${NEWER_ITEMS} left join acts on acts.id = items.act
    where ${IN_SPAN} and items.act is not null and ${ACT_NEWS} > @after and ${ACT_NEWS} <= @upTo
    order by items.act, items.id`;
  return prepared<[Span], MovedItem>(db, sql).all(span);
}
