import type { CollectingEvent, HealthEvent, ItemsEvent } from '@rummage/contract';
import { collectionOf } from '../collect/collection.ts';
import { readCollecting, watchedQueries } from '../collect/collection.repo.ts';
import type { Db } from '../db/database.ts';
import { findsSince, lastFindId } from './finds.repo.ts';
import { progressOf } from './progress.ts';

/** Finds told in one event: a first result may hold thousands. */
const MOST_FINDS = 1000;

/** What a watcher has been told so far. */
export interface Told {
  findId: number;
  /** JSON by query id. */
  health: ReadonlyMap<number, string>;
  /** JSON; undefined when nothing has been told. */
  collecting: string | undefined;
}

export interface News {
  items: ItemsEvent | undefined;
  collecting: CollectingEvent | undefined;
  health: HealthEvent | undefined;
  told: Told;
  /** There were more finds than one event tells. */
  isMore: boolean;
}

/**
 * Where telling begins: behind the last event that was received, else behind all there is. Progress is told at first
 * even when there is none, so that a stream has an id from its first moment and can be opened again behind it.
 */
export function beginning(db: Db, lastEventId: string | undefined): Told {
  const last = lastFindId(db);
  const findId = /^\d{1,15}$/.test(lastEventId ?? '') ? Math.min(Number(lastEventId), last) : last;
  return { findId, health: new Map(), collecting: undefined };
}

/** What has changed for a user since he was `told`, and what he has been told then. @param now ms */
export function newsSince(db: Db, userId: number, told: Told, now: number): News {
  // Read first: what another collector finds meanwhile is told the next time.
  const last = lastFindId(db);
  const finds = findsSince(db, userId, told.findId, MOST_FINDS);
  const lastTold = finds.at(-1)?.id ?? 0;
  const items = finds.length > 0 ? itemsEvent(finds) : undefined;
  // A search must not be said to be done before all that it found has been told.
  if (finds.length === MOST_FINDS)
    return {
      items,
      collecting: undefined,
      health: undefined,
      told: { ...told, findId: lastTold },
      isMore: true,
    };

  const collectingOf = readCollecting(db, userId);
  const queries = watchedQueries(db, userId).map((query) => ({ query, collecting: collectingOf(query.id) }));
  const collecting: CollectingEvent = {
    searches: queries.flatMap(({ query, collecting }) => progressOf(query.id, collecting, now) ?? []),
  };
  const collectingText = JSON.stringify(collecting);
  const health = queries.map(({ query, collecting }) => {
    const collection = collectionOf(query, collecting, now);
    return { query_id: query.id, collection, text: JSON.stringify(collection) };
  });
  const changed = health.filter(({ query_id, text }) => told.health.get(query_id) !== text);

  return {
    items,
    collecting: collectingText === told.collecting ? undefined : collecting,
    health:
      changed.length > 0
        ? { queries: changed.map(({ query_id, collection }) => ({ query_id, collection })) }
        : undefined,
    told: {
      findId: Math.max(last, lastTold),
      collecting: collectingText,
      health: new Map(health.map(({ query_id, text }) => [query_id, text])),
    },
    isMore: false,
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
