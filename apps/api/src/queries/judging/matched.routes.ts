import { contract, type Matched } from '@rummage/contract';
import type { Costs } from '@rummage/matching';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found } from '#http/errors';
import { leaderOf } from '#items/things/things.repo';
import { userOf } from '#people/auth/require-user';
import { task } from '#work/pool';
import { searchOf } from '../search-request.ts';
import { matchedOf } from './matched-text.ts';
import { queriesThatFound } from './matched.repo.ts';
import { readStoredItems } from './preview.repo.ts';

interface Asked {
  userId: number;
  itemId: number;
  exchange: Costs;
}

/** Matches of an item for each query that found it. Undefined when the item is gone or somebody else's. */
export const whyMatched = task(
  'people',
  'whyMatched',
  async (db, { userId, itemId, exchange }: Asked): Promise<Matched[] | undefined> => {
    const leader = await leaderOf(db, userId, itemId);
    const [item] = leader === undefined ? [] : await readStoredItems(db, userId, [leader]);
    if (!item) return undefined;
    const found = await queriesThatFound(db, userId, item.id);
    const matched = matchedOf(found.map(searchOf), [item, ...item.also], exchange);
    return found.flatMap(({ id }, at) => {
      const why = matched[at];
      return why ? [{ query_id: id, ...why }] : [];
    });
  },
);

export function matchedRoute({ db, exchange }: Pick<Deps, 'db' | 'exchange'>) {
  return initServer().route(contract.items.matched, async ({ req, params }) => {
    const asked = { userId: userOf(req), itemId: params.item_id, exchange: await exchange() };
    return { status: 200, body: found(await whyMatched(db, asked), 'Item') };
  });
}
