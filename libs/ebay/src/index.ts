export { readEbayAddress } from './address/read-ebay-address.ts';
export { ASPECT_FILTERS, type AspectFilter } from './aspects.ts';
export { categoriesOf } from './categories.ts';
export * from './conditions.ts';
export * from './sites.ts';
