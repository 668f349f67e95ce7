export * from './ebay/ebay.ts';
export * from './etsy/etsy.ts';
export { HttpUrl } from './kit/settings.ts';
export * from './marketplace.ts';
export { presentable } from './presentable.ts';
export * from './tradera/tradera.ts';
export { readSearchAddress } from './read-search-address.ts';
export { MARKETPLACE_VARIABLES, type MarketplaceSettings, REGISTRATIONS } from './registry.ts';
export { createShopFetcher, type ShopFetcher } from './shops/fetching/shop-fetcher.ts';
export { lookAtShop } from './shops/look-at-shop.ts';
export { readShop } from './shops/read-shop.ts';
export * from './shops/shop.ts';
export { ShopRefused, ShopUnavailable } from './shops/shop-errors.ts';
export {
  type CatalogueState,
  CatalogueUnavailable,
  type ShopifyCatalogue,
} from './shopify-catalog/catalogue.ts';
export { CATALOGUE_VARIABLES } from './shopify-catalog/settings.ts';
export { shopifyCatalogue } from './shopify-catalog/shopify-catalogue.ts';
export type { CatalogueListing } from './shopify-catalog/wire.ts';
export { UCP_PROFILE } from './shops/ucp/profile.ts';
