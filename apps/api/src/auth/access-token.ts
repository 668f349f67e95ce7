import type { KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_S } from '@rummage/vocabulary';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const Claims = z.object({
  user_id: z.number(),
  session_id: z.number(),
  token_type: z.literal('Access'),
  exp: z.number(),
});

/** Who an access token speaks for. */
export interface Bearer {
  userId: number;
  sessionId: number;
}

/** A bearer as long as the token lasts. */
export interface Admission extends Bearer {
  /** ms since 1970 */
  expiresAt: number;
}

/** @param now ms */
export function signAccessToken(key: KeyObject, bearer: Bearer, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { user_id: bearer.userId, session_id: bearer.sessionId, token_type: 'Access', iat };
  return jwt.sign({ ...claims, exp: iat + ACCESS_TOKEN_S }, key, { algorithm: 'HS256' });
}

/** Undefined when the token is expired, forged or none of ours. @param now ms */
export function readAccessToken(key: KeyObject, token: string, now: number): Admission | undefined {
  try {
    const options = { algorithms: ['HS256' as const], clockTimestamp: Math.floor(now / 1000) };
    const claims = Claims.parse(jwt.verify(token, key, options));
    return { userId: claims.user_id, sessionId: claims.session_id, expiresAt: claims.exp * 1000 };
  } catch {
    return undefined;
  }
}
