import type { MarketplaceName } from '@rummage/vocabulary';
import { asc, desc, eq } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { inOrder, numbersIn } from '#db/dialect';
import { keptAway, type KeptAwayExample } from '#db/schema';
import { prepared } from '#db/statements';

export type KeptAwayRow = typeof keptAway.$inferSelect;

/** A reason that kept listings away from a query. */
export type Reason = Pick<KeptAwayRow, 'reason' | 'value' | 'text' | 'count' | 'examples'>;

/** A whole reading. Times in ms. */
interface CountedReading {
  visitId: number;
  readAt: number;
  /** Time for which examples may be kept; undefined where not at all. */
  keepsExamplesMs: number | undefined;
}

export interface CountedQuery {
  queryId: number;
  reasons: readonly Reason[];
}

type Row = [
  queryId: number,
  visitId: number,
  reason: string,
  value: string,
  text: string,
  count: number,
  examples: string,
  examplesUntil: number,
  readAt: number,
];

/** Rows of one statement: each costs PostgreSQL a round trip. */
const ROWS_TOGETHER = 10;

const saving = (rows: number) => `
  insert into kept_away (query_id, visit_id, reason, value, text, count, examples, examples_until, read_at)
  values ${Array(rows).fill('(?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`;

/** Counts of other visits stay only while these serve the query. */
const FORGET = `
  delete from kept_away where query_id in (${numbersIn('@queryIds')}) and (
    visit_id = @visitId or not exists (
      select 1 from query_visits
      where query_visits.query_id = kept_away.query_id and query_visits.visit_id = kept_away.visit_id
    )
  )`;

/** Replaces what was counted for these queries at the last whole reading of the visit. */
export async function saveKeptAway(
  tx: Tx,
  { visitId, readAt, keepsExamplesMs }: CountedReading,
  counted: readonly CountedQuery[],
): Promise<void> {
  const written = examplesWriter();
  const rows = counted.flatMap(({ queryId, reasons }) =>
    reasons.map(({ reason, value, text, count, examples }): Row => {
      const shown = keepsExamplesMs === undefined ? [] : examples;
      const until = shown.length > 0 ? readAt + (keepsExamplesMs ?? 0) : 0;
      return [queryId, visitId, reason, value, text, count, written(shown), until, readAt];
    }),
  );
  const queryIds = JSON.stringify(counted.map(({ queryId }) => queryId));
  await prepared<[object]>(tx, FORGET).run({ queryIds, visitId });
  for (let start = 0; start < rows.length; start += ROWS_TOGETHER) {
    const some = rows.slice(start, start + ROWS_TOGETHER);
    await prepared<unknown[]>(tx, saving(some.length)).run(...some.flat());
  }
}

/** Writes JSON. The same examples are those of many queries, and are written once. */
function examplesWriter(): (examples: readonly KeptAwayExample[]) => string {
  const texts = new Map<KeptAwayExample, string>();
  const textOf = (example: KeptAwayExample) => {
    const text = texts.get(example) ?? JSON.stringify(example);
    texts.set(example, text);
    return text;
  };
  return (examples) => `[${examples.map(textOf).join()}]`;
}

/** Reads the counts for a query, the most frequent reason first. */
export async function readKeptAway(db: Db, queryId: number): Promise<KeptAwayRow[]> {
  return db
    .select()
    .from(keptAway)
    .where(eq(keptAway.query_id, queryId))
    .orderBy(desc(keptAway.count), asc(keptAway.reason), asc(keptAway.value), asc(keptAway.visit_id));
}

const FORGET_EXAMPLES = `
  update kept_away set examples = '[]', examples_until = 0 where examples_until > 0 and examples_until <= ?`;

/** Forgets the examples whose time is over; the counts stay. */
export async function forgetExamples(db: Db, now: number): Promise<void> {
  await writing(db, async (tx) => {
    await prepared<[number]>(tx, FORGET_EXAMPLES).run(now);
  });
}

/** A visit that serves a query; `collected_at` is null until it has read its result for it, in ms. */
export interface Serving {
  visit_id: number;
  marketplace: MarketplaceName;
  collected_at: number | null;
}

const SERVING = `
  select visit_id, marketplace, collected_at
  from query_visits ${inOrder} visits on visits.id = query_visits.visit_id where query_id = ?
  order by marketplace, visit_id`;

/** The visits that serve a query now. */
export async function readServing(db: Db, queryId: number): Promise<Serving[]> {
  return prepared<[number], Serving>(db, SERVING).all(queryId);
}
