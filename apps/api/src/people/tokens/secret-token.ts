import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that is known only here and to its receiver. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The same secret for the same name. Nobody can work it out without the key of the installation. */
export function tokenNamed(name: string, key: KeyObject): string {
  return createHmac('sha256', key).update(name).digest('base64url');
}

/** The stored form of a token: a stolen database lets nobody in. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Takes the same time wherever two secrets differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The one token that follows another. Nobody can work it out without the key of the installation. */
export function successorOf(token: string, key: KeyObject): string {
  return tokenNamed(`refresh token after ${token}`, key);
}
