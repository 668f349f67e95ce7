import type { LiveListing, SearchNowResult } from '@rummage/contract';
import type { CatalogueListing } from '@rummage/marketplaces';
import { compileSearch, type Proof, type Search, type Costs } from '@rummage/matching';
import { fromCents } from '@rummage/vocabulary';
import { reasonText } from '#queries/judging/reason-text';
import { task } from '#work/pool';

interface Judged {
  search: Search;
  listings: readonly CatalogueListing[];
  /** Facts that the catalogue has checked itself. */
  proof: Proof;
  exchange: Costs;
}

/** The listings that a query looks for, and why the others are not. The catalogue searches by meaning and promises no word. */
export const judgeListings = task(
  'people',
  'judgeListings',
  async (
    _db,
    { search, listings, proof, exchange }: Judged,
  ): Promise<Pick<SearchNowResult, 'listings' | 'misses'>> => {
    const filters = search.filters.filter(({ name }) => !proof.filters.includes(name));
    const mismatchOf = compileSearch({ ...search, filters }, exchange);
    const matching: LiveListing[] = [];
    const misses = new Map<string, SearchNowResult['misses'][number]>();
    for (const listing of listings) {
      const mismatch = mismatchOf(listing.listing, proof);
      if (!mismatch) {
        matching.push(presentListing(listing));
        continue;
      }
      const message = reasonText(mismatch);
      const count = (misses.get(message)?.count ?? 0) + 1;
      misses.set(message, { kind: mismatch.kind, message, count });
    }
    return {
      listings: matching,
      misses: [...misses.values()].sort((one, other) => other.count - one.count),
    };
  },
);

function presentListing({ listing, shop }: CatalogueListing): LiveListing {
  const { title, url, images, price, condition } = listing;
  return {
    title,
    url,
    image: images[0] ?? null,
    price: price && fromCents(price.cents),
    currency: price?.currency ?? null,
    condition,
    shop,
  };
}
