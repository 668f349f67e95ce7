import type { Tokens } from '@rummage/contract';
import { useSyncExternalStore } from 'react';
import { forgetPictures } from '#browser/answers.ts';
import { createStore } from '#browser/create-store.ts';
import { unsubscribeFromPush } from '#browser/push-subscription.ts';
import { forgetLooks } from '#browser/stored/look-again.ts';
import { clearPersistedFilter } from '#browser/stored/persisted-filter.ts';
import { deviceValues } from '#browser/stored/stored-values.ts';
import { tokensIn, userIdOf } from './tokens.ts';

const KEY = 'authTokens';
/** Stored after the server has refused a session, for the other tabs, until somebody logs in. */
const REFUSED = 'sessionRefused';

/** Stored once somebody has signed in in this browser, until they delete their account. */
const KNOWN = 'signedInBefore';

export interface Session {
  tokens: Tokens;
  userId: number;
}

/**
 * `ended` means that somebody was signed in before, `none` that nobody was. `isRefused` means that the server ended the
 * session, not the user.
 */
type SessionState =
  | { status: 'signed-in'; session: Session }
  | { status: 'none' }
  | { status: 'ended'; isRefused: boolean };

/** The stored tokens count, for all tabs. Follows what other tabs change while somebody listens. */
const session = createStore<SessionState>(stateAfter({ status: 'none' }, read()), () => {
  window.addEventListener('storage', changedElsewhere);
  return () => window.removeEventListener('storage', changedElsewhere);
});

export const sessionState = session.get;

/** Calls the listener at every change, those made in other tabs included. @returns stops listening */
export const onSessionChange = session.subscribe;

export function currentSession(): Session | undefined {
  const state = session.get();
  return state.status === 'signed-in' ? state.session : undefined;
}

/** True if somebody was signed in here before: they have an account. */
export function wasSignedInBefore(): boolean {
  return deviceValues.get(KNOWN) !== null;
}

export function saveTokens({ access_token, refresh_token }: Tokens): void {
  deviceValues.set(KNOWN, 'true');
  deviceValues.remove(REFUSED);
  deviceValues.set(KEY, JSON.stringify({ access_token, refresh_token }));
  readAgain();
}

/**
 * Removes the data of the user from this browser too: the next user may be somebody else.
 * @param isRefused the server has ended it
 * @param isLeft somebody may still take it back: this browser goes on hearing what is new
 * @param isDeleted its account is gone: who opens a private page next is a stranger here
 */
export function endSession({ isRefused = false, isLeft = false, isDeleted = false } = {}): void {
  if (isDeleted) deviceValues.remove(KNOWN);
  if (isRefused) deviceValues.set(REFUSED, 'true');
  else deviceValues.remove(REFUSED);
  const ended = currentSession();
  if (ended) forgetLooks(ended.userId);
  deviceValues.remove(KEY);
  clearPersistedFilter();
  forgetPictures();
  // The subscription exists only where the worker can be reached.
  if (!isLeft) unsubscribeFromPush().catch(() => undefined);
  readAgain();
}

/** Reads storage again, because another tab may have changed it. */
export function readAgain(): Session | undefined {
  session.change((before) => stateAfter(before, read()));
  return currentSession();
}

/** The key is null when everything was cleared. */
function changedElsewhere({ key }: StorageEvent): void {
  if (key === KEY || key === null) readAgain();
}

/** The same tokens keep the same object, so that listeners see a change only when the session has changed. */
function stateAfter(before: SessionState, session: Session | undefined): SessionState {
  if (!session) {
    if (before.status !== 'signed-in') return before;
    return { status: 'ended', isRefused: deviceValues.get(REFUSED) !== null };
  }
  const known = before.status === 'signed-in' ? before.session.tokens : undefined;
  const isKnown =
    known?.access_token === session.tokens.access_token &&
    known.refresh_token === session.tokens.refresh_token;
  return isKnown ? before : { status: 'signed-in', session };
}

/** A stored value that cannot be read is removed silently. */
function read(): Session | undefined {
  const text = deviceValues.get(KEY);
  if (text === null) return undefined;
  const tokens = parse(text);
  const userId = tokens && userIdOf(tokens.access_token);
  if (tokens && userId !== undefined) return { tokens, userId };
  deviceValues.remove(KEY);
  return undefined;
}

function parse(text: string): Tokens | undefined {
  try {
    return tokensIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

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
