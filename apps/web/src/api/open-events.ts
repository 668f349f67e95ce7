import { contract } from '@rummage/contract';
import { watched } from '../network/watched.ts';
import { authorized } from './authorized.ts';

/**
 * Opens a user's event stream. The typed client cannot, because it reads every answer to its end.
 * @param headers say where the stream continues
 */
export function openEvents(
  userId: number,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const path = contract.events.stream.path.replace(':user_id', String(userId));
  return authorized((accessToken) => {
    const sent = { ...headers, authorization: `Bearer ${accessToken}` };
    // It stays open, and what the page shows comes first.
    return watched(fetch(path, { headers: sent, cache: 'no-store', priority: 'low', signal }));
  });
}
