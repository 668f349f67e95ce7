import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, gt, isNotNull, isNull, min, notExists, notInArray, type SQL, sql, sum } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import {
  deletedQueries,
  deletedQueryVisits,
  listings,
  queries,
  querySkips,
  queryVisits,
  visits,
} from '../db/schema.ts';
import { everyOf, raiseNews } from '../events/news.repo.ts';
import type { QueryRow } from './search-request.ts';

/** Where one saved search is to be collected, and where it cannot be. */
export interface Plan {
  visits: { marketplace: MarketplaceName; address: string }[];
  skips: { marketplace: MarketplaceName; reason: string }[];
}

export type Planner = (query: QueryRow) => Plan;

/** Searches planned in one go: a few milliseconds, after which others have their turn. */
const BATCH = 10;

const isUnplanned = isNull(queries.planned_at);

/** The oldest of each owner come first, so that nobody waits for the whole notebook of somebody else. */
const isNextUnplanned = sql`${queries.id} in (
  select id from queries where planned_at is null
  order by row_number() over (partition by user_id order by id), id
  limit ${BATCH}
)`;

/**
 * Plans some of the saved searches that are new, changed, paused or resumed since they were last planned. Answers whether
 * others are left.
 */
export function planUnplanned(db: Db, planOf: Planner, now: number): boolean {
  // Asked first, because planning keeps others from writing.
  if (!db.select({ id: queries.id }).from(queries).where(isUnplanned).limit(1).get()) return false;
  return inTransaction(db, (tx) => {
    const batch = planBatch(tx, isNextUnplanned, planOf, now);
    if (batch.length === BATCH) return true;
    dropUnneededVisits(tx);
    return false;
  });
}

/**
 * Plans every saved search anew, a batch at each step. What was collected stays collected; what is saved meanwhile is
 * planned as well.
 */
export function* planAll(db: Db, planOf: Planner, now: number): Generator<void, void, undefined> {
  // Those that are deleted are planned when they come back: what served them may not be there any more.
  db.update(deletedQueries).set({ planned_at: null }).run();
  const planBehind = (id: number) =>
    inTransaction(db, (tx) => planBatch(tx, gt(queries.id, id), planOf, now).at(-1));
  for (let last = planBehind(0); last !== undefined; last = planBehind(last)) yield;
  inTransaction(db, dropUnneededVisits);
}

/** In one transaction, so that no change of a search falls between reading and planning it. Answers the ids, the oldest first. */
function planBatch(tx: Tx, which: SQL, planOf: Planner, now: number): number[] {
  const batch = tx.select().from(queries).where(which).orderBy(queries.id).limit(BATCH).all();
  for (const query of batch) savePlan(tx, query, planOf(query), now);
  raiseNews(tx, everyOf(batch.map(({ user_id }) => user_id)));
  return batch.map(({ id }) => id);
}

/** Ties a query to the visits that serve it; new ones are due at once. */
function savePlan(tx: Tx, { id: queryId, planned_at }: QueryRow, plan: Plan, now: number): void {
  // A search that has changed wants its whole result again, also from visits that it had before: at once.
  const recollect = planned_at === null;
  // Failing visits keep their time: a changed search must not hammer a marketplace that is down.
  const dueAt = recollect
    ? sql`iif(${visits.failures} = 0, min(${visits.next_at}, ${now}), ${visits.next_at})`
    : visits.next_at;
  const collectedAt = recollect ? null : queryVisits.collected_at;

  const needed = plan.visits.map(
    ({ marketplace, address }) =>
      tx
        .insert(visits)
        .values({ marketplace, address, next_at: now })
        .onConflictDoUpdate({ target: [visits.marketplace, visits.address], set: { next_at: dueAt } })
        .returning({ id: visits.id })
        .get().id,
  );
  const isDropped = and(eq(queryVisits.query_id, queryId), notInArray(queryVisits.visit_id, needed));
  if (recollect || tx.select().from(queryVisits).where(isDropped).limit(1).get())
    rememberReading(tx, queryId);
  tx.delete(queryVisits).where(isDropped).run();
  for (const visitId of needed)
    tx.insert(queryVisits)
      .values({ query_id: queryId, visit_id: visitId })
      .onConflictDoUpdate({
        target: [queryVisits.query_id, queryVisits.visit_id],
        set: { collected_at: collectedAt },
      })
      .run();
  tx.delete(querySkips).where(eq(querySkips.query_id, queryId)).run();
  for (const skip of plan.skips)
    tx.insert(querySkips)
      .values({ query_id: queryId, ...skip })
      .run();
  // Kept where it is: a visit in hand asks by it whether the search has changed since it began.
  if (recollect) tx.update(queries).set({ planned_at: now }).where(eq(queries.id, queryId)).run();
}

/** What was read for a query stays known when its visits serve it no more, or are to read it again. */
function rememberReading(tx: Tx, queryId: number): void {
  const read = tx
    .select({
      read_at: min(visits.last_success_at),
      seen: sum(queryVisits.seen).mapWith(Number),
      matched: sum(queryVisits.matched).mapWith(Number),
    })
    .from(queryVisits)
    .innerJoin(visits, eq(visits.id, queryVisits.visit_id))
    .where(and(eq(queryVisits.query_id, queryId), isNotNull(queryVisits.collected_at)))
    .get();
  if (typeof read?.read_at === 'number') tx.update(queries).set(read).where(eq(queries.id, queryId)).run();
}

/**
 * Visits whose last query was paused or changed, or deleted for good, or whose marketplace was turned off; but not those
 * that saw something that may still be offered: when they are needed again, they have to tell what has gone meanwhile.
 */
export function dropUnneededVisits(tx: Tx): void {
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
  tx.delete(visits)
    .where(and(notExists(needed), notExists(kept), notExists(offered)))
    .run();
}
