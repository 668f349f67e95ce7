import { DAY_MS } from '@rummage/vocabulary';
import { and, desc, eq, gt, lte, notInArray, or } from 'drizzle-orm';
import { type Db, writing } from '#db/database';
import { deviceMarks } from '#db/schema';
import { first } from '#db/statements';
import { hashOf, newToken } from '../tokens/secret-token.ts';

/** Time for which browsers keep a cookie. */
export const DEVICE_MARK_LASTS_MS = 400 * DAY_MS;

/** Most devices an account knows: those where it was last signed in. */
const MOST_KNOWN = 10;

/** Finds a device on which the user has signed in before, by the mark it carries; returns what is stored of the mark. */
export async function knownDevice(
  db: Db,
  userId: number | undefined,
  mark: string,
  now: number,
): Promise<string | undefined> {
  return (
    await first(
      db
        .select({ token_hash: deviceMarks.token_hash })
        .from(deviceMarks)
        .where(
          and(
            // Runs for an unknown user as well, so that it takes as long.
            eq(deviceMarks.user_id, userId ?? 0),
            eq(deviceMarks.token_hash, hashOf(mark)),
            gt(deviceMarks.last_used_at, now - DEVICE_MARK_LASTS_MS),
          ),
        ),
    )
  )?.token_hash;
}

/**
 * Notes that a user has signed in on a device and returns its mark: the one it carries, also when another account gave
 * it, so that both know it; a new one when it carries none of ours.
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  carried: string | undefined,
  now: number,
): Promise<string> {
  return writing(db, async (tx) => {
    const isOurs =
      carried !== undefined &&
      (await first(
        tx
          .select()
          .from(deviceMarks)
          .where(eq(deviceMarks.token_hash, hashOf(carried))),
      )) !== undefined;
    const mark = isOurs ? carried : newToken();
    await tx
      .insert(deviceMarks)
      .values({ user_id: userId, token_hash: hashOf(mark), created_at: now, last_used_at: now })
      .onConflictDoUpdate({
        target: [deviceMarks.user_id, deviceMarks.token_hash],
        set: { last_used_at: now },
      });
    const isTheirs = eq(deviceMarks.user_id, userId);
    const last = tx
      .select({ token_hash: deviceMarks.token_hash })
      .from(deviceMarks)
      .where(isTheirs)
      .orderBy(desc(deviceMarks.last_used_at), desc(deviceMarks.created_at), desc(deviceMarks.token_hash))
      .limit(MOST_KNOWN);
    const isOver = lte(deviceMarks.last_used_at, now - DEVICE_MARK_LASTS_MS);
    await tx.delete(deviceMarks).where(and(isTheirs, or(isOver, notInArray(deviceMarks.token_hash, last))));
    return mark;
  });
}
