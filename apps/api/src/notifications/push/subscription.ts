import { ECDH } from 'node:crypto';
import type { BrowserSubscription } from '@rummage/contract';

type Keys = BrowserSubscription['keys'];

export const UNUSABLE_KEYS =
  'The keys of a subscription are base64url: p256dh is a point of 65 bytes that begins with 4, and auth has 16 bytes.';

const POINT_BYTES = 65;
/** The first byte of a point that is not compressed, which is all that the encryption takes. */
const WHOLE_POINT = 4;
const AUTH_BYTES = 16;

/** Whether messages can be encrypted with these keys. */
export function areUsable({ p256dh, auth }: Keys): boolean {
  const [point, secret] = [bytesOf(p256dh), bytesOf(auth)];
  if (point?.length !== POINT_BYTES || point[0] !== WHOLE_POINT) return false;
  return secret?.length === AUTH_BYTES && isOnCurve(point);
}

/** Undefined for what is not base64url. */
function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** What is stored of a subscription besides its endpoint. */
export function keysText({ p256dh, auth }: Keys): string {
  return JSON.stringify({ p256dh, auth });
}

export function readKeys(text: string | null): Keys {
  return JSON.parse(text ?? '{}') as Keys;
}
