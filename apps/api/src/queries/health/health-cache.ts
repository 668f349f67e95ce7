import { setImmediate } from 'node:timers/promises';
import type { CollectingEvent, HealthEvent } from '@rummage/contract';
import { isRecent } from '@rummage/vocabulary';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database';
import type { Deps } from '#deps';
import type { Health } from '#items/events/health';
import { SPEAK_EVERY_MS } from '#items/events/stream-news';
import { readFullAt } from '#items/feed/feed-limit.repo';
import { newsNumber } from '#people/news.repo';
import { type Collecting, type QueryRange, readCollecting, watchedQueries } from './collecting.repo.ts';
import { healthOf, isUnread } from './query-health.ts';

/** The health of as many queries as a person may have takes some hundred kilobytes. */
const MOST_HEALTHS = 100;
/** Working health out takes about 0.01 ms for each query, so this keeps it at a few hundredths of the time. */
const KEPT_MS_PER_QUERY = 0.5;
/** The health of fewer queries is always current. */
const MANY_QUERIES = 100;

interface Kept {
  health: Health;
  /** ms since 1970 */
  madeAt: number;
  /** Time by a clock that nobody sets, in ms. */
  keptUntil: number;
}

/**
 * Caches the health of each person's queries, worked out once for all of their streams. During a flood of
 * news the health of thousands of queries may be some seconds old, because working it out would take most of
 * the time. Its `number` says how new it is.
 * @param clock ms of a clock that nobody sets
 */
export function createHealthCache(
  { db, now, itemsPerUser }: Pick<Deps, 'db' | 'now' | 'itemsPerUser'>,
  clock = () => performance.now(),
): (userId: number) => Promise<Health> {
  const kept = new LRUCache<number, Kept>({ max: MOST_HEALTHS });
  const inWork = new Map<number, Promise<Health>>();

  async function workOut(userId: number): Promise<Health> {
    const madeAt = now();
    const health = await readHealth(db, userId, madeAt, itemsPerUser);
    const { size } = health.queries;
    kept.set(userId, {
      health,
      madeAt,
      keptUntil: size < MANY_QUERIES ? -Infinity : clock() + size * KEPT_MS_PER_QUERY,
    });
    return health;
  }

  return async (userId) => {
    const known = kept.get(userId);
    const isGood =
      known !== undefined &&
      // Health also changes with time alone: such changes are sent at this interval.
      isRecent(known.madeAt, SPEAK_EVERY_MS, now()) &&
      (known.health.number === (await newsNumber(db, userId)) || clock() < known.keptUntil);
    if (isGood) return known.health;
    let health = inWork.get(userId);
    if (!health) {
      health = workOut(userId).finally(() => inWork.delete(userId));
      inWork.set(userId, health);
    }
    return health;
  };
}

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

function rangeOf(ids: readonly number[]): QueryRange {
  return { from: Math.min(...ids), to: Math.max(...ids) };
}

/** The progress of reading the whole result of a query; undefined when it is not being read. */
function progressOf(
  queryId: number,
  { visits }: Collecting,
  now: number,
): CollectingEvent['searches'][number] | undefined {
  const unread = visits.filter(isUnread);
  const inHand = unread.find(({ leased_until }) => leased_until > now);
  if (!inHand) return undefined;
  const visit = visits.length - unread.length + 1;
  return {
    query_id: queryId,
    marketplace: inHand.marketplace,
    visit,
    visits: visits.length,
    pages: inHand.pages,
  };
}
