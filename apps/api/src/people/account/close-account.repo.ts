import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { tablesThatGo } from '#db/ownership';
import { queries, users } from '#db/schema';
import { countChanged, first, prepared } from '#db/statements';
import { HttpError } from '#http/errors';

const AT_ONCE = tablesThatGo('at once').map((table) => `delete from ${table} where user_id = ?`);

/**
 * Closes an account at once: nobody stays or gets signed in, its email is free, and nothing is collected for it. Its
 * data is still there (see delete-user.repo.ts). False when there is no such account, or it is closed already.
 * @param now ms since 1970
 */
export async function closeAccount(db: Db, userId: number, now: number): Promise<boolean> {
  return writing(db, async (tx) => {
    // No email looks like this key.
    const closed = { email: '', email_key: `left:${userId}`, password_hash: '', leaving_since: now };
    const isOpen = and(eq(users.id, userId), isNull(users.leaving_since));
    if ((await countChanged(tx.update(users).set(closed).where(isOpen))) === 0) return false;
    for (const sql of AT_ONCE) await prepared<[number]>(tx, sql).run(userId);
    // A restart plans no visit for it.
    await tx.update(queries).set({ active: false, planned_at: now }).where(eq(queries.user_id, userId));
    return true;
  });
}

/**
 * Guards work that started before the account was closed and writes now.
 * @throws HttpError 401 when it is closed, or deleted by now
 */
export async function requireOpenAccount(tx: Tx, userId: number): Promise<void> {
  const isOpen = and(eq(users.id, userId), isNull(users.leaving_since));
  if (!(await first(tx.select({ id: users.id }).from(users).where(isOpen))))
    throw new HttpError(401, 'Not signed in', { 'WWW-Authenticate': 'Bearer' });
}

/** The accounts that are closed and not deleted yet. */
export async function closedAccounts(db: Db): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isNotNull(users.leaving_since));
  return rows.map(({ id }) => id);
}
