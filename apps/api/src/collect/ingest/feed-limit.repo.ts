import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

const COUNT = `
  select count(*) as n from (
    select 1 from items indexed by items_in_feed where user_id = ? and dismissed_at is null limit ?
  )`;

/** Whether a person's feed holds as many items as it may. Dismissed items do not count. @param most how many it may hold */
export function isFeedFull(db: Pick<Db, '$client'>, userId: number, most: number): boolean {
  return prepared<[number, number], { n: number }>(db, COUNT).get(userId, most)?.n === most;
}

/** How many items a person's feed holds when it is full, else undefined. Counted once, on the first call. */
export function readFullAt(db: Pick<Db, '$client'>, userId: number, most: number): () => number | undefined {
  let isFull: boolean | undefined;
  return () => {
    isFull ??= isFeedFull(db, userId, most);
    return isFull ? most : undefined;
  };
}
