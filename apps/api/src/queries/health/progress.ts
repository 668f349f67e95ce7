import type { CollectingEvent } from '@rummage/contract';
import type { Collecting } from './collecting.repo.ts';
import { isUnread } from './query-health.ts';

/** How far reading the whole result of a query has come; undefined when it is not being read. */
export function progressOf(
  queryId: number,
  { visits }: Collecting,
  now: number,
): CollectingEvent['searches'][number] | undefined {
  const unread = visits.filter(isUnread);
  const inHand = unread.find(({ leased_until }) => leased_until > now);
  if (!inHand) return undefined;
  const visit = visits.length - unread.length + 1;
  return {
    query_id: queryId,
    marketplace: inHand.marketplace,
    visit,
    visits: visits.length,
    pages: inHand.pages,
  };
}
