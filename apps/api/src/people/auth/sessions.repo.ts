import type { KeyObject } from 'node:crypto';
import { DAY_MS, REFRESH_GRACE_MS, REFRESH_TOKEN_S } from '@rummage/vocabulary';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, not, notInArray, or, type SQL } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { refreshTokens, sessions, users } from '#db/schema';
import { countChanged, first, inserted, prepared } from '#db/statements';
import { refuseSuspended } from '../account/suspension.repo.ts';
import { hashOf, newToken, successorOf } from '../tokens/secret-token.ts';
import type { Bearer } from './access-token.ts';

/** A session together with the refresh token that continues it. The token is known only here and to its owner. */
export interface OpenSession extends Bearer {
  refreshToken: string;
}

/** A user whose password was right, as stored when it was checked. */
export interface KnownUser {
  id: number;
  password_hash: string;
}

/** True while the password of a user is as it was. A closed account has none, as others may have none. */
export function isUnchanged({ id, password_hash }: KnownUser): SQL {
  return and(eq(users.id, id), eq(users.password_hash, password_hash), isNull(users.leaving_since)) as SQL;
}

/** Signs a user in on one more device. Undefined when the password was changed, or the user deleted, meanwhile. */
export async function openSession(
  db: Db,
  user: KnownUser,
  device: string,
  now: number,
): Promise<OpenSession | undefined> {
  return writing(db, async (tx) => {
    const isKnown =
      (await first(tx.select({ id: users.id }).from(users).where(isUnchanged(user)))) !== undefined;
    return isKnown ? await beginSession(tx, user.id, device, now) : undefined;
  });
}

/** More than anybody has devices. */
const MOST_SESSIONS = 200;

/**
 * Deletes also the user's sessions that are over, and those unused for longest when there are too many.
 * @throws HttpError 403 when the account is suspended
 */
export async function beginSession(
  tx: Tx,
  userId: number,
  device: string,
  now: number,
): Promise<OpenSession> {
  await refuseSuspended(tx, userId);
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), not(isOpenAt(now))));
  const lastUsed = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(MOST_SESSIONS - 1);
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), notInArray(sessions.id, lastUsed)));
  const session = await inserted(
    tx.insert(sessions).values({ user_id: userId, device, created_at: now, last_used_at: now }).returning(),
  );
  const refreshToken = newToken();
  await issue(tx, session.id, refreshToken, now);
  return { userId, sessionId: session.id, refreshToken };
}

/**
 * Exchanges a refresh token for the next one. Undefined when it is unknown, expired or revoked. A token that comes a
 * second time was stolen by one of the two senders, so its whole session ends. Only within the grace time it is taken
 * for two tabs of one browser: both get the same next token, so that a session has one good token.
 * @throws HttpError 403 when the account is suspended
 */
export async function continueSession(
  db: Db,
  key: KeyObject,
  token: string,
  now: number,
): Promise<OpenSession | undefined> {
  return writing(db, async (tx) => {
    const row = await findGoodToken(tx, token, now);
    if (!row) return undefined;
    const { session } = row;
    await refuseSuspended(tx, session.user_id);
    if (cameAgain(row.token, now)) {
      await revoke(tx, eq(sessions.id, session.id), now);
      return undefined;
    }
    const { used_at: usedAt } = row.token;
    // A use in the future was noted while the clock was ahead; it counts as a use of now.
    if (usedAt === null || usedAt > now)
      await tx.update(refreshTokens).set({ used_at: now }).where(isToken(token));
    const next = usedAt === null ? successorOf(token, key) : await lastAfter(tx, key, token);
    if (next === undefined) return undefined;
    if (usedAt === null) await issue(tx, session.id, next, now);
    await tx.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, session.id));
    await tx
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.session_id, session.id), lt(refreshTokens.expires_at, now)));
    return { userId: session.user_id, sessionId: session.id, refreshToken: next };
  });
}

/** The token at the end of the chain that starts with a used one: another tab may have gone on already. */
async function lastAfter(tx: Tx, key: KeyObject, used: string): Promise<string | undefined> {
  let token = used;
  for (;;) {
    token = successorOf(token, key);
    const row = await first(tx.select().from(refreshTokens).where(isToken(token)));
    if (row?.used_at == null) return row && token;
  }
}

/** The session that a refresh token belongs to, whether or not either is still good. */
export async function sessionOfToken(db: Db, token: string): Promise<number | undefined> {
  return (await first(db.select({ id: refreshTokens.session_id }).from(refreshTokens).where(isToken(token))))
    ?.id;
}

/**
 * The same while nothing can be written: the token is not exchanged, and stays valid.
 * @throws HttpError 403 when the account is suspended
 */
export async function continueUnused(db: Db, token: string, now: number): Promise<OpenSession | undefined> {
  const row = await findGoodToken(db, token, now);
  if (!row || cameAgain(row.token, now)) return undefined;
  await refuseSuspended(db, row.session.user_id);
  return { userId: row.session.user_id, sessionId: row.session.id, refreshToken: token };
}

async function findGoodToken(db: Reader, token: string, now: number) {
  return first(
    db
      .select({ token: refreshTokens, session: sessions })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
      .where(and(isToken(token), gt(refreshTokens.expires_at, now), isNull(sessions.revoked_at))),
  );
}

function cameAgain({ used_at: usedAt }: { used_at: number | null }, now: number): boolean {
  return usedAt !== null && now - usedAt > REFRESH_GRACE_MS;
}

/** Ends the session that a refresh token belongs to; an unknown token is ignored. */
export async function endSession(db: Db, token: string, now: number): Promise<void> {
  const family = await sessionOfToken(db, token);
  if (family !== undefined) await revoke(db, eq(sessions.id, family), now);
}

/** Far longer than a session lasts unused: a clock that is ahead for a while ends none for good. */
const UNUSED_KEPT_MS = 90 * DAY_MS;

/** Deletes the sessions that were ended, or are over for long, with their tokens. */
export async function forgetOverSessions(db: Db, now: number): Promise<void> {
  const isLongUnused = lt(sessions.last_used_at, now - UNUSED_KEPT_MS);
  await writing(db, (tx) => tx.delete(sessions).where(or(isNotNull(sessions.revoked_at), isLongUnused)));
}

/** The sessions that are still open, last used first. */
export async function listSessions(db: Db, userId: number, now: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isOpenAt(now)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
}

/** False when there is no such session, it is over, or it is somebody else's. */
export async function endSessionById(db: Db, userId: number, id: number, now: number): Promise<boolean> {
  return (await revoke(db, and(eq(sessions.user_id, userId), eq(sessions.id, id), isOpenAt(now)), now)) > 0;
}

/** Ends all sessions of a user except `kept`; returns how many. */
export async function endSessions(db: Db | Tx, userId: number, now: number, kept?: number): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  return revoke(db, and(eq(sessions.user_id, userId), isOpenAt(now), others), now);
}

const OPEN_SESSION = `
  select users.suspended_at from sessions join users on users.id = sessions.user_id
  where sessions.id = ? and sessions.user_id = ? and sessions.revoked_at is null`;

interface FoundSession {
  /** When its owner was suspended. */
  suspended_at: number | null;
}

/** Undefined when a session is over, also because its user is gone. Every call asks this, so it is prepared. */
export async function findOpenSession(
  db: Db,
  { sessionId, userId }: Bearer,
): Promise<FoundSession | undefined> {
  return prepared<[number, number], FoundSession>(db, OPEN_SESSION).get(sessionId, userId);
}

/** Time when a session began. */
export async function sessionStart(db: Reader, sessionId: number): Promise<number | undefined> {
  const isIt = eq(sessions.id, sessionId);
  return (await first(db.select({ at: sessions.created_at }).from(sessions).where(isIt)))?.at;
}

/** A session lasts as long as its last refresh token. */
function isOpenAt(now: number): SQL {
  return and(isNull(sessions.revoked_at), gt(sessions.last_used_at, now - REFRESH_TOKEN_S * 1000)) as SQL;
}

async function revoke(db: Db | Tx, which: SQL | undefined, now: number): Promise<number> {
  return writing(db, (tx) => countChanged(tx.update(sessions).set({ revoked_at: now }).where(which)));
}

function isToken(token: string): SQL {
  return eq(refreshTokens.token_hash, hashOf(token));
}

async function issue(tx: Tx, sessionId: number, token: string, now: number): Promise<void> {
  await tx
    .insert(refreshTokens)
    .values({ token_hash: hashOf(token), session_id: sessionId, expires_at: now + REFRESH_TOKEN_S * 1000 });
}
