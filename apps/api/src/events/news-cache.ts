import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import { newsNumber } from './news.repo.ts';

/**
 * Remembers what was made for a person until there are news for that person, whichever process writes them; the `most`
 * last used ones.
 */
export function createNewsCache<Value>(db: Db, most: number) {
  const made = new LRUCache<string, { number: number; value: Value }>({ max: most });
  return (userId: number, key: string, make: () => Value): Value => {
    // Read before it is made: what is written meanwhile makes it old.
    const number = newsNumber(db, userId);
    const place = `${userId}/${key}`;
    const known = made.get(place);
    if (known?.number === number) return known.value;
    const value = make();
    made.set(place, { number, value });
    return value;
  };
}
