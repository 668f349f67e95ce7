import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { deviceMarks, oneTimeLinks, queries, sessions, users, wantedVisits } from '../db/schema.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Closes an account at once: nobody stays or gets signed in, its email is free, and nothing is collected for it. Its
 * data is still there (see delete-user.repo.ts). False when there is no such account, or it is closed already.
 * @param now ms since 1970
 */
export function closeAccount(db: Db, userId: number, now: number): boolean {
  return db.transaction(
    (tx) => {
      // No email looks like this key.
      const closed = { email: '', email_key: `left:${userId}`, password_hash: '', leaving_since: now };
      const isOpen = and(eq(users.id, userId), isNull(users.leaving_since));
      if (tx.update(users).set(closed).where(isOpen).run().changes === 0) return false;
      for (const table of [sessions, deviceMarks, oneTimeLinks])
        tx.delete(table).where(eq(table.user_id, userId)).run();
      // So that no visit is made for it any more, and a restart plans none.
      tx.delete(wantedVisits).where(eq(wantedVisits.user_id, userId)).run();
      tx.update(queries).set({ active: false, planned_at: now }).where(eq(queries.user_id, userId)).run();
      return true;
    },
    { behavior: 'immediate' },
  );
}

/**
 * For work that started before the account was closed and writes now.
 * @throws HttpError 401 when it is closed, or deleted by now
 */
export function requireOpenAccount(tx: Tx, userId: number): void {
  const isOpen = and(eq(users.id, userId), isNull(users.leaving_since));
  if (!tx.select({ id: users.id }).from(users).where(isOpen).get())
    throw new HttpError(401, 'Not signed in', { 'WWW-Authenticate': 'Bearer' });
}

/** The accounts that are closed and not deleted yet. */
export function closedAccounts(db: Db): number[] {
  const rows = db.select({ id: users.id }).from(users).where(isNotNull(users.leaving_since)).all();
  return rows.map(({ id }) => id);
}
