import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database';
import { newsNumber } from '#people/news.repo';

/**
 * Caches values made for a person until there is news for that person, from any process. It keeps the `most` last used
 * ones.
 */
export function createNewsCache<Value>(db: Db, most: number) {
  const made = new LRUCache<string, { number: number; value: Promise<Value> }>({ max: most });
  return async (userId: number, key: string, make: () => Promise<Value>): Promise<Value> => {
    // Read before the value is made: a change meanwhile makes the value old.
    const number = await newsNumber(db, userId);
    const place = `${userId}/${key}`;
    const known = made.get(place);
    if (known?.number === number) return known.value;
    const value = make();
    const entry = { number, value };
    made.set(place, entry);
    value.catch(() => {
      if (made.peek(place) === entry) made.delete(place);
    });
    return value;
  };
}
