import { tsRestFetchApi } from '@ts-rest/core';
import type { ApiFetcher } from '@ts-rest/core';
import { checkConnection, isFromServer } from './connection.ts';

/** Sends a call, and has a look at the connection when the server did not answer it. */
export const watchedFetch: ApiFetcher = (call) => watched(tsRestFetchApi(call));

/** Hands an answer on, and has a look at the connection when it did not come from the server. */
export async function watched<Answer extends { status: number; headers: Headers }>(
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await asked;
    if (!isFromServer(answer)) void checkConnection();
    return answer;
  } catch (error) {
    // A call that was given up, or an answer that cannot be read, says nothing about the connection.
    if (error instanceof TypeError) void checkConnection();
    throw error;
  }
}
