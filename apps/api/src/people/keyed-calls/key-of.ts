import type { CreationHeaders } from '@rummage/contract';
import type { Request } from 'express';
import { tokenOf } from '../auth/require-user.ts';

/**
 * The key under which a call is noted. Each program of a person has keys of its own, apart from those of their sessions: what
 * one has made is not answered to another.
 */
export function keyOf(
  req: Pick<Request, 'admission'>,
  { 'idempotency-key': key }: CreationHeaders,
): string | undefined {
  const tokenId = tokenOf(req);
  // No key that is sent has a line break.
  return key === undefined || tokenId === null ? key : `${tokenId}\n${key}`;
}
