import type { TokenScope } from '@rummage/contract';
import type { Request } from 'express';
import type { Db } from '#db/database';
import type { Deps } from '#deps';
import { findTokenOfCall, isGoodToken, TOKEN_PREFIX } from '../tokens/personal-tokens.repo.ts';
import { type SessionAdmission, tokenReader } from './access-token.ts';
import { findOpenSession } from './sessions.repo.ts';

/** The person for whom a program calls, and what it may do. */
export interface ProgramAdmission {
  userId: number;
  tokenId: number;
  scopes: readonly TokenScope[];
  /** ms since 1970; Infinity when the token never expires */
  expiresAt: number;
}

/** The sender of a request: somebody in a session, or a program with a personal access token. */
export type Admission = SessionAdmission | ProgramAdmission;

/** Whoever is suspended is known, and gets nothing. */
export type Known = Admission & { isSuspended: boolean };

/** Reads who sends a request: whose token it bears while its session is open, or the token was not revoked. */
export function admissionReader({ db, key, now }: Pick<Deps, 'db' | 'key' | 'now'>) {
  const readToken = tokenReader(key);
  return async ({ headers }: Pick<Request, 'headers'>): Promise<Known | undefined> => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (token.startsWith(TOKEN_PREFIX)) return programOf(db, token, now());
    const admission = readToken(token, now());
    const session = admission && (await findOpenSession(db, admission));
    return session && { ...admission, isSuspended: session.suspended_at !== null };
  };
}

async function programOf(
  db: Db,
  token: string,
  now: number,
): Promise<(ProgramAdmission & Known) | undefined> {
  const row = await findTokenOfCall(db, token);
  if (!row) return undefined;
  const { id: tokenId, user_id: userId, may_read, may_write, may_capture, expires_at, suspended_at } = row;
  const expiresAt = expires_at ?? Infinity;
  if (now >= expiresAt) return undefined;
  const scopes: TokenScope[] = [
    ...(may_read ? ['read' as const] : []),
    ...(may_write ? ['write' as const] : []),
    ...(may_capture ? ['capture' as const] : []),
  ];
  return { userId, tokenId, scopes, expiresAt, isSuspended: suspended_at !== null };
}

/** True if somebody who was admitted would be admitted again. */
export async function isStillAdmitted(db: Db, admission: Admission, now: number): Promise<boolean> {
  if (now >= admission.expiresAt) return false;
  if ('tokenId' in admission) return isGoodToken(db, admission.tokenId);
  return (await findOpenSession(db, admission))?.suspended_at === null;
}
