import { DAY_MS } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { type Db, writing } from '#db/database';
import { queries, users } from '#db/schema';
import { countChanged, first } from '#db/statements';
import { onePerson, raiseNews } from '../news.repo.ts';

/** Queries of people who have not looked for this long are collected less often. */
export const IDLE_AFTER_MS = 30 * DAY_MS;

/**
 * Notes that a user is here. The queries of a user who was away for long were collected seldom: they are planned again,
 * which collects all they missed. True when there are any.
 */
export async function noteSeen(db: Db, userId: number, now: number): Promise<boolean> {
  return writing(db, async (tx) => {
    const isUser = eq(users.id, userId);
    const user = await first(tx.select({ seen: users.last_seen_at }).from(users).where(isUser));
    await tx.update(users).set({ last_seen_at: now }).where(isUser);
    if (!user || now - user.seen < IDLE_AFTER_MS) return false;
    const isTheirs = eq(queries.user_id, userId);
    const changes = await countChanged(tx.update(queries).set({ planned_at: null }).where(isTheirs));
    if (changes > 0) await raiseNews(tx, onePerson(userId));
    return changes > 0;
  });
}
