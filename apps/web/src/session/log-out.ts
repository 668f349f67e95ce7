import { authCalls } from '../api/auth-calls.ts';
import { currentSession, endSession } from './session-store.ts';

/** Ends the session here at once, and on the server as soon as that can be reached. */
export function logOut(): void {
  const session = currentSession();
  endSession();
  if (!session) return;
  authCalls
    .logout({ body: { token: session.tokens.refresh_token }, fetchOptions: { keepalive: true } })
    // The tokens are gone from this browser; there is nothing else to do about it.
    .catch(() => undefined);
}
