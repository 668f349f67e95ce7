import type { PersonalTokenInput } from '@rummage/contract';
import { DAY_MS } from '@rummage/vocabulary';
import { and, count, desc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { breaks, channels, personalTokens, secretFeeds, sharedSheets } from '#db/schema';
import { countChanged, first, inserted, prepared } from '#db/statements';
import { requireOpenAccount } from '../account/close-account.repo.ts';
import { hashOf } from './secret-token.ts';

export type PersonalTokenRow = typeof personalTokens.$inferSelect;

/** The facts of a token that a call needs. */
interface TokenOfCall {
  id: number;
  user_id: number;
  may_read: 0 | 1;
  may_write: 0 | 1;
  may_capture: 0 | 1;
  expires_at: number | null;
  /** When its owner was suspended. */
  suspended_at: number | null;
}

/** More than anybody has programs. */
export const MOST_TOKENS = 50;

/** Everybody can recognise what it is, and so can programs that look for secrets in files. */
export const TOKEN_PREFIX = 'rmg_';

/** Forgets those that have expired. Undefined when there are too many. */
export async function createPersonalToken(
  tx: Tx,
  userId: number,
  { name, scopes, expires_in_days: days }: PersonalTokenInput,
  { now, token }: { now: number; token: string },
): Promise<PersonalTokenRow | undefined> {
  await requireOpenAccount(tx, userId);
  const isTheirs = eq(personalTokens.user_id, userId);
  await tx.delete(personalTokens).where(and(isTheirs, lte(personalTokens.expires_at, now)));
  const known = await first(tx.select({ tokens: count() }).from(personalTokens).where(isTheirs));
  if ((known?.tokens ?? 0) >= MOST_TOKENS) return undefined;
  const values = {
    user_id: userId,
    name,
    token_hash: hashOf(token),
    may_read: scopes.includes('read'),
    may_write: scopes.includes('write'),
    may_capture: scopes.includes('capture'),
    created_at: now,
    expires_at: days === null ? null : now + days * DAY_MS,
  };
  return inserted(tx.insert(personalTokens).values(values).returning());
}

export async function findPersonalToken(
  db: Reader,
  userId: number,
  id: number,
): Promise<PersonalTokenRow | undefined> {
  return first(db.select().from(personalTokens).where(isIts(userId, id)));
}

/** The newest first, also those that have expired. */
export async function listPersonalTokens(db: Db, userId: number): Promise<PersonalTokenRow[]> {
  return db
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.user_id, userId))
    .orderBy(desc(personalTokens.id));
}

/** False when there is no such token, or it is somebody else's. */
export async function revokePersonalToken(db: Db, userId: number, id: number): Promise<boolean> {
  return (await writing(db, (tx) => countChanged(tx.delete(personalTokens).where(isIts(userId, id))))) > 0;
}

/**
 * Ends the shares, feeds, channels and breaks that programs have made with tokens that have expired since.
 * Those made with a revoked token are gone with it.
 */
export async function endWhatExpiredTokensMade(db: Db, now: number): Promise<void> {
  const expired = db
    .select({ id: personalTokens.id })
    .from(personalTokens)
    .where(lte(personalTokens.expires_at, now));
  await writing(db, async (tx) => {
    for (const made of [sharedSheets, secretFeeds, channels, breaks])
      await tx.delete(made).where(inArray(made.token_id, expired));
  });
}

function isIts(userId: number, id: number): SQL | undefined {
  return and(eq(personalTokens.user_id, userId), eq(personalTokens.id, id));
}

const OF_CALL = `
  select tokens.id, user_id, may_read, may_write, may_capture, expires_at, users.suspended_at
  from personal_tokens as tokens join users on users.id = user_id where token_hash = ?`;

/** Undefined when it is unknown or was revoked. Every call of a program asks this, so it is prepared. */
export async function findTokenOfCall(db: Db, token: string): Promise<TokenOfCall | undefined> {
  return prepared<[string], TokenOfCall>(db, OF_CALL).get(hashOf(token));
}

const IS_GOOD = `
  select 1 from personal_tokens as tokens join users on users.id = user_id
  where tokens.id = ? and users.suspended_at is null`;

/** True while a token is not revoked, and its owner not suspended. */
export async function isGoodToken(db: Db, id: number): Promise<boolean> {
  return (await prepared<[number]>(db, IS_GOOD).get(id)) !== undefined;
}

export async function notePersonalTokenUse(db: Db, id: number, now: number): Promise<void> {
  await writing(db, (tx) =>
    tx.update(personalTokens).set({ last_used_at: now }).where(eq(personalTokens.id, id)),
  );
}
