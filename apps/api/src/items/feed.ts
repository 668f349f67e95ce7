import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ItemsAsked } from '@rummage/contract';
import { DEFAULT_SORT, type Sort } from '@rummage/vocabulary';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { type FeedOrder, type ItemRow, readFeed } from './items.repo.ts';

/** Rows read in one go: a few milliseconds, after which others have their turn. */
const BATCH = 1000;

export interface FeedPage {
  rows: ItemRow[];
  /** Undefined when nothing follows. */
  next: string | undefined;
}

/** The part of the feed that was asked for: a page with `limit`, everything without. */
export async function readAskedFeed(db: Db, userId: number, asked: ItemsAsked): Promise<FeedPage> {
  const start = asked.cursor === undefined ? undefined : cursorOf(asked.cursor, asked.sort);
  const sort = start?.sort ?? asked.sort ?? DEFAULT_SORT;
  const seed = start?.seed ?? (sort === 'random' ? randomInt(2 ** 31) : 0);
  const order: FeedOrder = { sort, seed, queryId: asked.query_id };

  if (asked.limit === undefined) return { rows: await readAll(db, userId, order, start), next: undefined };

  // One more than asked for tells whether anything follows.
  const rows = readFeed(db, userId, order, asked.limit + 1, start);
  const last = rows[asked.limit - 1];
  if (rows.length <= asked.limit || !last) return { rows, next: undefined };
  return { rows: rows.slice(0, asked.limit), next: writeCursor(placeOf(last, order)) };
}

async function readAll(
  db: Db,
  userId: number,
  order: FeedOrder,
  start: Cursor | undefined,
): Promise<ItemRow[]> {
  const rows: ItemRow[] = [];
  for (let after = start; ;) {
    const batch = readFeed(db, userId, order, BATCH, after);
    rows.push(...batch);
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return rows;
    after = placeOf(last, order);
    await setImmediate();
  }
}

function placeOf(row: ItemRow, { sort, seed }: FeedOrder): Cursor {
  return { sort, seed, key: row.key, id: row.item.id };
}

function cursorOf(text: string, sort: Sort | undefined): Cursor {
  const cursor = readCursor(text);
  if (!cursor || (sort !== undefined && sort !== cursor.sort))
    throw new HttpError(422, [{ loc: ['query', 'cursor'], msg: 'Unknown cursor', type: 'invalid_cursor' }]);
  return cursor;
}
