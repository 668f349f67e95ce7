import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { users } from '#db/schema';
import { countChanged, first } from '#db/statements';
import { HttpError } from '#http/errors';

/** What people hear who may not come in. */
export function suspended(): HttpError {
  return new HttpError(403, 'This account is suspended. Ask whoever runs this installation.');
}

/** The accounts for which addresses that need no log-in answer, and to which messages go. */
export const isServed = and(isNull(users.leaving_since), isNull(users.suspended_at));

/** Guards every new session, however its owner has shown who they are. @throws HttpError 403 when the account is suspended */
export async function refuseSuspended(db: Reader, userId: number): Promise<void> {
  const isIt = and(eq(users.id, userId), isNotNull(users.suspended_at));
  if (await first(db.select({ id: users.id }).from(users).where(isIt))) throw suspended();
}

/**
 * Lets nobody into an account any more, and sends nothing out of it; nothing is deleted, and `resume` brings all back.
 * Returns false when it was so before. @param now ms since 1970
 */
export async function suspend(db: Db, userId: number, now: number): Promise<boolean> {
  const isOpen = and(eq(users.id, userId), isServed);
  return changed(db, { suspended_at: now }, isOpen);
}

/** Returns false when the account was not suspended. */
export async function resume(db: Db, userId: number): Promise<boolean> {
  return changed(db, { suspended_at: null }, and(eq(users.id, userId), isNotNull(users.suspended_at)));
}

async function changed(
  db: Db,
  change: Pick<typeof users.$inferInsert, 'suspended_at'>,
  which: ReturnType<typeof and>,
): Promise<boolean> {
  return (await writing(db, (tx) => countChanged(tx.update(users).set(change).where(which)))) > 0;
}
