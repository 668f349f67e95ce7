import { asc, count, eq, isNull, sql } from 'drizzle-orm';
import { listSessions } from '../auth/sessions.repo.ts';
import { lockedUntil } from '../breaks/breaks.repo.ts';
import type { Db } from '../db/database.ts';
import { queries, users } from '../db/schema.ts';

/** What an operator sees of a user. */
export type UserLine = ReturnType<typeof readUsers>[number];

/** All users who are not leaving, in the order of their sign-up. @param now ms since 1970 */
export function readUsers(db: Db, now: number) {
  return db
    .select({
      id: users.id,
      email: users.email,
      created_at: users.created_at,
      last_seen_at: users.last_seen_at,
      queries: sql<number>`(${db.select({ n: count() }).from(queries).where(eq(queries.user_id, users.id))})`,
    })
    .from(users)
    .where(isNull(users.leaving_since))
    .orderBy(asc(users.id))
    .all()
    .map((user) => ({
      ...user,
      sessions: listSessions(db, user.id, now).length,
      lockedUntil: lockedUntil(db, user.id, now),
    }));
}
