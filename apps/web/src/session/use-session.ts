import { useSyncExternalStore } from 'react';
import { onSessionChange, sessionState } from './session-store.ts';
import type { SessionState } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/**
 * Whose data is asked for. Screens behind the door of a session only.
 * @param purpose what cannot be done without, e.g. 'saving settings'
 */
export function useUserId(purpose = 'this screen'): number {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error(`User ID is required but missing for ${purpose}`);
  return state.session.userId;
}
