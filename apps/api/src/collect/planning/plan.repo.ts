import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, gt, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type Connection, type Db, type Tx, writing } from '#db/database';
import { least, numbersIn, selectNumbers } from '#db/dialect';
import {
  deletedQueries,
  deletedQueryVisits,
  listings,
  queries,
  type QueryRow,
  queryVisits,
  visits,
} from '#db/schema';
import { first, prepared } from '#db/statements';
import { peopleSharing, raiseNews } from '#people/news.repo';

/** The visits that collect one query, and the places where it cannot be collected. */
export interface Plan {
  visits: { marketplace: MarketplaceName; address: string }[];
  skips: { marketplace: MarketplaceName; reason: string }[];
}

export type Planner = (query: QueryRow) => Plan;

/** Queries planned in one transaction: it takes a few milliseconds, and other work runs in between. */
const BATCH = 10;

/**
 * Some owners of unplanned queries. The recursion jumps from owner to owner in the index. The order is random, so that an
 * owner of many queries does not hold up the others.
 */
const WAITING_OWNERS = `
  with recursive owner(id) as (
    select min(user_id) from queries where planned_at is null
    union all
    select (select min(user_id) from queries where planned_at is null and user_id > owner.id)
    from owner where owner.id is not null
  )
  select id from owner where id is not null order by random() limit ${BATCH}`;

const OLDEST_OF_OWNER = `
  select id from queries where planned_at is null and user_id = @id order by id limit @count`;

/** About `BATCH` queries, equally many of each of these owners. */
async function nextUnplanned(db: Connection): Promise<number[]> {
  const owners = await prepared<[], { id: number }>(db, WAITING_OWNERS).all();
  const count = Math.ceil(BATCH / owners.length);
  const oldest = prepared<[object], { id: number }>(db, OLDEST_OF_OWNER);
  const ids: number[] = [];
  for (const owner of owners) ids.push(...(await oldest.all({ ...owner, count })).map(({ id }) => id));
  return ids;
}

/**
 * Plans some of the queries that are new, changed, paused or resumed since they were last planned. Returns whether others
 * are left.
 */
export async function planUnplanned(db: Db, planOf: Planner, now: number): Promise<boolean> {
  // Checked first, because planning locks out other writers.
  if (!(await isAnyUnplanned(db))) return false;
  await planBatch(db, async (tx) => inArray(queries.id, await nextUnplanned(tx)), planOf, now);
  if (await isAnyUnplanned(db)) return true;
  await writing(db, dropUnneededVisits);
  return false;
}

async function isAnyUnplanned(db: Db): Promise<boolean> {
  return (
    (await first(db.select({ id: queries.id }).from(queries).where(isNull(queries.planned_at)).limit(1))) !==
    undefined
  );
}

/**
 * Plans every query again, one batch at each step. Collected items stay; queries that are saved meanwhile are
 * planned too.
 */
export async function* planAll(db: Db, planOf: Planner, now: number): AsyncGenerator<void, void, undefined> {
  // Deleted queries are planned when they are restored: the visits that served them may be gone.
  await writing(db, (tx) => tx.update(deletedQueries).set({ planned_at: null }));
  let last: number | undefined = 0;
  while (last !== undefined) {
    const behind: SQL = gt(queries.id, last);
    last = (await planBatch(db, async () => behind, planOf, now)).at(-1);
    yield;
  }
  await writing(db, dropUnneededVisits);
}

/** One transaction, so that no query changes between reading and planning it. Returns the ids, the oldest first. */
async function planBatch(
  db: Db,
  which: (tx: Tx) => Promise<SQL>,
  planOf: Planner,
  now: number,
): Promise<number[]> {
  return writing(db, async (tx) => {
    const batch = await tx
      .select()
      .from(queries)
      .where(await which(tx))
      .orderBy(queries.id)
      .limit(2 * BATCH);
    for (const query of batch) await savePlan(tx, query, planOf(query), now);
    const ids = batch.map(({ id }) => id);
    if (ids.length > 0) await raiseNews(tx, peopleConcerned(tx, batch));
    return ids;
  });
}

/** Their owners, and everybody who shares their visits: these may now be made sooner. */
function peopleConcerned(tx: Tx, batch: readonly QueryRow[]): SQL {
  const owners = new Set(batch.map(({ user_id }) => user_id));
  const ids = new Set(batch.map(({ id }) => id));
  return sql`${selectNumbers(tx, owners)} union ${peopleSharing(tx, ids)}`;
}

// Prepared once, because thousands may be planned in a row.

/**
 * New visits are due at once. Failing ones keep their time: a changed query must not call a marketplace that is down. Shops
 * are not read sooner for a query.
 */
const NEED_VISIT = `
  insert into visits (marketplace, address, next_at) values (@marketplace, @address, @now)
  on conflict (marketplace, address) do update
    set next_at = case
      when @recollect = 1 and visits.failures = 0 and visits.marketplace <> 'shop' then ${least}(visits.next_at, @now) else visits.next_at
    end
  returning id`;

const IS_DROPPED = `query_id = @queryId and visit_id not in (${numbersIn('@needed')})`;
const DROPPED = `select 1 from query_visits where ${IS_DROPPED} limit 1`;
const DROP = `delete from query_visits where ${IS_DROPPED}`;

const TIE = `
  insert into query_visits (query_id, visit_id) values (@queryId, @visitId)
  on conflict (query_id, visit_id) do update
    set collected_at = case when @recollect = 1 then null else query_visits.collected_at end`;

/** Keeps the counts of a query when its visits no longer serve it or have to read it again. */
const REMEMBER_READING = `
  update queries set read_at = read.at, seen = read.seen, matched = read.matched
  from (
    select min(visits.last_success_at) as at, cast(sum(query_visits.seen) as bigint) as seen,
      cast(sum(query_visits.matched) as bigint) as matched
    from query_visits join visits on visits.id = query_visits.visit_id
    where query_visits.query_id = @queryId and query_visits.collected_at is not null
  ) as read
  where id = @queryId and read.at is not null`;

const FORGET_SKIPS = 'delete from query_skips where query_id = @queryId';
const SKIP =
  'insert into query_skips (query_id, marketplace, reason) values (@queryId, @marketplace, @reason)';
const SAY_PLANNED = 'update queries set planned_at = @now where id = @queryId';

/** Ties a query to the visits that serve it. */
async function savePlan(
  tx: Tx,
  { id: queryId, planned_at }: QueryRow,
  plan: Plan,
  now: number,
): Promise<void> {
  const run = (sql: string, values: object = {}) =>
    prepared<[object]>(tx, sql).run({ queryId, now, ...values });
  // A query that has changed needs its whole result again at once, also from visits that it had before.
  const isChanged = planned_at === null;
  const recollect = isChanged ? 1 : 0;

  const ids: (number | undefined)[] = [];
  for (const visit of plan.visits) {
    const needed = await prepared<[object], { id: number }>(tx, NEED_VISIT).get({ ...visit, now, recollect });
    ids.push(needed?.id);
  }
  const needed = JSON.stringify(ids);
  if (isChanged || (await prepared(tx, DROPPED).get({ queryId, needed }))) await run(REMEMBER_READING);
  await run(DROP, { needed });
  for (const visitId of ids) await run(TIE, { visitId, recollect });
  await run(FORGET_SKIPS);
  for (const skip of plan.skips) await run(SKIP, skip);
  // Otherwise it stays the same: a visit in progress compares it to see whether the query has changed since it started.
  if (isChanged) await run(SAY_PLANNED);
}

/**
 * Deletes visits whose last query was paused, changed or deleted for good, or whose marketplace was turned off. It keeps
 * visits that saw listings that may still be offered: when they are needed again, they find out which of these are gone.
 */
export async function dropUnneededVisits(tx: Tx): Promise<void> {
  const needed = tx
    .select({ one: sql`1` })
    .from(queryVisits)
    .where(eq(queryVisits.visit_id, visits.id));
  const kept = tx
    .select({ one: sql`1` })
    .from(deletedQueryVisits)
    .where(eq(deletedQueryVisits.visit_id, visits.id));
  const offered = tx
    .select({ one: sql`1` })
    .from(listings)
    .where(and(eq(listings.seen_by, visits.id), isNull(listings.ended_at)));
  await tx.delete(visits).where(and(notExists(needed), notExists(kept), notExists(offered)));
}
