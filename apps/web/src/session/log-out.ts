import { askForLastWords } from '../browser/last-words.ts';
import { authCalls } from './auth-calls.ts';
import { currentSession, endSession } from './session-store.ts';

/**
 * Ends the session in this browser, once every tab has told the server what still waits there, and on the server as soon
 * as that can be reached.
 */
export async function logOut(): Promise<void> {
  await askForLastWords();
  const session = currentSession();
  endSession();
  if (!session) return;
  await authCalls
    .logout({ body: { token: session.tokens.refresh_token }, fetchOptions: { keepalive: true } })
    // The tokens are gone from this browser; there is nothing else to do about it.
    .catch(() => undefined);
}
