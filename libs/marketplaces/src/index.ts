export * from './ebay/ebay.ts';
export * from './etsy/etsy.ts';
export { HttpUrl } from './kit/settings.ts';
export * from './marketplace.ts';
export { presentable } from './presentable.ts';
export * from './tradera/tradera.ts';
export { MARKETPLACE_VARIABLES, type MarketplaceSettings, REGISTRATIONS } from './registry.ts';
