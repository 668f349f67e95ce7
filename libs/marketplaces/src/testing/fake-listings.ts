import type { FakeListing } from './wire-listing.ts';

/** The listings of the fake eBay, and what happens to them. Ids are legacy ids. */
export function createFakeListings(start: readonly FakeListing[]) {
  let listings: readonly FakeListing[] = [...start];

  const change = (legacyItemId: string, changed: (listing: FakeListing) => FakeListing) => {
    listings = listings.map((listing) =>
      listing.summary.legacyItemId === legacyItemId ? changed(listing) : listing,
    );
  };

  return {
    current: () => listings,
    add: (...more: readonly FakeListing[]) => {
      listings = [...listings, ...more];
    },
    remove: (legacyItemId: string) => {
      listings = listings.filter(({ summary }) => summary.legacyItemId !== legacyItemId);
    },
    sellOut: (legacyItemId: string) => change(legacyItemId, (listing) => ({ ...listing, sold: true })),
    setPrice: (legacyItemId: string, value: string) =>
      change(legacyItemId, (listing) => repriced(listing, value)),
  };
}

function repriced({ summary, ...rest }: FakeListing, value: string): FakeListing {
  const field = summary.currentBidPrice ? 'currentBidPrice' : 'price';
  const currency = summary[field]?.currency ?? 'USD';
  return { ...rest, summary: { ...summary, [field]: { value, currency } } };
}
