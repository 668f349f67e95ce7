import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { ItemsAsked } from '@rummage/contract';
import { DEFAULT_SORT, type Sort } from '@rummage/vocabulary';
import { waitForBatch } from '../batch-turns.ts';
import type { Db } from '../db/database.ts';
import { newsNumber } from '../events/news.repo.ts';
import { HttpError } from '../http/errors.ts';
import { type Cursor, readCursor, cursorText } from './cursor.ts';
import { batchesOfPlaces } from './feed-batches.ts';
import { type FeedOrder, type Place, readPlaces } from './feed.repo.ts';
import type { itemsAsJson } from './items-as-json.repo.ts';

/** Items rendered in one go: some milliseconds, after which other requests have their turn. */
const BATCH = 1000;

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** An ETag of one process means nothing to another. */
const PROCESS = randomUUID();

/** The requested part of a feed. */
interface FeedPart {
  order: FeedOrder;
  after: Cursor | undefined;
  limit: number | undefined;
}

/** A page as it goes over the wire. */
export interface RenderedPage {
  text: Buffer;
  etag: string;
  /** The cursor of the page behind it; undefined when nothing follows. */
  next: string | undefined;
}

export type ItemsAsJson = typeof itemsAsJson;

/** @throws HttpError 422 for a cursor that is not ours, or of another order */
export function askedPart({ query_id, sort, limit, cursor }: ItemsAsked): FeedPart {
  const after = cursor === undefined ? undefined : cursorOf(cursor, sort);
  const chosen = after?.sort ?? sort ?? DEFAULT_SORT;
  const seed = after?.seed ?? (chosen === 'random' ? randomInt(2 ** 31) : 0);
  return { order: { sort: chosen, seed, queryId: query_id }, after, limit };
}

/** Whether the part is shuffled again each time it is requested. */
export function isFreshShuffle({ order, after }: FeedPart): boolean {
  return order.sort === 'random' && after === undefined;
}

export function renderPage(
  db: Db,
  userId: number,
  part: FeedPart,
  limit: number,
  toJson: ItemsAsJson,
): RenderedPage {
  const { order, after } = part;
  // One more than requested shows whether anything follows.
  const places = readPlaces(db, userId, order, limit + 1, after);
  const last = places.length > limit ? places[limit - 1] : undefined;
  const text = Buffer.concat([OPEN, toJson(db, userId, idsOf(places.slice(0, limit)), order.queryId), CLOSE]);
  const etag = `W/"${createHash('sha1').update(text).digest('base64')}"`;
  return { text, etag, next: last && cursorText({ ...last, sort: order.sort, seed: order.seed }) };
}

/**
 * Everything from the part's start on, a batch at a time. Items that leave the feed meanwhile are left out, and those that
 * come may be missing.
 */
export async function* streamFeed(
  db: Db,
  userId: number,
  { order, after }: FeedPart,
  toJson: ItemsAsJson,
): AsyncGenerator<Buffer, void, undefined> {
  const batches = batchesOfPlaces(db, userId, order, after, BATCH);
  let separator = OPEN;
  for (;;) {
    await waitForBatch(userId);
    const { value: places } = batches.next();
    if (!places) break;
    const items = toJson(db, userId, idsOf(places), order.queryId);
    if (items.length === 0) continue;
    yield separator;
    yield items;
    separator = COMMA;
  }
  if (separator === OPEN) yield OPEN;
  yield CLOSE;
}

/**
 * Changes whenever the person's feed may have changed, sometimes without need. It costs nothing before the feed is
 * read.
 */
export function wholeEtag(db: Db, userId: number): string {
  return `W/"${PROCESS}/${newsNumber(db, userId)}"`;
}

function idsOf(places: readonly Place[]): number[] {
  return places.map(({ id }) => id);
}

function cursorOf(text: string, sort: Sort | undefined): Cursor {
  const cursor = readCursor(text);
  if (!cursor || (sort !== undefined && sort !== cursor.sort))
    throw new HttpError(422, [{ loc: ['query', 'cursor'], msg: 'Unknown cursor', type: 'invalid_cursor' }]);
  return cursor;
}
