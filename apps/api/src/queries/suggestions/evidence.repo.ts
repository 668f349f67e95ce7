import type { Reader } from '#db/database';
import { indexedBy, inOrder } from '#db/dialect';
import { prepared } from '#db/statements';
import { readSeen } from '#items/seen.repo';
import type { SeenItem } from './evidence.ts';

/** Most seen items of a query that teach something: the newest. */
const MOST_SEEN = 5000;

// The statements name the indexes, because SQLite chooses wrongly without statistics.

/**
 * Somebody dismissed this very item: not a query's whole feed (cleanse, tidy), nor all samples. Acts are forgotten after
 * a month and say it no longer; then one that took nothing else counts. The few that are cleansed alone teach little.
 */
const IS_BY_HAND = `(
  items.dismissed_at is not null and items.act is not null and coalesce(acts.subject like 'item %', not exists (
    select 1 from items as other ${indexedBy('items_by_act')}
    where other.user_id = items.user_id and other.act = items.act and other.id <> items.id
  ))
)`;

/** What was kept once counts as kept, whatever became of it. */
const SEEN = `
  select items.id, case
    when item_marks.kept_at is not null then 'kept' when items.dismissed_at is not null then 'dismissed' else 'left'
  end as outcome
  from finds ${indexedBy('finds_by_query')} ${inOrder} items on items.id = finds.item_id
    left join item_marks on item_marks.item_id = items.id
    left join acts on acts.id = items.act
  where finds.query_id = @queryId and items.user_id = @userId and items.merged_into is null and (
    item_marks.kept_at is not null or ${IS_BY_HAND} or (items.dismissed_at is null and items.collected_at <= @mark)
  )
  order by coalesce(items.dismissed_at, items.collected_at) desc, items.id desc
  limit ${MOST_SEEN}`;

/** What was seen of the finds of a query, and what became of it, newest first. */
export async function readOutcomes(
  db: Reader,
  userId: number,
  queryId: number,
): Promise<Map<number, SeenItem['outcome']>> {
  const { seen_through: mark } = await readSeen(db, userId);
  // Without a mark nothing counts as new.
  const asked = { userId, queryId, mark: mark ?? Number.MAX_SAFE_INTEGER };
  const rows = await prepared<[object], Pick<SeenItem, 'id' | 'outcome'>>(db, SEEN).all(asked);
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}

const KEPT = `
  select item_id as id from item_marks ${indexedBy('item_marks_by_news')}
  where user_id = ? and kept_at is not null order by item_id`;

/** The ids of all that a person keeps, or kept as far as that is known. */
export async function readKeptIds(db: Reader, userId: number): Promise<number[]> {
  return (await prepared<[number], { id: number }>(db, KEPT).all(userId)).map(({ id }) => id);
}

const TAUGHT = `
  select finds.query_id as id
  from items ${indexedBy('items_dismissed')}
    ${inOrder} finds ${indexedBy('finds_by_item')} on finds.item_id = items.id
    ${inOrder} queries on queries.id = finds.query_id and queries.active = 1
    left join acts on acts.id = items.act
  where items.user_id = @userId and items.merged_into is null and ${IS_BY_HAND}
    and (cast(@queryId as bigint) is null or queries.id = @queryId)
    and queries.id not in (select query_id from suggestion_answers where user_id = @userId and shown_at > @since)
  group by finds.query_id having count(*) >= @least
  order by max(items.dismissed_at) desc, finds.query_id desc
  limit @most`;

interface Taught {
  userId: number;
  /** Null for all. */
  queryId: number | null;
  /** Those that had a suggestion shown after this time are left out. */
  since: number;
  /** How many of its items must have been dismissed by hand. */
  least: number;
  /** How many queries there are at most. */
  most: number;
}

/** The active queries that somebody has taught by dismissing, the last one first. */
export async function taughtQueries(db: Reader, asked: Taught): Promise<number[]> {
  return (await prepared<[Taught], { id: number }>(db, TAUGHT).all(asked)).map(({ id }) => id);
}
