import type { ShopListing } from '@rummage/marketplaces';
import { compileSearch, createQueryIndex, type Matcher } from '@rummage/matching';
import type { Exchange } from '@rummage/vocabulary';
import type { Db } from '../../db/database.ts';
import type { Tallies } from '../../kept-away/kept-away.ts';
import type { QueryRow } from '../../db/schema.ts';
import { type Slices, startSlices } from '../../slices.ts';
import { searchOf } from '../planning/search-request.ts';
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

/** Queries that listings are matched with: all of them, or some that are new. */
export interface ShopQueries {
  set: (query: QueryRow) => void;
  /** Those that want the listing. Other work runs in between. @param tallies count why others that were tested do not */
  seekersOf: (listing: ShopListing, slices: Slices, tallies?: Tallies) => Promise<Seeker[]>;
}

/** @param exchange what prices are compared in */
export function createShopQueries(exchange: Exchange) {
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
    /** Whether it is as it was planned then. A query that is not planned yet may change again unseen. */
    isCurrent: (id: number, plannedAt: number | null) =>
      plannedAt !== null && compiled.get(id)?.plannedAt === plannedAt,
    async seekersOf(listing: ShopListing, slices: Slices, tallies?: Tallies): Promise<Seeker[]> {
      const seekers: Seeker[] = [];
      for (const id of index.mayMatch(listing)) {
        if (slices.isOver()) await slices.letOthers();
        const query = compiled.get(id);
        const mismatch = query?.matches(listing);
        if (mismatch) tallies?.of(id).add(mismatch, listing);
        else if (query) seekers.push(query);
      }
      return seekers;
    },
  };
}

/** Ids that are read in one go, in some ms. */
const IDS_TOGETHER = 2000;

/** All queries that the shared visit serves, kept between two readings of them: compiling thousands takes long. */
export function createAllShopQueries(db: Db) {
  let known: ReturnType<typeof createShopQueries> | undefined;
  let exchanged = '';

  return {
    /** As they are in the database now. Other work runs in between. */
    async current(visitId: number, exchange: Exchange): Promise<ShopQueries> {
      const rates = JSON.stringify(exchange);
      if (!known || rates !== exchanged) known = createShopQueries(exchange);
      exchanged = rates;
      const queries = known;
      const slices = startSlices();
      const gone = new Set(queries.ids());
      const changed: number[] = [];
      for (let after = 0; ;) {
        const tied = await tiedQueries(db, visitId, after, IDS_TOGETHER);
        for (const { id, planned_at } of tied) {
          gone.delete(id);
          if (!queries.isCurrent(id, planned_at)) changed.push(id);
        }
        const last = tied.at(-1);
        if (!last) break;
        after = last.id;
        if (slices.isOver()) await slices.letOthers();
      }
      for (const id of gone) queries.delete(id);
      for await (const rows of queriesWithIds(db, changed))
        for (const row of rows) {
          queries.set(row);
          if (slices.isOver()) await slices.letOthers();
        }
      return queries;
    },
  };
}
