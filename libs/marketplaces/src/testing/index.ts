export { startFakeEbay } from './fake-ebay.ts';
export type { FailOptions, FakeEbay, FakeEbayOptions } from './fake-ebay.ts';
export { inventListings } from './invent-listings.ts';
export { makeListing } from './make-listing.ts';
export type { ListingWish } from './make-listing.ts';
export { makeRequest } from './make-request.ts';
export { pagesOf } from './pages-of.ts';
export type { Failure } from './send-failure.ts';
export type { FakeListing, WireSummary } from './wire-listing.ts';
