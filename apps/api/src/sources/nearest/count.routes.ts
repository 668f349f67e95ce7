import { contract, type DraftCount } from '@rummage/contract';
import type { Search, Costs } from '@rummage/matching';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { whenGone } from '#http/requests';
import { userOf } from '#people/auth/require-user';
import { readDraft } from '#queries/queries.repo';
import { searchOf } from '#queries/search-request';
import { task } from '#work/pool';
import { isOn } from '../marketplaces/connections.ts';
import { marketAt, type SampleTime } from '../sample/search-samples.ts';
import { nearestOf } from './nearest.ts';
import { bothSupplies, supplyOfFeed, supplyOfSamples } from './supply.ts';

/**
 * Counts the finds for a draft of a query: in the sample market, where it is collected from, and in the
 * person's own feed.
 */
export function countRoute(
  deps: Pick<Deps, 'db' | 'connections' | 'shops' | 'currency' | 'exchange' | 'sampleSeed' | 'now'>,
) {
  const { db, currency, sampleSeed: seed, now } = deps;
  const sample = deps.connections.find(({ name }) => name === 'sample');

  return initServer().route(contract.queries.count, async ({ req, res, body }) => {
    const userId = userOf(req);
    const draft = searchOf(await readDraft(db, userId, undefined, body));
    const exchange = await deps.exchange();
    const samples = sample && (await isOn(sample, deps)) ? { seed, currency, now: now() } : undefined;
    const asked = { userId, draft, exchange, samples };
    return { status: 200, body: await countFor(db, asked, { by: userId, signal: whenGone(res) }) };
  });
}

interface Asked {
  userId: number;
  draft: Search;
  exchange: Costs;
  /** Undefined where nothing is collected from the sample market. */
  samples: SampleTime | undefined;
}

const countFor = task(
  'people',
  'countFor',
  async (db, { userId, draft, exchange, samples }: Asked): Promise<DraftCount> => {
    const feed = await supplyOfFeed(db, userId, exchange);
    const items = (await feed(draft)).size;
    const market = samples && supplyOfSamples(marketAt(samples), exchange);
    const found = market && (await market(draft)).size;
    const supply = market ? bothSupplies(market, feed) : feed;
    const isNothing = items + (found ?? 0) === 0;
    const nearest = isNothing ? await nearestOf(draft, supply, exchange.currency) : [];
    return { samples: found ?? null, items, nearest };
  },
);
