import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { queries, queryVisits, type Trouble, visits } from '../db/schema.ts';
import { peopleServedBy, peopleWanting, raiseNews } from '../events/news.repo.ts';
import type { Evidence } from './arrivals.ts';
import type { QueryRow } from './search-request.ts';
import { nextTurn, takeTurn } from './turns.repo.ts';

export type VisitRow = typeof visits.$inferSelect;

/** A lease that was not renewed for this long is over, and another process may make the visit. */
export const LEASE_MS = 10_000;

/** The right of one process to make a visit; it runs out unless it is renewed. */
export interface Lease {
  visitId: number;
  by: string;
}

/** Thrown when a visit is no longer ours: another process took it over, or nobody needs it any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface LeaseTerms {
  now: number;
  by: string;
  until: number;
  /** When the visit is tried again if this process dies, given how often it will then have failed in a row. */
  retryAt: (failures: number) => number;
}

/**
 * Leases the visit that should be made next: one of the person whose turn it is. It is saved as failed before it is made,
 * so that after a crash it is not repeated at once.
 */
export function leaseNextVisit(
  db: Db,
  marketplace: MarketplaceName,
  { now, by, until, retryAt }: LeaseTerms,
): VisitRow | undefined {
  return db.transaction(
    (tx) => {
      const turn = nextTurn(db, { marketplace, now });
      if (!turn) return undefined;
      takeTurn(db, marketplace, turn);
      const isDue = eq(visits.id, turn.visitId);
      const due = tx.select().from(visits).where(isDue).get();
      if (!due) return undefined;
      const failures = due.failures + 1;
      tx.update(visits)
        .set({ claimed_by: by, claimed_until: until, failures, next_at: retryAt(failures), pages: 0 })
        .where(isDue)
        .run();
      raiseNews(tx, peopleWanting(due.id));
      return due;
    },
    // Two collectors must not both read it as due.
    { behavior: 'immediate' },
  );
}

export interface Future {
  now: number;
  /** No visit can have succeeded later than this. */
  latestSuccess: number;
  /** No visit that never succeeded can be planned later than this. */
  latestFirst: number;
}

/** Undoes what was written while the clock was ahead: such visits become due, like new ones. */
export function forgetFutureVisits(db: Db, marketplace: MarketplaceName, future: Future): void {
  const isAhead = or(
    gt(visits.last_success_at, future.latestSuccess),
    and(isNull(visits.last_success_at), gt(visits.next_at, future.latestFirst)),
  );
  inTransaction(db, (tx) => {
    const { changes } = tx
      .update(visits)
      .set({ next_at: future.now, claimed_until: 0, last_success_at: null, last_full_at: null })
      .where(and(eq(visits.marketplace, marketplace), isAhead))
      .run();
    if (changes > 0) raiseNews(tx, peopleServedBy(marketplace));
  });
}

/** Extends the lease of a visit that is still being made. It raises no news: people see no change. @throws LeaseLost */
export function renewLease(db: Db | Tx, lease: Lease, until: number): void {
  changeLeased(db, lease, { claimed_until: until });
}

/** Called in the transaction that writes the page, which raises the news. @throws LeaseLost */
export function countPage(tx: Tx, lease: Lease, pages: number): void {
  changeLeased(tx, lease, { pages });
}

export interface Failure {
  trouble: Trouble;
  /** In words for the user. */
  problem: string;
  nextAt: number;
}

/** Nothing happens when the visit is no longer ours. */
export function saveFailure(db: Db, lease: Lease, { trouble, problem, nextAt }: Failure): void {
  endLease(db, lease, { trouble, problem, next_at: nextAt });
}

/** Releases a visit that was stopped, with its old time and failures. Nothing happens when it is no longer ours. */
export function releaseVisit(db: Db, lease: Lease, { next_at, failures }: VisitRow): void {
  endLease(db, lease, { next_at, failures });
}

/** A query as it was when the visit started. */
export type PlannedQuery = Pick<QueryRow, 'id' | 'planned_at'>;

/** How many listings were read for a query, and how many of them it wants. */
export interface Count {
  query: PlannedQuery;
  seen: number;
  matched: number;
}

/** The whole current result of a visit. */
export interface WholeResult {
  pages: number;
  /** Why the result was cut off, in words for the user. */
  cutOff: string | null;
  counts: readonly Count[];
}

export interface Success {
  startedAt: number;
  nextAt: number;
  evidence: Evidence;
  /** Undefined when only new listings were read. */
  whole: WholeResult | undefined;
  /** Some listings could not be judged yet, so the next visit reads the whole result. */
  isReadAgain: boolean;
}

/** @throws LeaseLost */
export function saveSuccess(db: Db, lease: Lease, success: Success): void {
  const { startedAt, nextAt, evidence, whole, isReadAgain } = success;
  db.transaction(
    (tx) => {
      for (const { query, seen, matched } of whole?.counts ?? []) {
        if (!isAsPlanned(tx, query)) continue;
        tx.update(queryVisits)
          .set({ collected_at: startedAt, seen, matched })
          .where(and(eq(queryVisits.visit_id, lease.visitId), eq(queryVisits.query_id, query.id)))
          .run();
      }
      changeLeased(tx, lease, {
        ...FREE,
        ...evidence,
        failures: 0,
        trouble: null,
        problem: null,
        last_success_at: startedAt,
        // A query that joined or changed meanwhile needs the whole result at once.
        next_at: isAwaited(tx, lease.visitId) ? startedAt : nextAt,
        ...(whole && { last_full_at: startedAt, full_pages: whole.pages, cut_off: whole.cutOff }),
        ...(isReadAgain && { last_full_at: null }),
      });
      raiseNews(tx, peopleWanting(lease.visitId));
    },
    { behavior: 'immediate' },
  );
}

/** A query that has changed meanwhile is planned again and waits for its own result. */
function isAsPlanned(tx: Tx, { id, planned_at }: PlannedQuery): boolean {
  const query = tx.select().from(queries).where(eq(queries.id, id)).get();
  return planned_at !== null && query?.planned_at === planned_at;
}

function isAwaited(tx: Tx, visitId: number): boolean {
  const awaited = and(eq(queryVisits.visit_id, visitId), isNull(queryVisits.collected_at));
  return tx.select().from(queryVisits).where(awaited).limit(1).get() !== undefined;
}

/** The queries that a visit serves. */
export function searchesOfVisit(db: Db, visitId: number) {
  return db
    .select({ query: queries, collected_at: queryVisits.collected_at })
    .from(queryVisits)
    .innerJoin(queries, eq(queries.id, queryVisits.query_id))
    .where(eq(queryVisits.visit_id, visitId))
    .all();
}

const FREE = { claimed_by: null, claimed_until: 0 };

type Change = Partial<typeof visits.$inferInsert>;

function endLease(db: Db, lease: Lease, change: Change): void {
  inTransaction(db, (tx) => {
    if (changeIfLeased(tx, lease, { ...change, ...FREE })) raiseNews(tx, peopleWanting(lease.visitId));
  });
}

function changeLeased(db: Db | Tx, lease: Lease, change: Change): void {
  if (!changeIfLeased(db, lease, change)) throw new LeaseLost();
}

function changeIfLeased(db: Db | Tx, { visitId, by }: Lease, change: Change): boolean {
  const isOurs = and(eq(visits.id, visitId), eq(visits.claimed_by, by));
  return db.update(visits).set(change).where(isOurs).run().changes > 0;
}
