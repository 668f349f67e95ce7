export { readEbayAddress } from './address/read-ebay-address.ts';
export type { EbayReading, EbaySearch } from './address/read-ebay-address.ts';
export { ebayCondition } from './conditions.ts';
