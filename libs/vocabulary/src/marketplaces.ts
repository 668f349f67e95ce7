/** Every marketplace, by the name that is stored with its listings. */
export const MARKETPLACES = ['ebay', 'tradera', 'etsy', 'sample'] as const;
export type MarketplaceName = (typeof MARKETPLACES)[number];

/** How a marketplace is named wherever one of its listings shows. */
export const MARKETPLACE_LABELS: Record<MarketplaceName, string> = {
  ebay: 'eBay',
  tradera: 'Tradera',
  etsy: 'Etsy',
  sample: 'Sample',
};
