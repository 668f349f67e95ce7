import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Db, writing } from '#db/database';
import { itemMarks, items, sharedSheets, users } from '#db/schema';
import { first, inserted } from '#db/statements';
import { isServed } from '#people/account/suspension.repo';

/** 128 bits: nobody finds one by trying. */
const TOKEN_BYTES = 16;

export type SharedSheetRow = typeof sharedSheets.$inferSelect;

/** Undefined when the person does not share. */
export async function findSheet(db: Db, userId: number): Promise<SharedSheetRow | undefined> {
  return first(db.select().from(sharedSheets).where(eq(sharedSheets.user_id, userId)));
}

/** Finds the person whose sheet that token shows; undefined when it shows none, or the account is closed or suspended. */
export async function findSharer(db: Db, token: string): Promise<number | undefined> {
  const isOpen = and(eq(sharedSheets.token, token), isServed);
  const sharers = db.select({ id: users.id }).from(sharedSheets);
  return (await first(sharers.innerJoin(users, eq(users.id, sharedSheets.user_id)).where(isOpen)))?.id;
}

/** Starts to share; what is shared already stays as it is. @param tokenId of the program that asks for it */
export async function shareSheet(
  db: Db,
  userId: number,
  tokenId: number | null,
  now: number,
): Promise<SharedSheetRow> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return writing(db, async (tx) => {
    const isTheirs = eq(sharedSheets.user_id, userId);
    const known = await first(tx.select().from(sharedSheets).where(isTheirs));
    const row = { user_id: userId, token, shared_at: now, token_id: tokenId };
    if (!known) return inserted(tx.insert(sharedSheets).values(row).returning());
    // Shared in a session as well, it no longer ends with the token of a program.
    if (tokenId === null && known.token_id !== null)
      await tx.update(sharedSheets).set({ token_id: null }).where(isTheirs);
    return known;
  });
}

export async function stopSharing(db: Db, userId: number): Promise<void> {
  await writing(db, (tx) => tx.delete(sharedSheets).where(eq(sharedSheets.user_id, userId)));
}

/** The ids of up to `most` items that a person keeps, the last kept first. */
export async function lastKept(db: Db, userId: number, most: number): Promise<number[]> {
  const isShown = and(
    eq(itemMarks.user_id, userId),
    isNotNull(itemMarks.kept_at),
    isNull(itemMarks.let_go_at),
    isNull(items.dismissed_at),
    isNull(items.merged_into),
  );
  const rows = await db
    .select({ id: items.id })
    .from(itemMarks)
    .innerJoin(items, eq(items.id, itemMarks.item_id))
    .where(isShown)
    .orderBy(desc(itemMarks.kept_at), desc(items.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
