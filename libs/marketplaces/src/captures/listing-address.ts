import { pathParts, siteOf } from '@rummage/vocabulary';
import type { REGISTRATIONS } from '../registry.ts';
import { knownMarketplace } from '../shops/known-marketplaces.ts';

/** A listing of a marketplace that is read, by its own id there. */
export interface NamedListing {
  marketplace: (typeof REGISTRATIONS)[number]['name'];
  externalId: string;
}

/** Where the addresses of listings have their ids. */
const ID_IN: Record<string, { marketplace: NamedListing['marketplace']; id: RegExp }> = {
  eBay: { marketplace: 'ebay', id: /^itm\/(?:[^/]+\/)?(\d{9,15})$/ },
  Etsy: { marketplace: 'etsy', id: /^(?:[a-z]{2}(?:-[a-z]{2})?\/)?listing\/(\d{6,15})(?:\/|$)/ },
  Tradera: { marketplace: 'tradera', id: /^(?:[a-z]{2}\/)?item\/\d+\/(\d{6,15})(?:\/|$)/ },
};

/** The listing that an address leads to at a marketplace that is read; undefined for any other address. */
export function listingNamedBy(url: URL): NamedListing | undefined {
  const known = ID_IN[knownMarketplace(new URL(`https://${siteOf(url)}`)) ?? ''];
  const externalId = known?.id.exec(pathParts(url).join('/'))?.[1];
  return known && externalId !== undefined ? { marketplace: known.marketplace, externalId } : undefined;
}
