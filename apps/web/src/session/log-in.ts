import { authCalls } from './auth-calls.ts';
import { currentSession, saveTokens } from './session-store.ts';
import { tokensIn } from './tokens.ts';

/** Starts a session. Rejects with the answer when it contains no tokens, and with the network's error. */
export async function logIn(email: string, password: string): Promise<void> {
  const body = new FormData();
  body.set('username', email);
  body.set('password', password);
  const answer = await authCalls.login(body);
  const tokens = answer.status === 200 ? tokensIn(answer.body) : undefined;
  if (tokens) saveTokens(tokens);
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (!tokens || !currentSession()) throw answer;
}
