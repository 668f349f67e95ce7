import { ECDH } from 'node:crypto';
import type { BrowserSubscription } from '@rummage/contract';

type Keys = BrowserSubscription['keys'];

const AUTH_BYTES = 16;

/** Whether messages can be encrypted with these keys. */
export function areUsable({ p256dh, auth }: Keys): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === AUTH_BYTES;
}

/** What is stored of a subscription besides its endpoint. */
export function keysText({ p256dh, auth }: Keys): string {
  return JSON.stringify({ p256dh, auth });
}

export function readKeys(text: string | null): Keys {
  return JSON.parse(text ?? '{}') as Keys;
}
