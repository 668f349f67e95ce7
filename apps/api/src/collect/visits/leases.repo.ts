import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { queries, queryVisits, visits } from '#db/schema';
import { countChanged, first } from '#db/statements';
import { peopleWanting, raiseNews } from '#people/news.repo';
import { nextTurn, takeTurn } from '../schedule/turns.repo.ts';

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

interface LeaseTerms {
  now: number;
  by: string;
  until: number;
  /** Time when the visit is tried again if this process dies, given how often it will then have failed in a row. */
  retryAt: (failures: number) => number;
}

/**
 * Leases the visit that should be made next: one of the person whose turn it is. It is saved as failed before it is made,
 * so that after a crash it is not repeated at once.
 */
export async function leaseNextVisit(
  db: Db,
  marketplace: MarketplaceName,
  { now, by, until, retryAt }: LeaseTerms,
): Promise<VisitRow | undefined> {
  return writing(db, async (tx) => {
    const turn = await nextTurn(tx, { marketplace, now });
    if (!turn) return undefined;
    await takeTurn(tx, marketplace, turn);
    const isDue = eq(visits.id, turn.visitId);
    const due = await first(tx.select().from(visits).where(isDue));
    if (!due) return undefined;
    const failures = due.failures + 1;
    await tx
      .update(visits)
      .set({ leased_by: by, leased_until: until, failures, next_at: retryAt(failures), pages: 0 })
      .where(isDue);
    await raiseNews(tx, peopleWanting(due.id));
    return due;
  });
}

/** Extends the lease of a visit that is still being made. It raises no news: people see no change. @throws LeaseLost */
export async function renewLease(db: Db | Tx, lease: Lease, until: number): Promise<void> {
  await changeLeased(db, lease, { leased_until: until });
}

/** Called in the transaction that writes the page, which raises the news. @throws LeaseLost */
export async function countPage(tx: Tx, lease: Lease, pages: number): Promise<void> {
  await changeLeased(tx, lease, { pages });
}

/** Releases a visit that was stopped, with its old time and failures. Nothing happens when it is no longer ours. */
export async function releaseVisit(db: Db, lease: Lease, { next_at, failures }: VisitRow): Promise<void> {
  await endLease(db, lease, { next_at, failures });
}

/** The columns of a visit that nobody has leased. */
export const FREE = { leased_by: null, leased_until: 0 };

type VisitChange = Partial<typeof visits.$inferInsert>;

/** Changes and releases a visit. Nothing happens when it is no longer ours. */
export async function endLease(db: Db, lease: Lease, change: VisitChange): Promise<void> {
  await writing(db, async (tx) => {
    if (await changeIfLeased(tx, lease, { ...change, ...FREE }))
      await raiseNews(tx, peopleWanting(lease.visitId));
  });
}

/** @throws LeaseLost */
export async function changeLeased(db: Db | Tx, lease: Lease, change: VisitChange): Promise<void> {
  if (!(await changeIfLeased(db, lease, change))) throw new LeaseLost();
}

async function changeIfLeased(db: Db | Tx, { visitId, by }: Lease, change: VisitChange): Promise<boolean> {
  const isOurs = and(eq(visits.id, visitId), eq(visits.leased_by, by));
  return (await writing(db, (tx) => countChanged(tx.update(visits).set(change).where(isOurs)))) > 0;
}

export type VisitRow = typeof visits.$inferSelect;

/** The queries that a visit serves, the oldest first: in this order they find what one page brings for several of them. */
export async function queriesOfVisit(db: Reader, visitId: number) {
  return db
    .select({ query: queries, collected_at: queryVisits.collected_at })
    .from(queryVisits)
    .innerJoin(queries, eq(queries.id, queryVisits.query_id))
    .where(eq(queryVisits.visit_id, visitId))
    .orderBy(queries.id);
}
