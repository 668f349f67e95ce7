import type { Db } from '#db/database';
import { newsNumber } from '#people/news.repo';
import { type Cursor, cursorAt } from './cursor.ts';
import { type FeedOrder, type Place, readPlaces } from './feed.repo.ts';
import { itemsAsJson, pageAsJson } from './items-as-json.repo.ts';

/**
 * Reads the items behind `after` as JSON with commas between them, up to `size` at a time. Each batch is read
 * when it is asked for, so that the first one costs as little as the others; only the places of a random
 * order are read as a whole. Changes meanwhile let no item come twice, and leave out none that is in the feed
 * all the time. Batches may be empty.
 */
export async function* batchesOfItems(
  db: Db,
  userId: number,
  order: FeedOrder,
  after: Cursor | undefined,
  size: number,
): AsyncGenerator<Buffer, undefined, undefined> {
  switch (order.sort) {
    case 'random':
    case 'price_high':
    case 'price_low':
      for await (const places of batchesOfPlaces(db, userId, order, after, size)) {
        const ids = places.map(({ id }) => id);
        yield await itemsAsJson(db, userId, ids, order);
      }
      return;
    default:
      // No item moves, so a batch is a page: its places need not be known before.
      for (let from = after; ;) {
        const { items, last } = await pageAsJson(db, userId, order, size, from);
        yield items;
        if (!last) return;
        from = cursorAt(last, order);
      }
  }
}

/** The places by price, where items move meanwhile, or in a random order, which is made only once. */
async function* batchesOfPlaces(
  db: Db,
  userId: number,
  order: FeedOrder,
  after: Cursor | undefined,
  size: number,
): AsyncGenerator<Place[], undefined, undefined> {
  if (order.sort === 'random') {
    const places = await readPlaces(db, userId, order, undefined, after);
    for (let start = 0; start < places.length; start += size) yield places.slice(start, start + size);
    return;
  }
  const number = await newsNumber(db, userId);
  const isNew = createIdSet();
  const inOrder = async function* () {
    for await (const places of goThrough(db, userId, order, after, size))
      yield places.filter(({ id }) => isNew(id));
  };
  yield* inOrder();
  // A price that changed may have moved an item to a place that was read before: then it comes at the end.
  if ((await newsNumber(db, userId)) !== number) yield* inOrder();
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

const BITS = 32;

/**
 * Remembers ids, and says of each whether it is new. Ids of one person lie close together, so 32 of them share a number: a
 * Set of each would take many times the memory.
 */
export function createIdSet(): (id: number) => boolean {
  const words = new Map<number, number>();
  return (id) => {
    const place = Math.floor(id / BITS);
    const bit = 1 << (id % BITS);
    const word = words.get(place) ?? 0;
    if ((word & bit) !== 0) return false;
    words.set(place, word | bit);
    return true;
  };
}
