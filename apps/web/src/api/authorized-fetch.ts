import { isPublic } from '@rummage/contract';
import type { ApiFetcher, ApiFetcherArgs } from '@ts-rest/core';
import { isExpired } from '../session/access-token.ts';
import { renewSession } from '../session/renew-session.ts';
import { currentSession } from '../session/session-store.ts';
import { watchedFetch } from './watched-fetch.ts';

/**
 * Sends a call with the access token. A token that has been refused is renewed once and the call repeated; one that lay in
 * storage until it expired is renewed before.
 */
export const authorizedFetch: ApiFetcher = async (call) => {
  if (isPublic(call.route)) return watchedFetch(call);
  const stored = accessToken();
  if (stored === tokenAtStart && isExpired(stored, Date.now())) await renewSession();

  const sent = accessToken();
  const answer = await watchedFetch(withToken(call, sent));
  if (answer.status !== 401) return answer;
  // Another call may have had it renewed while this one was on its way.
  if (accessToken() === sent && (await renewSession()) !== 'renewed') return answer;
  return watchedFetch(withToken(call, accessToken()));
};

/** Only the token found in storage is judged by this machine's clock, which may be wrong. */
const tokenAtStart = accessToken();

function accessToken(): string {
  return currentSession()?.tokens.access_token ?? '';
}

function withToken(call: ApiFetcherArgs, token: string): ApiFetcherArgs {
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } };
}
