import type { DraftCount } from '@rummage/contract';
import type { Search } from '@rummage/matching';
import type { Exchange } from '@rummage/vocabulary';
import type { Deps } from '../../deps.ts';
import { isOn } from '../../sources/marketplaces/is-on.ts';
import { readExchange } from '../../sources/rates/exchange.repo.ts';
import { marketAt, type SampleTime } from '../../sources/sample/market-at.ts';
import { task } from '../../work/pool.ts';
import { nearestOf } from './nearest.ts';
import { bothSupplies, supplyOfFeed, supplyOfSamples } from './supply.ts';

/** What there is for a draft of a query: in the sample market, where it is collected from, and in the person's own feed. */
export async function countDraft(
  deps: Pick<Deps, 'db' | 'connections' | 'shops' | 'currency' | 'sampleSeed' | 'now'>,
  userId: number,
  draft: Search,
  gone: AbortSignal,
): Promise<DraftCount> {
  const { db, currency } = deps;
  const exchange = await readExchange(db, currency);
  const sample = deps.connections.find(({ name }) => name === 'sample');
  const samples =
    sample && (await isOn(sample, deps)) ? { seed: deps.sampleSeed, currency, now: deps.now() } : undefined;
  return countFor(db, { userId, draft, exchange, samples }, { by: userId, signal: gone });
}

interface Asked {
  userId: number;
  draft: Search;
  exchange: Exchange;
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
