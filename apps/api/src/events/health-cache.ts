import { LRUCache } from 'lru-cache';
import type { Deps } from '../app.ts';
import { type Health, readHealth } from './health.ts';
import { newsNumber } from './news.repo.ts';
import { SPEAK_EVERY_MS } from './stream-news.ts';

/** Those of a full notebook take some hundred kilobytes. */
const MOST_HEALTHS = 100;
/** Working it out takes about a hundredth of a ms for each query, and so a few hundredths of the time at most. */
const KEPT_MS_PER_QUERY = 0.5;
/** The health of fewer queries is always that of now. */
const MANY_QUERIES = 100;

interface Kept {
  health: Health;
  /** ms since 1970 */
  madeAt: number;
  /** Of a clock that nobody sets, in ms. */
  keptUntil: number;
}

/**
 * The health of each person's queries, worked out once for all of their streams. While one visit after another has news, that
 * of thousands of queries is up to some seconds old, so that it does not take most of the time; its `number` says of when it is.
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
    const { length } = health.queries;
    kept.set(userId, {
      health,
      madeAt,
      keptUntil: length < MANY_QUERIES ? -Infinity : clock() + length * KEPT_MS_PER_QUERY,
    });
    return health;
  }

  return async (userId) => {
    const known = kept.get(userId);
    const isGood =
      known !== undefined &&
      // Health also changes by time alone, which is told when it is time to speak.
      Math.abs(now() - known.madeAt) < SPEAK_EVERY_MS &&
      (known.health.number === newsNumber(db, userId) || clock() < known.keptUntil);
    if (isGood) return known.health;
    let health = inWork.get(userId);
    if (!health) {
      health = workOut(userId).finally(() => inWork.delete(userId));
      inWork.set(userId, health);
    }
    return health;
  };
}
