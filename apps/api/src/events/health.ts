import type { CollectingEvent, HealthEvent } from '@rummage/contract';
import { readFullAt } from '../collect/feed-limit.repo.ts';
import type { Db } from '../db/database.ts';
import { type QueryRange, readCollecting, watchedQueries } from '../health/collecting.repo.ts';
import { progressOf } from '../health/progress.ts';
import { healthOf } from '../health/query-health.ts';
import { startSlices } from '../slices.ts';
import { newsNumber } from './news.repo.ts';

/** The health of a person's queries at one moment. */
export interface Health {
  /** The person's news number when reading started; what was read may be newer. */
  number: number;
  collecting: CollectingEvent;
  collectingText: string;
  queries: HealthEvent['queries'];
  /** The same as JSON, by query id. */
  texts: ReadonlyMap<number, string>;
}

/** The health that was last sent to a watcher. */
export type SentHealth = Pick<Health, 'number' | 'texts'> & { collectingText: string | undefined };

/** For a watcher who has not been sent anything yet. */
export const NO_HEALTH: SentHealth = {
  number: -1,
  collectingText: undefined,
  texts: new Map(),
};

/** Reading this many queries takes about a ms. */
const TOGETHER = 100;

/**
 * Reads in slices, between which other work runs: what is written meanwhile may be included or not.
 * @param now ms @param itemsPerUser how many items a feed may hold
 */
export async function readHealth(db: Db, userId: number, now: number, itemsPerUser: number): Promise<Health> {
  const slices = startSlices();
  const number = newsNumber(db, userId);
  const fullAt = readFullAt(db, userId, itemsPerUser);
  const searches: CollectingEvent['searches'] = [];
  const queries: HealthEvent['queries'] = [];
  const texts = new Map<number, string>();
  const watched = watchedQueries(db, userId);
  for (let start = 0; start < watched.length; start += TOGETHER) {
    if (slices.isOver()) await slices.letOthers();
    const together = watched.slice(start, start + TOGETHER);
    const collectingOf = readCollecting(db, userId, fullAt, rangeOf(together.map(({ id }) => id)));
    for (const query of together) {
      const collecting = collectingOf(query.id);
      const collection = healthOf(query, collecting, now);
      const progress = progressOf(query.id, collecting, now);
      if (progress) searches.push(progress);
      queries.push({ query_id: query.id, collection });
      texts.set(query.id, JSON.stringify(collection));
    }
  }
  const collecting: CollectingEvent = { searches };
  return { number, collecting, collectingText: JSON.stringify(collecting), queries, texts };
}

function rangeOf(ids: readonly number[]): QueryRange {
  return { from: Math.min(...ids), to: Math.max(...ids) };
}
