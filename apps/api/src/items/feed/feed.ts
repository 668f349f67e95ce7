import { randomInt } from 'node:crypto';
import type { ItemsAsked } from '@rummage/contract';
import { DEFAULT_SORT } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { newsNumber } from '#people/news.repo';
import { waitForBatch } from '#work/steps';
import { type Cursor, cursorAt, cursorText, type Order, readCursor } from './cursor.ts';
import { batchesOfItems } from './feed-batches.ts';
import { areSamplesBesideOthers, type FeedOrder, type List } from './feed.repo.ts';
import { pageAsJson } from './items-as-json.repo.ts';

/** Items rendered in one go: a millisecond, or ten where strangers have written as much as they may. */
const BATCH = 100;
/** Limit for pages of long listings by strangers: a page has fewer items then. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

type FeedDeps = Pick<Deps, 'db' | 'contentsId'>;

/** The requested part of a feed, or of what is kept or dismissed. */
export interface FeedPart {
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

/** Is shown what is about to be sent: items as JSON with commas between them. It may throw. */
export type ItemsCheck = (items: Buffer) => void;

/** @throws HttpError 422 for a cursor that is not ours, or of another order */
export function askedPart({ query_id, kept, dismissed, limit, cursor, ...asked }: ItemsAsked): FeedPart {
  const list: List = dismissed ? 'dismissed' : kept ? 'kept' : 'feed';
  const sort = dismissed ? 'last_dismissed' : asked.sort;
  const after = cursor === undefined ? undefined : cursorOf(cursor, list, sort);
  const chosen = after?.sort ?? sort ?? DEFAULT_SORT;
  const newSince = after ? after.since : msOf(asked.new_since);
  const seed = after?.seed ?? (chosen === 'random' ? randomInt(2 ** 31) : 0);
  return { order: { list, sort: chosen, seed, queryId: query_id, newSince }, after, limit };
}

/** True if the part is shuffled again each time it is requested. */
export function isFreshShuffle({ order, after }: FeedPart): boolean {
  return order.sort === 'random' && after === undefined;
}

/**
 * A page of at most 4 MB.
 * @param limit the most items that it has
 */
export async function renderPage(
  { db, contentsId }: FeedDeps,
  userId: number,
  { order: asked, after }: FeedPart,
  limit: number,
  check: ItemsCheck,
): Promise<RenderedPage> {
  const order = await samplesLast(db, asked);
  // Read before the page is made: a change meanwhile makes the page old.
  const etag = `${(await wholeEtag({ db, contentsId }, userId)).slice(0, -1)}/${order.seed}"`;
  const parts: Buffer[] = [];
  let next = after;
  let [size, left, bytes] = [BATCH, limit, 0];
  while (left > 0) {
    size = Math.min(size, left);
    const { items, last } = await pageAsJson(db, userId, order, size, next);
    const isTooMuch = bytes + items.length > MAX_PAGE_BYTES;
    if (isTooMuch && parts.length > 0) break;
    if (isTooMuch && size > 1) {
      size = Math.ceil(size / 2);
      continue;
    }
    check(items);
    if (items.length > 0) parts.push(parts.length > 0 ? COMMA : OPEN, items);
    bytes += items.length;
    left -= size;
    next = last && cursorAt(last, order);
    if (!next) break;
  }
  const text = Buffer.concat([...(parts.length > 0 ? parts : [OPEN]), CLOSE]);
  return { text, etag, next: next && cursorText(next) };
}

/**
 * Everything from the part's start on, a batch at a time. Items that leave the feed meanwhile are left out, and those that
 * come may be missing.
 */
export async function* streamFeed(
  db: Db,
  userId: number,
  { order: asked, after }: FeedPart,
  check: ItemsCheck,
): AsyncGenerator<Buffer, void, undefined> {
  const order = await samplesLast(db, asked);
  const batches = batchesOfItems(db, userId, order, after, BATCH);
  let separator = OPEN;
  for (;;) {
    await waitForBatch();
    const { value: items } = await batches.next();
    if (!items) break;
    if (items.length === 0) continue;
    check(items);
    yield separator;
    yield items;
    separator = COMMA;
  }
  if (separator === OPEN) yield OPEN;
  yield CLOSE;
}

/** The dates of samples are invented: newest first, nothing real stands behind them. */
async function samplesLast(db: Db, order: FeedOrder): Promise<FeedOrder> {
  const isByDate = order.list === 'feed' && order.sort === 'date_newest';
  return { ...order, hasSamples: isByDate && (await areSamplesBesideOthers(db)) };
}

/**
 * Changes whenever the person's feed may have changed, sometimes without need. It costs nothing before the feed is
 * read.
 */
export async function wholeEtag({ db, contentsId }: FeedDeps, userId: number): Promise<string> {
  return `W/"${contentsId}/${await newsNumber(db, userId)}"`;
}

function msOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Date.parse(time);
}

function cursorOf(text: string, list: List, sort: Order | undefined): Cursor {
  const cursor = readCursor(text);
  const isOfList =
    (cursor?.sort === 'last_dismissed') === (list === 'dismissed') && !(cursor?.since && list !== 'feed');
  if (!cursor || !isOfList || (sort !== undefined && sort !== cursor.sort))
    throw new HttpError(422, [{ loc: ['query', 'cursor'], msg: 'Unknown cursor', type: 'invalid_cursor' }]);
  return cursor;
}
