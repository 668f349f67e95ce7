import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session-store.ts';

/** Whose account the server has locked, as it was last heard. */
let lockedUserId: number | undefined;
const listeners = new Set<() => void>();

/** The server has answered that whoever is signed in is on a break. */
export function noteLock(): void {
  set(currentSession()?.userId);
}

/** It has answered that the break is over. */
export function noteUnlock(): void {
  set(undefined);
}

/** Whether who is signed in is on a break. */
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
