export { type FailOptions, type FakeEbay, type FakeEbayOptions, startFakeEbay } from './ebay/fake-ebay.ts';
export { inventListings, seeded } from './ebay/invent-listings.ts';
export { type ListingWish, makeListing } from './ebay/make-listing.ts';
export type { FakeListing, WireSummary } from './ebay/wire-listing.ts';
export { type EtsyListing, type EtsyWish, inventEtsyListings, makeEtsyListing } from './etsy/etsy-listing.ts';
export { type FakeEtsy, startFakeEtsy } from './etsy/fake-etsy.ts';
export { givenUp, NEVER_IDLE } from './fake-server.ts';
export { makeRequest, pagesOf } from './make-request.ts';
export type { Failure } from './send-failure.ts';
export { makeCatalogueGood } from './shops/catalogue-good.ts';
export { type FakeCatalogue, startFakeCatalogue } from './shops/fake-catalogue.ts';
export { type FakeGood, makeGood } from './shops/fake-good.ts';
export { type FakeShop, type FakeShopOptions, startFakeShop } from './shops/fake-shop.ts';
export { makeFetcher } from './shops/make-fetcher.ts';
export { type FakeTradera, startFakeTradera } from './tradera/fake-tradera.ts';
export {
  inventTraderaListings,
  makeTraderaListing,
  type TraderaListing,
  type TraderaWish,
} from './tradera/tradera-item.ts';
