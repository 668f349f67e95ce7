import { DAY_MS, type Exchange, exchangedCents } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { indexedBy, inOrder, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { readSeen } from '#items/seen.repo';
import { createReader, findStems } from './course.ts';
import type { Evidence, SeenItem, Thing } from './evidence.ts';
import { LEAST_DISMISSED } from './rules.ts';

/** Most items that are looked at: the newest that were seen of a query, or dismissed of all. */
const MOST = 5000;

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

const FACTS = 'title, condition, location, price_cents, currency, is_auction';

/** What was kept once counts as kept, whatever became of it. */
const SEEN = `
  select seen.id, seen.at, seen.outcome, ${FACTS} from (
    select items.id, items.listing_id, coalesce(items.dismissed_at, items.collected_at) as at, case
      when item_marks.kept_at is not null then 'kept' when items.dismissed_at is not null then 'dismissed' else 'left'
    end as outcome
    from finds ${indexedBy('finds_by_query')} ${inOrder} items on items.id = finds.item_id
      left join item_marks on item_marks.item_id = items.id
      left join acts on acts.id = items.act
    where finds.query_id = @queryId and items.user_id = @userId and items.merged_into is null and (
      item_marks.kept_at is not null or ${IS_BY_HAND} or (items.dismissed_at is null and items.collected_at <= @mark)
    )
    order by at desc, items.id desc
    limit ${MOST}
  ) as seen ${inOrder} listings on listings.id = seen.listing_id`;

type Row<Item> = Item & { at: number; currency: string | null };

/** What was seen of the finds of a query, and what became of it, newest first. */
export async function readSeenItems(
  db: Reader,
  { userId, queryId }: { userId: number; queryId: number },
  exchange: Exchange,
): Promise<SeenItem[]> {
  const { seen_through: mark } = await readSeen(db, userId);
  // Without a mark nothing counts as new.
  const asked = { userId, queryId, mark: mark ?? Number.MAX_SAFE_INTEGER };
  const rows = await prepared<[object], Row<SeenItem>>(db, SEEN).all(asked);
  rows.sort((one, other) => other.at - one.at || other.id - one.id);
  return inOneCurrency(rows, exchange);
}

const KEPT = `
  select items.id, ${FACTS}
  from item_marks ${indexedBy('item_marks_by_news')} ${inOrder} items on items.id = item_marks.item_id
    ${inOrder} listings on listings.id = items.listing_id
  where item_marks.user_id = ? and item_marks.kept_at is not null`;

/** All that a person keeps, or kept as far as that is known. */
export async function readKept(db: Reader, userId: number, exchange: Exchange): Promise<Thing[]> {
  return inOneCurrency(await prepared<[number], Row<Thing>>(db, KEPT).all(userId), exchange);
}

const THINGS = `
  select items.id, ${FACTS}, description
  from ${numbersOf('@ids')} as asked ${inOrder} items on items.id = asked.value
    ${inOrder} listings on listings.id = items.listing_id`;
/** Things read in one go: all descriptions would fill the memory. */
const BATCH = 500;

/** Reads things with what their sellers write. */
export async function eachThing(
  db: Reader,
  ids: readonly number[],
  exchange: Exchange,
  use: (thing: Thing) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const asked = { ids: JSON.stringify(ids.slice(from, from + BATCH)) };
    const rows = await prepared<[object], Row<Thing>>(db, THINGS).all(asked);
    for (const thing of inOneCurrency(rows, exchange)) use(thing);
  }
}

function inOneCurrency<Item extends Thing>(rows: Row<Item>[], exchange: Exchange): Item[] {
  for (const row of rows) {
    const { price_cents: cents, currency } = row;
    row.is_auction = Boolean(row.is_auction);
    row.price_cents =
      cents === null || currency === null ? null : (exchangedCents({ cents, currency }, exchange) ?? null);
  }
  return rows;
}

/** Titles that are counted, the newest: enough to see which words are common. */
const TITLES = 20_000;
const NEWEST = `select title, 'left' as outcome from listings order by id desc limit ${TITLES}`;

/** A thread has one connection. */
const COUNTED = new WeakMap<Reader['$client'], { at: number; background: Evidence['background'] }>();

/** In how many titles each word is, of all that is stored for anybody. Counted once a day. */
export async function readBackground(db: Reader, now: number): Promise<Evidence['background']> {
  const known = COUNTED.get(db.$client);
  if (known && now - known.at < DAY_MS) return known.background;
  const titles = await prepared<[], Pick<SeenItem, 'title' | 'outcome'>>(db, NEWEST).all();
  const found = findStems(titles.map(createReader().read));
  const numbers = new Map([...found].map(([stem, { things }]) => [stem, things.length]));
  const background = { of: (stem: string) => numbers.get(stem) ?? 0, total: titles.length };
  COUNTED.set(db.$client, { at: now, background });
  return background;
}

/** Queries that are tried at most. */
const MOST_QUERIES = 5;
const TAUGHT = `
  select finds.query_id as id
  from (
      select id, user_id, act, dismissed_at from items ${indexedBy('items_dismissed')}
      where user_id = @userId and dismissed_at is not null and merged_into is null
      order by dismissed_at desc, id desc limit ${MOST}
    ) as items
    ${inOrder} finds ${indexedBy('finds_by_item')} on finds.item_id = items.id
    ${inOrder} queries on queries.id = finds.query_id and queries.active = 1
    left join acts on acts.id = items.act
  where ${IS_BY_HAND} and (cast(@queryId as bigint) is null or queries.id = @queryId)
    and queries.id not in (select query_id from suggestion_answers where user_id = @userId and shown_at > @since)
  group by finds.query_id having count(*) >= ${LEAST_DISMISSED}
  order by max(items.dismissed_at) desc, finds.query_id desc
  limit ${MOST_QUERIES}`;

/**
 * The active queries that somebody has taught by dismissing lately, the last one first.
 * @param asked with the query, null for all; those that had a suggestion shown after `since` are left out
 */
export async function taughtQueries(
  db: Reader,
  asked: { userId: number; queryId: number | null; since: number },
): Promise<number[]> {
  return (await prepared<[object], { id: number }>(db, TAUGHT).all(asked)).map(({ id }) => id);
}
