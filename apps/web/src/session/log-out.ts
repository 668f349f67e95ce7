import { endOnServer } from './ending-sessions.ts';
import { currentSession, endSession } from './session-store.ts';

/** Ends the session in this browser at once, and on the server as soon as that can be reached. */
export async function logOut(): Promise<void> {
  const session = currentSession();
  endSession();
  if (session) await endOnServer(session.tokens.refresh_token);
}
