import type { Db } from '../db/database.ts';
import { newsNumber } from './news.repo.ts';

/**
 * Remembers what was made for a person until there are news for that person, whichever process writes them; the `most`
 * last made ones.
 */
export function createNewsCache<Value>(db: Db, most: number) {
  const made = new Map<string, { number: number; value: Value }>();
  return (userId: number, key: string, make: () => Value): Value => {
    // Read before it is made: what is written meanwhile makes it old.
    const number = newsNumber(db, userId);
    const place = `${userId}/${key}`;
    const known = made.get(place);
    if (known?.number === number) return known.value;
    const value = make();
    made.delete(place);
    const [oldest] = made.keys();
    if (made.size >= most && oldest !== undefined) made.delete(oldest);
    made.set(place, { number, value });
    return value;
  };
}
