import { askForLastWords } from '../browser/last-words.ts';
import { endOnServer } from './ending-sessions.ts';
import { currentSession, endSession } from './session-store.ts';

/**
 * Ends the session in this browser, once every tab has told the server what still waits there, and on the server as soon
 * as that can be reached.
 */
export async function logOut(): Promise<void> {
  await askForLastWords();
  const session = currentSession();
  endSession();
  if (session) await endOnServer(session.tokens.refresh_token);
}
