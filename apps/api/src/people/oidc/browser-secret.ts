import type { Request, Response } from 'express';
import { newToken } from '../tokens/secret-token.ts';

const NAME = 'rummage_oidc';
const CARRIED = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:\\.([\\w-]{1,200}))?(?:;|$)`);
const PATH = '/api/oidc';

/**
 * Gives the browser that goes to the provider a secret, so that no other can come back in its place, and has it keep an invitation
 * meanwhile.
 */
export function giveSecret(
  res: Pick<Response, 'cookie'>,
  invitation: string | undefined,
  { isBehindTls, lastsMs }: { isBehindTls: boolean; lastsMs: number },
): string {
  const secret = newToken();
  const value = invitation === undefined ? secret : `${secret}.${invitation}`;
  res.cookie(NAME, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isBehindTls,
    path: PATH,
    maxAge: lastsMs,
  });
  return secret;
}

/** The secret of this browser; undefined when it did not go to the provider. */
export function carriedSecret({ headers }: Pick<Request, 'headers'>): string | undefined {
  return CARRIED.exec(headers.cookie ?? '')?.[1];
}

export function carriedInvitation({ headers }: Pick<Request, 'headers'>): string | undefined {
  return CARRIED.exec(headers.cookie ?? '')?.[2];
}

/** It has served when the browser is back. */
export function takeSecret(res: Pick<Response, 'clearCookie'>): void {
  res.clearCookie(NAME, { path: PATH });
}
