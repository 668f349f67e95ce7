import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

/** News of one person: what is newer than `after`, up to and including `upTo`. */
interface Span {
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

// Reads only what has changed, not the whole feed. The index is named because SQLite chooses wrongly without statistics.
const NEWER_ITEMS = 'items indexed by items_by_news';
const IN_SPAN = 'items.user_id = @userId and items.news > @after';

const FINDS = `
  from ${NEWER_ITEMS} join finds on finds.item_id = items.id
  where ${IN_SPAN} and items.dismissed_at is null and finds.news > @after and finds.news <= @upTo
  order by finds.news, finds.id`;

/** What the queries of a person found, the oldest first, without dismissed items. */
export function findsIn(db: Db, span: Span): FoundItem[] {
  return prepared<[Span], FoundItem>(db, `select finds.item_id, finds.query_id ${FINDS}`).all(span);
}

/** The number of the find that is the `count`th of the span; undefined when it holds fewer. */
export function numberOfFind(db: Db, span: Span, count: number): number | undefined {
  const sql = `select finds.news ${FINDS} limit 1 offset @before`;
  return prepared<[Span & { before: number }], { news: number }>(db, sql).get({ ...span, before: count - 1 })
    ?.news;
}

/** Acts are deleted after a while: a stream that goes on after that rather gets an item twice than not at all. */
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
