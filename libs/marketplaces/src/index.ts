export { listingNamedBy } from './captures/listing-address.ts';
export type { MailListing } from './captures/mail/listings-in-markup.ts';
export { mailMark, mailReading, type ReadMail, subjectText } from './captures/mail/read-mail.ts';
export { capturedListing, captureReading, type PageReading } from './captures/read-capture.ts';
export * from './ebay/ebay.ts';
export * from './etsy/etsy.ts';
export { type GuardOptions, reachableAddresses } from './kit/outbound/guarded-agent.ts';
export { OutboundFailed, OutboundRefused, outboundUrl } from './kit/outbound/outbound-url.ts';
export { createOutbound, type Outbound } from './kit/outbound/outbound.ts';
export { type Read, readHere, type Reading, readingNamed, ReadingTooCostly } from './kit/reading.ts';
export * from './marketplace.ts';
export { presentable } from './presentable.ts';
export { readSearchAddress } from './read-search-address.ts';
export { HttpUrl } from './registration.ts';
export { MARKETPLACE_VARIABLES, type MarketplaceSettings, REGISTRATIONS } from './registry.ts';
export {
  CATALOGUE_VARIABLES,
  CatalogueUnavailable,
  type ShopifyCatalogue,
} from './shopify-catalog/catalogue.ts';
export { shopifyCatalogue } from './shopify-catalog/shopify-catalogue.ts';
export type { CatalogueListing } from './shopify-catalog/wire.ts';
export { createShopFetcher, type ShopFetcher } from './shops/fetching/shop-fetcher.ts';
export { lookAtShop } from './shops/look-at-shop.ts';
export { readShop } from './shops/read-shop.ts';
export { ShopRefused, ShopUnavailable } from './shops/shop-errors.ts';
export * from './shops/shop.ts';
export { UCP_PROFILE } from './shops/ucp/profile.ts';
export { MAX_READING_MS } from './shops/way.ts';
export { smallPicture } from './small-picture.ts';
export * from './tradera/tradera.ts';
