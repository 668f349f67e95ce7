import type { MarketplaceName } from '@rummage/vocabulary';
import { asc, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { inOrder } from '../db/dialect.ts';
import { prepared } from '../db/prepared.ts';
import { keptAway } from '../db/schema.ts';
import { writing } from '../db/writing.ts';

export type KeptAwayRow = typeof keptAway.$inferSelect;

/** Why listings were kept away from a query. */
export type Reason = Pick<KeptAwayRow, 'reason' | 'value' | 'text' | 'count' | 'examples'>;

/** A whole reading for one query. Times in ms. */
interface CountedReading {
  queryId: number;
  visitId: number;
  readAt: number;
  /** How long examples may be kept; undefined where not at all. */
  keepsExamplesMs: number | undefined;
}

/** What other visits have counted stays only while they serve the query. */
const FORGET = `
  delete from kept_away where query_id = @queryId and (
    visit_id = @visitId or visit_id not in (select visit_id from query_visits where query_id = @queryId))`;

const SAVE = `
  insert into kept_away (query_id, visit_id, reason, value, text, count, examples, examples_until, read_at)
  values (@queryId, @visitId, @reason, @value, @text, @count, @examples, @examplesUntil, @readAt)`;

/** Replaces what was counted for the query at the last whole reading of the visit. */
export async function saveKeptAway(
  tx: Tx,
  { queryId, visitId, readAt, keepsExamplesMs }: CountedReading,
  reasons: readonly Reason[],
): Promise<void> {
  await prepared<[object]>(tx, FORGET).run({ queryId, visitId });
  const save = prepared<[object]>(tx, SAVE);
  for (const { examples, ...reason } of reasons) {
    const shown = keepsExamplesMs === undefined ? [] : examples;
    const examplesUntil = shown.length > 0 ? readAt + (keepsExamplesMs ?? 0) : 0;
    await save.run({ ...reason, examples: JSON.stringify(shown), examplesUntil, queryId, visitId, readAt });
  }
}

/** What was counted for a query, the most frequent reason first. */
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
  from query_visits ${inOrder} visits on visits.id = query_visits.visit_id where query_id = ? order by marketplace`;

/** The visits that serve a query now. */
export async function readServing(db: Db, queryId: number): Promise<Serving[]> {
  return prepared<[number], Serving>(db, SERVING).all(queryId);
}
