import { isPublic } from '@rummage/contract';
import type { ApiFetcher } from '@ts-rest/core';
import { watched } from '#browser/connection.ts';
import { noteLock } from '#session/lock.ts';
import { renewSession } from '#session/renew-session.ts';
import { currentSession } from '#session/session-store.ts';
import { isExpired } from '#session/tokens.ts';
import { fetchOrStored, type Marks } from './last-answers.ts';

type Fetcher = (call: Parameters<ApiFetcher>[0] & Marks) => ReturnType<ApiFetcher>;

/** Sends a call of the contract, with the access token unless the route is public. */
export const authorizedFetch: Fetcher = (call) => {
  if (isPublic(call.route)) return watchedFetch(call);
  return authorized((accessToken) =>
    watchedFetch({ ...call, headers: { ...call.headers, authorization: `Bearer ${accessToken}` } }),
  );
};

/** The status of almost every answer during a break. */
const LOCKED = 423;

/** Sends a call for the user who is signed in, and notes when the server has locked the account. */
export async function authorized<Answer extends { status: number }>(
  send: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await sendRenewed(send);
  if (answer.status === LOCKED) noteLock();
  return answer;
}

/**
 * Sends a call with the access token. A refused token is renewed once and the call repeated; a token from storage that has
 * expired is renewed first.
 */
async function sendRenewed<Answer extends { status: number }>(
  send: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const stored = accessToken();
  if (stored === tokenAtStart && isExpired(stored, Date.now())) await renewSession();

  const sent = accessToken();
  const answer = await send(sent);
  if (answer.status !== 401) return answer;
  // Another call may have renewed the token meanwhile.
  if (accessToken() === sent && (await renewSession()) !== 'renewed') return answer;
  return send(accessToken());
}

/** Only the token found in storage is judged by this machine's clock, which may be wrong. */
const tokenAtStart = accessToken();

function accessToken(): string {
  return currentSession()?.tokens.access_token ?? '';
}

/** Sends a call, and checks the connection when the server did not answer it: also when the answer is a stored one. */
const watchedFetch: Fetcher = (call) => watched(fetchOrStored(call));
