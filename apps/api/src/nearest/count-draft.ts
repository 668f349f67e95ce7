import type { DraftCount } from '@rummage/contract';
import type { Marketplace } from '@rummage/marketplaces';
import type { Search } from '@rummage/matching';
import type { Deps } from '../deps.ts';
import { isOn } from '../marketplaces/is-on.ts';
import { readExchange } from '../rates/exchange.repo.ts';
import { nearestOf } from './nearest.ts';
import { bothSupplies, supplyOfFeed, supplyOfSamples } from './supply.ts';

/** What there is for a draft of a query: in the sample market, where it is collected from, and in the person's own feed. */
export async function countDraft(
  deps: Pick<Deps, 'db' | 'connections' | 'shops' | 'currency'>,
  samples: Marketplace,
  userId: number,
  draft: Search,
): Promise<DraftCount> {
  const exchange = await readExchange(deps.db, deps.currency);
  const feed = await supplyOfFeed(deps.db, userId, exchange);
  const items = (await feed(draft)).size;
  const sample = deps.connections.find(({ name }) => name === 'sample');
  const market = sample && (await isOn(sample, deps)) ? supplyOfSamples(samples, exchange) : undefined;
  const found = market && (await market(draft)).size;
  const supply = market ? bothSupplies(market, feed) : feed;
  const isNothing = items + (found ?? 0) === 0;
  const nearest = isNothing ? await nearestOf(draft, supply, deps.currency) : [];
  return { samples: found ?? null, items, nearest };
}
