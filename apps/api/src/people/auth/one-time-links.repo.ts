import { DAY_MS, MINUTE_MS, type OneTimePurpose } from '@rummage/vocabulary';
import { and, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { oneTimeLinks } from '#db/schema';
import { first } from '#db/statements';
import { hashOf, newToken } from '../tokens/secret-token.ts';

type LinkRow = typeof oneTimeLinks.$inferSelect;

/** Time during which a link may be used. */
export const LINK_LASTS_MS: Record<OneTimePurpose, number> = {
  invitation: 7 * DAY_MS,
  password_reset: DAY_MS,
  password_forgotten: 30 * MINUTE_MS,
};

/**
 * Returns the token of a new link; only its hash is stored. Deletes expired links, and earlier ones of the same user
 * for the same purpose: somebody else may have got the earlier link.
 */
export async function issueLink(
  db: Db | Tx,
  purpose: OneTimePurpose,
  userId: number | null,
  now: number,
): Promise<string> {
  const token = newToken();
  const isTooOld = lte(oneTimeLinks.expires_at, now);
  const link = {
    token_hash: hashOf(token),
    purpose,
    user_id: userId,
    expires_at: now + LINK_LASTS_MS[purpose],
  };
  await writing(db, async (tx) => {
    await tx.delete(oneTimeLinks).where(or(isTooOld, userId === null ? undefined : isOf(userId, purpose)));
    await tx.insert(oneTimeLinks).values(link);
  });
  return token;
}

/** Undefined when the link is unknown, used or expired. */
export async function findLink(
  db: Reader,
  purposes: OneTimePurpose | readonly OneTimePurpose[],
  token: string,
  now: number,
): Promise<LinkRow | undefined> {
  return first(
    db
      .select()
      .from(oneTimeLinks)
      .where(isGood(purposes, token, now)),
  );
}

/** Uses a link up. Undefined when it is unknown, used or expired. */
export async function useUpLink(
  tx: Tx,
  purposes: OneTimePurpose | readonly OneTimePurpose[],
  token: string,
  now: number,
): Promise<LinkRow | undefined> {
  return first(
    tx
      .delete(oneTimeLinks)
      .where(isGood(purposes, token, now))
      .returning(),
  );
}

function isOf(userId: number, purpose: OneTimePurpose): SQL | undefined {
  return and(eq(oneTimeLinks.user_id, userId), eq(oneTimeLinks.purpose, purpose));
}

function isGood(
  purposes: OneTimePurpose | readonly OneTimePurpose[],
  token: string,
  now: number,
): SQL | undefined {
  return and(
    eq(oneTimeLinks.token_hash, hashOf(token)),
    inArray(oneTimeLinks.purpose, [purposes].flat()),
    gt(oneTimeLinks.expires_at, now),
  );
}
