import type { CollectingEvent, HealthEvent } from '@rummage/contract';
import { collectionOf } from '../collect/collection.ts';
import { readCollecting, watchedQueries } from '../collect/collection.repo.ts';
import type { Db } from '../db/database.ts';
import { newsNumber } from './news.repo.ts';
import { progressOf } from './progress.ts';

/** How the searches of a person do at some moment. */
export interface Health {
  /** The number that the person's news had at least when this was read. */
  number: number;
  collecting: CollectingEvent;
  collectingText: string;
  queries: HealthEvent['queries'];
  /** The same as JSON, by query id. */
  texts: ReadonlyMap<number, string>;
}

/** The health that a watcher was told of last. */
export type ToldHealth = Pick<Health, 'number' | 'texts'> & { collectingText: string | undefined };

/** Of who has not been told anything yet. */
export const NO_HEALTH: ToldHealth = {
  number: -1,
  collectingText: undefined,
  texts: new Map(),
};

/** @param now ms @param itemsPerUser how many items a feed may hold */
export function readHealth(db: Db, userId: number, now: number, itemsPerUser: number): Health {
  // Read first: what is written meanwhile may be in it or not.
  const number = newsNumber(db, userId);
  const collectingOf = readCollecting(db, userId, itemsPerUser);
  const watched = watchedQueries(db, userId).map((query) => ({ query, collecting: collectingOf(query.id) }));
  const collecting: CollectingEvent = {
    searches: watched.flatMap(({ query, collecting }) => progressOf(query.id, collecting, now) ?? []),
  };
  const queries = watched.map(({ query, collecting }) => ({
    query_id: query.id,
    collection: collectionOf(query, collecting, now),
  }));
  return {
    number,
    collecting,
    collectingText: JSON.stringify(collecting),
    queries,
    texts: new Map(queries.map(({ query_id, collection }) => [query_id, JSON.stringify(collection)])),
  };
}
