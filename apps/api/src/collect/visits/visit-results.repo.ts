import { and, eq, isNull } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { type QueryRow, queryVisits, type Trouble } from '#db/schema';
import { first, prepared } from '#db/statements';
import { peopleWanting, raiseNews } from '#people/news.repo';
import { type CountedQuery, type Reason, saveKeptAway } from '#queries/health/kept-away.repo';
import type { Evidence } from '../schedule/arrivals.ts';
import { changeLeased, endLease, FREE, type Lease } from './leases.repo.ts';

interface Failure {
  trouble: Trouble;
  /** Words for the user. */
  problem: string;
  nextAt: number;
}

/** Nothing happens when the visit is no longer ours. */
export async function saveFailure(
  db: Db,
  lease: Lease,
  { trouble, problem, nextAt }: Failure,
): Promise<void> {
  await endLease(db, lease, { trouble, problem, next_at: nextAt });
}

/** A query as it was when the visit started. */
export type PlannedQuery = QueryRow;

/** Number of listings read for a query, and of those it wants. */
interface Count {
  query: PlannedQuery;
  seen: number;
  matched: number;
}

/** The whole current result of a visit. */
export interface WholeResult {
  pages: number;
  /** The reason why the result was cut off, in words for the user. */
  cutOff: string | null;
  counts: readonly Count[];
}

interface Success {
  startedAt: number;
  nextAt: number;
  evidence: Evidence;
  /** Undefined when only new listings were read. */
  whole: WholeResult | undefined;
  /** Reasons that kept listings away from a query; undefined where nobody counted them. */
  keptAway: ((query: PlannedQuery) => readonly Reason[]) | undefined;
  /** Time in ms for which examples of them may be kept; undefined where not at all. */
  keepsExamplesMs: number | undefined;
  /** Some listings could not be judged yet, so the next visit reads the whole result. */
  isReadAgain: boolean;
}

type CountParameters = [
  collectedAt: number,
  seen: number,
  matched: number,
  visitId: number,
  queryId: number,
  plannedAt: number | null,
];

/** A query that has changed meanwhile is planned again and waits for its own result. */
const SAVE_COUNT = `
  update query_visits set collected_at = ?, seen = ?, matched = ?
  where visit_id = ? and query_id = ? and exists (select 1 from queries where id = query_id and planned_at = ?)`;

/** @throws LeaseLost */
export async function saveSuccess(db: Db, lease: Lease, success: Success): Promise<void> {
  const { startedAt, nextAt, evidence, whole, isReadAgain, keptAway, keepsExamplesMs } = success;
  await writing(db, async (tx) => {
    const counted: CountedQuery[] = [];
    const saveCount = prepared<CountParameters>(tx, SAVE_COUNT);
    for (const { query, seen, matched } of whole?.counts ?? []) {
      const { id, planned_at } = query;
      if ((await saveCount.run(startedAt, seen, matched, lease.visitId, id, planned_at)) === 0) continue;
      if (keptAway) counted.push({ queryId: query.id, reasons: keptAway(query) });
    }
    if (counted.length > 0)
      await saveKeptAway(tx, { visitId: lease.visitId, readAt: startedAt, keepsExamplesMs }, counted);
    await changeLeased(tx, lease, {
      ...FREE,
      ...evidence,
      failures: 0,
      trouble: null,
      problem: null,
      last_success_at: startedAt,
      // A query that joined or changed meanwhile needs the whole result at once.
      next_at: (await isAwaited(tx, lease.visitId)) ? startedAt : nextAt,
      ...(whole && { last_full_at: startedAt, full_pages: whole.pages, cut_off: whole.cutOff }),
      ...(isReadAgain && { last_full_at: null }),
    });
    await raiseNews(tx, peopleWanting(lease.visitId));
  });
}

async function isAwaited(tx: Tx, visitId: number): Promise<boolean> {
  const awaited = and(eq(queryVisits.visit_id, visitId), isNull(queryVisits.collected_at));
  return (await first(tx.select().from(queryVisits).where(awaited).limit(1))) !== undefined;
}
