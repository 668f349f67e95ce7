import { setImmediate } from 'node:timers/promises';
import type { CollectingEvent, HealthEvent } from '@rummage/contract';
import { readFullAt } from '../../collect/ingest/feed-limit.repo.ts';
import type { Db } from '../../db/database.ts';
import { type QueryRange, readCollecting, watchedQueries } from '../../queries/health/collecting.repo.ts';
import { progressOf } from '../../queries/health/progress.ts';
import { healthOf } from '../../queries/health/query-health.ts';
import { newsNumber } from './news.repo.ts';

/** The health of a person's queries at one moment. */
export interface Health {
  /** The person's news number when reading started; what was read may be newer. */
  number: number;
  /** How collecting goes, as JSON; undefined for a watcher who has not been sent anything yet. */
  collecting: string | undefined;
  /** The health of each query as JSON, by its id, the newest query first. */
  queries: ReadonlyMap<number, string>;
}

/** For a watcher who has not been sent anything yet. */
export const NO_HEALTH: Health = { number: -1, collecting: undefined, queries: new Map() };

/** Reading this many queries takes about a ms. */
const TOGETHER = 100;

/**
 * Reads some at a time, between which other work runs: what is written meanwhile may be included or not.
 * @param now ms @param itemsPerUser how many items a feed may hold
 */
export async function readHealth(db: Db, userId: number, now: number, itemsPerUser: number): Promise<Health> {
  const number = await newsNumber(db, userId);
  const fullAt = await readFullAt(db, userId, itemsPerUser);
  const searches: CollectingEvent['searches'] = [];
  const queries = new Map<number, string>();
  const watched = await watchedQueries(db, userId);
  for (let start = 0; start < watched.length; start += TOGETHER) {
    if (start > 0) await setImmediate();
    const together = watched.slice(start, start + TOGETHER);
    const collectingOf = await readCollecting(db, userId, fullAt, rangeOf(together.map(({ id }) => id)));
    for (const query of together) {
      const collecting = collectingOf(query.id);
      const collection = healthOf(query, collecting, now);
      const progress = progressOf(query.id, collecting, now);
      if (progress) searches.push(progress);
      const one: HealthEvent['queries'][number] = { query_id: query.id, collection };
      queries.set(query.id, JSON.stringify(one));
    }
  }
  const collecting: CollectingEvent = { searches };
  return { number, collecting: JSON.stringify(collecting), queries };
}

/** By what was sent before, by what is sent now. */
const CHANGES = new WeakMap<Health, WeakMap<Health, Buffer | undefined>>();

/**
 * The queries whose health has changed, as the JSON of an event; undefined when none has. Made once for all windows of a
 * person, because for thousands of queries it takes some ms and a megabyte.
 */
export function changedQueries(before: Health, after: Health): Buffer | undefined {
  const known = CHANGES.get(before) ?? new WeakMap<Health, Buffer | undefined>();
  CHANGES.set(before, known);
  if (!known.has(after)) known.set(after, compare(before, after));
  return known.get(after);
}

function compare(before: Health, after: Health): Buffer | undefined {
  const changed = [...after.queries].filter(([id, text]) => before.queries.get(id) !== text);
  if (changed.length === 0) return undefined;
  return Buffer.from(`{"queries":[${changed.map(([, text]) => text).join()}]}`);
}

function rangeOf(ids: readonly number[]): QueryRange {
  return { from: Math.min(...ids), to: Math.max(...ids) };
}
