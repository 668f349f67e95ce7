import type { Listing, Page } from '@rummage/marketplaces';
import { compileSearch, type Costs } from '@rummage/matching';
import type { MarketplaceName } from '@rummage/vocabulary';
import { createTallies } from '#queries/health/kept-away';
import { searchOf } from '#queries/search-request';
import { task } from '#work/pool';
import { lacksManufacture } from '../ingest/manufacture.ts';
import { queriesOfVisit } from './leases.repo.ts';

/** A page, and the visit that has brought it: its queries are read for each, because they may have changed while it waited. */
interface Question {
  marketplace: MarketplaceName;
  visitId: number;
  listings: readonly Listing[];
  proof: Page['proof'];
  exchange: Costs;
}

/**
 * The queries that want each listing, why the others do not, and the places of the listings that somebody may want, depending
 * only on where they were made. Undefined when the visit has no queries any more.
 */
export const matchPage = task(
  'collecting',
  'matchPage',
  async (db, { marketplace, visitId, listings, proof, exchange }: Question) => {
    const tallies = createTallies();
    const seekers = (await queriesOfVisit(db, visitId)).map(({ query }) => ({
      seeker: { queryId: query.id, userId: query.user_id },
      mismatchOf: compileSearch(searchOf(query), exchange),
      tally: tallies.of(query.id),
    }));
    if (seekers.length === 0) return undefined;
    const lacking = new Set<number>();
    const matches = listings.map((listing, at) => {
      const { title, url, images } = listing;
      const shown = { title, url, images };
      const candidate = { ...listing, sale: { marketplace, shipping: listing.shipping ?? [] } };
      return seekers.flatMap(({ seeker, mismatchOf, tally }) => {
        const mismatch = mismatchOf(candidate, proof);
        if (!mismatch) return [seeker];
        if (lacksManufacture(mismatch)) lacking.add(at);
        tally.add(mismatch, shown);
        return [];
      });
    });
    return { matches, counts: tallies.counted(), lacking };
  },
);
