import type { Listing, Marketplace, SearchOptions } from '@rummage/marketplaces';
import type { Mismatch } from '@rummage/matching';
import type { Db } from '#db/database';
import { OutOfCalls } from '../visits/calls.ts';
import { manufactureOf, saveManufacture } from './manufactures.repo.ts';

/** Most listings of one page that are looked up; the others wait for the next reading. */
const MOST_LOOKS = 20;

/** True if only the unknown country of manufacture keeps a listing from matching. */
export function lacksManufacture(mismatch: Mismatch | undefined): boolean {
  return mismatch?.kind === 'filter' && mismatch.filter === 'countryOfManufacture' && mismatch.value === null;
}

export interface Manufactured {
  /** The page's listings, with their country of manufacture where it is known by now. */
  listings: readonly Listing[];
  /** Number still to be looked up. */
  open: number;
  /** No more may be looked up today. */
  isSpent: boolean;
}

/**
 * Looks up the country of manufacture for the listings of a page that lack nothing else. It does not change, so a
 * listing is looked up once in a long time.
 * @param lacking some of `listings`
 * @throws MarketplaceUnavailable
 */
export async function withManufacture(
  db: Db,
  marketplace: Marketplace,
  listings: readonly Listing[],
  lacking: ReadonlySet<Listing>,
  options: SearchOptions & { now: () => number },
): Promise<Manufactured> {
  const found = new Map<Listing, string | null>();
  for (const listing of lacking) {
    const country = await manufactureOf(db, marketplace.name, listing.externalId);
    if (country !== undefined) found.set(listing, country);
  }
  const unknown = [...lacking].filter((listing) => !found.has(listing));
  let isSpent = false;
  try {
    for (const listing of unknown.slice(0, MOST_LOOKS)) {
      const sighting = await marketplace.look?.(listing.externalId, options);
      // A listing that does not say it now will not say it later, so it is not looked up again.
      const country = sighting?.state === 'offered' ? sighting.countryOfManufacture : null;
      await saveManufacture(db, marketplace.name, listing.externalId, country, options.now());
      found.set(listing, country);
    }
  } catch (error) {
    // The day's calls for single listings are spent; those for searches are not.
    if (!(error instanceof OutOfCalls)) throw error;
    isSpent = true;
  }
  return {
    listings: listings.map((listing) => {
      const countryOfManufacture = found.get(listing);
      return countryOfManufacture ? { ...listing, countryOfManufacture } : listing;
    }),
    open: lacking.size - found.size,
    isSpent,
  };
}
