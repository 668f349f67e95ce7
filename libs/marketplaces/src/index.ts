export * from './ebay/ebay.ts';
export * from './ebay/sites.ts';
export * from './marketplace.ts';
export { presentable } from './presentable.ts';
export * from './sample/sample-listing.ts';
export * from './sample/sample.ts';
