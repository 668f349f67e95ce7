import { type FeedEvent, type ItemsEvent, MAX_FEED_EVENT, type SeenEvent } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import type { Db, Reader } from '#db/database';
import { newsNumber, shrunkNumber } from '#people/news.repo';
import { readSeen } from '../seen.repo.ts';
import { type ChangePlace, findsIn, keepingPage, movedPage, numberOfFind } from './changes.repo.ts';
import { changedQueries, type Health, NO_HEALTH } from './health.ts';

/** Finds sent in one event, plus the others with the same news number: a first result may hold thousands. */
const MOST_FINDS = 1000;

export interface Sent {
  position: Position;
  health: Health;
  /** The next pages of what moved, and of what was kept or let go, while not all of it was sent. */
  moving?: ChangePlace | undefined;
  keeping?: ChangePlace | undefined;
  /** Everything up to this time counts as seen; undefined before that was sent. */
  seenThrough?: number | undefined;
}

/** One event, and the position of a stream that has received it. */
interface NewsEvent {
  position: Position;
  event: 'items' | 'feed' | 'seen' | 'collecting' | 'health';
  /** JSON. */
  data: string | Buffer;
}

interface News {
  /** Items come first, so that they are there when a query is reported as collected. */
  events: NewsEvent[];
  sent: Sent;
  /** True when some of it was not read. */
  isMore: boolean;
}

/**
 * Finds the start of a stream: after the last event that was received, else after everything, also when that
 * event is not known. The progress of collecting is sent first even when there is none, so that a stream has
 * an id from its first moment and can go on from it.
 * @param copy whose ids are known
 */
export async function resumePoint(
  db: Db,
  userId: number,
  lastEventId: string | undefined,
  copy: string,
): Promise<Sent & { isKnown: boolean }> {
  const last = await newsNumber(db, userId);
  const isAsked = lastEventId !== undefined && lastEventId !== '';
  const asked = isAsked ? positionOf(lastEventId, copy, last) : undefined;
  const known = asked && asked.moved >= (await shrunkNumber(db, userId)) ? asked : undefined;
  return {
    position: known ?? { found: last, moved: last },
    health: NO_HEALTH,
    isKnown: !isAsked || known !== undefined,
  };
}

/**
 * Reads the changes for a person since `sent` in one transaction, because another process may be writing. It
 * reads a bounded number of rows, however much has changed; the rest follows with `sent` of the answer.
 * @param health of their queries, which may be a moment old
 */
export async function newsSince(db: Db, userId: number, sent: Sent, health: Health): Promise<News> {
  return db.read(async (reader) => readNews(reader, userId, sent, health));
}

async function readNews(db: Reader, userId: number, sent: Sent, health: Health): Promise<News> {
  const number = await newsNumber(db, userId);
  const { found: after, moved: movedAfter } = sent.position;
  const upTo = (await numberOfFind(db, { userId, after, upTo: number }, MOST_FINDS)) ?? number;
  const finds = await findsIn(db, { userId, after, upTo });
  const found: Position = { found: upTo, moved: movedAfter };
  const items: NewsEvent[] =
    finds.length > 0 ? [{ position: found, event: 'items', data: JSON.stringify(itemsEvent(finds)) }] : [];
  // A query must not be reported as collected before all that it found has been sent.
  if (upTo < number) return { events: items, sent: { ...sent, position: found }, isMore: true };

  const { changes, next } = await feedChanges(db, userId, sent, number);
  // Only the last page counts as having sent what changed: an act may have moved more than fits into one event.
  const position: Position = next ? found : { found: number, moved: number };
  const events: NewsEvent[] = [...items];
  if (Object.values(changes).some((ids) => ids.length > 0))
    events.push({ position, event: 'feed', data: JSON.stringify(changes) });
  if (next) return { events, sent: { ...sent, position, ...next }, isMore: true };

  const seenThrough = (await readSeen(db, userId)).seen_through ?? undefined;
  if (seenThrough !== undefined && seenThrough !== sent.seenThrough)
    events.push({ position, event: 'seen', data: JSON.stringify(seenEvent(seenThrough)) });
  if (health.collecting !== undefined && health.collecting !== sent.health.collecting)
    events.push({ position, event: 'collecting', data: health.collecting });
  const queries = changedQueries(sent.health, health);
  if (queries !== undefined) events.push({ position, event: 'health', data: queries });
  return { events, sent: { position, health, seenThrough }, isMore: false };
}

function seenEvent(through: number): SeenEvent {
  return { seen_through: instant(through) };
}

function itemsEvent(finds: Awaited<ReturnType<typeof findsIn>>): ItemsEvent {
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

interface FeedChanges {
  changes: FeedEvent;
  /** The start of the next pages; undefined when nothing follows. */
  next: Pick<Sent, 'moving' | 'keeping'> | undefined;
}

/**
 * A page of what left the feed or came back; once all of that was sent, with what was kept or let go.
 * @param number of the person's news
 */
async function feedChanges(db: Reader, userId: number, sent: Sent, number: number): Promise<FeedChanges> {
  const { moved: after } = sent.position;
  const { moving = behind(after), keeping = behind(after) } = sent;
  const { moved, next } = await movedPage(db, userId, after, moving, MAX_FEED_EVENT);
  const left = {
    dismissed: idsOf(moved.filter(({ dismissed_at }) => dismissed_at !== null)),
    restored: idsOf(moved.filter(({ dismissed_at }) => dismissed_at === null)),
  };
  if (next) return { changes: { ...left, kept: [], let_go: [] }, next: { moving: next, keeping } };

  const marks = await keepingPage(db, userId, keeping, MAX_FEED_EVENT - moved.length);
  const idsThatAre = (what: string) => idsOf(marks.changes.filter((change) => change.what === what));
  const changes = {
    dismissed: [...left.dismissed, ...idsThatAre('merged')],
    restored: [...left.restored, ...idsThatAre('regrouped')],
    kept: idsThatAre('kept'),
    let_go: idsThatAre('let_go'),
  };
  // Changes that come before the next page is sent go with it.
  const more = marks.next && { moving: behind(number), keeping: marks.next };
  return { changes, next: more };
}

function behind(news: number): ChangePlace {
  return { news, id: Number.MAX_SAFE_INTEGER };
}

function idsOf(items: readonly { id: number }[]): number[] {
  return items.map(({ id }) => id);
}

/** The point a stream has reached: the last news number sent, of what was found and of what left or came back. */
interface Position {
  found: number;
  moved: number;
}

/** The id of an event, from which another stream can go on. @param copy of which copy its numbers are */
export function positionText({ found, moved }: Position, copy: string): string {
  return `${copy}n${found}-${moved}`;
}

/**
 * The position after the event with this id. Undefined for an id that we have not given: one of before a backup was restored,
 * when the same numbers were other news, or one that is ahead of us.
 * @param last the number of the last news
 */
export function positionOf(id: string, copy: string, last: number): Position | undefined {
  const [, itsCopy, found, moved] = /^(.*)n(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  const position = { found: Number(found), moved: Number(moved) };
  return itsCopy === copy && position.found <= last && position.moved <= last ? position : undefined;
}
