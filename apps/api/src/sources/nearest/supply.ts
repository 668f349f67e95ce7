import type { Marketplace } from '@rummage/marketplaces';
import { compileSearch, type Search, type Costs } from '@rummage/matching';
import { exchangedCents } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { isFindOf, type Judgeable, judgeable } from '#queries/judging/draft-matcher';
import { feedIds, readStoredItems } from '#queries/judging/preview.repo';
import { requestFor } from '#queries/search-request';

/** Things that fit a search, of all that there are: the price in cents of the installation's currency, by id. */
export type Supply = (search: Search) => Promise<ReadonlyMap<string, number | undefined>>;

/** Others may wait for the same answer. */
const NEVER = new AbortController().signal;

export function supplyOfSamples(market: Marketplace, exchange: Costs): Supply {
  return async (search) => {
    const mismatchOf = compileSearch(search, exchange);
    const fitting = new Map<string, number | undefined>();
    for (const queryText of [search.queryText, ...(search.otherTexts ?? []).map(({ text }) => text)]) {
      const request = requestFor({ ...search, queryText }, exchange.currency);
      for await (const { listings, proof } of market.search(request, { signal: NEVER }))
        for (const listing of listings) {
          const { externalId, price } = listing;
          if (!mismatchOf(listing, proof))
            fitting.set(externalId, price ? exchangedCents(price, exchange) : undefined);
        }
    }
    return fitting;
  };
}

/** Most items of a feed that are looked at, the newest ones. */
const MOST_ITEMS = 1000;

/** The supply of somebody's feed, samples aside. */
export async function supplyOfFeed(db: Reader, userId: number, exchange: Costs): Promise<Supply> {
  const stored = await readNewest(db, userId);
  return async (search) => {
    const isFind = isFindOf(search, exchange);
    const fitting = new Map<string, number | undefined>();
    for (const [id, item] of stored) {
      if (!isFind(item)) continue;
      const { price } = item.candidate;
      fitting.set(id, price ? exchangedCents(price, exchange) : undefined);
    }
    return fitting;
  };
}

async function readNewest(db: Reader, userId: number): Promise<Map<string, Judgeable>> {
  const newest = new Map<string, Judgeable>();
  const ids = await feedIds(db, userId, undefined, MOST_ITEMS);
  for (const item of await readStoredItems(db, userId, ids))
    if (item.marketplace !== 'sample') newest.set(`item ${item.id}`, judgeable(item));
  return newest;
}

export function bothSupplies(one: Supply, other: Supply): Supply {
  return async (search) => new Map([...(await one(search)), ...(await other(search))]);
}
