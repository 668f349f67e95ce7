import { createHash, randomBytes } from 'node:crypto';
import { REFRESH_GRACE_MS, REFRESH_TOKEN_S } from '@rummage/vocabulary';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { refreshTokens, sessions } from '../db/schema.ts';
import type { Bearer } from './access-token.ts';

/** A session together with the refresh token that continues it. The token is known only here and to its owner. */
export interface OpenSession extends Bearer {
  refreshToken: string;
}

/** Signs a user in on one more device. */
export function openSession(db: Db, userId: number, now: number): OpenSession {
  return db.transaction((tx) => {
    const session = tx
      .insert(sessions)
      .values({ user_id: userId, created_at: now, last_used_at: now })
      .returning()
      .get();
    return { userId, sessionId: session.id, refreshToken: issue(tx, session.id, now) };
  });
}

/**
 * Exchanges a refresh token for the next one. Undefined when it is unknown, expired or revoked. A token that comes a
 * second time was stolen, by whoever came first or second, so its whole session ends; only within the grace time is
 * it two tabs of one browser.
 */
export function continueSession(db: Db, token: string, now: number): OpenSession | undefined {
  return db.transaction((tx) => {
    const row = tx
      .select({ token: refreshTokens, session: sessions })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
      .where(and(eq(refreshTokens.token_hash, hashOf(token)), isNull(sessions.revoked_at)))
      .get();
    if (!row || row.token.expires_at <= now) return undefined;

    const { session } = row;
    const usedAt = row.token.used_at;
    if (usedAt !== null && now - usedAt > REFRESH_GRACE_MS) {
      tx.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, session.id)).run();
      return undefined;
    }
    if (usedAt === null) {
      tx.update(refreshTokens)
        .set({ used_at: now })
        .where(eq(refreshTokens.token_hash, row.token.token_hash))
        .run();
    }
    tx.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, session.id)).run();
    tx.delete(refreshTokens)
      .where(and(eq(refreshTokens.session_id, session.id), lt(refreshTokens.expires_at, now)))
      .run();
    return { userId: session.user_id, sessionId: session.id, refreshToken: issue(tx, session.id, now) };
  });
}

/** Ends the session that a refresh token belongs to; tokens that belong to none are nobody's business. */
export function endSession(db: Db, token: string, now: number): void {
  const family = db
    .select({ id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, hashOf(token)))
    .get();
  if (family) db.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, family.id)).run();
}

const OPEN_SESSION = 'select 1 from sessions where id = ? and user_id = ? and revoked_at is null';

/** Whether a session is still open; false too when its user is gone. Every call asks this, so it is prepared. */
export function isOpenSession(db: Db, { sessionId, userId }: Bearer): boolean {
  return prepared<[number, number]>(db, OPEN_SESSION).get(sessionId, userId) !== undefined;
}

function issue(db: Pick<Db, 'insert'>, sessionId: number, now: number): string {
  const token = randomBytes(32).toString('base64url');
  db.insert(refreshTokens)
    .values({ token_hash: hashOf(token), session_id: sessionId, expires_at: now + REFRESH_TOKEN_S * 1000 })
    .run();
  return token;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
