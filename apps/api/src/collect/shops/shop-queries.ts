import type { ShopListing } from '@rummage/marketplaces';
import { compileSearch, createQueryIndex, type Matcher, type Costs } from '@rummage/matching';
import type { Reader } from '#db/database';
import type { QueryRow } from '#db/schema';
import { createTallies, type QueryCounts } from '#queries/health/kept-away';
import { searchOf } from '#queries/search-request';
import { task } from '#work/pool';
import { queriesWithIds, tiedQueries } from './shop-matching.repo.ts';

/** A query that wants a listing. */
interface Seeker {
  queryId: number;
  userId: number;
}

interface Compiled extends Seeker {
  plannedAt: number | null;
  matches: Matcher;
}

type ShopQueries = ReturnType<typeof createShopQueries>;

/** Queries that listings are matched with. @param exchange what prices are compared in */
function createShopQueries(exchange: Costs) {
  const index = createQueryIndex<number>();
  const compiled = new Map<number, Compiled>();
  return {
    set(query: QueryRow): void {
      const { id, user_id, planned_at } = query;
      const search = searchOf(query);
      index.set(id, search);
      compiled.set(id, {
        queryId: id,
        userId: user_id,
        plannedAt: planned_at,
        matches: compileSearch(search, exchange),
      });
    },
    delete(id: number): void {
      index.delete(id);
      compiled.delete(id);
    },
    ids: () => [...compiled.keys()],
    /** True if the query is as it was planned then. A query that is not planned yet may change again unseen. */
    isCurrent: (id: number, plannedAt: number | null) =>
      plannedAt !== null && compiled.get(id)?.plannedAt === plannedAt,
    /** Those that want each of the listings, and why others that were tested do not. */
    seekersOf(listings: readonly ShopListing[]): { seekers: Seeker[][]; counts: QueryCounts } {
      const tallies = createTallies();
      const seekers = listings.map((listing) => {
        const { title, url, images } = listing;
        const shown = { title, url, images };
        return [...index.mayMatch(listing)].flatMap((id) => {
          const query = compiled.get(id);
          const mismatch = query?.matches(listing);
          if (mismatch) tallies.of(id).add(mismatch, shown);
          return query && !mismatch ? [{ queryId: query.queryId, userId: query.userId }] : [];
        });
      });
      return { seekers, counts: tallies.counted() };
    },
  };
}

/** Some queries that are matched with everything: which, and when each was planned. */
export type SomeQueries = readonly Pick<QueryRow, 'id' | 'planned_at'>[];

interface Asked {
  listings: readonly ShopListing[];
  /** All that this visit serves, as they are in the database now, or some. */
  queries: { ofVisit: number } | SomeQueries;
  /** Exchange rates for comparing prices. */
  exchange: Costs;
}

/** Queries last compiled on a connection, because compiling thousands takes long. */
const KNOWN = new WeakMap<Reader, { all?: ShopQueries; some?: ShopQueries; exchanged: string }>();

/** The queries that want each of some listings, and why others that were tested do not. */
export const seekersOf = task(
  'collecting',
  'seekersOf',
  async (db, { listings, queries, exchange }: Asked) => {
    const exchanged = JSON.stringify(exchange);
    let known = KNOWN.get(db);
    if (known?.exchanged !== exchanged) KNOWN.set(db, (known = { exchanged }));
    const isAll = 'ofVisit' in queries;
    const compiled = (known[isAll ? 'all' : 'some'] ??= createShopQueries(exchange));
    await bringUpToDate(db, compiled, isAll ? await tiedQueries(db, queries.ofVisit) : queries);
    return compiled.seekersOf(listings);
  },
);

/** If this fails, the next time reads what is missing. */
async function bringUpToDate(db: Reader, queries: ShopQueries, wanted: SomeQueries): Promise<void> {
  const gone = new Set(queries.ids());
  const changed: number[] = [];
  for (const { id, planned_at } of wanted) {
    gone.delete(id);
    if (!queries.isCurrent(id, planned_at)) changed.push(id);
  }
  for (const id of gone) queries.delete(id);
  for (const row of await queriesWithIds(db, changed)) queries.set(row);
}
