import { isExpired } from '../session/access-token.ts';
import { renewSession } from '../session/renew-session.ts';
import { currentSession } from '../session/session-store.ts';

/**
 * Sends something with the access token. A token that has been refused is renewed once and it is sent again; one that lay in
 * storage until it expired is renewed before.
 */
export async function authorized<Answer extends { status: number }>(
  send: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const stored = accessToken();
  if (stored === tokenAtStart && isExpired(stored, Date.now())) await renewSession();

  const sent = accessToken();
  const answer = await send(sent);
  if (answer.status !== 401) return answer;
  // Another call may have had it renewed while this one was on its way.
  if (accessToken() === sent && (await renewSession()) !== 'renewed') return answer;
  return send(accessToken());
}

/** Only the token found in storage is judged by this machine's clock, which may be wrong. */
const tokenAtStart = accessToken();

function accessToken(): string {
  return currentSession()?.tokens.access_token ?? '';
}
