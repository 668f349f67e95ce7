import {
  type CollectingEvent,
  type FeedEvent,
  type HealthEvent,
  type ItemsEvent,
  MAX_FEED_EVENT,
} from '@rummage/contract';
import { collectionOf } from '../collect/collection.ts';
import { readCollecting, watchedQueries } from '../collect/collection.repo.ts';
import type { Db } from '../db/database.ts';
import { findsSince, lastPosition, movedSince } from './changes.repo.ts';
import { type Position, positionOf } from './position.ts';
import { progressOf } from './progress.ts';

/** Finds told in one event: a first result may hold thousands. */
const MOST_FINDS = 1000;

/** What a watcher has been told so far. */
export interface Told {
  position: Position;
  /** JSON by query id. */
  health: ReadonlyMap<number, string>;
  /** JSON; undefined when nothing has been told. */
  collecting: string | undefined;
}

/** One event, and how far whoever has received it has come. */
export interface NewsEvent {
  position: Position;
  event: 'items' | 'feed' | 'collecting' | 'health';
  data: ItemsEvent | FeedEvent | CollectingEvent | HealthEvent;
}

export interface News {
  /** Items come first: who has seen them done knows that they are there when a search is said to be done. */
  events: NewsEvent[];
  told: Told;
  /** There were more finds than one event tells. */
  isMore: boolean;
}

/**
 * Where telling begins: behind the last event that was received, else behind all there is. Progress is told at first
 * even when there is none, so that a stream has an id from its first moment and can be opened again behind it.
 */
export function beginning(db: Db, lastEventId: string | undefined): Told {
  return { position: positionOf(lastEventId, lastPosition(db)), health: new Map(), collecting: undefined };
}

/** What has changed for a user since he was `told`, and what he has been told then. @param now ms */
export function newsSince(db: Db, userId: number, told: Told, now: number): News {
  // Read first: what another collector finds meanwhile is told the next time.
  const last = lastPosition(db);
  const { actId } = told.position;
  const finds = findsSince(db, userId, told.position.findId, MOST_FINDS);
  const lastTold = finds.at(-1)?.id ?? 0;
  const isMore = finds.length === MOST_FINDS;
  const found: Position = { findId: isMore ? lastTold : Math.max(last.findId, lastTold), actId };
  const items: NewsEvent[] =
    finds.length > 0 ? [{ position: found, event: 'items', data: itemsEvent(finds) }] : [];
  // A search must not be said to be done before all that it found has been told.
  if (isMore) return { events: items, told: { ...told, position: found }, isMore };

  const moved = movedSince(db, userId, actId);
  const position: Position = { ...found, actId: Math.max(last.actId, moved.at(-1)?.act ?? 0) };

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

  const events: NewsEvent[] = [...items, ...feedEvents(moved, found, position)];
  if (collectingText !== told.collecting) events.push({ position, event: 'collecting', data: collecting });
  if (changed.length > 0) {
    const queries = changed.map(({ query_id, collection }) => ({ query_id, collection }));
    events.push({ position, event: 'health', data: { queries } });
  }
  return {
    events,
    told: {
      position,
      collecting: collectingText,
      health: new Map(health.map(({ query_id, text }) => [query_id, text])),
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

/** One act may have moved more than one event tells: only who has received the last of them has received it. */
function feedEvents(moved: ReturnType<typeof movedSince>, before: Position, after: Position): NewsEvent[] {
  const events: NewsEvent[] = [];
  for (let start = 0; start < moved.length; start += MAX_FEED_EVENT) {
    const part = moved.slice(start, start + MAX_FEED_EVENT);
    const idsWhere = (isDismissed: boolean) =>
      part.filter(({ dismissed_at }) => (dismissed_at !== null) === isDismissed).map(({ id }) => id);
    const position = start + MAX_FEED_EVENT < moved.length ? before : after;
    events.push({ position, event: 'feed', data: { dismissed: idsWhere(true), restored: idsWhere(false) } });
  }
  return events;
}
