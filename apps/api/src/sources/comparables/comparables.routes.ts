import { contract, type Item } from '@rummage/contract';
import { type MarketplaceName, MARKETPLACES } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found } from '#http/errors';
import { whenGone } from '#http/requests';
import { findItemAnywhere } from '#items/items.repo';
import { userOf } from '#people/auth/require-user';
import { comparablesOf } from './comparables.ts';

/** What somebody brought from another site is theirs alone, and what samples cost is invented. */
const NOT_COUNTED: readonly MarketplaceName[] = ['elsewhere', 'sample'];

/** Other things like an item, and what they cost. */
export function comparablesRoute(
  deps: Pick<Deps, 'db' | 'allows' | 'exchange' | 'now' | 'sampleSeed' | 'currency'>,
) {
  const { db, allows, sampleSeed: seed, currency } = deps;
  const marketplaces = MARKETPLACES.filter((name) => allows[name].statistics && !NOT_COUNTED.includes(name));

  return initServer().route(contract.items.comparables, async ({ req, res, params }) => {
    const userId = userOf(req);
    const item: Item = found(await findItemAnywhere(db, userId, params.item_id), 'Item');
    const [shown] = item.listings;
    if (shown && !allows[shown.marketplace].statistics)
      return { status: 200, body: { items: [], withheld: 'licence' } };
    const now = deps.now();
    const asked = {
      title: item.title ?? '',
      condition: item.condition,
      listingIds: item.listings.map(({ id }) => id),
      isKept: item.kept_at !== null,
      image: item.images[0]?.url ?? null,
      among: shown?.marketplace === 'sample' ? { samples: { seed, currency, now } } : { marketplaces },
      costs: await deps.exchange(),
      now,
    };
    return { status: 200, body: await comparablesOf(db, asked, { by: userId, signal: whenGone(res) }) };
  });
}
