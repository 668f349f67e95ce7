import { LOG_OUT_UNDO_MS } from '@rummage/vocabulary';
import { createStore } from '#browser/create-store.ts';
import { unsubscribeFromPush } from '#browser/push-subscription.ts';
import { rememberReturn } from '#browser/stored/after-login.ts';
import { endHeld, holdEnd, takeBackEnd } from './ending-sessions.ts';
import { currentSession, endSession, onSessionChange, saveTokens } from './session-store.ts';
import type { Session } from './session-store.ts';

interface LeftSession extends Session {
  /** Path and search of the page that was open. */
  address: string;
}

/** The session that was left a moment ago, and can be taken back. */
const left = createStore<LeftSession | undefined>(undefined);
let stopWaiting = () => {};

export const leftSession = left.get;
export const onLeftSession = left.subscribe;

/**
 * Ends the session in this browser at once, and on the server a moment later, or when the page is closed or somebody logs in:
 * until then a log-out by mistake can be taken back.
 */
export function logOut(): void {
  endLeft();
  const session = currentSession();
  endSession({ isLeft: true });
  if (!session) return;
  holdEnd(session.tokens.refresh_token, Date.now() + LOG_OUT_UNDO_MS);
  left.change(() => ({ ...session, address: `${location.pathname}${location.search}` }));
  const timer = setTimeout(endLeft, LOG_OUT_UNDO_MS);
  const stopListening = onSessionChange(endLeft);
  window.addEventListener('pagehide', endLeft);
  stopWaiting = () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('pagehide', endLeft);
  };
}

/** The session goes on where it was left. */
export function undoLogOut(): void {
  const session = left.get();
  if (!session) return;
  forgetLeft();
  takeBackEnd(session.tokens.refresh_token);
  rememberReturn(session.address);
  saveTokens(session.tokens);
}

function endLeft(): void {
  const session = left.get();
  if (!session) return;
  forgetLeft();
  // The subscription exists only where the worker can be reached.
  if (currentSession()?.userId !== session.userId) unsubscribeFromPush().catch(() => undefined);
  void endHeld(session.tokens.refresh_token);
}

function forgetLeft(): void {
  stopWaiting();
  left.change(() => undefined);
}
