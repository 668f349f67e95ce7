import { contract } from '@rummage/contract';
import { authorized } from './authorized.ts';
import { watched } from './watched-fetch.ts';

/**
 * Opens the stream of what happens for a user. The typed client cannot: it reads every answer to its end.
 * @param headers where the stream is to go on
 */
export function openEvents(
  userId: number,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const path = contract.events.stream.path.replace(':user_id', String(userId));
  return authorized((accessToken) => {
    const sent = { ...headers, authorization: `Bearer ${accessToken}` };
    return watched(fetch(path, { headers: sent, cache: 'no-store', signal }));
  });
}
