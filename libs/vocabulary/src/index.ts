export * from './address/address-prices.ts';
export * from './address/address-reading.ts';
export * from './address/address-words.ts';
export * from './address/captured-address.ts';
export * from './address/pasted-address.ts';
export * from './choices.ts';
export * from './conditions.ts';
export * from './countries.ts';
export * from './filters/edit-filters.ts';
export * from './filters/filters.ts';
export {
  isMinimumAboveMaximum,
  MINIMUM_ABOVE_MAXIMUM,
  normaliseFilters,
} from './filters/normalise-filters.ts';
export * from './fold.ts';
export * from './languages.ts';
export * from './lazily.ts';
export * from './limits.ts';
export * from './marketplaces.ts';
export * from './money.ts';
export * from './notifications.ts';
export * from './one-time-links.ts';
export * from './pages.ts';
export * from './query/elsewhere.ts';
export * from './query/query-fields.ts';
export * from './query/query-text.ts';
export * from './query/write-terms.ts';
export * from './shipping.ts';
export * from './sizes.ts';
export * from './times.ts';
export * from './visible.ts';
