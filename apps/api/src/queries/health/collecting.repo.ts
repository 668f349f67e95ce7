import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/database';
import { inOrder } from '#db/dialect';
import { queries, type querySkips, type visits } from '#db/schema';
import { prepared } from '#db/statements';

/** A visit that serves a query, with the state of its marketplace. Times in ms. */
export interface ServingVisit extends Pick<
  typeof visits.$inferSelect,
  | 'marketplace'
  | 'next_at'
  | 'leased_until'
  | 'failures'
  | 'last_success_at'
  | 'pages'
  | 'cut_off'
  | 'trouble'
  | 'problem'
> {
  query_id: number;
  collected_at: number | null;
  seen: number;
  matched: number;
  /** Null before the first call to the marketplace. */
  paused_until: number | null;
  pause_problem: string | null;
  pause_failures: number | null;
}

/** The collecting of a query, as far as it is known. Times in ms. */
export interface Collecting {
  visits: readonly ServingVisit[];
  skips: readonly (typeof querySkips.$inferSelect)[];
  lastFoundAt: number | null;
  /** Number of items in the owner's feed when it is full, else undefined. */
  fullAt: number | undefined;
}

/** The first and the last of some queries, by their ids. */
export interface QueryRange {
  from: number;
  to: number;
}

const ALL_QUERIES: QueryRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Reads the range of a user's queries; the returned function takes the id of one of them. */
export async function readCollecting(
  db: Db,
  userId: number,
  fullAt: Collecting['fullAt'],
  { from, to } = ALL_QUERIES,
): Promise<(queryId: number) => Collecting> {
  const all = <Row>(sql: string) => prepared<[number, number, number], Row>(db, sql).all(userId, from, to);
  const visitsOf = byQuery(await all<ServingVisit>(SERVING_VISITS));
  const skipsOf = byQuery(await all<typeof querySkips.$inferSelect>(SKIPS));
  const finds = await all<{ query_id: number; at: number | null }>(LAST_FINDS);
  const lastFinds = new Map(finds.map(({ query_id, at }) => [query_id, at]));
  return (queryId) => ({
    fullAt,
    visits: visitsOf.get(queryId) ?? [],
    skips: skipsOf.get(queryId) ?? [],
    lastFoundAt: lastFinds.get(queryId) ?? null,
  });
}

/** The columns of a user's queries that their health depends on, the newest query first. */
export async function watchedQueries(db: Db, userId: number) {
  return db
    .select({
      id: queries.id,
      query_text: queries.query_text,
      active: queries.active,
      planned_at: queries.planned_at,
      read_at: queries.read_at,
      seen: queries.seen,
      matched: queries.matched,
    })
    .from(queries)
    .where(eq(queries.user_id, userId))
    .orderBy(desc(queries.id));
}

// Prepared, because these run again and again, for hundreds of queries.

const SERVING_VISITS = `
  select qv.query_id, v.marketplace, qv.collected_at, qv.seen, qv.matched, v.next_at, v.leased_until, v.failures,
    v.last_success_at, v.pages, v.cut_off, v.trouble, v.problem,
    m.paused_until, m.problem as pause_problem, m.failures as pause_failures
  from queries q
  ${inOrder} query_visits qv on qv.query_id = q.id
  ${inOrder} visits v on v.id = qv.visit_id
  left join marketplaces m on m.name = v.marketplace
  where q.user_id = ? and q.id between ? and ?
  order by v.marketplace, v.id`;

const SKIPS = `
  select s.query_id, s.marketplace, s.reason from queries q ${inOrder} query_skips s on s.query_id = q.id
  where q.user_id = ? and q.id between ? and ?
  order by s.marketplace, s.query_id`;

/** One index look-up for each query; grouping would read every find. */
const LAST_FINDS = `
  select id as query_id, (select max(found_at) from finds where query_id = queries.id) as at
  from queries where user_id = ? and id between ? and ?`;

function byQuery<Row extends { query_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.query_id);
    if (group) group.push(row);
    else grouped.set(row.query_id, [row]);
  }
  return grouped;
}
