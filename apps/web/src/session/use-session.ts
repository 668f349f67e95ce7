import { useSyncExternalStore } from 'react';
import { onSessionChange, sessionState } from './session-store.ts';
import type { SessionState } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/**
 * The signed-in user. Only for screens that need a session.
 * @param purpose what needs the user, e.g. 'saving settings'
 */
export function useUserId(purpose = 'this screen'): number {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error(`User ID is required but missing for ${purpose}`);
  return state.session.userId;
}
