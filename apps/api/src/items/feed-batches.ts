import type { Db } from '../db/database.ts';
import { newsNumber } from '../events/news.repo.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { type FeedOrder, type Place, readPlaces } from './feed.repo.ts';
import { createIdSet } from './id-set.ts';

/**
 * The places behind `after`, `size` at a time, each read when it is asked for, so that the first one costs as little as
 * the others; only a random order is read as a whole. Whatever changes meanwhile, no item comes twice, and one that is in
 * the feed all the time comes. Batches may be empty.
 */
export async function* batchesOfPlaces(
  db: Db,
  userId: number,
  order: FeedOrder,
  after: Cursor | undefined,
  size: number,
): AsyncGenerator<Place[], undefined, undefined> {
  const { sort } = order;
  if (sort === 'random') {
    const places = await readPlaces(db, userId, order, undefined, after);
    for (let start = 0; start < places.length; start += size) yield places.slice(start, start + size);
  } else if (sort === 'price_high' || sort === 'price_low') {
    const number = await newsNumber(db, userId);
    const isNew = createIdSet();
    const inOrder = async function* () {
      for await (const places of goThrough(db, userId, order, after, size))
        yield places.filter(({ id }) => isNew(id));
    };
    yield* inOrder();
    // A price that changed may have moved an item to a place that was read before: then it comes at the end.
    if ((await newsNumber(db, userId)) !== number) yield* inOrder();
  } else yield* goThrough(db, userId, order, after, size);
}

async function* goThrough(
  db: Db,
  userId: number,
  order: FeedOrder,
  after: Cursor | undefined,
  size: number,
): AsyncGenerator<Place[], undefined, undefined> {
  for (let from = after; ;) {
    const places = await readPlaces(db, userId, order, size, from);
    if (places.length > 0) yield places;
    const last = places.at(-1);
    if (!last || places.length < size) return;
    from = cursorAt(last, order);
  }
}
