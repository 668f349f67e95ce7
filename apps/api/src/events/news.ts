import {
  type CollectingEvent,
  type FeedEvent,
  type HealthEvent,
  type ItemsEvent,
  MAX_FEED_EVENT,
} from '@rummage/contract';
import type { Db } from '../db/database.ts';
import { findsIn, movedIn, numberOfFind } from './changes.repo.ts';
import { type Health, NO_HEALTH, type SentHealth } from './health.ts';
import { newsNumber } from './news.repo.ts';
import { type Position, positionOf } from './position.ts';

/** Finds told in one event, and what else was found at the same moment: a first result may hold thousands. */
const MOST_FINDS = 1000;

/** What a watcher has been told so far. */
export interface Sent {
  position: Position;
  health: SentHealth;
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
  sent: Sent;
  /** There were more finds than one event tells. */
  isMore: boolean;
}

/**
 * Where telling begins: behind the last event that was received, else behind all there is. Progress is told at first
 * even when there is none, so that a stream has an id from its first moment and can be opened again behind it.
 */
export function resumePoint(db: Db, userId: number, lastEventId: string | undefined): Sent {
  return { position: positionOf(lastEventId, newsNumber(db, userId)), health: NO_HEALTH };
}

/**
 * What has changed for a person since they were `told`, all of it as of one moment: another process may be writing.
 * @param health how their searches did a moment ago
 */
export function newsSince(db: Db, userId: number, sent: Sent, health: Health): News {
  return db.transaction(() => readNews(db, userId, sent, health));
}

function readNews(db: Db, userId: number, sent: Sent, health: Health): News {
  const number = newsNumber(db, userId);
  const { found: after, moved: movedAfter } = sent.position;
  const upTo = numberOfFind(db, { userId, after, upTo: number }, MOST_FINDS) ?? number;
  const finds = findsIn(db, { userId, after, upTo });
  const found: Position = { found: upTo, moved: movedAfter };
  const items: NewsEvent[] =
    finds.length > 0 ? [{ position: found, event: 'items', data: itemsEvent(finds) }] : [];
  // A search must not be said to be done before all that it found has been told.
  if (upTo < number) return { events: items, sent: { ...sent, position: found }, isMore: true };

  const position: Position = { found: number, moved: number };
  const moved = movedIn(db, { userId, after: movedAfter, upTo: number });
  const events: NewsEvent[] = [...items, ...feedEvents(moved, found, position)];

  if (health.collectingText !== sent.health.collectingText)
    events.push({ position, event: 'collecting', data: health.collecting });
  const queries = health.queries.filter(
    ({ query_id }) => sent.health.texts.get(query_id) !== health.texts.get(query_id),
  );
  if (queries.length > 0) events.push({ position, event: 'health', data: { queries } });
  return { events, sent: { position, health }, isMore: false };
}

function itemsEvent(finds: ReturnType<typeof findsIn>): ItemsEvent {
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
function feedEvents(moved: ReturnType<typeof movedIn>, before: Position, after: Position): NewsEvent[] {
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
