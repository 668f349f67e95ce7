import type { Tx } from '#db/database';
import { inOrder, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { writeOutbox } from './write-outbox.repo.ts';

interface Found {
  itemId: number;
  queryId: number;
}

/**
 * Queries whose whole result has been read by a visit: until then, all that it finds was there before anybody
 * asked to be notified.
 */
const WATCHED = `
  select queries.id, queries.user_id, queries.notify
  from ${numbersOf('@queryIds')} as asked
    ${inOrder} queries on queries.id = asked.value
    ${inOrder} query_visits on query_visits.query_id = queries.id and query_visits.visit_id = @visitId
  where queries.notify in ('at_once', 'daily') and query_visits.collected_at is not null`;

const SHOWN = `
  select items.id from ${numbersOf('@itemIds')} as asked ${inOrder} items on items.id = asked.value
  where items.dismissed_at is null and items.merged_into is null`;

interface Watched {
  id: number;
  user_id: number;
  notify: 'at_once' | 'daily';
}

/** Notes what is news among what a page of a visit has brought: finds of queries whose owners want to be notified. */
export async function noteFinds(
  tx: Tx,
  found: readonly Found[],
  { visitId, now }: { visitId: number; now: number },
): Promise<void> {
  if (found.length === 0) return;
  const queryIds = JSON.stringify([...new Set(found.map(({ queryId }) => queryId))]);
  const watched = await prepared<[object], Watched>(tx, WATCHED).all({ queryIds, visitId });
  if (watched.length === 0) return;
  const byId = new Map(watched.map((query) => [query.id, query]));
  const itemIds = JSON.stringify([...new Set(found.map(({ itemId }) => itemId))]);
  const shown = await prepared<[object], { id: number }>(tx, SHOWN).all({ itemIds });
  const isShown = new Set(shown.map(({ id }) => id));
  const news = found.flatMap(({ itemId, queryId }) => {
    const query = byId.get(queryId);
    if (!query || !isShown.has(itemId)) return [];
    const isDaily = query.notify === 'daily';
    return [{ userId: query.user_id, itemId, event: 'found' as const, queryId, isDaily }];
  });
  // An item that two queries find at one time comes as soon as either of them asks.
  await writeOutbox(
    tx,
    news.sort((one, other) => Number(one.isDaily) - Number(other.isDaily)),
    now,
  );
}
