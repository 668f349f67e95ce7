import type { CollectingEvent, HealthEvent, ItemsEvent } from '@rummage/contract';
import { collectionOf } from '../collect/collection.ts';
import { readCollecting } from '../collect/collection.repo.ts';
import type { Db } from '../db/database.ts';
import { listQueries } from '../queries/queries.repo.ts';
import { findsSince, lastFindId } from './finds.repo.ts';
import { progressOf } from './progress.ts';

/** Finds told in one event: a first result may hold thousands. */
const MOST_FINDS = 1000;

/** What a watcher has been told so far. */
export interface Told {
  findId: number;
  /** JSON by query id. */
  health: ReadonlyMap<number, string>;
  /** JSON */
  collecting: string;
}

export interface News {
  items: ItemsEvent | undefined;
  collecting: CollectingEvent | undefined;
  health: HealthEvent | undefined;
  told: Told;
  /** There were more finds than one event tells. */
  isMore: boolean;
}

const NOBODY: CollectingEvent = { searches: [] };

/** Where telling begins: behind the last event that was received, else behind all there is. */
export function beginning(db: Db, lastEventId: string | undefined): Told {
  const last = lastFindId(db);
  const findId = /^\d{1,15}$/.test(lastEventId ?? '') ? Math.min(Number(lastEventId), last) : last;
  return { findId, health: new Map(), collecting: JSON.stringify(NOBODY) };
}

/** What has changed for a user since he was `told`, and what he has been told then. @param now ms */
export function newsSince(db: Db, userId: number, told: Told, now: number): News {
  // Read first: what another collector finds meanwhile is told the next time.
  const last = lastFindId(db);
  const finds = findsSince(db, userId, told.findId, MOST_FINDS);
  const lastTold = finds.at(-1)?.id ?? 0;
  const isMore = finds.length === MOST_FINDS;
  const findId = isMore ? lastTold : Math.max(last, lastTold);

  const collectingOf = readCollecting(db, userId);
  const queries = listQueries(db, userId).map((query) => ({ query, collecting: collectingOf(query.id) }));
  const collecting: CollectingEvent = {
    searches: queries.flatMap(({ query, collecting }) => progressOf(query.id, collecting, now) ?? []),
  };
  const health = queries.map(({ query, collecting }) => ({
    query_id: query.id,
    collection: collectionOf(query, collecting, now),
  }));
  const changed = health.filter(
    ({ query_id, collection }) => told.health.get(query_id) !== JSON.stringify(collection),
  );

  return {
    items: finds.length > 0 ? itemsEvent(finds) : undefined,
    collecting: JSON.stringify(collecting) === told.collecting ? undefined : collecting,
    health: changed.length > 0 ? { queries: changed } : undefined,
    told: {
      findId,
      collecting: JSON.stringify(collecting),
      health: new Map(health.map(({ query_id, collection }) => [query_id, JSON.stringify(collection)])),
    },
    isMore,
  };
}

function itemsEvent(finds: ReturnType<typeof findsSince>): ItemsEvent {
  const byQuery = new Map<number, number[]>();
  for (const { query_id, item_id } of finds) {
    const ids = byQuery.get(query_id);
    if (ids) ids.push(item_id);
    else byQuery.set(query_id, [item_id]);
  }
  const ids = [...new Set(finds.map(({ item_id }) => item_id))];
  const by_query = [...byQuery].map(([query_id, ids]) => ({ query_id, ids }));
  return { count: ids.length, ids, by_query };
}
