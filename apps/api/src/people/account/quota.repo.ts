import { eq } from 'drizzle-orm';
import { type Connection, type Db, writing } from '#db/database';
import { users } from '#db/schema';
import { prepared } from '#db/statements';

/** What an operator has set for one person; null for what holds for everybody. */
export type Quota = Pick<typeof users.$inferSelect, 'max_queries' | 'max_items'>;

const QUOTA = 'select max_queries, max_items from users where id = ?';

/** Prepared: every page of a marketplace asks this for everybody who gets something. */
async function quotaOf(db: Connection, userId: number): Promise<Quota | undefined> {
  return prepared<[number], Quota>(db, QUOTA).get(userId);
}

/** @param most for everybody for whom nothing else is set */
export async function maxQueriesOf(db: Connection, userId: number, most: number): Promise<number> {
  return (await quotaOf(db, userId))?.max_queries ?? most;
}

/** @param most for everybody for whom nothing else is set */
export async function maxItemsOf(db: Connection, userId: number, most: number): Promise<number> {
  return (await quotaOf(db, userId))?.max_items ?? most;
}

/** Changes what is given, also to less than the person has: then nothing is deleted, and nothing more comes in. */
export async function setQuota(db: Db, userId: number, change: Partial<Quota>): Promise<void> {
  await writing(db, (tx) => tx.update(users).set(change).where(eq(users.id, userId)));
}
