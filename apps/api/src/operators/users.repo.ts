import { asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/database';
import { queries, users } from '#db/schema';
import { listSessions } from '#people/auth/sessions.repo';
import { lockedUntil } from '#people/break/breaks.repo';

/** The columns of a user that an operator sees. */
export interface UserLine extends Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'created_at' | 'last_seen_at' | 'suspended_at' | 'max_queries' | 'max_items'
> {
  queries: number;
  sessions: number;
  lockedUntil: number | undefined;
}

/** All users who are not leaving, in the order of their sign-up. @param now ms since 1970 */
export async function readUsers(db: Db, now: number): Promise<UserLine[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      created_at: users.created_at,
      last_seen_at: users.last_seen_at,
      suspended_at: users.suspended_at,
      max_queries: users.max_queries,
      max_items: users.max_items,
      queries: sql<number>`(${db.select({ n: count() }).from(queries).where(eq(queries.user_id, users.id))})`,
    })
    .from(users)
    .where(isNull(users.leaving_since))
    .orderBy(asc(users.id));
  const lines: UserLine[] = [];
  for (const user of rows) {
    const open = await listSessions(db, user.id, now);
    lines.push({ ...user, sessions: open.length, lockedUntil: await lockedUntil(db, user.id, now) });
  }
  return lines;
}
