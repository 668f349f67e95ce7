import {
  type Listing,
  type Marketplace,
  MarketplaceUnavailable,
  type SearchOptions,
} from '@rummage/marketplaces';
import type { Mismatch } from '@rummage/matching';
import type { Db } from '../db/database.ts';
import { manufactureOf, saveManufacture } from './manufactures.repo.ts';
import { OutOfCalls } from './out-of-calls.ts';

/** How many listings of one page are asked for alone; the others wait for the next complete reading. */
const MOST_LOOKS = 20;

/** Whether a listing lacks nothing but word of where it was made. */
export function lacksManufacture(mismatch: Mismatch | undefined): boolean {
  return mismatch?.kind === 'filter' && mismatch.filter === 'countryOfManufacture' && mismatch.value === null;
}

/**
 * The page's listings, the `wondered` ones among them with their country of manufacture where the marketplace tells
 * it for single listings. It is a fact about the thing, so each is asked for only once.
 */
export async function withManufacture(
  db: Db,
  marketplace: Marketplace,
  listings: readonly Listing[],
  wondered: ReadonlySet<Listing>,
  options: SearchOptions & { now: () => number },
): Promise<readonly Listing[]> {
  if (!marketplace.look || wondered.size === 0) return listings;
  const told = new Map<Listing, string>();
  let looks = 0;
  try {
    for (const listing of wondered) {
      const { externalId } = listing;
      let country = manufactureOf(db, marketplace.name, externalId);
      if (country === undefined && looks < MOST_LOOKS) {
        looks += 1;
        const sighting = await marketplace.look(externalId, options);
        country = sighting?.state === 'offered' ? sighting.countryOfManufacture : null;
        saveManufacture(db, marketplace.name, externalId, country, options.now());
      }
      if (country) told.set(listing, country);
    }
  } catch (error) {
    // The page is good without; what is still wondered at is asked for after the next complete reading.
    if (!(error instanceof MarketplaceUnavailable || error instanceof OutOfCalls)) throw error;
  }
  return listings.map((listing) => {
    const countryOfManufacture = told.get(listing);
    return countryOfManufacture === undefined ? listing : { ...listing, countryOfManufacture };
  });
}
