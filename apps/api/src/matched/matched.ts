import type { Matched } from '@rummage/contract';
import { searchOf } from '../collect/planning/search-request.ts';
import type { Db } from '../db/database.ts';
import { readStoredItems } from '../queries/preview.repo.ts';
import { readExchange } from '../rates/exchange.repo.ts';
import { leaderOf } from '../things/leaders.repo.ts';
import { matchedOf } from './matched-text.ts';
import { queriesThatFound } from './matched.repo.ts';

/**
 * Why somebody sees an item: what of it matches each query that found it. Undefined when the item is gone or somebody else's.
 * @param currency the installation's
 */
export async function whyMatched(
  db: Db,
  userId: number,
  itemId: number,
  currency: string,
): Promise<Matched[] | undefined> {
  const leader = await leaderOf(db, userId, itemId);
  const [item] = leader === undefined ? [] : await readStoredItems(db, userId, [leader]);
  if (!item) return undefined;
  const exchange = await readExchange(db, currency);
  const found = await queriesThatFound(db, userId, item.id);
  const matched = await matchedOf(found.map(searchOf), [item, ...item.also], exchange);
  return found.flatMap(({ id }, at) => {
    const why = matched[at];
    return why ? [{ query_id: id, ...why }] : [];
  });
}
