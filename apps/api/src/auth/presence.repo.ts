import { eq } from 'drizzle-orm';
import { IDLE_AFTER_MS } from '../collect/schedule/outlook.ts';
import type { Db } from '../db/database.ts';
import { queries, users } from '../db/schema.ts';
import { onePerson, raiseNews } from '../events/news.repo.ts';

/**
 * Notes that a user is here. The queries of a user who was away for long were collected seldom: they are planned again,
 * which collects all they missed. True when there are any.
 */
export function noteSeen(db: Db, userId: number, now: number): boolean {
  return db.transaction(
    (tx) => {
      const isUser = eq(users.id, userId);
      const user = tx.select({ seen: users.last_seen_at }).from(users).where(isUser).get();
      tx.update(users).set({ last_seen_at: now }).where(isUser).run();
      if (!user || now - user.seen < IDLE_AFTER_MS) return false;
      const isTheirs = eq(queries.user_id, userId);
      const { changes } = tx.update(queries).set({ planned_at: null }).where(isTheirs).run();
      if (changes > 0) raiseNews(tx, onePerson(userId));
      return changes > 0;
    },
    { behavior: 'immediate' },
  );
}
