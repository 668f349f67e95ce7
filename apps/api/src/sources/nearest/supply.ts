import type { Marketplace } from '@rummage/marketplaces';
import { ANYTHING, compileSearch, type Search } from '@rummage/matching';
import { type Exchange, exchangedCents, filterDefinition } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { type Judgeable, judgeable, startDraftMatcher } from '#queries/judging/draft-matcher';
import { feedIds, readStoredItems } from '#queries/judging/preview.repo';
import { requestFor } from '#queries/search-request';

/** Things that fit a search, of all that there are: the price in cents of the installation's currency, by id. */
export type Supply = (search: Search) => Promise<ReadonlyMap<string, number | undefined>>;

/** Others may wait for the same answer. */
const NEVER = new AbortController().signal;

export function supplyOfSamples(market: Marketplace, exchange: Exchange): Supply {
  return async (search) => {
    const mismatchOf = compileSearch(search, exchange);
    const fitting = new Map<string, number | undefined>();
    for await (const { listings, proof } of market.search(requestFor(search, exchange.currency), {
      signal: NEVER,
    })) {
      for (const listing of listings) {
        if (mismatchOf(listing, proof)) continue;
        fitting.set(listing.externalId, listing.price ? exchangedCents(listing.price, exchange) : undefined);
      }
    }
    return fitting;
  };
}

/** Most items of a feed that are looked at, the newest ones. */
const MOST_ITEMS = 1000;

/** The supply of somebody's feed, samples aside. */
export async function supplyOfFeed(db: Reader, userId: number, exchange: Exchange): Promise<Supply> {
  const stored = await readNewest(db, userId);
  return async (search) => {
    const { mismatchOf } = startDraftMatcher(search, undefined, exchange);
    // A brand or a colour that nothing says hides nothing in a preview, but is no find either.
    const filters = search.filters.filter(({ name }) => filterDefinition(name).stored === 'texts');
    const unsaidOf = compileSearch({ ...ANYTHING, filters }, exchange);
    const fitting = new Map<string, number | undefined>();
    for (const [id, item] of stored) {
      if (mismatchOf(item) || unsaidOf(item.candidate, { words: [], filters: [] })) continue;
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
