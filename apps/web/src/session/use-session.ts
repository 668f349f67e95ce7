import { useSyncExternalStore } from 'react';
import { onSessionChange, sessionState } from './session-store.ts';
import type { SessionState } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/** Whose data is asked for. Screens behind the door of a session only. */
export function useUserId(): number {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('User ID is required but missing for this screen');
  return state.session.userId;
}
