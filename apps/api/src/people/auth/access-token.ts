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

/** The user and the session of an access token. */
export interface Bearer {
  userId: number;
  sessionId: number;
}

/** A bearer, and until when the token is valid. */
export interface SessionAdmission extends Bearer {
  /** ms since 1970 */
  expiresAt: number;
}

/** @param now ms */
export function signAccessToken(key: KeyObject, bearer: Bearer, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { user_id: bearer.userId, session_id: bearer.sessionId, token_type: 'Access', iat };
  return jwt.sign({ ...claims, exp: iat + ACCESS_TOKEN_S }, key, { algorithm: 'HS256' });
}

/** Number of checked tokens that are remembered: a browser sends the same one for minutes. */
const REMEMBERED = 1000;

/** Reads tokens; the result is undefined for a token that is expired, forged or not ours. `now` in ms. */
export function tokenReader(key: KeyObject): (token: string, now: number) => SessionAdmission | undefined {
  const remembered = new Map<string, SessionAdmission>();
  function remember(token: string): SessionAdmission | undefined {
    const admission = checked(key, token);
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (admission) remembered.set(token, admission);
    return admission;
  }
  return (token, now) => {
    const admission = remembered.get(token) ?? remember(token);
    return admission && now < admission.expiresAt ? admission : undefined;
  };
}

/** The user and session of a valid or expired token. */
function checked(key: KeyObject, token: string): SessionAdmission | undefined {
  try {
    const options = { algorithms: ['HS256' as const], ignoreExpiration: true };
    const claims = Claims.parse(jwt.verify(token, key, options));
    return { userId: claims.user_id, sessionId: claims.session_id, expiresAt: claims.exp * 1000 };
  } catch {
    return undefined;
  }
}
