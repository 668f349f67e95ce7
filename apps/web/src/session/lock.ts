import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session-store.ts';

/** The user whose account the server has locked, by its last answer. */
let lockedUserId: number | undefined;
const listeners = new Set<() => void>();

/** The server has answered that the signed-in user is on a break. */
export function noteLock(): void {
  set(currentSession()?.userId);
}

/** The server has answered that the break is over. */
export function noteUnlock(): void {
  set(undefined);
}

/** Whether the signed-in user is on a break. */
export function useLock(): boolean {
  return useSyncExternalStore(onChange, isLocked);
}

function isLocked(): boolean {
  return lockedUserId !== undefined && lockedUserId === currentSession()?.userId;
}

function set(userId: number | undefined): void {
  if (userId === lockedUserId) return;
  lockedUserId = userId;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
