import { LOG_OUT_UNDO_MS } from '@rummage/vocabulary';
import { createStore } from '../browser/create-store.ts';
import { unsubscribeFromPush } from '../browser/push-subscription.ts';
import { rememberReturn } from '../browser/return-to.ts';
import type { Tokens } from '@rummage/contract';
import { endHeld, holdEnd, takeBackEnd } from './ending-sessions.ts';
import { currentSession, endSession, saveTokens } from './session-store.ts';

interface LeftSession {
  tokens: Tokens;
  /** Path and search of the page that was open. */
  address: string;
}

/** The session that was left a moment ago, and can be taken back. */
const left = createStore<LeftSession | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export const leftSession = left.get;
export const onLeftSession = left.subscribe;

/**
 * Ends the session in this browser at once, and on the server a moment later, or when the page is closed: until then a log-out by
 * mistake can be taken back.
 */
export function logOut(): void {
  endLeft();
  const session = currentSession();
  endSession({ isLeft: true });
  if (!session) return;
  holdEnd(session.tokens.refresh_token, Date.now() + LOG_OUT_UNDO_MS);
  const { tokens } = session;
  left.change(() => ({ tokens, address: `${location.pathname}${location.search}` }));
  timer = setTimeout(endLeft, LOG_OUT_UNDO_MS);
  window.addEventListener('pagehide', endLeft, { once: true });
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
  // Where the worker cannot be reached there is no subscription.
  if (!currentSession()) unsubscribeFromPush().catch(() => undefined);
  void endHeld(session.tokens.refresh_token);
}

function forgetLeft(): void {
  clearTimeout(timer);
  window.removeEventListener('pagehide', endLeft);
  left.change(() => undefined);
}
